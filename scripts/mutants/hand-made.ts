import type { HandMadeMutant } from './hand-made-mutant.ts';

/**
 * Each promise of the product is tested in one place. These mutants each break a promise and name the test that must
 * fail. They reveal whether the last test of a promise was lost when tests were shortened or removed.
 */
const CAPTAINS_MATRIX = ['proofs/authorization/authorization.test.ts'];
const DESK_MATRIX = ['proofs/authorization/organizers.test.ts'];
const ROLE = ['proofs/role/role.test.ts'];

const AUTHORIZATION: readonly HandMadeMutant[] = [
  {
    name: "authorization: a captain reads another team's scores",
    file: 'src/server/scores/routes.ts',
    find: 'if (captain.teamId !== params.teamId)',
    replace: 'if (captain.teamId === undefined)',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: "authorization: a captain reads the history of another team's hole",
    file: 'src/server/scores/routes.ts',
    find: 'history.teamId === captain.teamId && history',
    replace: 'history',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: "authorization: a captain reads the history of another year's hole",
    file: 'src/server/scores/routes.ts',
    find: ' && history.tournamentId === captain.tournamentId',
    replace: '',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: "authorization: a captain corrects another team's score",
    file: 'db/functions/corrections.sql',
    find: '(target.team_id, target.tournament_id) is distinct from (captain.team_id, captain.tournament_id)',
    replace: 'target.tournament_id is distinct from captain.tournament_id',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: "authorization: a captain corrects another year's score",
    file: 'db/functions/corrections.sql',
    find: '(target.team_id, target.tournament_id) is distinct from (captain.team_id, captain.tournament_id)',
    replace: 'target.team_id is distinct from captain.team_id',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: 'authorization: a captain answers for another team',
    file: 'src/server/store/answers.ts',
    find: "if (teamId !== said.teamId) return { outcome: 'not-your-team' };",
    replace: '',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: 'authorization: a session that has ended stays valid',
    file: 'db/schema/03-captains.sql',
    find: 'where s.ended_at is null and s.expires_at > now()',
    replace: 'where s.expires_at > now()',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: 'authorization: a session never expires',
    file: 'db/schema/03-captains.sql',
    find: 'where s.ended_at is null and s.expires_at > now()',
    replace: 'where s.ended_at is null',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: 'authorization: a revoked code keeps its sessions',
    file: 'db/schema/03-captains.sql',
    find: 'and a.revoked_at is null and c.replaced_at is null\n    and c.tournament_id',
    replace: 'and c.replaced_at is null\n    and c.tournament_id',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: 'authorization: a replaced captain keeps their sessions',
    file: 'db/schema/03-captains.sql',
    find: 'and a.revoked_at is null and c.replaced_at is null\n    and c.tournament_id',
    replace: 'and a.revoked_at is null\n    and c.tournament_id',
    tests: CAPTAINS_MATRIX,
  },
  {
    name: "authorization: a device's cookie passes for a session",
    file: 'src/server/secrets/tokens.ts',
    find: '.update(kind).update(body)',
    replace: '.update(body)',
    tests: ['src/server/secrets/tokens.test.ts'],
  },
  {
    name: 'authorization: a recovery code opens the whole desk',
    file: 'src/server/http/organizer-session.ts',
    find: "if (organizer.recovering) throw refusal('recovering');",
    replace: '',
    tests: DESK_MATRIX,
  },
  {
    name: 'authorization: anyone can make the reads of the desk',
    file: 'src/server/http/organizer-session.ts',
    find: "if (!session || !organizer) throw refusal('signed-out');",
    replace: "if (!session || !organizer) return { session: Buffer.alloc(0), organizer: 'Anybody' };",
    tests: DESK_MATRIX,
  },
  {
    name: 'authorization: an organizer closes a day without showing a passkey again',
    file: 'db/functions/organizers.sql',
    find: 'or p_fresh and (session.asserted_at > now() - fresh_for()) is not true then',
    replace: 'then',
    tests: ['src/server/agreement/desk-routes.test.ts', ...DESK_MATRIX],
  },
];

const BOUNDS: readonly HandMadeMutant[] = [
  {
    name: 'bound: twice as many strokes may be typed and sent',
    file: 'src/domain/strokes.ts',
    find: 'export const MAX_STROKES = 15;',
    replace: 'export const MAX_STROKES = 30;',
    tests: ['src/domain/strokes.test.ts'],
  },
  {
    name: 'bound: the contract accepts a score of 0 strokes',
    file: 'src/contract/scores.ts',
    find: 'z.int().check(z.minimum(MIN_STROKES), z.maximum(MAX_STROKES))',
    replace: 'z.int().check(z.maximum(MAX_STROKES))',
    tests: ['src/contract', 'src/server/scores/routes.test.ts'],
  },
  {
    name: 'bound: the database accepts 30 strokes',
    file: 'db/schema/04-scores-and-trail.sql',
    find: '\n  strokes smallint check (strokes between 1 and 15),\n  version integer not null default 1 check (version > 0),\n  foreign key (tournament_id, day) references days,\n  unique',
    replace:
      '\n  strokes smallint check (strokes between 1 and 30),\n  version integer not null default 1 check (version > 0),\n  foreign key (tournament_id, day) references days,\n  unique',
    tests: ROLE,
  },
  {
    name: 'bound: a reason may be twice as long',
    file: 'src/contract/limits.ts',
    find: 'export const REASON_LENGTH = 280;',
    replace: 'export const REASON_LENGTH = 560;',
    tests: ['src/contract', 'src/server/agreement/routes.test.ts'],
  },
  {
    name: 'bound: the database accepts a reason twice as long',
    file: 'db/schema/05-cards-and-agreement.sql',
    find: 'length(reason) <= 280',
    replace: 'length(reason) <= 560',
    tests: ROLE,
  },
  {
    name: 'bound: an Idempotency-Key of one letter is accepted',
    file: 'src/contract/scores.ts',
    find: '/^[\\w-]{8,64}$/',
    replace: '/^[\\w-]{1,64}$/',
    tests: ['src/contract', 'src/server/scores/routes.test.ts'],
  },
];

