import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Requests per second that one core of wrk completes with 64 connections. Any error response fails the benchmark. */
export async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
  { seconds, core }: { seconds: number; core: number },
): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', '-c64', `-d${seconds}s`, ...lines, url];
  const { stdout } = await promisify(execFile)('taskset', ['-c', String(core), ...wrk]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not every request was answered:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
