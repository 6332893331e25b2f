import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import { LinkPictures } from './link-pictures.ts';

const SECOND = 1_000;

/** Two finished years and one being played. `drawn` lists the drawings that were started. */
function site({ isDrawn = true } = {}) {
  const drawn: string[] = [];
  const faults: unknown[] = [];
  const snapshotOf = (id: number, score: string) =>
    ({ data: { tournament: { id } }, record: { id, score } }) as unknown as Snapshot;
  const years = new Map([2024, 2025].map((id) => [id, snapshotOf(id, `result of ${id}`)]));
  let changed = () => {};
  let finish = (_png: Buffer | Promise<never>) => {};
  const scoreOf = (data: unknown) => (data as { record: { score: string } }).record.score;
  const show = (score: string) => {
    const snapshot = snapshotOf(2026, score);
    years.set(2026, { ...snapshot, data: { ...snapshot.data, record: snapshot.record } } as Snapshot);
    changed();
  };
  show('none');
  const pictures = new LinkPictures({
    build: {
      renderer: {
        pagePaths: [],
        publicPaths: [],
        render: () => expect.fail(),
        pictures: {
          board: (data) => {
            const score = scoreOf(data);
            return score === 'none' ? null : { draw: (asOf) => `${score}${asOf ? ` at ${asOf}` : ''}` };
          },
          year: (record) => {
            const { id, score } = record as unknown as { id: number; score: string };
            return score === 'none' ? null : { draw: () => (id === 2026 ? `year ${score}` : score) };
          },
        },
      },
    },
    snapshots: {
      shown: () => years.get(2026),
      tournament: (id) => years.get(id),
      years: () => [2026, 2025, 2024].map((id) => ({ id }) as Snapshot['year']),
      asOfText: 'noon',
      onChange: (listener) => {
        changed = listener as () => void;
        return () => {
          changed = () => {};
        };
      },
    },
    draw: isDrawn
      ? (svg) => {
          drawn.push(svg);
          return new Promise((resolve) => {
            finish = resolve;
          });
        }
      : null,
    onFault: (error) => faults.push(error),
  });
  const tagOf = (address: string | null) => /^\/og\/([\w-]{6})\.png$/.exec(address ?? '')?.[1] ?? '';
  const finishDrawing = async () => {
    finish(Buffer.from(drawn.at(-1) ?? ''));
    await turn();
  };
  const failDrawing = async () => {
    finish(Promise.reject(new Error('no memory')));
    await turn();
  };
  return { pictures, drawn, faults, show, tagOf, finishDrawing, failDrawing };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page has the picture’s URL immediately, and the picture is drawn afterward', async () => {
  const { pictures, show, tagOf, finishDrawing } = site();
  expect(pictures.address()).toBeNull();
  show('19-18-16');
  const tag = tagOf(pictures.address());
  expect(pictures.find(tag)).toBeNull();
  await finishDrawing();
  expect(pictures.find(tag)).toMatchObject({ contentType: 'image/png', etag: `"${tag}"` });
  expect(pictures.find(tag)?.plain.toString()).toBe('19-18-16 at noon');
});

test('links shared before and after a change of lead have different pictures, and the earlier one stays available', async () => {
  const { pictures, show, tagOf, finishDrawing } = site();
  show('19-18-16');
  const before = tagOf(pictures.address());
  await finishDrawing();
  show('19-20-16');
  vi.advanceTimersByTime(10 * SECOND);
  await finishDrawing(); // drawn although no page was requested again
  const after = tagOf(pictures.address());
  expect(after).not.toBe(before);
  expect(pictures.find(before)?.plain.toString()).toContain('19-18-16');
  expect(pictures.find(after)?.plain.toString()).toContain('19-20-16');
  show('19-18-16');
  expect(tagOf(pictures.address())).toBe(before);
});

test('if drawing is turned off, no page gets a picture’s URL', () => {
  const { pictures, show } = site({ isDrawn: false });
  show('19-18-16');
  expect([pictures.address(), pictures.address(2025)]).toEqual([null, null]);
});

test('draws nothing until a page with a score is requested', () => {
  const { drawn, show } = site();
  show('19-18-16');
  show('19-20-16');
  expect(drawn).toEqual([]);
});

test('draws at most one picture every ten seconds, always of the newest board, no matter what is requested', async () => {
  const { pictures, drawn, show, finishDrawing } = site();
  for (let second = 0; second < 59; second += 1) {
    show(`${second}-0-0`);
    pictures.address();
    for (const year of [2024, 2025]) pictures.address(year);
    for (let guess = 0; guess < 100; guess += 1) pictures.find(`guess${guess}`.slice(0, 6));
    await finishDrawing();
    vi.advanceTimersByTime(SECOND);
  }
  expect(drawn).toHaveLength(6);
  expect(drawn.slice(0, 3)).toEqual(['0-0-0 at noon', '9-0-0 at noon', '19-0-0 at noon']);
});

test('never draws two pictures at the same time, no matter how long one takes', () => {
  const { pictures, drawn, show } = site();
  show('1-0-0');
  pictures.address();
  pictures.address(2025);
  vi.advanceTimersByTime(300 * SECOND);
  expect(drawn).toHaveLength(1);
});

test('keeps only the newest 24 pictures, and does not redraw older ones on request', async () => {
  const { pictures, drawn, show, tagOf, finishDrawing } = site();
  const tags: string[] = [];
  for (let version = 0; version < 100; version += 1) {
    show(`${version}-0-0`);
    tags.push(tagOf(pictures.address()));
    await finishDrawing();
    vi.advanceTimersByTime(10 * SECOND);
  }
  expect(drawn).toHaveLength(100);
  expect(tags.filter((tag) => pictures.find(tag))).toEqual(tags.slice(-24));
  expect(drawn).toHaveLength(100);
});

test('draws the picture of a past year when its page is requested', async () => {
  const { pictures, drawn, tagOf, finishDrawing } = site();
  expect(pictures.address(2026)).toBeNull();
  const tag = tagOf(pictures.address(2025));
  await finishDrawing();
  expect(pictures.find(tag)?.plain.toString()).toBe('result of 2025');
  expect(drawn).toEqual(['result of 2025']);
});

test('draws the picture of the year that the board shows after the board’s own', async () => {
  const { pictures, drawn, show, finishDrawing } = site();
  show('19-18-16');
  pictures.address();
  await finishDrawing();
  show('20-18-16');
  pictures.address(2026);
  vi.advanceTimersByTime(10 * SECOND);
  await finishDrawing();
  vi.advanceTimersByTime(10 * SECOND);
  expect(drawn.slice(1)).toEqual(['20-18-16 at noon', 'year 20-18-16']);
});

test('draws a picture that could not be drawn again only when it is requested again', async () => {
  const { pictures, drawn, faults, show, tagOf, failDrawing, finishDrawing } = site();
  show('19-18-16');
  const tag = tagOf(pictures.address());
  await failDrawing();
  vi.advanceTimersByTime(300 * SECOND);
  expect([drawn.length, faults]).toEqual([1, [new Error('no memory')]]);
  expect(pictures.find(tag)).toBeNull();
  await finishDrawing();
  expect(pictures.find(tag)?.plain.toString()).toBe('19-18-16 at noon');
});
