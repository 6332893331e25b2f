import { expect, test } from 'vitest';
import { HAZEL as hazel, ROBIN as robin } from '#testing/samples/cup.ts';
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
    rule: 'the viewer is unknown until the server or the storage responds',
    session: unanswered,
    lastSession: undefined,
    viewer: { kind: 'opening' },
  },
  {
    rule: 'the viewer is unknown until the server responds, if there is no last session',
    session: unanswered,
    lastSession: null,
    viewer: { kind: 'opening' },
  },
  {
    rule: 'the last session counts until the server responds',
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
    rule: 'without a server or a last session, probably no captain is signed in',
    session: failed,
    lastSession: null,
    viewer: { kind: 'nobody', certain: false },
  },
  {
    rule: 'the viewer is unknown while the last session is being read',
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
    rule: 'the server reports that no captain is signed in',
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
