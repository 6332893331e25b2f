import { describe, expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { scoreOfHole } from '#testing/samples/cup.ts';
import { ApiError } from '#web/api/client.ts';
import { NO_ANSWER, NOT_NOW, type Outcome, readFailure, readSuccess } from './answer.ts';
import { type Place, scorePlace } from './entry.ts';

const place = scorePlace(scoreOfHole(3));
const setBy = { name: 'Desk', role: 'organizer' as const, at: '2025-09-28T14:02:00.000Z' };
const score = scoreOfHole(3, { setBy });
const sentence = 'This cup is over and can no longer be changed.';
const page = '<!doctype html><title>Welcome to our network</title>';
const refused = (status: number, reason: string, current: Score | null = null): Outcome => ({
  kind: 'refused',
  refusal: { status, reason, current },
});

describe('R-49 a successful response', () => {
  test.each([
    { rule: 'with the new score means saved', body: score, outcome: { kind: 'saved', entry: score } },
    { rule: 'with another score is not a valid reply', body: { ...score, id: 4 }, outcome: NO_ANSWER },
    { rule: 'with anything else is not a valid reply', body: { ok: true }, outcome: NO_ANSWER },
    { rule: 'with an empty body is not a valid reply', body: null, outcome: NO_ANSWER },
  ])('$rule', ({ body, outcome }) => {
    expect(readSuccess(place, body)).toEqual(outcome);
  });
});

describe('R-49 a successful response about a match or a paper total', () => {
  const match = { day: 1, group: 3, result: 'halved', version: 2, setBy: null };
  const total = { day: 2, teamId: 'stopemen', total: 76, version: 2, setBy: null };
  const ofMatch: Place = { kind: 'match', tournamentId: 2025, day: 1, group: 3 };
  const ofTotal: Place = { kind: 'paper total', tournamentId: 2025, day: 2, teamId: 'stopemen' };
  test.each([
    { rule: 'with the match means saved', at: ofMatch, body: match, saved: true },
    { rule: 'with the paper total means saved', at: ofTotal, body: total, saved: true },
    {
      rule: 'with another group is not a valid reply',
      at: ofMatch,
      body: { ...match, group: 4 },
      saved: false,
    },
    { rule: 'with another day is not a valid reply', at: ofMatch, body: { ...match, day: 2 }, saved: false },
    {
      rule: 'with another team is not a valid reply',
      at: ofTotal,
      body: { ...total, teamId: 'timbermen' },
      saved: false,
    },
    {
      rule: 'without a version is not a valid reply',
      at: ofTotal,
      body: { ...total, version: '2' },
      saved: false,
    },
  ])('$rule', ({ at, body, saved }) => {
    expect(readSuccess(at, body)).toEqual(saved ? { kind: 'saved', entry: body } : NO_ANSWER);
  });
});

describe('D-12 an error response', () => {
  test.each<{ status: number; text: string; outcome: Outcome; rule: string }>([
    { status: 401, text: 'Nobody.', outcome: { kind: 'signed-out' }, rule: 'asks for the code again' },
    { status: 400, text: sentence, outcome: refused(400, sentence), rule: 'is a refusal with its reason' },
    { status: 403, text: sentence, outcome: refused(403, sentence), rule: 'is a refusal with its reason' },
    { status: 404, text: sentence, outcome: refused(404, sentence), rule: 'is a refusal with its reason' },
    { status: 409, text: sentence, outcome: refused(409, sentence), rule: 'is a refusal with its reason' },
    { status: 422, text: sentence, outcome: refused(422, sentence), rule: 'is a refusal with its reason' },
    {
      status: 412,
      text: JSON.stringify({ message: 'Changed.', current: score }),
      outcome: refused(412, 'Changed.', score),
      rule: 'is a refusal with the current score',
    },
    {
      status: 412,
      text: 'Precondition Failed',
      outcome: NO_ANSWER,
      rule: 'without the current score is not from our server',
    },
    { status: 403, text: page, outcome: NO_ANSWER, rule: 'with HTML is not from our server' },
    { status: 429, text: 'Too many corrections in a minute.', outcome: NOT_NOW, rule: 'is retried later' },
    { status: 503, text: 'Not now.', outcome: NOT_NOW, rule: 'is retried later' },
    { status: 502, text: page, outcome: NOT_NOW, rule: 'is retried later' },
    { status: 511, text: page, outcome: NO_ANSWER, rule: 'comes from a captive portal' },
    {
      status: 500,
      text: 'Something went wrong.',
      outcome: { ...NOT_NOW, worthTryingOthers: true },
      rule: 'is retried later and does not block other corrections',
    },
  ])('$status $rule', ({ status, text, outcome }) => {
    expect(readFailure(place, new ApiError(status, text))).toEqual(outcome);
  });
});
