import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskResult } from '#contract/desk/result.ts';
import { TAKE_BACK_REASON_LENGTH } from '#contract/limits.ts';
import { ordinal } from '#domain/leaderboard.ts';
import type { TeamId } from '#domain/teams.ts';
import { publicTeamsQuery } from '#web/desk/data/queries.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row, Second, Table } from '#web/desk/ui/layout.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { Award } from './award.tsx';
import { County } from './declare-steps.tsx';
import styles from './declared.module.css';
import { useResultActions } from './result-actions.ts';
import { RESULT, teamNames } from './texts.ts';

type DeclaredProps = { result: DeskResult; champions: readonly TeamId[] };

/** The declared result as the public sees it, and the button that undoes it. */
export function Declared({ result, champions }: DeclaredProps) {
  const { standings, year } = result;
  const { data: teams } = useQuery(publicTeamsQuery);
  const picture = teams?.find(({ id }) => id === champions[0])?.courseImageUrl;
  return (
    <>
      <section className={styles.final} aria-labelledby="final-champions">
        <div className={styles.art}>
          {picture && <img className={styles.picture} src={picture} alt="" />}
          <div className={styles.crests}>
            {champions.map((teamId) => (
              <TeamCrest key={teamId} teamId={teamId} size={champions.length === 1 ? 170 : 110} />
            ))}
          </div>
        </div>
        <div className={styles.words} data-team={champions[0]}>
          <p>{champions.length > 1 ? RESULT.joint(year) : RESULT.champions(year)}</p>
          <h2 id="final-champions" data-shared={champions.length > 1 || undefined}>
            {teamNames(champions)}
          </h2>
          <Table className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Position</th>
                <th scope="col">Team</th>
                <th scope="col">Matches Won</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {standings.map(({ id, team, position, matchesWon, totalPoints }) => (
                <tr key={id}>
                  <td>{ordinal(position)}</td>
                  <td>
                    <span className="with-icon">
                      <TeamGlyph teamId={id} />
                      {team.name}
                    </span>
                  </td>
                  <td>
                    {matchesWon}
                    <small aria-hidden="true">{matchesWon === 1 ? 'match' : 'matches'}</small>
                  </td>
                  <td>{totalPoints}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </section>
      <div className={styles.low}>
        <Second>
          <h2>{RESULT.county}</h2>
          <County result={result} />
        </Second>
        <Second>
          <h2>{RESULT.award}</h2>
          <Award result={result} />
        </Second>
        <Second>
          <h2>{RESULT.wrong}</h2>
          <p>{RESULT.wrongLead}</p>
          <TakeBack result={result} />
        </Second>
      </div>
    </>
  );
}

/**
 * Undoes the declaration: the button expands in place, asks for a reason, and records the change under the
 * organizer's name.
 */
function TakeBack({ result }: { result: DeskResult }) {
  const [open, setOpen] = useState(false);
  if (open) return <TakeBackForm result={result} onKeep={() => setOpen(false)} />;
  return (
    <Button variant="line" size="small" onClick={() => setOpen(true)}>
      <DeskIcon name="undo" />
      {RESULT.takeBack}
    </Button>
  );
}

function TakeBackForm({ result, onKeep }: { result: DeskResult; onKeep: () => void }) {
  const { takeBack } = useResultActions(result);
  const { busy, problem, act } = useAct();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const why = oneLine(reason);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && why !== '') void act(() => takeBack(why));
  }
  return (
    <form className="stack" onSubmit={submit}>
      <Field id="take-back-reason" label={RESULT.reason} help={RESULT.reasonHelp} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            autoComplete="off"
            maxLength={TAKE_BACK_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" variant="danger" size="small" disabled={why === ''} busy={busy}>
          {RESULT.takeItBack}
        </Button>
        <Button variant="line" size="small" onClick={onKeep}>
          {RESULT.keep}
        </Button>
      </Row>
    </form>
  );
}
