import type { Browser } from '@playwright/test';
import { PHONE, withCookies } from './slow-visitor.ts';

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
};

/** The main thread's work after the first paint on a slow processor, in milliseconds. */
export type Busy = {
  /** The sum of each task's time beyond 50 ms, during which a tap has to wait. */
  blocking: number;
  script: number;
  style: number;
  layout: number;
  paint: number;
};

/** Long enough to load everything that loads automatically, even on a busy machine. */
const UNTIL_QUIET_MS = 5_000;
const TASK_MS = 50;

/**
 * Simulates a visit on a processor that is `slower` times slower. Multiplies the CPU time of the page's main
 * thread, because the browser's own throttling uses wall-clock time, which includes all other work on the machine.
 */
export async function visitBusy(
  browser: Browser,
  url: string,
  slower: number,
  cookie?: string,
): Promise<Busy> {
  const context = await browser.newContext(PHONE);
  await withCookies(context, url, cookie);
  const page = await context.newPage();
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading'];
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(UNTIL_QUIET_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();

  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${url} was not painted`);
  const own = traceEvents.filter(
    ({ ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  );
  const cpuMs = ({ tdur, dur = 0 }: TraceEvent) => ((tdur ?? dur) / 1_000) * slower;
  const sum = (names: RegExp) =>
    own.filter(({ name }) => names.test(name)).reduce((total, event) => total + cpuMs(event), 0);
  const tasks = own
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(cpuMs)
    .filter((ms) => ms > TASK_MS);
  return {
    blocking: tasks.reduce((total, ms) => total + ms - TASK_MS, 0),
    script: sum(/^(EvaluateScript|v8\.evaluateModule|FunctionCall|FireAnimationFrame|RunMicrotasks)$/),
    style: sum(/^(UpdateLayoutTree|RecalculateStyles)$/),
    layout: sum(/^Layout$/),
    paint: sum(/^(PrePaint|Paint|Layerize|Commit)$/),
  };
}
