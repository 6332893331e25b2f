import { SILENCE_SECONDS } from '#contract/wire.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import { type Ending, FAILURES_BEFORE_POLLING, pollsBeforeListening, reconnectWait } from './reconnect.ts';

const SILENCE_MS = SILENCE_SECONDS * 1_000;
/** Once failed streams have led to polling, a new stream must send its first event within this time. */
const FIRST_EVENT_MS = 15_000;
const POLL_EVERY_MS = 15_000;
const SILENT: Ending = { goodbyeWithin: null, refused: false };

/** The connection is in exactly one of these phases at a time. */
type Phase =
  | { kind: 'stopped' }
  /** A stream is open. `version` is null until its first snapshot. */
  | Listening
  /** Waiting between two streams until the timer fires. `refused`: the server asked for this wait. */
  | { kind: 'waiting'; refused: boolean }
  /** Streams do not get through, or the browser is set to save data. `polls` counts the polls of this phase. */
  | Polling;

type Listening = { kind: 'listening'; version: number | null; goodbyeWithin: number | null };
type Polling = { kind: 'polling'; polls: number };

export type ConnectionState = {
  phase: Phase;
  /** Consecutive streams that ended before their first snapshot. */
  failures: number;
  pollFailed: boolean;
  /** The `asOf` of the last poll's response. */
  lastAnswer: string;
};

export const STOPPED: ConnectionState = {
  phase: { kind: 'stopped' },
  failures: 0,
  pollFailed: false,
  lastAnswer: '',
};

export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  /** The page is visible again or the network is back. */
  | { type: 'wake' }
  /** The server has responded to a request other than a stream or a poll. */
  | { type: 'answered' }
  | { type: 'snapshot'; version: number; asOf: string }
  | { type: 'heartbeat'; version: number; asOf: string; fresh: boolean }
  | { type: 'goodbye'; within: number }
  /** `refused`: the server responded with an error, as opposed to a network failure. */
  | { type: 'stream-failed'; refused: boolean }
  /** Nothing new has arrived within the time set by `expect`. */
  | { type: 'silence' }
  | { type: 'timer' }
  | { type: 'poll-answered'; asOf: string | null }
  | { type: 'poll-failed' };

/** An action in the browser. `listen`, `poll` and `hang-up` close the open stream or poll and cancel the timer. */
export type Command =
  | { do: 'listen' }
  | { do: 'poll' }
  | { do: 'hang-up' }
  | { do: 'set-timer'; ms: number }
  | { do: 'expect'; within: number }
  | { do: 'tell'; event: LiveEvent };

export type Transition = { state: ConnectionState; commands: readonly Command[] };

export type Circumstances = {
  /** The visitor's browser is set to save data: polls instead of keeping a connection open. */
  savesData: boolean;
  /** A number in [0, 1) that spreads reconnects and polls over time. */
  random: number;
};

/** Returns the next state and the commands to run. Pure: streams, timers and fetches belong to LiveConnection. */
export function nextState(
  state: ConnectionState,
  event: ConnectionEvent,
  circumstances: Circumstances,
): Transition {
  const { phase } = state;
  if (phase.kind === 'stopped' && event.type !== 'start') return stay(state);
  switch (event.type) {
    case 'start':
      return listen(state, circumstances);
    case 'stop':
      return { state: { ...state, phase: { kind: 'stopped' } }, commands: [{ do: 'hang-up' }] };
    case 'wake':
      return telling({ type: 'waiting' }, listen(state, circumstances));
    case 'answered': {
      const isBack = phase.kind === 'polling' ? state.pollFailed : phase.kind === 'waiting' && !phase.refused;
      return isBack ? listen(state, circumstances) : stay(state);
    }
    case 'silence':
      if (phase.kind !== 'listening') return stay(state, tell({ type: 'lost' }));
      return comeBack({ ...state, failures: state.failures + 1 }, SILENT, circumstances);
    default:
      if (phase.kind === 'listening') return whileListening(state, phase, event, circumstances);
      if (phase.kind === 'polling') return whilePolling(state, phase, event, circumstances);
      return event.type === 'timer' ? listen(state, circumstances) : stay(state);
  }
}

