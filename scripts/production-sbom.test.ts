import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licenseFaults } from './licenses.ts';
import { productionSbom } from './production-sbom.ts';

test('the bill of materials names exactly the packages that run in production', async () => {
  const file = path.resolve(import.meta.dirname, '../package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const named = new Set((await productionSbom()).components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect(named).toContain('pg-pool'); // needed only by pg
  // Type packages are exempt: they are development packages, but also optional peers of React's libraries.
  const onlyDev = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  expect(onlyDev.filter((name) => named.has(name))).toEqual([]);
});

test.each([
  { licenses: [{ license: { id: 'MIT' } }], faults: [] },
  { licenses: [{ license: { id: 'GPL-3.0-only' } }], faults: ['some@1.0.0: GPL-3.0-only'] },
  { licenses: [{ license: { name: 'SEE LICENSE' } }], faults: ['some@1.0.0: SEE LICENSE'] },
  {
    licenses: [{ expression: '(MIT OR GPL-3.0-only)' }],
    faults: ['some@1.0.0: (MIT OR GPL-3.0-only)'],
  },
  // MPL-2.0 is allowed for one package only.
  { licenses: [{ license: { id: 'MPL-2.0' } }], faults: ['some@1.0.0: MPL-2.0'] },
  { licenses: [], faults: ['some@1.0.0: no license stated'] },
])('the license check of $licenses finds: $faults', ({ licenses, faults }) => {
  expect(licenseFaults({ components: [{ name: 'some', version: '1.0.0', licenses }] })).toEqual(faults);
});
