import { useState } from 'react';
import type { DeskResult } from '#contract/desk/result.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useAct } from '#web/desk/ui/problem.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './declare.module.css';
import { useResultActions } from './result-actions.ts';
import { RESULT } from './texts.ts';

/** The Captain's Award. Every choice is saved immediately: a player, another player, or none. */
export function Award({ result }: { result: DeskResult }) {
  const { award } = useResultActions(result);
  const { busy, problem, act } = useAct();
  const [chosen, setChosen] = useState('');
  const { captainsAward, players } = result;
  const saved = String(captainsAward?.id ?? '');
  const known = players.some(({ id }) => id === captainsAward?.id);
  return (
    <Field
      id="captains-award"
      label={RESULT.awardedTo}
      help={RESULT.mayStayEmpty}
      problem={problem}
      className={styles.name}
    >
      {(attributes) => (
        <select
          {...attributes}
          value={busy ? chosen : saved}
          aria-busy={busy}
          onChange={({ target: { value } }) => {
            setChosen(value);
            void act(() => award(value === '' ? null : Number(value)));
          }}
        >
          <option value="">{RESULT.nobody}</option>
          {captainsAward && !known && <option value={captainsAward.id}>{captainsAward.name}</option>}
          {TEAM_IDS.map((teamId) => (
            <optgroup key={teamId} label={TEAM_NAMES[teamId]}>
              {players
                .filter((player) => player.teamId === teamId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}, {TEAM_NAMES[teamId]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
