import { setTimeout as wait } from 'node:timers/promises';
import { now } from './streams-clock.ts';
import type { ReaderAnswer, ReaderQuestion } from './streams-readers.ts';
import { Spectator } from './streams-spectator.ts';

/** A process full of spectators, controlled by messages from its parent. */
const OPENED_AT_ONCE = 100;
/** The number of newest versions whose arrival times are kept. */
const VERSIONS_KEPT = 3;

const spectators: Spectator[] = [];
const arrivals = new Map<number, number[]>();
const counts = { missed: 0, goodbyes: 0, cuts: 0 };
let opening: (() => void)[] = [];
let awaited: { version: number; answer(): void } | null = null;

const events = {
  onVersion(version: number, missed: number) {
    counts.missed += missed;
    let times = arrivals.get(version);
    if (!times) {
      times = [];
      arrivals.set(version, times);
      for (const old of arrivals.keys()) if (old <= version - VERSIONS_KEPT) arrivals.delete(old);
    }
    times.push(now());
    if (awaited?.version === version && times.length === spectators.length) awaited.answer();
  },
  onConnected() {
    opening.pop()?.();
  },
  onLeft(why: 'goodbye' | 'cut') {
    if (why === 'cut') counts.cuts += 1;
    else counts.goodbyes += 1;
  },
};

async function open(url: string, count: number, withinMs: number): Promise<void> {
  let left = count;
  const openOne = async () => {
    left -= 1;
    const spectator = new Spectator(new URL(url), events);
    spectators.push(spectator);
    const { promise, resolve } = Promise.withResolvers<void>();
    opening.push(resolve);
    spectator.listen();
    await promise;
  };
  const lane = async () => {
    while (left > 0) await openOne();
  };
  const atAnyTime = () => wait(Math.random() * withinMs).then(openOne);
  await Promise.all(
    withinMs > 0 ? Array.from({ length: count }, atAnyTime) : Array.from({ length: OPENED_AT_ONCE }, lane),
  );
  opening = [];
}

function arrivalsOf(version: number): Float64Array {
  return Float64Array.from(arrivals.get(version) ?? []);
}

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}

process.on('message', (question: ReaderQuestion) => {
  if (question.type === 'open') {
    void open(question.url, question.count, question.withinMs).then(() => answer({ type: 'opened' }));
  } else if (question.type === 'all received') {
    const { version } = question;
    const whole = () => {
      awaited = null;
      answer({ type: 'received', times: arrivalsOf(version) });
    };
    if (arrivals.get(version)?.length === spectators.length) whole();
    else awaited = { version, answer: whole };
  } else {
    answer({
      type: 'report',
      times: arrivalsOf(question.version),
      connected: spectators.filter(({ isConnected }) => isConnected).length,
      behind: spectators.filter(({ version }) => version < question.version).length,
      ...counts,
    });
  }
});
process.once('disconnect', () => process.exit());
