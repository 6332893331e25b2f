import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import type { Endpoint, JsonEndpoint } from './endpoint.ts';
import { CALLS, ENDPOINTS } from './endpoints.ts';

/**
 * The bounds of each field of a call. Tests of routes do not repeat them, because every call is parsed by its
 * declaration (`proofs/open-api`). Rules about more than one field are in the tests of the routes.
 */
type Call = keyof typeof CALLS;
type Bound = {
  rule: string;
  call: Call;
  body: (value: unknown) => unknown;
  taken: unknown[];
  refused: unknown[];
};

/** Makes a body from a value for the field `name`. `others` are its other fields, all valid. */
const field =
  (name: string, others: object = {}) =>
  (value: unknown) => ({ ...others, [name]: value });
/** Values for a text of one line with this maximum length. */
const line = (most: number) => ({
  taken: ['x', 'x'.repeat(most), 'Père, 1: 👨‍👩‍👧'],
  refused: [
    '',
    '  ',
    'x'.repeat(most + 1),
    'two\nlines',
    'nul\u0000',
    'turned \u202e',
    'turned \u2066',
    4,
    undefined,
  ],
});
const lineOrNothing = (most: number) => ({ ...line(most), taken: [...line(most).taken, null] });
const NAME = {
  taken: ['x'.repeat(80), 'Zoë O’Neil-Жук'],
  refused: ['', '  ', 'x'.repeat(81), 'Two\nLines', 'Evil\u202egnp', 'Half \ud800', 4, null, undefined],
};
const whole = (least: number, most: number) => ({
  taken: [least, most],
  refused: [least - 1, most + 1, least + 0.5, String(least), '', true, [least], { value: least }, undefined],
});
const wholeOrNothing = (least: number, most: number) => ({
  ...whole(least, most),
  taken: [...whole(least, most).taken, null],
});
const oneOf = (...taken: unknown[]) => ({ taken, refused: ['golfers', 3, undefined] });
const CLOCK = { taken: ['00:00', '23:59'], refused: ['24:00', '9:00', '09:60', 900] };
const STROKES = wholeOrNothing(1, 15);
const TEAM = oneOf('timbermen', 'stopemen', 'powdermen');
const DAY = { taken: [1, 2], refused: [0, 3, '1', null] };