const SERVER: readonly HandMadeMutant[] = [
  {
    name: 'cookie: scripts may read the session',
    file: 'src/server/http/session.ts',
    find: '`HttpOnly; SameSite=Strict',
    replace: '`SameSite=Strict',
    tests: ['src/server/captains/routes.test.ts'],
  },
  {
    name: 'cookie: the session crosses plain HTTP',
    file: 'src/server/http/session.ts',
    find: '}; Secure` : cookie',
    replace: '}` : cookie',
    tests: ['src/server/captains/routes.test.ts'],
  },
  {
    name: 'header: any site may show the pages in a frame',
    file: 'src/server/http/security.ts',
    find: "frame-ancestors 'none'; ",
    replace: '',
    tests: ['src/server/http/every-answer.test.ts'],
  },
  {
    name: 'header: a page of another origin may change scores',
    file: 'src/server/http/security.ts',
    find: 'if (foreignSite || foreignOrigin)',
    replace: 'if (foreignSite)',
    tests: ['src/server/http/security.test.ts'],
  },
  {
    name: 'status: a stale correction gets a 200',
    file: 'src/server/http/serve.ts',
    find: '.code(stale ? 412 : 200)',
    replace: '.code(200)',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'status: a reused Idempotency-Key gets a 400',
    file: 'src/server/http/errors.ts',
    find: 'unprocessable: 422',
    replace: 'unprocessable: 400',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'sign-out: the session stays valid in the database',
    file: 'src/server/captains/routes.ts',
    find: 'if (session) await endSession(db, session.text);',
    replace: '',
    tests: ['src/server/captains/routes.test.ts'],
  },
  {
    name: 'limit: corrections that write nothing are not counted',
    file: 'src/server/scores/idle-corrections.ts',
    find: '< limit || this.#waiting',
    replace: '< 100 * limit || this.#waiting',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'limit: answers of captains are not counted',
    file: 'src/server/agreement/routes.ts',
    find: '> ANSWERS_A_MINUTE)',
    replace: '> 100 * ANSWERS_A_MINUTE)',
    tests: ['src/server/agreement/routes.test.ts'],
  },
];

const SQL: readonly HandMadeMutant[] = [
  {
    name: 'sql: a stale correction overwrites',
    file: 'db/functions/corrections.sql',
    find: '\n  if p_seen_version <> target.version then',
    replace: '\n  if false then',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: "sql: a captain gets the response to another captain's Idempotency-Key",
    file: 'db/functions/corrections.sql',
    find: 'where c.captain_id is not distinct from p_captain and c.idempotency_key = p_key;',
    replace: 'where c.idempotency_key = p_key;',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'sql: a captain may post twice the limit',
    file: 'db/functions/corrections.sql',
    find: 'offset tournament.corrections_a_minute - 1',
    replace: 'offset 2 * tournament.corrections_a_minute - 1',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'sql: corrections may be rewritten',
    file: 'db/functions/trail.sql',
    find: "raise exception 'corrections are append-only' using errcode = 'restrict_violation';",
    replace: 'return new;',
    tests: ROLE,
  },
  {
    name: 'sql: a corrected score is announced to no one',
    file: 'db/functions/corrections.sql',
    find: 'perform announce(new.tournament_id);\n  end if;\n  return null;',
    replace: 'null;\n  end if;\n  return null;',
    tests: ['src/server/tournament/routes.test.ts'],
  },
  {
    name: 'sql: captains post to a day that was reopened without them',
    file: 'db/functions/corrections.sql',
    find: "(d.state = 'official' or p_captain is not null and d.captains_out)",
    replace: "d.state = 'official'",
    tests: ['src/server/agreement/desk-routes.test.ts'],
  },
  {
    name: "sql: a captain posts under another captain's name",
    file: 'db/functions/corrections.sql',
    find: 'elsif p_captain_name is distinct from captain.name then',
    replace: 'elsif false then',
    tests: ['src/server/scores/routes.test.ts'],
  },
  {
    name: 'sql: PostgreSQL 15 does not have this function',
    file: 'src/server/store/answered-day.ts',
    find: 'max(c.at) as "changedAt"',
    replace: 'max(c.at) as "changedAt", any_value(s.day)',
    tests: ['src/server/agreement/routes.test.ts'],
    postgres: '/usr/lib/postgresql/15/bin',
  },
  {
    name: 'years: a cup that is being played moves to the next year',
    file: 'db/functions/event.sql',
    find: "t.status = 'upcoming' and not exists",
    replace: 'not exists',
    tests: ['src/server/setup/year-routes.test.ts'],
  },
];

