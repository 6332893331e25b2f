import * as z from 'zod/mini';
import { Score, StaleScore } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import type { Device } from '#proofs/corrections/device.ts';
import { correctAsOrganizer, findScore } from '#server/store/scores.ts';
import type { Db } from '#server/store/sql.ts';

export type Correction = {
  key: string;
  scoreId: number;
  strokes: number | null;
  seenVersion: number | null;
};

type Told = Pick<Score, 'id' | 'strokes' | 'points' | 'version' | 'setBy'>;
export type Answer = { accepted: true; score: Told } | { accepted: false; current: Told };

/** Whoever may correct scores, with two ways to send the same correction. */
export type Corrector = {
  actor: string;
  teams: readonly TeamId[];
  mayTakeBack: boolean;
  ways: readonly [send: Send, sendElsewhere: Send];
};
type Send = (correction: Correction) => Promise<Answer>;

export function captainWith(device: Device, url: string, otherUrl: string): Corrector {
  const { name, teamId } = device.captain;
  const sendTo =
    (process: string): Send =>
    async ({ strokes, ...correction }) => {
      if (strokes === null) throw new TypeError('a captain cannot take a score back');
      const { status, text } = await device.correct(process, { ...correction, strokes, captainName: name });
      if (status === 200) return { accepted: true, score: z.parse(Score, JSON.parse(text)) };
      if (status === 412) return { accepted: false, current: z.parse(StaleScore, JSON.parse(text)).current };
      throw new Error(`a correction was answered ${status}: ${text}`);
    };
  return { actor: name, teams: [teamId], mayTakeBack: false, ways: [sendTo(url), sendTo(otherUrl)] };
}

export function organizer(db: Db, name: string, teams: readonly TeamId[]): Corrector {
  const send: Send = async (correction) => {
    const result = await correctAsOrganizer(db, { ...correction, organizer: name, reason: 'proof' });
    if (result.outcome === 'done') return { accepted: true, score: result.score };
    const current = result.outcome === 'stale' && (await findScore(db, correction.scoreId));
    if (!current) throw new Error(`an organizer's correction was refused: ${result.outcome}`);
    return { accepted: false, current };
  };
  return { actor: name, teams, mayTakeBack: true, ways: [send, send] };
}
