import type { DeskResult } from '#contract/desk/result.ts';
import { PreviewBoard, PublicPreview } from '#web/desk/ui/poster.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './everyone-sees.module.css';
import { RESULT, teamNames } from './texts.ts';

/** The final board as the public will read it; until both days are closed, as it stands. */
export function EveryoneSees({ result: { state, standings, year } }: { result: DeskResult }) {
  const champions = state.kind === 'ready' ? state.champions : [];
  const others = standings.filter(({ id }) => !champions.includes(id));
  const [first] = standings;
  return (
    <PublicPreview title={state.kind === 'ready' ? RESULT.everyoneWillSee : RESULT.everyoneSoFar}>
      {champions.length > 0 && (
        <div className={styles.champions}>
          <div className={styles.crests}>
            {champions.map((teamId) => (
              <TeamCrest key={teamId} teamId={teamId} size={champions.length === 1 ? 132 : 88} />
            ))}
          </div>
          <h2 data-shared={champions.length > 1 || undefined}>{teamNames(champions)}</h2>
          <span>{champions.length > 1 ? RESULT.joint(year) : RESULT.champions(year)}</span>
          <span className={styles.points}>{first?.totalPoints}</span>
        </div>
      )}
      {standings.length === 0 && <p className={styles.empty}>{RESULT.emptyBoard}</p>}
      <PreviewBoard board={others} />
    </PublicPreview>
  );
}