function whileListening(
  state: ConnectionState,
  phase: Listening,
  event: ConnectionEvent,
  circumstances: Circumstances,
): Transition {
  switch (event.type) {
    case 'snapshot': {
      const heard: LiveEvent = { type: 'heard', asOf: event.asOf, fresh: true };
      return stay(
        { ...state, failures: 0, phase: { ...phase, version: event.version } },
        expect(SILENCE_MS),
        tell(heard),
      );
    }
    case 'heartbeat': {
      if (event.version !== phase.version) return listen(state, circumstances); // an event was missed
      const heard: LiveEvent = { type: 'heard', asOf: event.asOf, fresh: event.fresh };
      return stay(state, expect(SILENCE_MS), tell(heard));
    }
    case 'goodbye':
      return stay({ ...state, phase: { ...phase, goodbyeWithin: event.within } });
    case 'stream-failed': {
      const failures = phase.version === null ? state.failures + 1 : state.failures;
      const { goodbyeWithin } = phase;
      return comeBack({ ...state, failures }, { goodbyeWithin, refused: event.refused }, circumstances);
    }
    default:
      return stay(state);
  }
}

function whilePolling(
  state: ConnectionState,
  phase: Polling,
  event: ConnectionEvent,
  circumstances: Circumstances,
): Transition {
  switch (event.type) {
    case 'poll-answered': {
      const { asOf } = event;
      // A response after a failed poll shows that the server is back, so the next timer opens a stream.
      const polls = state.pollFailed ? Number.POSITIVE_INFINITY : phase.polls;
      const isNews = asOf === null || asOf > state.lastAnswer;
      return stay(
        { ...state, phase: { ...phase, polls }, pollFailed: false, lastAnswer: asOf ?? '' },
        ...(isNews ? [expect(SILENCE_MS)] : []),
        tell({ type: 'polled', asOf }),
      );
    }
    case 'poll-failed':
      return stay({ ...state, pollFailed: true }, tell({ type: 'lost' }));
    case 'timer':
      return phase.polls >= pollsBeforeListening(state.failures)
        ? listen(state, circumstances)
        : poll(state, phase.polls + 1, circumstances);
    default:
      return stay(state);
  }
}

function listen(state: ConnectionState, circumstances: Circumstances): Transition {
  if (circumstances.savesData) return poll(state, 1, circumstances);
  return {
    state: { ...state, phase: { kind: 'listening', version: null, goodbyeWithin: null } },
    commands: [
      { do: 'listen' },
      expect(state.failures < FAILURES_BEFORE_POLLING ? SILENCE_MS : FIRST_EVENT_MS),
    ],
  };
}

function poll(state: ConnectionState, polls: number, { random }: Circumstances): Transition {
  return {
    state: { ...state, phase: { kind: 'polling', polls } },
    commands: [{ do: 'poll' }, { do: 'set-timer', ms: POLL_EVERY_MS * (0.8 + random * 0.4) }],
  };
}

/** Handles the end of a stream: opens another one after a while, or polls if streams keep failing. */
function comeBack(state: ConnectionState, ending: Ending, circumstances: Circumstances): Transition {
  const next = retry(state, ending, circumstances);
  if (ending.goodbyeWithin !== null) return telling({ type: 'waiting' }, next);
  // While polling works, a failed stream does not mean that the connection is lost.
  return state.failures > FAILURES_BEFORE_POLLING ? next : telling({ type: 'lost' }, next);
}

function retry(state: ConnectionState, ending: Ending, circumstances: Circumstances): Transition {
  if (state.failures >= FAILURES_BEFORE_POLLING) return poll(state, 1, circumstances);
  const ms = reconnectWait(state.failures, circumstances.random, ending);
  return {
    state: { ...state, phase: { kind: 'waiting', refused: ending.refused } },
    commands: [{ do: 'hang-up' }, { do: 'set-timer', ms }],
  };
}

function stay(state: ConnectionState, ...commands: Command[]): Transition {
  return { state, commands };
}

function telling(event: LiveEvent, { state, commands }: Transition): Transition {
  return { state, commands: [tell(event), ...commands] };
}

function tell(event: LiveEvent): Command {
  return { do: 'tell', event };
}

function expect(within: number): Command {
  return { do: 'expect', within };
}
