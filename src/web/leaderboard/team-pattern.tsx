import type { TeamId } from '#domain/teams.ts';
import styles from './team-pattern.module.css';

/** Wood grain, cut rock or powder, so that the teams differ by more than color. */
export function TeamPattern({ teamId }: { teamId: TeamId }) {
  const id = `pattern-${teamId}`;
  if (teamId === 'powdermen') {
    return (
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle className={styles.mark} cx="2.5" cy="2.5" r="1.4" />
      </pattern>
    );
  }
  const [width, stroke, turn] = teamId === 'timbermen' ? [7, 1.5, 0] : [8, 2, 45];
  return (
    <pattern
      id={id}
      width={width}
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <rect className={styles.mark} width={stroke} height="8" />
    </pattern>
  );
}
