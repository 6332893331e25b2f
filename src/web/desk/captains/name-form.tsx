import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CaptainEntry } from '#contract/desk/captains.ts';
import { NAME_LENGTH } from '#contract/limits.ts';
import { rostersQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { NAME_MISSING } from '#web/desk/ui/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { CaptainActions } from './captain-actions.ts';
import styles from './captains-page.module.css';
import { ROW, SPELLING } from './texts.ts';

type NameFormProps = { entry: CaptainEntry; actions: CaptainActions; onNamed: () => void };

/** A form that names or replaces a captain, or corrects the spelling of the name. */
export function NameForm({ entry, actions, onNamed }: NameFormProps) {
  const [typed, setTyped] = useState(entry.name ?? '');
  const [asking, setAsking] = useState(false);
  const { busy, problem, act, refuse } = useAct();
  const { data: rosters } = useQuery(rostersQuery(useTournament().id));
  const players = rosters?.find(({ teamId }) => teamId === entry.teamId)?.players ?? [];
  const named = typed.trim();
  const save = (samePerson: boolean) =>
    act(async () => {
      await actions.name(entry, named, samePerson);
      onNamed();
    });
  function name(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (named === '') return refuse(NAME_MISSING);
    if (named === entry.name) onNamed();
    else if (entry.code && entry.name !== null) setAsking(true);
    else void save(false);
  }
  return (
    <form className={styles.form} onSubmit={name}>
      <Field
        id={`captain-${entry.teamId}`}
        label={ROW.name(entry.teamId)}
        help={ROW.nameHelp}
        problem={problem}
      >
        {(attributes) => (
          <>
            <input
              {...attributes}
              list={`${attributes.id}-players`}
              autoComplete="off"
              maxLength={NAME_LENGTH}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAsking(false);
              }}
            />
            <datalist id={`${attributes.id}-players`}>
              {players.map(({ id, name: player }) => (
                <option key={id} value={player} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Button
        type="submit"
        variant={entry.name === null ? 'plain' : 'line'}
        size="small"
        aria-expanded={entry.code ? asking : undefined}
        busy={busy}
      >
        {ROW.nameNow}
        {entry.code && '…'}
      </Button>
      {asking && entry.name !== null && (
        <SameOrAnother was={entry.name} is={named} busy={busy} onSay={(same) => void save(same)} />
      )}
    </form>
  );
}

type SameOrAnotherProps = { was: string; is: string; busy: boolean; onSay: (samePerson: boolean) => void };

/**
 * Asks whether a changed name still means the same person. A corrected spelling must not sign the captain out, but a
 * new captain must not inherit the old code.
 */
function SameOrAnother({ was, is, busy, onSay }: SameOrAnotherProps) {
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset className={styles.which} ref={question} tabIndex={-1}>
      <legend className="visually-hidden">{SPELLING.question(was, is)}</legend>
      <Box tone="warn">
        <b aria-hidden="true">{SPELLING.question(was, is)}</b>
        <p>{SPELLING.sameEffect}</p>
        <Button variant="line" size="small" busy={busy} onClick={() => onSay(true)}>
          {SPELLING.same}
        </Button>
        <p>{SPELLING.otherEffect(was)}</p>
        <Button variant="line" size="small" busy={busy} onClick={() => onSay(false)}>
          {SPELLING.other(was)}
        </Button>
      </Box>
    </fieldset>
  );
}
