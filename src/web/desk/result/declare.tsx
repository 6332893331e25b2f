import { type FormEvent, useState } from 'react';
import type { DeskResult } from '#contract/desk/result.ts';
import { TEAM_NAME_LENGTH } from '#contract/limits.ts';
import { areNamed } from '#domain/result.ts';
import type { TeamId } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './declare.module.css';
import { useResultActions } from './result-actions.ts';
import { RESULT } from './texts.ts';

type DeclareProps = { result: DeskResult; onDeclared: () => Promise<void> };

/** Asks the organizer to type the winner's name. For co-champions, every name. */
export function Declare({ result, onDeclared }: DeclareProps) {
  const { state } = result;
  if (state.kind === 'waits')
    return (
      <>
        <Button disabled size="large" aria-describedby="why-not-declare">
          <DeskIcon name="lock" />
          {RESULT.title}
        </Button>
        <p className="soft" id="why-not-declare">
          {RESULT.whyClosed(state.days)}
        </p>
      </>
    );
  if (state.kind !== 'ready') return <p>{RESULT.nothingDecided}</p>;
  return (
    // A new leader resets the form, because the typed name no longer applies.
    <DeclareForm
      key={state.champions.join()}
      result={result}
      onDeclared={onDeclared}
      champions={state.champions}
    />
  );
}

function DeclareForm({ result, onDeclared, champions }: DeclareProps & { champions: readonly TeamId[] }) {
  const { declare } = useResultActions(result);
  const { busy, problem, act } = useAct();
  const [typed, setTyped] = useState(() => champions.map(() => ''));
  const isNamed = areNamed(champions, typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !isNamed) return;
    void act(async () => {
      await declare(typed);
      await onDeclared();
    });
  }
  return (
    <form className="stack" onSubmit={submit}>
      {champions.map((teamId, at) => (
        <Field
          key={teamId}
          id={`champion-${at}`}
          label={RESULT.typed(champions.length, at)}
          problem={null}
          className={styles.name}
        >
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={TEAM_NAME_LENGTH}
              value={typed[at]}
              onChange={({ target }) => setTyped((before) => before.with(at, target.value))}
            />
          )}
        </Field>
      ))}
      <Row wide>
        <Button
          type="submit"
          variant="gold"
          size="large"
          disabled={!isNamed}
          busy={busy}
          aria-describedby="declare-effect"
        >
          <DeskIcon name="cup" />
          {RESULT.go(champions)}
        </Button>
        <p className={styles.effect} id="declare-effect">
          {isNamed ? RESULT.effect : RESULT.whyTyped(champions)}
        </p>
      </Row>
      <Problem text={problem} />
    </form>
  );
}
