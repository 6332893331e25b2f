import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#server/store/players.ts';
import { appForThisFile } from '#testing/app.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';

const here = appForThisFile({ PUBLIC_URL: 'https://cup.example' });
let players: Player[];

beforeAll(async () => {
  players = await fillRosters(here.db);
  await pairInOrder(here.db, 1, { publish: false });
  await pairInOrder(here.db, 2);
  await here.snapshots.refresh();
});

/** Parses the calendar with a different library from the one that writes it. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      zone: event.startDate.zone.tzid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

const lastOf = (teamId: string) => players.find((player) => player.teamId === teamId && player.slot === 12);

describe('GET /calendar.ics', () => {
  test('D-25, D-11 lists both days with their location and with times in UTC', async () => {
    const answer = await here.app.inject('/calendar.ics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('DTSTART:20250928T130000Z');
    expect(answer.body).not.toContain('TZID');
    const events = eventsIn(answer.body);
    expect(events.map(({ uid, start, zone }) => [uid, start, zone])).toEqual([
      ['2025-day-1@cup.example', '2025-09-28T13:00:00.000Z', 'UTC'],
      ['2025-day-2@cup.example', '2025-10-05T13:00:00.000Z', 'UTC'],
    ]);
    expect(events.every(({ location }) => location !== '')).toBe(true);
    const headers = { 'if-none-match': `${answer.headers.etag}` };
    expect((await here.app.inject({ url: '/calendar.ics', headers })).statusCode).toBe(304);
  });
});

describe('GET /calendar/{year}/{player}.ics', () => {
  test.each(['2025/0.ics', '2025/99999.ics', '2025/x.ics', '2025/1', '2031/1.ics', '20255/1.ics'])(
    'answers 404 for %s',
    async (path) => {
      expect((await here.app.inject(`/calendar/${path}`)).statusCode).toBe(404);
    },
  );

  test('D-14, D-25 lists a player’s published tee times, but no drafts', async () => {
    const player = lastOf('stopemen');
    const answer = await here.app.inject(`/calendar/2025/${player?.id}.ics`);
    expect(answer.statusCode).toBe(200);
    expect(eventsIn(answer.body)).toMatchObject([
      {
        uid: `2025-day-2-player-${player?.id}@cup.example`,
        summary: expect.stringContaining('stopemen 12 tees off'),
        description: 'Group 12 of 12, from hole 1, with timbermen 12, powdermen 12.',
        start: '2025-10-05T14:50:00.000Z',
        end: '2025-10-05T19:50:00.000Z',
      },
    ]);
    expect(answer.body).not.toContain('handicap');
  });
});
