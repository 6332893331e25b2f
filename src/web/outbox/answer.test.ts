import { describe, expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { correctionOfHole, scoreOfHole } from '#web/sample-data.ts';
import { NO_ANSWER, NOT_NOW, type Outcome, readFailure, readSuccess } from './answer.ts';

const correction = correctionOfHole(3, { tried: true });
const setBy = { name: 'Desk', role: 'organizer' as const, at: '2025-09-28T14:02:00.000Z' };
const score = scoreOfHole(3, { setBy });
const sentence = 'The tournament is completed. Its scores stand.';
const page = '<!doctype html><title>Welcome to our network</title>';
const refused = (status: number, reason: string, current: Score | null = null): Outcome => ({
  kind: 'refused',
  refusal: { status, reason, current },
});

describe('R-49 a successful response', () => {
  test.each([
    { rule: 'with the new score means saved', body: score, outcome: { kind: 'saved', score } },
    { rule: 'with another score is no answer', body: { ...score, id: 4 }, outcome: NO_ANSWER },
    { rule: 'with anything else is no answer', body: { ok: true }, outcome: NO_ANSWER },
    { rule: 'with an empty body is no answer', body: null, outcome: NO_ANSWER },
  ])('$rule', ({ body, outcome }) => {
    expect(readSuccess(correction, body)).toEqual(outcome);
  });
});

describe('D-12 an error response', () => {
  test.each<{ status: number; text: string; outcome: Outcome; rule: string }>([
    { status: 401, text: 'Nobody.', outcome: { kind: 'signed-out' }, rule: 'asks for the code again' },
    { status: 400, text: sentence, outcome: refused(400, sentence), rule: 'is refused with the reason' },
    { status: 403, text: sentence, outcome: refused(403, sentence), rule: 'is refused with the reason' },
    { status: 404, text: sentence, outcome: refused(404, sentence), rule: 'is refused with the reason' },
    { status: 409, text: sentence, outcome: refused(409, sentence), rule: 'is refused with the reason' },
    { status: 422, text: sentence, outcome: refused(422, sentence), rule: 'is refused with the reason' },
    {
      status: 412,
      text: JSON.stringify({ message: 'Changed.', current: score }),
      outcome: refused(412, 'Changed.', score),
      rule: 'is refused with the current score',
    },
    {
      status: 412,
      text: 'Precondition Failed',
      outcome: NO_ANSWER,
      rule: 'without the current score is not from our server',
    },
    { status: 403, text: page, outcome: NO_ANSWER, rule: 'with HTML is not from our server' },
    { status: 429, text: 'Too many corrections in a minute.', outcome: NOT_NOW, rule: 'waits' },
    { status: 503, text: 'Not now.', outcome: NOT_NOW, rule: 'waits' },
    { status: 502, text: page, outcome: NOT_NOW, rule: 'waits' },
    { status: 511, text: page, outcome: NO_ANSWER, rule: 'is a network that wants something first' },
    {
      status: 500,
      text: 'Something went wrong.',
      outcome: { ...NOT_NOW, worthTryingOthers: true },
      rule: 'waits and lets other corrections pass',
    },
  ])('$status $rule', ({ status, text, outcome }) => {
    expect(readFailure(correction, status, text)).toEqual(outcome);
  });
});
