import { type FormEvent, useState } from 'react';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { formatHandicap, parseHandicap } from '#domain/handicap.ts';
import { nameProblem, tidyName } from '#domain/roster/person-name.ts';
import { CheckField, InputField } from '#web/desk/ui/labeled.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { NAME_MISSING } from '#web/desk/ui/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './player-editor.module.css';
import type { RosterPlayer, SaveTeam } from './save-roster.ts';
import { EDITOR } from './texts.ts';

type Player = TeamRoster['players'][number];
type PlayerEditorProps = {
  player: Player;
  players: readonly Player[];
  busy: boolean;
  onSave: SaveTeam;
  onClose: () => void;
};

/** A form that changes a player's name, handicap or place, or brings in a substitute (D-13). */
export function PlayerEditor({ player, players, busy, onSave, onClose }: PlayerEditorProps) {
  const [name, setName] = useState(player.name);
  const [handicap, setHandicap] = useState(player.handicap === null ? '' : formatHandicap(player.handicap));
  const [placeOf, setPlaceOf] = useState<number | null>(null);
  const [substitute, setSubstitute] = useState(false);
  const [takesOver, setTakesOver] = useState(true);
  const [tried, setTried] = useState(false);
  const named = tidyName(name);
  const parsed = handicap.trim() === '' ? null : parseHandicap(handicap);
  // An unchanged name is accepted.
  const foundInName = named === player.name ? null : nameProblem(named);
  const wrongName = named === '' ? NAME_MISSING : foundInName;
  const wrongHandicap = parsed && !parsed.ok ? parsed.reason : null;

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || wrongName !== null || wrongHandicap !== null) return;
    const other = players.find(({ id }) => id === placeOf);
    const changed: RosterPlayer = {
      id: substitute ? null : player.id,
      name: named,
      handicap: parsed?.ok ? parsed.handicap : null,
      slot: other?.slot ?? player.slot,
    };
    onSave(
      players.map((entry) => {
        if (entry.id === player.id) return changed;
        return entry.id === placeOf ? { ...entry, slot: player.slot } : entry;
      }),
      substitute && takesOver ? { left: player.id, slot: changed.slot } : null,
    );
  }

  return (
    <Paper as="form" padded onSubmit={save}>
      <h2>{EDITOR.title(player.name)}</h2>
      <div className={styles.fields}>
        <InputField
          id="player-name"
          label={EDITOR.name}
          problem={tried ? wrongName : null}
          value={name}
          onType={setName}
        />
        <InputField
          id="player-handicap"
          label={EDITOR.handicap}
          problem={tried ? wrongHandicap : null}
          inputMode="decimal"
          value={handicap}
          onType={setHandicap}
        />
        <Field id="player-place" label={EDITOR.places} problem={null}>
          {(attributes) => (
            <select
              {...attributes}
              value={placeOf ?? ''}
              onChange={(event) => setPlaceOf(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{EDITOR.nobody}</option>
              {players
                .filter(({ id }) => id !== player.id)
                .map(({ id, name: other }) => (
                  <option key={id} value={id}>
                    {other}
                  </option>
                ))}
            </select>
          )}
        </Field>
      </div>
      <CheckField checked={substitute} onChange={(event) => setSubstitute(event.target.checked)}>
        {EDITOR.substitute(player.name)}
        <small>{EDITOR.substituteHelp}</small>
      </CheckField>
      {substitute && (
        <CheckField checked={takesOver} onChange={(event) => setTakesOver(event.target.checked)}>
          {EDITOR.takesOver(player.name)}
          <small>{EDITOR.takesOverHelp}</small>
        </CheckField>
      )}
      <Row>
        <Button type="submit" busy={busy}>
          {EDITOR.save}
        </Button>
        <Button variant="line" onClick={onClose}>
          {EDITOR.close}
        </Button>
      </Row>
    </Paper>
  );
}
