import { describe, expect, test } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#testing/samples/cup.ts';
import { type Command, type ConnectionEvent, type ConnectionState, nextState } from './connection-state.ts';

const HISTORY = { failures: 0, pollFailed: false, lastAnswer: '' };
type History = Partial<typeof HISTORY>;

const stopped: ConnectionState = { phase: { kind: 'stopped' }, ...HISTORY };
const waiting = ({ refused = false, ...history }: History & { refused?: boolean } = {}): ConnectionState => ({
  phase: { kind: 'waiting', refused },
  ...HISTORY,
  ...history,
});
const polling = (polls: number, history: History = {}): ConnectionState => ({
  phase: { kind: 'polling', polls },
  ...HISTORY,
  ...history,
});
const listening = (
  version: number | null,
  { goodbyeWithin = null, ...history }: History & { goodbyeWithin?: number | null } = {},
): ConnectionState => ({ phase: { kind: 'listening', version, goodbyeWithin }, ...HISTORY, ...history });

const listen = (within: number): Command[] => [{ do: 'listen' }, { do: 'expect', within }];
const poll: Command[] = [{ do: 'poll' }, { do: 'set-timer', ms: 15_000 }];
const retryIn = (ms: number): Command[] => [{ do: 'hang-up' }, { do: 'set-timer', ms }];
const expectMore: Command = { do: 'expect', within: 45_000 };
const heard = (asOf: string, fresh: boolean): Command => ({
  do: 'tell',
  event: { type: 'heard', asOf, fresh },
});
const polled = (asOf: string | null): Command => ({ do: 'tell', event: { type: 'polled', asOf } });
const lost: Command = { do: 'tell', event: { type: 'lost' } };
const reconnecting: Command = { do: 'tell', event: { type: 'waiting' } };

const broken: ConnectionEvent = { type: 'stream-failed', refused: false };

type Row = {
  rule: string;
  before: ConnectionState;
  event: ConnectionEvent;
  after: ConnectionState;
  commands: Command[];
};

const LISTENING: readonly Row[] = [
  {
    rule: 'starting opens a stream and gives it 45 seconds for its first event',
    before: stopped,
    event: { type: 'start' },
    after: listening(null),
    commands: listen(45_000),
  },
  {
    rule: 'a snapshot is live and clears the count of failures',
    before: listening(null, { failures: 2 }),
    event: { type: 'snapshot', version: 7, asOf: AS_OF },
    after: listening(7),
    commands: [expectMore, heard(AS_OF, true)],
  },
  {
    rule: 'a heartbeat with the same version advances the time',
    before: listening(7),
    event: { type: 'heartbeat', version: 7, asOf: A_MINUTE_LATER, fresh: true },
    after: listening(7),
    commands: [expectMore, heard(A_MINUTE_LATER, true)],
  },
  {
    rule: 'a heartbeat reports that the server has lost its database',
    before: listening(7),
    event: { type: 'heartbeat', version: 7, asOf: AS_OF, fresh: false },
    after: listening(7),
    commands: [expectMore, heard(AS_OF, false)],
  },
  {
    rule: 'a heartbeat with another version means a missed event, so a new stream is opened',
    before: listening(7),
    event: { type: 'heartbeat', version: 9, asOf: A_MINUTE_LATER, fresh: true },
    after: listening(null),
    commands: listen(45_000),
  },
  {
    rule: 'a goodbye is remembered until the stream ends',
    before: listening(7),
    event: { type: 'goodbye', within: 10_000 },
    after: listening(7, { goodbyeWithin: 10_000 }),
    commands: [],
  },
  {
    rule: 'a planned end is not a loss: it reconnects within the time that the server named',
    before: listening(7, { goodbyeWithin: 10_000 }),
    event: broken,
    after: waiting(),
    commands: [reconnecting, ...retryIn(5_000)],
  },
  {
    rule: 'a stream that breaks after its snapshot is a loss but not a failure',
    before: listening(7),
    event: broken,
    after: waiting(),
    commands: [lost, ...retryIn(2_000)],
  },
  {
    rule: 'a stream that ends before its first snapshot is a failure, and doubles the wait',
    before: listening(null),
    event: broken,
    after: waiting({ failures: 1 }),
    commands: [lost, ...retryIn(4_000)],
  },
  {
    rule: 'a stream that the server refused is not retried before the time that the server named',
    before: listening(null),
    event: { type: 'stream-failed', refused: true },
    after: waiting({ failures: 1, refused: true }),
    commands: [lost, ...retryIn(5_000 + 4_000)],
  },
  {
    rule: 'silence ends a stream, even one that has said goodbye',
    before: listening(7, { goodbyeWithin: 10_000 }),
    event: { type: 'silence' },
    after: waiting({ failures: 1 }),
    commands: [lost, ...retryIn(4_000)],
  },
  {
    rule: 'the timer opens the next stream',
    before: waiting({ failures: 1 }),
    event: { type: 'timer' },
    after: listening(null, { failures: 1 }),
    commands: listen(45_000),
  },
  {
    rule: 'a response to another request ends the wait, because the server is back',
    before: waiting({ failures: 2 }),
    event: { type: 'answered' },
    after: listening(null, { failures: 2 }),
    commands: listen(45_000),
  },
  {
    rule: 'a response to another request does not end a wait that the server asked for',
    before: waiting({ refused: true }),
    event: { type: 'answered' },
    after: waiting({ refused: true }),
    commands: [],
  },
  {
    rule: 'a response to another request does not affect an open stream',
    before: listening(7),
    event: { type: 'answered' },
    after: listening(7),
    commands: [],
  },
  {
    rule: 'a response to another request after a failed poll opens a stream',
    before: polling(2, { failures: 4, pollFailed: true }),
    event: { type: 'answered' },
    after: listening(null, { failures: 4, pollFailed: true }),
    commands: listen(15_000),
  },
  {
    rule: 'silence while waiting is a loss',
    before: waiting(),
    event: { type: 'silence' },
    after: waiting(),
    commands: [lost],
  },
];