const versions = { timbermen: 1, stopemen: 1, powdermen: 1 };
const seen = (hole: unknown) => [{ hole, versions }];
const ANSWER = { teamId: 'stopemen', kind: 'agree', holes: seen(1), reason: null };
const POINTS = { sole: 2, sharedByTwo: 1, sharedByThree: 0, soleSecond: 0 };
const EVENT_DAY = { date: null, startTime: '09:00', points: POINTS };
const NOTHING_SAID = { venue: null, email: null, phone: null, location: null, hashtag: null };
const SITE = {
  tournamentName: 'Cup',
  ...NOTHING_SAID,
  parking: null,
  walking: null,
  food: null,
  entryFee: null,
  socialLinks: [],
};
const TEXTS = {
  courseName: 'Course',
  courseLocation: 'City',
  courseType: 'Links',
  description: 'Long.',
  courseDescription: null,
  teamSpirit: 'High',
  established: null,
};
const LINK = { label: 'Our club', url: 'https://club.example' };
const NOTICE = { text: 'Rain.', nextWordAt: null, play: null };
const PLAYER = { id: null, slot: 1, name: 'Ann Two', handicap: null };
const player = (name: string) => (value: unknown) => ({ players: [{ ...PLAYER, [name]: value }] });
const GROUP = { group: 1, players: [1, 2, 3], teeTime: null, startingHole: 1 };
const group = (name: string) => (value: unknown) => ({ groups: [{ ...GROUP, [name]: value }], held: [] });
const TRAIL = { what: 'everything', teamId: null, day: null, hole: null, who: null, before: null };
const CREATED = { credentialId: 'eHg', clientDataJson: 'eHg', attestationObject: 'eHg', device: 'Laptop' };
const ASSERTED = { credentialId: 'eHg', clientDataJson: 'eHg', authenticatorData: 'eHg', signature: 'eHg' };
const SECRET = {
  taken: ['x'.repeat(43)],
  refused: ['x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`, null],
};
const base64Url = (most: number) => ({
  taken: ['e-_', 'x'.repeat(most)],
  refused: ['', 'x'.repeat(most + 1), 'a=', 'a+', null],
});
const CODE = { taken: ['x', 'x'.repeat(64)], refused: ['', 'x'.repeat(65), 12, null, undefined] };
const many = (count: number, of: (at: number) => unknown) => Array.from({ length: count }, (_, at) => of(at));

/** Rows for the table below, one per field. `lengths` has the maximum length of each field. */
const eachField = (
  call: Call,
  others: object,
  bound: (most: number) => { taken: unknown[]; refused: unknown[] },
  rule: string,
  lengths: Readonly<Record<string, number>>,
): Bound[] =>
  Object.entries(lengths).map(([name, most]) => ({
    rule: `${rule} ${name}`,
    call,
    body: field(name, others),
    ...bound(most),
  }));

const BOUNDS: readonly Bound[] = [
  { rule: 'R-35 strokes', call: 'correctScore', body: field('strokes', { captainName: 'Sam' }), ...STROKES },
  {
    rule: 'R-55 a captain’s name',
    call: 'correctScore',
    body: field('captainName', { strokes: 4 }),
    taken: ['x', 'x'.repeat(120)],
    refused: ['', 'x'.repeat(121), 'two\nlines', 4, null],
  },
  { rule: 'D-17 the team', call: 'answerDay', body: field('teamId', ANSWER), ...TEAM },
  {
    rule: 'D-17 an answer',
    call: 'answerDay',
    body: field('kind', ANSWER),
    ...oneOf('agree', 'dispute', 'take back'),
  },
  {
    rule: 'D-17 the holes',
    call: 'answerDay',
    body: field('holes', ANSWER),
    taken: [seen(1), seen(18), many(18, (at) => ({ hole: at + 1, versions }))],
    refused: [
      [],
      seen(0),
      seen(19),
      [{ hole: 1, versions: { ...versions, timbermen: 0 } }],
      many(19, () => seen(1)[0]),
    ],
  },
  { rule: 'D-17 a reason', call: 'answerDay', body: field('reason', ANSWER), ...lineOrNothing(280) },
  { rule: 'R-47 an access code', call: 'signIn', body: field('accessCode'), ...CODE },
  {
    rule: 'R-38 the option to identify a captain without signing in',
    call: 'signIn',
    body: field('onlyAsk', { accessCode: 'x' }),
    taken: [true, undefined],
    refused: [false, 1],
  },

  { rule: 'R-35 strokes', call: 'saveScore', body: field('strokes'), ...STROKES },
  {
    rule: 'D-4 a match',
    call: 'saveMatch',
    body: field('result'),
    taken: [...TEAM.taken, 'halved', null],
    refused: TEAM.refused,
  },
  { rule: 'D-16 a paper total', call: 'savePaperTotal', body: field('total'), ...wholeOrNothing(18, 270) },
  ...(['saveCardHole', 'saveSecondEntry'] as const).map((call) => ({
    rule: 'D-15 a hole of a card',
    call,
    body: field('strokes'),
    taken: [...STROKES.taken, PICKED_UP],
    refused: [...STROKES.refused, 'P'],
  })),
  ...['total', 'ruledTotal'].map((name) => ({
    rule: `D-15 the ${name} of a card`,
    call: 'saveCard' as const,
    body: field(name),
    taken: [18, 270, null, undefined],
    refused: [17, 271, '77', 76.5],
  })),
  {
    rule: 'D-27 whether a card is missing',
    call: 'saveCard',
    body: field('noCard'),
    taken: [true, false, undefined],
    refused: [null, 1, 'yes'],
  },
  ...['out', 'in'].map((name) => ({
    rule: `D-15 ${name} on a card`,
    call: 'saveCard' as const,
    body: field(name),
    taken: [9, 135, null, undefined],
    refused: [8, 136, '36'],
  })),

  { rule: 'the host', call: 'saveCup', body: field('hostTeamId', { timeZone: 'UTC' }), ...TEAM },
  {
    rule: 'D-11 a time zone',
    call: 'saveCup',
    body: field('timeZone', { hostTeamId: 'stopemen' }),
    taken: ['America/Detroit', 'America/Port-au-Prince', 'Etc/GMT+5'],
    refused: ['', 'a b', '../etc', 'x'.repeat(41), null],
  },
  {
    rule: 'a date',
    call: 'saveDay',
    body: field('date', EVENT_DAY),
    taken: ['2028-02-29', null],
    refused: ['2025-02-30', '28.9.2025', '2025-9-28', 0],
  },
  { rule: 'a start time', call: 'saveDay', body: field('startTime', EVENT_DAY), ...CLOCK },
  ...Object.keys(POINTS).map((name) => ({
    rule: `R-62, D-10 points, ${name}`,
    call: 'saveDay' as const,
    body: (value: unknown) => ({ ...EVENT_DAY, points: { ...POINTS, [name]: value } }),
    taken: [0, 2],
    refused: [-1, 3, 0.5, '1', null],
  })),
  { rule: 'the name of the cup', call: 'saveSite', body: field('tournamentName', SITE), ...line(60) },
  ...eachField('saveSite', SITE, lineOrNothing, 'R-27', {
    venue: 80,
    phone: 40,
    location: 120,
    parking: 200,
    walking: 200,
    food: 200,
    entryFee: 80,
  }),
  {
    rule: 'R-27 an e-mail address',
    call: 'saveSite',
    body: field('email', SITE),
    taken: ['a@b', `${'x'.repeat(118)}@b`, null],
    refused: ['nobody', 'a@b@c', 'a b@c', `${'x'.repeat(119)}@b`, ''],
  },
  {
    rule: 'R-27 a hashtag',
    call: 'saveSite',
    body: field('hashtag', SITE),
    taken: ['#cup', `#${'x'.repeat(39)}`, null],
    refused: ['cup', '#two words', `#${'x'.repeat(40)}`, '#', ''],
  },
  {
    rule: 'R-4 a link',
    call: 'saveSite',
    body: (url) => ({ ...SITE, socialLinks: [{ ...LINK, url }] }),
    taken: ['https://club.example', 'https://club.example/a?b#c', `https://club.example/${'x'.repeat(179)}`],
    refused: [
      'http://club.example',
      'javascript:alert(1)',
      'https://bank.example@evil.example/',
      'https://club.example/\u202egpj',
      `https://club.example/${'x'.repeat(180)}`,
      '',
    ],
  },
  {
    rule: 'R-4 the label of a link',
    call: 'saveSite',
    body: (label) => ({ ...SITE, socialLinks: [{ ...LINK, label }] }),
    ...line(40),
  },
  {
    rule: 'R-4 at most six links',
    call: 'saveSite',
    body: field('socialLinks', SITE),
    taken: [0, 6].map((count) => many(count, () => LINK)),
    refused: [many(7, () => LINK), null],
  },
  ...eachField('saveTeamTexts', TEXTS, line, 'R-25', {
    courseName: 80,
    courseLocation: 120,
    courseType: 60,
    description: 600,
    teamSpirit: 120,
  }),
  {
    rule: 'R-25 the description of the course',
    call: 'saveTeamTexts',
    body: field('courseDescription', TEXTS),
    ...lineOrNothing(600),
  },
  {
    rule: 'R-25 the year a course opened',
    call: 'saveTeamTexts',
    body: field('established', TEXTS),
    ...wholeOrNothing(1800, 2125),
  },
  { rule: 'D-21 a notice', call: 'postNotice', body: field('text', NOTICE), ...line(280) },
  {
    rule: 'D-21 the time of the next update',
    call: 'postNotice',
    body: field('nextWordAt', NOTICE),
    taken: [...CLOCK.taken, null],
    refused: CLOCK.refused,
  },
  {
    rule: 'D-16 the effect of a notice on play',
    call: 'postNotice',
    body: field('play', NOTICE),
    taken: [{ day: 1, kind: 'suspend' }, { day: 2, kind: 'resume' }, null],
    refused: [{ day: 3, kind: 'suspend' }, { day: 1, kind: 'make official' }, {}],
  },
  {
    rule: 'R-57 at most twelve players',
    call: 'saveRoster',
    body: field('players'),
    taken: [0, 12].map((count) => many(count, () => PLAYER)),
    refused: [many(13, () => PLAYER), null],
  },
  { rule: 'R-57 a slot', call: 'saveRoster', body: player('slot'), ...whole(1, 12) },
  { rule: 'R-16 a player’s name', call: 'saveRoster', body: player('name'), ...NAME },
  {
    rule: 'R-67, D-13 a handicap',
    call: 'saveRoster',
    body: player('handicap'),
    taken: [-10, 54, 4.2, null],
    refused: [-10.1, 54.1, 4.25, '4', undefined],
  },
  {
    rule: 'D-13 the id of a player',
    call: 'saveRoster',
    body: player('id'),
    taken: [1, null],
    refused: [0, -1, '1'],
  },
  { rule: 'D-7 a captain’s name', call: 'nameCaptain', body: field('name'), ...NAME },
  {
    rule: 'D-7 whether it is the same captain',
    call: 'nameCaptain',
    body: field('samePerson', { name: 'Sam' }),
    taken: [true, undefined],
    refused: [false, null],
  },
  {
    rule: 'D-14 at most twelve groups',
    call: 'arrangePairings',
    body: field('groups', { held: [] }),
    taken: [0, 12].map((count) => many(count, () => GROUP)),
    refused: [many(13, () => GROUP), null],
  },
  { rule: 'D-14 a group', call: 'arrangePairings', body: group('group'), ...whole(1, 12) },
  {
    rule: 'D-14 the players of a group',
    call: 'arrangePairings',
    body: group('players'),
    taken: [[], many(6, (at) => at + 1)],
    refused: [many(7, (at) => at + 1), [0], ['1'], null],
  },
  {
    rule: 'D-14 a tee time',
    call: 'arrangePairings',
    body: group('teeTime'),
    taken: [...CLOCK.taken, null],
    refused: CLOCK.refused,
  },
  { rule: 'D-14 a starting hole', call: 'arrangePairings', body: group('startingHole'), ...whole(1, 18) },
  {
    rule: 'D-14 the held players',
    call: 'arrangePairings',
    body: field('held', { groups: [] }),
    taken: [[], many(36, (at) => at + 1)],
    refused: [many(37, (at) => at + 1), [0], null],
  },
  { rule: 'D-14 a seed', call: 'drawDay', body: field('seed'), ...lineOrNothing(80) },
  {
    rule: 'D-14 whether pairings are published',
    call: 'publishPairings',
    body: field('published'),
    taken: [true, false],
    refused: [1, null],
  },
  {
    rule: 'D-16 a change to a day',
    call: 'changeDayState',
    body: field('event', { reason: null }),
    taken: ['open', 'reopen', 'let captains in'],
    refused: ['suspend', 'resume', 'close', null], // play is suspended and resumed with a notice
  },
  {
    rule: 'D-16 the reason for reopening a day',
    call: 'changeDayState',
    body: field('reason', { event: 'reopen' }),
    ...lineOrNothing(280),
  },
  {
    rule: 'D-17 a ruling',
    call: 'closeDay',
    body: field('ruling', { withoutChampion: null, agreedAloud: [], seen: [] }),
    ...lineOrNothing(280),
  },
  {
    rule: 'D-27 why no County Champion is named',
    call: 'closeDay',
    body: field('withoutChampion', { ruling: null, agreedAloud: [], seen: [] }),
    ...lineOrNothing(280),
  },
  {
    rule: 'D-17 the captains who agreed aloud',
    call: 'closeDay',
    body: field('agreedAloud', { ruling: null, withoutChampion: null, seen: [] }),
    taken: [[], TEAM.taken],
    refused: [['golfers'], many(4, () => 'stopemen'), null],
  },
  {
    rule: 'D-17 the holes that were read aloud',
    call: 'closeDay',
    body: field('seen', { ruling: null, withoutChampion: null, agreedAloud: [] }),
    taken: [[], seen(18)],
    refused: [seen(0), seen(19), many(19, () => seen(1)[0])],
  },
  {
    rule: 'D-17 the reason of a ruling on a hole',
    call: 'ruleOnDispute',
    body: field('reason', { teamId: 'stopemen', hole: 7, versions }),
    ...line(280),
  },
  {
    rule: 'D-17 the hole of a ruling',
    call: 'ruleOnDispute',
    body: field('hole', { teamId: 'stopemen', reason: 'As on paper', versions }),
    ...whole(1, 18),
  },
  {
    rule: 'D-17 the versions of a ruling on a hole',
    call: 'ruleOnDispute',
    body: field('versions', { teamId: 'stopemen', hole: 7, reason: 'As on paper' }),
    taken: [versions, { ...versions, timbermen: 2_000_000_000 }],
    refused: [
      {},
      { ...versions, timbermen: 0 },
      { ...versions, timbermen: 2_000_000_001 },
      { ...versions, golfers: 1 },
    ],
  },
  {
    rule: 'D-17 the team of a dispute',
    call: 'ruleOnDispute',
    body: field('teamId', { hole: 7, reason: 'As on paper', versions }),
    ...TEAM,
  },
  {
    rule: 'D-19 the subject of the trail',
    call: 'deskTrail',
    body: field('what', TRAIL),
    ...oneOf('everything', 'scores', 'decisions', 'setup', 'sign-ins'),
  },
  {
    rule: 'D-19 a team in the trail',
    call: 'deskTrail',
    body: field('teamId', TRAIL),
    taken: [...TEAM.taken, null],
    refused: TEAM.refused,
  },
  {
    rule: 'D-19 a day in the trail',
    call: 'deskTrail',
    body: field('day', TRAIL),
    taken: [1, 2, null],
    refused: [0, 3],
  },
  {
    rule: 'D-19 a hole in the trail',
    call: 'deskTrail',
    body: field('hole', TRAIL),
    ...wholeOrNothing(1, 18),
  },
  {
    rule: 'D-19 a role in the trail',
    call: 'deskTrail',
    body: field('who', TRAIL),
    taken: [null, { role: 'captain' }, { role: 'site' }],
    refused: [{ role: 'organizer' }, { role: 'database' }, { role: 'captain', name: 'x' }, 'captain'],
  },
  {
    rule: 'D-19 an organizer in the trail',
    call: 'deskTrail',
    body: (name) => ({ ...TRAIL, who: { role: 'organizer', name } }),
    ...line(120),
  },
  {
    rule: 'D-19 a page of the trail',
    call: 'deskTrail',
    body: field('before', TRAIL),
    taken: [1, null],
    refused: [0, '1'],
  },
  { rule: 'D-19 the reason for undoing a line', call: 'undoLine', body: field('reason'), ...line(200) },
  { rule: 'D-22 the next year', call: 'startYear', body: field('year'), ...whole(2025, 2125) },
  {
    rule: 'D-22 the champions',
    call: 'declareResult',
    body: field('names'),
    taken: [['Stopemen'], many(3, () => 'x'.repeat(40))],
    refused: [[], many(4, () => 'x'), ['x'.repeat(41)], [' '], 'Stopemen'],
  },
  {
    rule: 'D-22 the reason for taking a result back',
    call: 'takeBackResult',
    body: field('reason'),
    ...line(500),
  },
  {
    rule: 'R-66 an award',
    call: 'saveCaptainsAward',
    body: field('playerId'),
    taken: [1, null],
    refused: [0, '1', undefined],
  },
  { rule: 'D-20 a day to rehearse', call: 'startRehearsal', body: field('day'), ...DAY },
  { rule: 'D-20 a day to play', call: 'playRehearsal', body: field('day', { toTheEnd: true }), ...DAY },
  {
    rule: 'D-20 how far to play',
    call: 'playRehearsal',
    body: field('toTheEnd', { day: 1 }),
    taken: [true, false],
    refused: ['yes', null],
  },
  { rule: 'D-20 a day to dispute', call: 'practiceDispute', body: field('day'), ...DAY },
  {
    rule: 'D-20 a team to correct',
    call: 'practiceCorrection',
    body: field('teamId', { day: 1, hole: 1 }),
    ...TEAM,
  },
  {
    rule: 'D-20 a day to correct',
    call: 'practiceCorrection',
    body: field('day', { hole: 1, teamId: 'stopemen' }),
    ...DAY,
  },
  {
    rule: 'D-20 a hole to correct',
    call: 'practiceCorrection',
    body: field('hole', { day: 1, teamId: 'stopemen' }),
    ...whole(1, 18),
  },
  {
    rule: 'D-8 a tab',
    call: 'deskHere',
    body: field('tab', { page: null }),
    taken: ['x'.repeat(8), 'x'.repeat(32)],
    refused: ['x'.repeat(7), 'x'.repeat(33), 'not a tab!'],
  },
  {
    rule: 'D-8 a page',
    call: 'deskHere',
    body: field('page', { tab: 'a-tab-of-mine' }),
    taken: ['event', 'x'.repeat(32), null],
    refused: ['', 'Ev/ent', 'x'.repeat(33)],
  },

  {
    rule: 'D-18 the report of input',
    call: 'deskHere',
    body: field('active', { tab: 'a-tab-of-mine', page: null }),
    taken: [true, undefined],
    refused: [false, null],
  },

  {
    rule: 'D-18 an organizer’s name',
    call: 'inviteOrganizer',
    body: field('name'),
    taken: ['June Ledger', 'x'.repeat(80), 'Отто'],
    refused: [
      ...NAME.refused,
      'Nul\u0000',
      'Otto\u3164Tally', // invisible
      'Otto\u200bTally',
      '\u041etto Tally', // the first letter is from another alphabet
    ],
  },
  ...(['readInvitation', 'startAccepting'] as const).map((call) => ({
    rule: 'D-18 the secret of an invitation',
    call,
    body: field('secret'),
    ...SECRET,
  })),
  {
    rule: 'D-18 the secret of an invitation',
    call: 'acceptInvitation',
    body: field('secret', CREATED),
    ...SECRET,
  },
  ...(['acceptInvitation', 'addPasskey'] as const).flatMap((call) => {
    const others = call === 'addPasskey' ? CREATED : { ...CREATED, secret: SECRET.taken[0] };
    const DEVICE = { taken: ['x'.repeat(40)], refused: ['', 'x'.repeat(41), 'Two\nLines'] };
    return [
      { name: 'credentialId', ...base64Url(1_364) },
      { name: 'clientDataJson', ...base64Url(1_024) },
      { name: 'attestationObject', ...base64Url(3_000) },
      { name: 'device', ...DEVICE },
    ].map(({ name, ...bound }) => ({
      rule: `D-18 ${name} of a new passkey`,
      call,
      body: field(name, others),
      ...bound,
    }));
  }),
  ...eachField('organizerSignIn', ASSERTED, base64Url, 'D-18 a passkey’s', {
    credentialId: 1_364,
    clientDataJson: 1_024,
    authenticatorData: 1_024,
    signature: 1_024,
  }),
  { rule: 'D-18 a recovery code', call: 'recoverOrganizer', body: field('recoveryCode'), ...CODE },
  {
    rule: 'D-18 signing out everywhere',
    call: 'organizerSignOut',
    body: field('everywhere'),
    taken: [true, undefined],
    refused: [false, 1],
  },
];

const bodyOf = (call: Call) => (CALLS[call] as JsonEndpoint).body as z.ZodMiniObject;

describe('the bounds of a body', () => {
  test.each(BOUNDS)('$rule: $call accepts only values within bounds', ({ call, body, taken, refused }) => {
    const isTaken = (value: unknown) => z.safeParse(bodyOf(call), body(value)).success;
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });

  test('every field of every call is in the table', () => {
    const declared = Object.entries<JsonEndpoint>(CALLS).flatMap(([call, { body }]) =>
      Object.keys(body?.shape ?? {}).map((name) => `${call}.${name}`),
    );
    // No field accepts this value, so the error names the field that a row puts it into.
    const nothing = Symbol('nothing');
    const tried = BOUNDS.flatMap(({ call, body }) => {
      const { error } = z.safeParse(bodyOf(call), body(nothing));
      return (error?.issues ?? []).map(({ path: [name] }) => `${call}.${String(name)}`);
    });
    expect(declared.filter((name) => !tried.includes(name))).toEqual([]);
  });
});

/** Bounds of URL parameters. Parameters with the same name share their bounds. */
describe('the bounds of a URL parameter', () => {
  const number = {
    taken: ['1', '9'.repeat(15)],
    refused: ['0', '01', 'abc', '1e3', '9'.repeat(16), '-1', '1.5', '\u0000', ''],
  };
  const BOUNDS_OF: Record<string, { taken: string[]; refused: string[] }> = {
    tournamentId: { taken: ['2025', '2125'], refused: ['2024', '2126', 'abc', '02025', '2025.0', ''] },
    day: { taken: ['1', '2'], refused: ['0', '3', '01', 'one', ''] },
    hole: { taken: ['1', '18'], refused: ['0', '19', '01', ''] },
    group: { taken: ['1', '12'], refused: ['0', '13', '01', ''] },
    teamId: { taken: ['timbermen', 'stopemen', 'powdermen'], refused: ['golfers', 'Stopemen', ''] },
    table: { taken: ['holes'], refused: ['strokes', 'toString', ''] },
    scoreId: number,
    playerId: number,
    line: number,
    passkeyId: number,
    organizerId: number,
    invitationId: number,
  };
  const named = Object.entries<Endpoint>(ENDPOINTS).flatMap(([call, { params }]) =>
    Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
      call,
      name,
      schema: schema as z.ZodMiniType,
    })),
  );

  test.each(named)('$call accepts $name only within its bounds', ({ name, schema }) => {
    const isTaken = (value: string) => z.safeParse(schema, value).success;
    const { taken, refused } = BOUNDS_OF[name] ?? { taken: ['a bound for it'], refused: [] };
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });
});

