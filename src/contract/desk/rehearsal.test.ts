import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';

/** Calls that cannot be rehearsed: they save texts shared by all years, or start a rehearsal or a year. */
const ONLY_REAL = ['saveSite', 'saveTeamTexts', 'startRehearsal', 'startYear'];

const takesRehearsal = (endpoint: Endpoint): boolean => {
  const id = (endpoint.params?.shape as Record<string, z.ZodMiniType> | undefined)?.['tournamentId'];
  return id !== undefined && z.safeParse(id, String(REHEARSAL_ID)).success;
};
const named = Object.entries<Endpoint>(ENDPOINTS).filter(([, { path }]) => path.includes(':tournamentId'));

test('D-20 no public call and no captain’s call accepts the id of a rehearsal', () => {
  const others = named.filter(([, { access }]) => access !== 'organizer');
  expect(others.length).toBeGreaterThan(8);
  expect(others.filter(([, endpoint]) => takesRehearsal(endpoint)).map(([name]) => name)).toEqual([]);
});

test('D-20 every desk call that can be rehearsed accepts the id of a rehearsal', () => {
  const atDesk = named.filter(([, { access }]) => access === 'organizer');
  const refusing = atDesk.filter(([, endpoint]) => !takesRehearsal(endpoint)).map(([name]) => name);
  expect(refusing.sort()).toEqual(ONLY_REAL);
});