const POLLING: readonly Row[] = [
  {
    rule: 'the third failed stream in a row starts polling',
    before: listening(null, { failures: 2 }),
    event: broken,
    after: polling(1, { failures: 3 }),
    commands: [lost, ...poll],
  },
  {
    rule: 'a poll response is fresh, and the next one is scheduled',
    before: polling(1, { failures: 3 }),
    event: { type: 'poll-answered', asOf: AS_OF },
    after: polling(1, { failures: 3, lastAnswer: AS_OF }),
    commands: [expectMore, polled(AS_OF)],
  },
  {
    rule: 'a poll response without a time counts as new',
    before: polling(1, { lastAnswer: AS_OF }),
    event: { type: 'poll-answered', asOf: null },
    after: polling(1),
    commands: [expectMore, polled(null)],
  },
  {
    rule: 'a poll response with an unchanged time does not postpone the silence timer',
    before: polling(1, { lastAnswer: AS_OF }),
    event: { type: 'poll-answered', asOf: AS_OF },
    after: polling(1, { lastAnswer: AS_OF }),
    commands: [polled(AS_OF)],
  },
  {
    rule: 'silence while polling is a loss, and polling continues',
    before: polling(4),
    event: { type: 'silence' },
    after: polling(4),
    commands: [lost],
  },
  {
    rule: 'a failed poll is a loss',
    before: polling(1),
    event: { type: 'poll-failed' },
    after: polling(1, { pollFailed: true }),
    commands: [lost],
  },
  {
    rule: 'the first poll response after a failed poll is followed by a stream',
    before: polling(1, { failures: 5, pollFailed: true }),
    event: { type: 'poll-answered', asOf: AS_OF },
    after: polling(Number.POSITIVE_INFINITY, { failures: 5, lastAnswer: AS_OF }),
    commands: [expectMore, polled(AS_OF)],
  },
  {
    rule: 'the timer polls again',
    before: polling(1, { failures: 3 }),
    event: { type: 'timer' },
    after: polling(2, { failures: 3 }),
    commands: poll,
  },
  {
    rule: 'after enough polls, a stream is tried, with less time for its first event',
    before: polling(2, { failures: 3 }),
    event: { type: 'timer' },
    after: listening(null, { failures: 3 }),
    commands: listen(15_000),
  },
  {
    rule: 'one more failed stream is not a loss while polling works',
    before: listening(null, { failures: 3 }),
    event: broken,
    after: polling(1, { failures: 4 }),
    commands: poll,
  },
];

const WAKING_AND_STOPPING: readonly Row[] = [
  {
    rule: 'waking replaces the stream, and nothing looks live until its first event',
    before: listening(7),
    event: { type: 'wake' },
    after: listening(null),
    commands: [reconnecting, ...listen(45_000)],
  },
  {
    rule: 'stopping closes the stream',
    before: polling(2),
    event: { type: 'stop' },
    after: stopped,
    commands: [{ do: 'hang-up' }],
  },
  {
    rule: 'a stopped connection ignores waking',
    before: stopped,
    event: { type: 'wake' },
    after: stopped,
    commands: [],
  },
  {
    rule: 'a stopped connection ignores late responses',
    before: stopped,
    event: { type: 'poll-answered', asOf: AS_OF },
    after: stopped,
    commands: [],
  },
];

const circumstances = { savesData: false, random: 0.5 };

describe.each([
  { name: 'listening', rows: LISTENING },
  { name: 'R-52 polling', rows: POLLING },
  { name: 'waking and stopping', rows: WAKING_AND_STOPPING },
])('$name', ({ rows }) => {
  test.each(rows)('$rule', ({ before, event, after, commands }) => {
    expect(nextState(before, event, circumstances)).toEqual({ state: after, commands });
  });
});

describe('a visitor whose browser is set to save data', () => {
  test.each<{ rule: string; before: ConnectionState; event: ConnectionEvent }>([
    { rule: 'polls from the start', before: stopped, event: { type: 'start' } },
    { rule: 'keeps polling when it is time to try a stream', before: polling(2), event: { type: 'timer' } },
    { rule: 'polls on waking', before: polling(1), event: { type: 'wake' } },
  ])('$rule', ({ before, event }) => {
    const { state, commands } = nextState(before, event, { ...circumstances, savesData: true });
    expect(state).toMatchObject({ phase: { kind: 'polling' } });
    expect(commands).toEqual(expect.arrayContaining(poll));
    expect(commands).not.toContainEqual({ do: 'listen' });
  });
});
