import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskMatch, saveMatch } from '#contract/desk/scores.ts';
import { formatTime } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { mergeMatch } from '#web/desk/sheet-query.ts';
import { staleAnswer } from '#web/desk/stale.ts';
import { sentenceOf } from '#web/desk/texts.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './match-list.module.css';
import panel from './panels.module.css';
import { MATCHES } from './texts.ts';

type MatchListProps = { tournamentId: number; matches: readonly DeskMatch[]; locked: boolean };

/** How each group's match ended; pressed again, it is open again. */
export function MatchList({ tournamentId, matches, locked }: MatchListProps) {
  const set = matches.filter(({ result }) => result !== null).length;
  return (
    <section className={panel.panel} data-wide={matches.length > 6 || undefined} aria-labelledby="matches">
      <h2 id="matches">
        {MATCHES.title} <small>{MATCHES.set(set, matches.length)}</small>
      </h2>
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow key={match.group} tournamentId={tournamentId} match={match} locked={locked} />
        ))}
      </ul>
    </section>
  );
}

type MatchRowProps = { tournamentId: number; match: DeskMatch; locked: boolean };

function MatchRow({ tournamentId, match, locked }: MatchRowProps) {
  const queryClient = useQueryClient();
  const [pressed, setPressed] = useState<DeskMatch['result'] | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const { day, group, teeTime, version } = match;
  const result = pressed === undefined ? match.result : pressed;

  async function press(choice: NonNullable<DeskMatch['result']>): Promise<void> {
    if (pressed !== undefined) return;
    const chosen = match.result === choice ? null : choice;
    setPressed(chosen);
    setProblem(null);
    try {
      const saved = await call<typeof saveMatch>(
        'PATCH',
        '/api/desk/:tournamentId/days/:day/matches/:group',
        {
          params: { tournamentId, day, group },
          headers: { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
          body: { result: chosen },
        },
      );
      mergeMatch(queryClient, tournamentId, saved);
    } catch (error) {
      const theirs = staleAnswer<DeskMatch>(error)?.current;
      if (theirs) mergeMatch(queryClient, tournamentId, theirs);
      setProblem(sentenceOf(error));
    } finally {
      setPressed(undefined);
    }
  }

  const choices = [...TEAM_IDS, 'halved'] as const;
  return (
    <li className={styles.match}>
      <p>
        <b>{MATCHES.group(group)}</b>
        <small>
          {teeTime && `${formatTime(teeTime)}, `}
          {sayResult(result)}
        </small>
      </p>
      <fieldset
        className={styles.choices}
        aria-label={MATCHES.group(group)}
        data-busy={pressed !== undefined || undefined}
      >
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            data-choice={choice}
            aria-pressed={result === choice}
            disabled={locked}
            onClick={() => void press(choice)}
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
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

function sayResult(result: DeskMatch['result']): string {
  if (result === null) return MATCHES.open;
  return result === 'halved' ? MATCHES.isHalved : MATCHES.won(result);
}
