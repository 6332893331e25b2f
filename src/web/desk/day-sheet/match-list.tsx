import type { DeskMatch } from '#contract/desk/scores.ts';
import { formatTime } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { Button } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './match-list.module.css';
import panel from './panels.module.css';
import { MATCHES, sayFaster, sayResult } from './texts.ts';
import type { MatchesControls } from './use-matches.ts';

type MatchListProps = { matches: readonly DeskMatch[]; posting: MatchesControls; locked: boolean };

/** How each group's match ended; pressed again, it is open again. */
export function MatchList({ matches, posting, locked }: MatchListProps) {
  const set = matches.filter(({ result }) => result !== null).length;
  return (
    <section className={panel.panel} data-wide={matches.length > 6 || undefined} aria-labelledby="matches">
      <h2 id="matches">
        {MATCHES.title} <small>{MATCHES.set(set, matches.length)}</small>
      </h2>
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchLine key={match.group} match={match} posting={posting} locked={locked} />
        ))}
      </ul>
    </section>
  );
}

const CHOICES = [...TEAM_IDS, 'halved'] as const;

type MatchLineProps = { match: DeskMatch; posting: MatchesControls; locked: boolean };

function MatchLine({ match, posting, locked }: MatchLineProps) {
  const { group, teeTime } = match;
  const { state, counts, refused, waits } = posting.viewOf(match);
  const said = [teeTime && formatTime(teeTime), sayResult(counts), waits && MATCHES.waits].filter(Boolean);
  return (
    <li className={styles.match}>
      <p>
        <b>{MATCHES.group(group)}</b>
        <small>{said.join(', ')}</small>
      </p>
      <fieldset
        className={styles.choices}
        aria-label={MATCHES.group(group)}
        data-state={state === 'waiting' ? state : undefined}
      >
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            data-choice={choice}
            aria-pressed={counts === choice}
            disabled={locked}
            // The second half of a double click is not a second press.
            onClick={({ detail }) => detail <= 1 && posting.press(match, choice)}
          >
            {choice === 'halved' ? (
              MATCHES.halved
            ) : (
              <>
                <TeamGlyph teamId={choice} />
                <span className="visually-hidden">{TEAM_NAMES[choice]}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      {refused && (
        <div className={styles.problem} role="alert">
          <p>
            {MATCHES.notPosted(sayResult(refused.value))}{' '}
            {refused.refusal?.current ? sayFaster(refused.refusal.current) : refused.refusal?.reason}
          </p>
          <Button variant="line" onClick={() => posting.discard(refused.key)}>
            {MATCHES.keep(sayResult(counts))}
          </Button>
        </div>
      )}
    </li>
  );
}
