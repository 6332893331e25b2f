import { describe, expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { render } from '#web/entry-server.tsx';
import { AS_OF, leaderboardEntry, TOURNAMENT } from '#web/sample-data.ts';

/** Every hole, decided up to and including this many. */
function holes(decided: number) {
  return DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => ({
      day,
      hole,
      decided: (day - 1) * HOLE_NUMBERS.length + hole <= decided,
      corrected: false,
      points: byTeam(() => 0),
    })),
  );
}

const ENTRIES = [leaderboardEntry('stopemen'), leaderboardEntry('powdermen', { position: 2 })];

function words(path: string, data: FirstPageData): string {
  const { body } = render({ path, publicUrl: 'https://cup.example', data });
  return body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('nothing is said that is untrue', () => {
  test.each([
    { decided: 35, says: true },
    { decided: 36, says: false },
  ])('dashed holes are explained while there are any: $decided decided', ({ decided, says }) => {
    const data = { tournament: TOURNAMENT, leaderboard: ENTRIES, holes: holes(decided), asOf: AS_OF };
    const page = words('/schedule', data);
    expect(page).toContain('A half block is a tie for best');
    expect(page.includes('Dashed holes are not decided yet')).toBe(says);
  });

  test.each(['/', '/schedule'])('completed: no pause, no clinching, no start date on %s', (path) => {
    const leaderboard = [
      leaderboardEntry('stopemen', { status: 'champion', race: { clinched: true, holeWinsToClinch: 0 } }),
      leaderboardEntry('powdermen', { position: 2, status: 'finished', race: { holeWinsToClinch: null } }),
    ];
    const tournament = { ...TOURNAMENT, status: 'completed' as const };
    const page = words(path, { tournament, leaderboard, holes: holes(36), asOf: AS_OF });
    expect(page).toContain('Champion ');
    expect(page).toContain('Final, Oct 5, 2025');
    expect(page).not.toMatch(/clinch|chasing|Pause updates|Tournament starts|as of|Live updates/i);
  });

  test.each([
    { year: 2025, says: true },
    { year: 2026, says: false },
  ])('R-6 the inaugural tournament is the first: $year', ({ year, says }) => {
    const page = words('/', { tournament: { ...TOURNAMENT, id: year }, leaderboard: [], asOf: AS_OF });
    expect(page).toContain('INVITE ONLY TOURNAMENT');
    expect(/inaugural/i.test(page)).toBe(says);
  });
});