describe('the bounds of a header', () => {
  const BOUNDS_OF: Record<string, { taken: string[]; refused: string[] }> = {
    'idempotency-key': {
      taken: ['x'.repeat(8), 'x'.repeat(64)],
      refused: ['short', 'x'.repeat(65), 'not a key!', ''],
    },
    'if-match': { taken: ['"3"', 'W/"3"', '*'], refused: ['3', '"x"', '"1234567890"', '""', ''] },
  };
  const named = Object.entries<JsonEndpoint>(CALLS).flatMap(([call, { headers }]) =>
    Object.entries(headers?.shape ?? {}).map(([name, schema]) => ({
      call,
      name,
      schema: schema as z.ZodMiniType,
    })),
  );

  test.each(named)('$call accepts $name only within its bounds', ({ name, schema }) => {
    const isTaken = (value: string) => z.safeParse(schema, value).success;
    const { taken, refused } = BOUNDS_OF[name] ?? { taken: ['a bound for it'], refused: [] };
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });

  test('If-Match is optional only for scores, matches, cards and paper totals', () => {
    const optional = named.filter(
      ({ name, schema }) => name === 'if-match' && z.safeParse(schema, undefined).success,
    );
    expect(optional.map(({ call }) => call).sort()).toEqual([
      'correctScore',
      'saveCard',
      'saveCardHole',
      'saveMatch',
      'savePaperTotal',
      'saveScore',
      'saveSecondEntry',
    ]);
  });
});
