import type { Page } from '@playwright/test';
import { revokeCode } from '#server/store/captains.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startFaultProxy } from '#testing/fault-proxy.ts';
import { inEachSize } from './captain-sizes.ts';
import { correctHole, holeButton, openHole, signInAs, signInWith, strokesInTable } from './captain-steps.ts';
import { expect, test } from './cup.ts';

const waits = (count: number) =>
  count === 1 ? '1 score waiting to be sent' : `${count} scores waiting to be sent`;

test('D-12 the page shows a lost signal, reopens offline, and sends automatically when the signal is back', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await correctHole(page, 1, 1, 7);
  await correctHole(page, 1, 2, 8);
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/7 strokes, kept on this device, not sent yet/);
  await expect(holeButton(page, 1, 1)).toContainText('Kept on this device');
  await expect(page.getByText(waits(2)).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/8 strokes, kept on this device, not sent yet/);
  await expect(page.getByText(/No connection. Scores as of/).first()).toBeVisible();
  expect(await strokesInTable(own, 'timbermen', 1, 1)).toBe(5);

  await context.setOffline(false);
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/7 strokes.*saved/);
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/8 strokes.*saved/);
  await expect(page.getByText(waits(2))).toHaveCount(0);
  const { rows } = await own.db.query(
    `select to_strokes from corrections where role = 'captain' order by id`,
  );
  expect(rows.map((row) => row.to_strokes)).toEqual([7, 8]);
});

test('D-12 a waiting score is sent as soon as the live stream is back, not only at the next interval', async ({
  page,
  own,
  afterwards,
}) => {
  const proxy = await startFaultProxy(own.url);
  afterwards(() => proxy.stop());
  await page.addInitScript(() => {
    const { setInterval: set } = window;
    Object.assign(window, {
      setInterval: (act: () => void, ms: number) => set(act, ms === 30_000 ? 1e9 : ms),
    });
  });
  await signInAs(page, own, 'timbermen', proxy.url);
  const live = page.getByText(/^Live, as of/);
  await expect(live).toBeVisible();
  for (const weather of ['answers-lost', 'cut'] as const) {
    const strokes = weather === 'cut' ? 8 : 7;
    proxy.set('cut'); // ends the stream at once
    await expect(live).toHaveCount(0);
    proxy.set(weather);
    await correctHole(page, 1, 1, strokes);
    await expect(page.getByText(waits(1)).first()).toBeVisible();
    proxy.set('clear');
    await expect(live).toBeVisible({ timeout: 30_000 });
    await expect(holeButton(page, 1, 1)).toHaveAccessibleName(new RegExp(`${strokes} strokes.*saved`));
  }
});

test('D-12 malformed data on the device is set aside, and readable corrections are sent', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await correctHole(page, 1, 1, 7);
  await expect(page.getByText(waits(1)).first()).toBeVisible();
  const [stored] = await onDevice(page, 'corrections');
  const { queue } = stored as { queue: object[] };
  const broken = { ...queue[0], value: { seven: 7 }, confirmedAt: 'then' };

  for (const nonsense of [null, 'nonsense', { queue: 'none' }, [null], { captain: 7, scores: [null] }]) {
    await onDevice(page, 'corrections', nonsense);
    await onDevice(page, 'memory', nonsense);
    await onDevice(page, 'sign-out', nonsense);
    await page.evaluate((text) => {
      for (const name of ['captain.place', 'captain.typed.1']) sessionStorage.setItem(name, text);
    }, JSON.stringify(nonsense));
    await page.reload();
    await expect(page.getByLabel('Access Code')).toBeVisible();
  }

  await onDevice(page, 'corrections', { queue: [null, 'nonsense', broken, ...queue], ownVersions: [null] });
  await context.setOffline(false);
  await page.reload();
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/7 strokes.*saved/);
  expect(await strokesInTable(own, 'timbermen', 1, 1)).toBe(7);
  expect(await onDevice(page, 'corrections')).toMatchObject([
    { queue: [], setAside: [null, 'nonsense', broken] },
  ]);
  await correctHole(page, 1, 2, 8);
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/8 strokes.*saved/);

  // A hole that is no longer on a card cannot be opened, so the dock itself offers to discard its correction.
  const gone = {
    ...queue[0],
    key: 'of-another-year',
    place: { kind: 'score', id: 999_999, day: 1, hole: 5 },
  };
  await onDevice(page, 'corrections', { queue: [gone], ownVersions: [] });
  await page.reload();
  const bar = page.locator('[data-bar=refused]');
  await expect(bar).toContainText('1 score not saved Hole 5: There is no such score.');
  await bar.getByRole('button', { name: 'Discard' }).press('Enter'); // taps on a bar that has just appeared are ignored
  await expect(page.locator('[data-bar]')).toHaveCount(0);
  expect(await onDevice(page, 'corrections')).toMatchObject([{ queue: [] }]);
});

