import * as z from 'zod/mini';
import { Score, StaleScore } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import type { Device } from '#proofs/corrections/device.ts';
import type { Share } from '#proofs/corrections/own-strokes.ts';
import { correctAsOrganizer } from '#server/store/scores.ts';
import type { Db } from '#server/store/sql.ts';

export type Correction = {
  key: string;
  scoreId: number;
  strokes: number | null;
  seenVersion: number | null;
};

type Told = Pick<Score, 'id' | 'strokes' | 'points' | 'version' | 'setBy'>;
export type Answer = { accepted: true; score: Told } | { accepted: false; current: Told };

/** A captain or organizer who corrects scores, with two ways to send the same correction. */
export type Corrector = {
  actor: string;
  teams: readonly TeamId[];
  /** Reserves certain strokes for this corrector: no other corrector of the same scores posts them. */
  share: Share;
  mayEmpty: boolean;
  ways: readonly [send: Send, sendElsewhere: Send];
};
type Send = (correction: Correction) => Promise<Answer>;

/**
 * `place` is the number of the captain's device, 1 or 2. It determines which strokes the device may post. The
 * organizer's number is 0.
 */
export function captainWith(
  device: Device,
  place: 1 | 2,
  [url, otherUrl]: readonly [string, string],
): Corrector {
  const { name, teamId } = device.captain;
  const sendTo =
    (process: string): Send =>
    async (correction) => {
      const { status, text } = await device.correct(process, { ...correction, captainName: name });
      if (status === 200) return { accepted: true, score: z.parse(Score, JSON.parse(text)) };
      if (status === 412) return { accepted: false, current: z.parse(StaleScore, JSON.parse(text)).current };
      throw new Error(`a correction was answered ${status}: ${text}`);
    };
  const share = { place, of: 3 };
  // Only one device of a captain may empty holes: if two emptied the same hole, they would not conflict, and the second
  // would write nothing.
  return {
    actor: name,
    teams: [teamId],
    share,
    mayEmpty: place === 1,
    ways: [sendTo(url), sendTo(otherUrl)],
  };
}

export function organizer(db: Db, name: string, teams: readonly TeamId[]): Corrector {
  const send: Send = async (correction) => {
    const result = await correctAsOrganizer(db, { ...correction, organizer: name, reason: 'proof' });
    if (result.outcome === 'done') return { accepted: true, score: result.current };
    if (result.outcome === 'stale') return { accepted: false, current: result.current };
    throw new Error(`an organizer's correction was refused: ${result.outcome}`);
  };
  return { actor: name, teams, share: { place: 0, of: 3 }, mayEmpty: false, ways: [send, send] };
}
