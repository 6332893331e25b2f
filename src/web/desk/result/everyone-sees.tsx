import type { DeskResult } from '#contract/desk/result.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './everyone-sees.module.css';
import { RESULT, teamNames } from './texts.ts';

/** The final board as the public will read it; until both days are closed, as it stands. */
export function EveryoneSees({ result: { state, standings, year } }: { result: DeskResult }) {
  const champions = state.kind === 'ready' ? state.champions : [];
  const others = standings.filter(({ id }) => !champions.includes(id));
  const [first] = standings;
  return (
    <aside className={styles.poster} aria-label={RESULT.everyoneWillSee}>
      <p className={styles.caption}>
        <DeskIcon name="tv" />
        {state.kind === 'ready' ? RESULT.everyoneWillSee : RESULT.everyoneSoFar}
      </p>
      <div className={styles.board}>
        {champions.length > 0 && (
          <>
            <div className={styles.crests}>
              {champions.map((teamId) => (
                <TeamCrest key={teamId} teamId={teamId} size={champions.length === 1 ? 132 : 88} />
              ))}
            </div>
            <h2 data-shared={champions.length > 1 || undefined}>{teamNames(champions)}</h2>
            <span>{champions.length > 1 ? RESULT.joint(year) : RESULT.champions(year)}</span>
            <span className={styles.points}>{first?.totalPoints}</span>
          </>
        )}
        {standings.length === 0 && <p>{RESULT.emptyBoard}</p>}
        {others.length > 0 && (
          <ol>
            {others.map(({ id, team, position, totalPoints }) => (
              <li key={id}>
                <span>
                  {ordinal(position)} <TeamGlyph teamId={id} /> {team.name}
                </span>
                <b>{totalPoints}</b>
              </li>
            ))}
          </ol>
        )}
      </div>
    </aside>
  );
}
