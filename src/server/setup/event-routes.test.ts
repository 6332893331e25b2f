import { describe, expect, test } from 'vitest';
import * as contract from '#contract/desk/event.ts';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import { siteSettings } from '#contract/site.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const organizer = async (name: string) => (await organizerAt(here.app, here.db, ORIGIN, name)).browser;
const params = { tournamentId: 2025, day: 1, teamId: 'stopemen' };

const event = async (at: DeskBrowser) =>
  (await at.call(contract.deskEvent, { params })).json<contract.EventSettings>();
const save = (at: DeskBrowser, endpoint: JsonEndpoint, body: unknown, version: number | '*' = '*', day = 1) =>
  at.call(endpoint, {
    params: { ...params, day },
    headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    body,
  });

const POINTS = { sole: 2, sharedByTwo: 1, sharedByThree: 0, soleSecond: 0 };
const DAY = { date: '2025-09-28', startTime: '09:00', points: POINTS };
const SITE = {
  tournamentName: 'Sample Cup',
  venue: null,
  email: null,
  phone: null,
  location: null,
  hashtag: null,
  parking: null,
  walking: null,
  food: null,
  entryFee: null,
  socialLinks: [],
};
const link = (url: string, label = 'Our club') => ({ ...SITE, socialLinks: [{ label, url }] });
const TEXTS = {
  courseName: 'Sample Course',
  courseLocation: 'Sample City',
  courseType: 'Mine-site course',
  description: 'A sample text.',
  courseDescription: 'Eighteen holes around a quarry.',
  teamSpirit: 'Level by level',
  established: 1934,
};

