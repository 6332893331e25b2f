import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { leaderboardEntry } from '#testing/samples/cup.ts';
import { Announcer } from './announcer.ts';

/** A board on which one team leads. */
function ledBy(leader: TeamId, totalPoints: number): LeaderboardEntry[] {
  return TEAM_IDS.map((id) =>
    id === leader
      ? leaderboardEntry(id, { position: 1, totalPoints })
      : leaderboardEntry(id, { position: 2, totalPoints: 0 }),
  );
}

function listen() {
  const heard: string[] = [];
  const announcer = new Announcer((sentence) => heard.push(sentence));
  announcer.see(ledBy('timbermen', 10));
  return { announcer, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the initial board is not announced', () => {
  expect(listen().heard).toEqual([]);
});

test('a new lead is announced immediately', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('stopemen', 12));
  expect(heard).toEqual(['Stopemen take the lead with 12 points.']);
});

test('there is at most one announcement every ten seconds, of the latest state', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('stopemen', 12));
  announcer.see(ledBy('powdermen', 13));
  announcer.see(ledBy('timbermen', 14));
  vi.advanceTimersByTime(9_999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([
    'Stopemen take the lead with 12 points.',
    'Timbermen take the lead with 14 points.',
  ]);
});

test('a change that is reverted before it is announced is never announced', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('stopemen', 12));
  announcer.see(ledBy('powdermen', 13));
  announcer.see(ledBy('stopemen', 14));
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(1);
});

const HOLE_9 = { day: 2, hole: 9, text: 'Hole 9: 1 point each for Powdermen and Timbermen' } as const;
const HOLE_10 = { day: 2, hole: 10, text: 'Hole 10: 2 points for Stopemen' } as const;

test('a hole that does not change the order is announced once', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('timbermen', 11), [HOLE_9]);
  announcer.see(ledBy('timbermen', 11), [HOLE_9]);
  vi.advanceTimersByTime(10_000);
  announcer.see(ledBy('timbermen', 12), [HOLE_9, HOLE_10]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([
    'Hole 9: 1 point each for Powdermen and Timbermen.',
    'Hole 10: 2 points for Stopemen.',
  ]);
});

test('the hole is announced first, then its effect on the order', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('stopemen', 12), [HOLE_10]);
  expect(heard).toEqual(['Hole 10: 2 points for Stopemen. Stopemen take the lead with 12 points.']);
});

test('D-32 once the cup is decided, each new state is announced once, and changes of lead are not', () => {
  const { announcer, heard } = listen();
  const sentences = [
    'Timbermen have clinched the cup, unofficially. 2 holes left.',
    'Hole 18 is under review. Timbermen are first by 1 point, unofficially.',
    'The result was withdrawn at 4:12 PM. The organizers will declare it again.',
  ];
  for (const sentence of sentences) {
    announcer.see(ledBy('stopemen', 12), [], sentence);
    vi.advanceTimersByTime(10_000);
    announcer.see(ledBy('timbermen', 12), [], sentence);
    vi.advanceTimersByTime(10_000);
  }
  expect(heard).toEqual(sentences);
});

test('nothing is announced after the visitor has left the board', () => {
  const { announcer, heard } = listen();
  announcer.see(ledBy('stopemen', 12));
  announcer.see(ledBy('powdermen', 13));
  announcer.stop();
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(1);
});
