import { expect, test } from 'vitest';
import { logAt } from './log.ts';

function linesAt(level: 'silent' | 'error' | 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = logAt(level, (line) => lines.push(JSON.parse(line)));
  log.info('signed in', { captain: 'Sam Example' });
  const fault = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(secret)' });
  log.error('unexpected fault', fault, { route: '/api/teams' });
  log.error('unexpected fault', 'secret');
  return lines;
}

test('one object a line, as loud as it was asked to be', () => {
  expect(linesAt('silent')).toEqual([]);
  expect(linesAt('error').map(({ level }) => level)).toEqual(['error', 'error']);
  expect(linesAt('info')[0]).toMatchObject({ level: 'info', message: 'signed in', captain: 'Sam Example' });
});

test('an error tells what and where, never the value that it was about', () => {
  const [fault, thrown] = linesAt('error');
  expect(fault).toMatchObject({ route: '/api/teams', error: { message: 'duplicate key', code: '23505' } });
  expect(JSON.stringify([fault, thrown])).not.toContain('secret');
});
