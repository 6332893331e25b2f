import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const SLOW = { timeout: 120_000 };

test('a picture is drawn as a PNG of the same size', SLOW, async () => {
  const png = await drawPicture(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#13212b" d="M0 0h9v9z"/></svg>',
  );
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('drawing a broken SVG fails, and the thread ends', SLOW, async () => {
  await expect(drawPicture('<svg')).rejects.toThrow();
});
