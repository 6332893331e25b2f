import type { DeskMatch } from '#contract/desk/scores.ts';
import { formatTime } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { sayPlaying } from '#web/desk/scores/texts.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useNow } from '#web/desk/ui/course-time.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './panels.module.css';
import { MATCHES, sayFaster, sayResult } from './texts.ts';
import type { MatchesControls } from './use-sheet.ts';

type MatchListProps = { matches: readonly DeskMatch[]; posting: MatchesControls; locked: boolean };

/** The result of each group's match. Pressing the chosen result again clears it. */
export function MatchList({ matches, posting, locked }: MatchListProps) {
  const set = matches.filter(({ result }) => result !== null).length;
  return (
    <Second className={styles.panel} data-wide={matches.length > 6 || undefined} aria-labelledby="matches">
      <h2 id="matches">
        {MATCHES.title} <small>{MATCHES.set(set, matches.length)}</small>
      </h2>
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchLine key={match.group} match={match} posting={posting} locked={locked} />
        ))}
      </ul>
    </Second>
  );
}

const CHOICES = [...TEAM_IDS, 'halved'] as const;

type MatchLineProps = { match: DeskMatch; posting: MatchesControls; locked: boolean };

function MatchLine({ match, posting, locked }: MatchLineProps) {
  const { group, teeTime } = match;
  const { state, counts, refused, waits } = posting.viewOf(match);
  const { days, timeZone } = useTournament();
  const date = days.find(({ day }) => day === match.day)?.date;
  const playing = sayPlaying(teeTime, date, atCourse(useNow(), timeZone));
  const said = [
    teeTime && formatTime(teeTime),
    sayResult(counts, locked ? MATCHES.none : playing),
    waits && MATCHES.waits,
  ].filter(Boolean);
  return (
    <li className={styles.match}>
      <p>
        <b>{MATCHES.group(group)}</b>
        <small>{said.join(', ')}</small>
      </p>
      <Switch
        className={styles.choices}
        aria-label={MATCHES.group(group)}
        data-state={state === 'waiting' ? state : undefined}
      >
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            data-team={choice === 'halved' ? undefined : choice}
            aria-pressed={counts === choice}
            disabled={locked}
            // Ignores the second click of a double click.
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
      </Switch>
      {refused && (
        <Box tone="danger" role="alert" className={styles.refused}>
          <p>
            {MATCHES.notPosted(sayResult(refused.value))}{' '}
            {refused.refusal?.current ? sayFaster(refused.refusal.current) : refused.refusal?.reason}
          </p>
          <Button variant="line" size="small" onClick={() => posting.discard(refused.key)}>
            {MATCHES.keep(sayResult(counts))}
          </Button>
        </Box>
      )}
    </li>
  );
}
