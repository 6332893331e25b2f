import { expect, test } from 'vitest';
import { logAt } from './log.ts';

function linesAt(level: 'silent' | 'error' | 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = logAt(level, { write: (line) => lines.push(JSON.parse(line)) });
  log.info('listening', { address: 'http://127.0.0.1:3000' });
  const fault = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(secret)' });
  log.error('unexpected error', fault, { route: '/api/teams' });
  log.error('unexpected error', 'secret');
  log.security({ action: 'sign-in', outcome: 'done', who: 'Sam', teamId: 'stopemen', from: '192.0.2.1' });
  log.security({ action: 'sign-in', outcome: 'refused', who: null, from: 'secret', reason: 'wrong' });
  log.info('added one day', { cookie: 'secret', call: { accessCode: 'secret' } });
  return lines;
}

test('logs one object per line, and only what the level includes', () => {
  expect(linesAt('silent')).toEqual([]);
  expect(linesAt('error').map(({ level }) => level)).toEqual(['error', 'error']);
  expect(linesAt('info')[0]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    message: 'listening',
    address: 'http://127.0.0.1:3000',
  });
});

test('an error names what failed and where, never the value involved', () => {
  const [fault, thrown] = linesAt('error');
  expect(fault).toMatchObject({ route: '/api/teams', error: { message: 'duplicate key', code: '23505' } });
  expect(thrown).toMatchObject({ error: { type: 'string' } });
});

test('a security event is one line with its author, network and outcome', () => {
  const [done, refused] = linesAt('info').filter((line) => 'security' in line);
  expect(done).toMatchObject({
    message: 'sign-in done',
    security: 'sign-in',
    outcome: 'done',
    who: 'Sam',
    teamId: 'stopemen',
    from: '192.0.2.1',
  });
  // A proxy may pass on a client-supplied address, which can be anything.
  expect(refused).toMatchObject({ who: null, from: 'unknown', reason: 'wrong' });
});

test('logs no secret, no matter which field contains it', () => {
  expect(linesAt('info')).toHaveLength(6);
  expect(JSON.stringify(linesAt('info'))).not.toContain('secret"');
  expect(linesAt('info').at(-1)).toMatchObject({ cookie: '[redacted]', call: { accessCode: '[redacted]' } });
});
