import { expect, test } from 'vitest';
import { HAZEL as hazel, ROBIN as robin } from '#web/sample-data.ts';
import { type LastSession, NOTHING_SEEN } from './last-session.ts';
import { type SessionAnswer, sameViewer, type Viewer, viewerOf } from './viewer.ts';

const lastSession: LastSession = { captain: hazel, scores: null, loadedAt: null, agreement: NOTHING_SEEN };
const unanswered: SessionAnswer = { data: undefined, failed: false };
const failed: SessionAnswer = { data: undefined, failed: true };

test.each<{
  rule: string;
  session: SessionAnswer;
  lastSession: LastSession | null | undefined;
  viewer: Viewer;
}>([
  {
    rule: 'unknown until someone answers',
    session: unanswered,
    lastSession: undefined,
    viewer: { kind: 'opening' },
  },
  {
    rule: 'unknown while the server is asked and there is no last session',
    session: unanswered,
    lastSession: null,
    viewer: { kind: 'opening' },
  },
  {
    rule: 'the last session counts until the server answers',
    session: unanswered,
    lastSession,
    viewer: { kind: 'captain', captain: hazel },
  },
  {
    rule: 'offline, the last session counts',
    session: failed,
    lastSession,
    viewer: { kind: 'captain', captain: hazel },
  },
  {
    rule: 'without server or last session, probably nobody',
    session: failed,
    lastSession: null,
    viewer: { kind: 'nobody', certain: false },
  },
  {
    rule: 'unknown while the last session is being read',
    session: failed,
    lastSession: undefined,
    viewer: { kind: 'opening' },
  },
  {
    rule: 'the server overrides the last session',
    session: { data: robin, failed: false },
    lastSession,
    viewer: { kind: 'captain', captain: robin },
  },
  {
    rule: 'the server says nobody is signed in',
    session: { data: null, failed: false },
    lastSession,
    viewer: { kind: 'nobody', certain: true },
  },
])('R-38 $rule', ({ session, lastSession, viewer }) => {
  expect(viewerOf(session, lastSession)).toEqual(viewer);
});

test('two viewers are the same if they would see the same screen', () => {
  const viewers: Viewer[] = [
    { kind: 'opening' },
    { kind: 'captain', captain: hazel },
    { kind: 'captain', captain: robin },
    { kind: 'nobody', certain: true },
    { kind: 'nobody', certain: false },
  ];
  for (const one of viewers) {
    expect(viewers.filter((other) => sameViewer(one, structuredClone(other)))).toEqual([one]);
  }
});