describe('the settings of the event', () => {
  test.each<{ rule: string; endpoint: JsonEndpoint; body: unknown }>([
    {
      rule: 'an unknown time zone',
      endpoint: contract.saveCup,
      body: { hostTeamId: 'stopemen', timeZone: 'Moon/Crater' },
    },
    {
      rule: 'a time zone that only the database knows',
      endpoint: contract.saveCup,
      body: { hostTeamId: 'stopemen', timeZone: 'posixrules' },
    },
    { rule: 'a day of another year', endpoint: contract.saveDay, body: { ...DAY, date: '2026-09-28' } },
    {
      rule: 'points that pay a tie more than 3',
      endpoint: contract.saveDay,
      body: { ...DAY, points: { ...POINTS, sharedByTwo: 2 } },
    },
  ])('refuse $rule', async ({ rule, endpoint, body }) => {
    const june = await organizer(`June ${rule}`);
    const before = await event(june);
    expect((await save(june, endpoint, body)).statusCode).toBe(400);
    expect(await event(june)).toEqual(before);
  });

  test('are saved part by part, and the public sees them', async () => {
    const june = await organizer('June Ledger');
    const before = await event(june);
    const cup = await save(
      june,
      contract.saveCup,
      { hostTeamId: 'powdermen', timeZone: 'America/Chicago' },
      before.cup.version,
    );
    expect(cup.json()).toMatchObject({
      hostTeamId: 'powdermen',
      timeZone: 'America/Chicago',
      changed: { name: 'June Ledger' },
    });
    const day = await save(june, contract.saveDay, { ...DAY, startTime: '08:30' }, before.days[0]?.version);
    expect(day.json()).toMatchObject({ day: 1, startTime: '08:30', points: POINTS });
    const site = await save(june, contract.saveSite, link('https://club.example/a?b#c'), before.site.version);
    expect(site.json()).toMatchObject({ tournamentName: 'Sample Cup', changed: { name: 'June Ledger' } });
    const texts = await save(june, contract.saveTeamTexts, TEXTS, before.teams[1]?.version);
    expect(texts.json()).toMatchObject({ teamId: 'stopemen', ...TEXTS });

    const advice = {
      parking: 'In the upper field.',
      walking: 'Along the ropes.',
      food: null,
      entryFee: '$180 per player',
    };
    const informed = await save(
      june,
      contract.saveSite,
      { ...link('https://club.example/a?b#c'), ...advice },
      site.json<contract.EventSettings['site']>().version,
    );
    expect(informed.json()).toMatchObject(advice);

    await here.snapshots.refresh();
    expect((await call(here.app, siteSettings)).json()).toMatchObject({
      ...advice,
      tournamentName: 'Sample Cup',
      socialLinks: [{ label: 'Our club', url: 'https://club.example/a?b#c' }],
    });
  });

  test.each<{
    part: string;
    endpoint: JsonEndpoint;
    mine: unknown;
    version: (event: contract.EventSettings) => number;
  }>([
    {
      part: 'the cup',
      endpoint: contract.saveCup,
      mine: { hostTeamId: 'timbermen', timeZone: 'America/Detroit' },
      version: ({ cup }) => cup.version,
    },
    {
      part: 'Day 1',
      endpoint: contract.saveDay,
      mine: { ...DAY, startTime: '10:00' },
      version: ({ days }) => days[0]?.version ?? 0,
    },
    {
      part: 'the contact page',
      endpoint: contract.saveSite,
      mine: { ...SITE, venue: 'Mine' },
      version: ({ site }) => site.version,
    },
    {
      part: 'the Stopemen',
      endpoint: contract.saveTeamTexts,
      mine: { ...TEXTS, teamSpirit: 'Mine' },
      version: ({ teams }) => teams[1]?.version ?? 0,
    },
  ])(
    'answer 412 to the second of two organizers who save $part, and overwrite nothing',
    async ({ part, endpoint, mine, version }) => {
      const june = await organizer(`June in ${part}`);
      const otto = await organizer(`Otto in ${part}`);
      const seen = version(await event(otto));
      expect((await save(june, endpoint, mine, seen)).statusCode).toBe(200);
      const after = await event(june);
      const refused = await save(otto, endpoint, mine, seen);
      expect(refused.statusCode).toBe(412);
      expect(refused.json().message).toBe(
        `June in ${part} changed ${part} while you were typing. Your change was not saved.`,
      );
      expect(await event(june)).toEqual(after);
    },
  );

  test('let two organizers save different parts without a conflict', async () => {
    const june = await organizer('June Left');
    const otto = await organizer('Otto Right');
    const seen = await event(otto);
    await save(june, contract.saveSite, { ...SITE, venue: 'Somewhere' });
    await save(june, contract.saveDay, { ...DAY, date: '2025-10-05', startTime: '07:00' }, '*', 2);
    expect((await save(otto, contract.saveDay, DAY, seen.days[0]?.version)).statusCode).toBe(200);
  });

  test('refuse dates that put Day 2 before Day 1 or on the same day', async () => {
    const june = await organizer('June Order');
    const saveDate = (day: 1 | 2, date: string | null) =>
      save(june, contract.saveDay, { ...DAY, date }, '*', day);
    const dates = async () => (await event(june)).days.map(({ date }) => date);
    const before = await dates();
    for (const [day, date] of [
      [1, '2025-10-05'],
      [1, '2025-12-10'],
      [2, '2025-09-28'],
      [2, '2025-09-01'],
    ] as const) {
      const refused = await saveDate(day, date);
      expect([refused.statusCode, refused.body]).toEqual([400, 'date: Day 2 comes after Day 1.']);
    }
    expect(await dates()).toEqual(before);
    await saveDate(2, null);
    await saveDate(1, '2025-09-20');
    await saveDate(2, '2025-09-21');
    expect(await dates()).toEqual(['2025-09-20', '2025-09-21']);
  });

  test('D-10 refuse to change the points of an open day, but accept a change of its date', async () => {
    const june = await organizer('June Open');
    await openDay(here.db, 2025, 2);
    const rule = (await event(june)).days[1]?.points;
    const other = { ...POINTS, soleSecond: 1 };
    expect(
      (await save(june, contract.saveDay, { ...DAY, date: '2025-10-05', points: other }, '*', 2)).statusCode,
    ).toBe(409);
    expect(
      (await save(june, contract.saveDay, { ...DAY, date: '2025-10-06', points: rule }, '*', 2)).statusCode,
    ).toBe(200);
    expect((await event(june)).days[1]).toMatchObject({ date: '2025-10-06', points: rule, state: 'open' });
  });
});