/** Reads the values stored under a name, or replaces them. */
function onDevice(page: Page, name: string, ...put: unknown[]): Promise<unknown[]> {
  return page.evaluate(
    async ([key, values]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('captain'));
      const store = database.transaction('kept', 'readwrite').objectStore('kept');
      for (const value of values) await done(store.put(value, key));
      const found = await done(store.get(key));
      database.close();
      return [found];
    },
    [name, put] as const,
  );
}

test('D-12 after a 401 response, waiting scores are kept, and sent once the same captain signs in again', async ({
  page,
  context,
  own,
}) => {
  const captain = await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 1, 1, 9);
  await revokeCode(own.db, captain.id);
  await context.setOffline(false);
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await expect(
    page.getByText(`It will be sent when ${captain.name} signs in on this device again.`).first(),
  ).toBeVisible();

  // If another captain signs in first, the waiting score stays.
  const other = await captainWithCode(own.db, 'powdermen');
  await signInWith(page, other.code, own.url);
  await expect(
    page.getByText(/1 unsent score from Captain of the stopemen .* is kept on this device/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access Code')).toBeVisible();
  expect(await strokesInTable(own, 'stopemen', 1, 1)).not.toBe(9);

  await signInAs(page, own, 'stopemen');
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 1)).toBe(9);
  const { rows } = await own.db.query(
    `select count(*)::int as count from corrections where role = 'captain'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('D-12 signing out while a score waits shows a warning and keeps the score', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'timbermen');
  await context.setOffline(true);
  await correctHole(page, 1, 1, 6);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/Signing out deletes nothing/)).toBeVisible();
  // The question is near the thumb, and the page behind it stays readable.
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await inEachSize(page, isMobile, async ({ height, name }) => {
    const box = await question.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), name).toBe(height);
  });
  expect(await question.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/6 strokes, kept on this device/);
});

test('live regions announce a failed sign-in, a refusal, a waiting score and a saved score', async ({
  page,
  context,
  own,
}) => {
  // Records every announcement of assertive and polite regions, in order.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = (node: Node | null) => {
      const region = (node instanceof Element ? node : node?.parentElement)?.closest(
        '[role=alert],[role=status],[aria-live]',
      );
      const text = region?.textContent?.trim();
      if (text && heard.at(-1) !== text) heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        note(target);
        for (const added of addedNodes) {
          note(added);
          if (added instanceof Element)
            for (const inner of added.querySelectorAll('[role=alert],[role=status],[aria-live]')) note(inner);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
  await page.goto(`${own.url}/captain`);
  await page.getByLabel('Access Code').fill('nonsense');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(heard).toContain('Authentication Failed');
  await signInAs(page, own, 'timbermen');
  await correctHole(page, 1, 1, 6);
  await expect.poll(heard).toContain('Score Updated');
  const empty = await openHole(page, 2, 18);
  await empty.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect.poll(heard).toContain('Choose a number first.');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await correctHole(page, 1, 2, 6);
  await expect.poll(heard).toContain(waits(1));
});