const SCREENS: readonly HandMadeMutant[] = [
  {
    name: 'outbox: a correction leaves the device before the server has answered',
    file: 'src/web/outbox/outbox.ts',
    find: 'return next ? markedTried(queue, next.key) : queue;',
    replace: 'return queue.filter((correction) => correction !== next);',
    tests: ['src/web/outbox/outbox.test.ts'],
  },
  {
    name: 'query client: data is loaded again on every page',
    file: 'src/web/api/query-client.ts',
    find: 'staleTime: Number.POSITIVE_INFINITY',
    replace: 'staleTime: 0',
    journey: {
      file: 'e2e/layout.spec.ts',
      title: 'navigating to a page requests its data together with its code',
    },
  },
  {
    name: 'query client: a failed load is retried automatically',
    file: 'src/web/api/query-client.ts',
    find: 'retry: false,\n        retryOnMount',
    replace: 'retry: 1,\n        retryOnMount',
    tests: ['src/web/api/query-client.test.ts'],
  },
  {
    name: 'toast: it stays for 50 seconds',
    file: 'src/web/captain/toasts/toasts.ts',
    find: 'SHOWN_FOR_MS = 5_000',
    replace: 'SHOWN_FOR_MS = 50_000',
    tests: ['src/web/captain/toasts/toasts.test.ts'],
  },
  {
    name: 'text: a failed update reads like a failed sign-in',
    file: 'src/web/captain/texts.ts',
    find: "title: 'Update Failed'",
    replace: "title: 'Authentication Failed'",
    tests: ['src/web/captain/toasts/toasts.test.ts'],
  },
  {
    name: 'announced: the board is announced every second',
    file: 'src/web/leaderboard/announcer.ts',
    find: 'LEAST_GAP_MS = 10_000',
    replace: 'LEAST_GAP_MS = 1_000',
    tests: ['src/web/leaderboard/announcer.test.ts'],
  },
  {
    name: "announced: a board's change is not announced",
    file: 'src/web/leaderboard/spoken-changes.tsx',
    find: ' role="status"',
    replace: '',
    journey: {
      file: 'e2e/screen-reader.spec.ts',
      title: 'a hole’s points and a change of lead are announced politely',
      project: 'desktop',
    },
  },
  {
    name: 'announced: a waiting correction is not announced',
    file: 'src/web/captain/card/dock-bar.tsx',
    find: '<p role="status">',
    replace: '<p>',
    journey: {
      file: 'e2e/captain-offline.spec.ts',
      title: 'live regions announce a failed sign-in, a refusal, a waiting score and a saved score',
    },
  },
  {
    name: 'screen: Escape does not close the sheet',
    file: 'src/web/captain/editor/sheet.tsx',
    find: "event.key !== 'Escape') onKey",
    replace: "event.key !== 'Cancel') onKey",
    journey: {
      file: 'e2e/captain.spec.ts',
      title: 'R-33 Escape closes the sheet even after a tap outside it',
    },
  },
  {
    name: 'screen: signing in shows no progress',
    file: 'src/web/captain/sign-in/sign-in.tsx',
    find: '{pending ? SIGN_IN.pending : SIGN_IN.submit}',
    replace: '{SIGN_IN.submit}',
    journey: {
      file: 'e2e/captain.spec.ts',
      title: 'R-29, R-30 the form requires a code, trims it, ignores an empty one',
    },
  },
  {
    name: "screen: the phone's menu stays open on the next page",
    file: 'src/web/layout/header.tsx',
    find: 'onClick={() => menu.current?.hidePopover?.()}',
    replace: '',
    journey: {
      file: 'e2e/layout.spec.ts',
      title: 'R-3 the navigation is fixed, has its links in order, marks the current page',
    },
  },
  {
    name: 'screen: no link is marked as the current page',
    file: 'src/web/layout/header.tsx',
    find: "if (path === location) return 'page';",
    replace: '',
    journey: {
      file: 'e2e/layout.spec.ts',
      title: 'R-3 the navigation is fixed, has its links in order, marks the current page',
      project: 'desktop',
    },
  },
  {
    name: 'screen: a message without a name is finished',
    file: 'src/web/pages/contact/message-form.tsx',
    find: 'else setFinished(message);',
    replace: 'setFinished(message);',
    journey: {
      file: 'e2e/contact.spec.ts',
      title: 'R-28 the form checks the fields, then shows the finished message',
    },
  },
];

export const HAND_MADE: readonly HandMadeMutant[] = [
  ...AUTHORIZATION,
  ...BOUNDS,
  ...SERVER,
  ...SQL,
  ...SCREENS,
];
