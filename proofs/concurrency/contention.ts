import { isDeepStrictEqual } from 'node:util';
import type { Random } from '#local/random.ts';
import { Ledger, type Seen, UNTOUCHED } from '#proofs/corrections/ledger.ts';
import { ownStrokes } from '#proofs/corrections/own-strokes.ts';
import type { Answer, Correction, Corrector } from './corrector.ts';

const PERCENT_WITHOUT_IF_MATCH = 10;
const PERCENT_SENT_TWICE = 5;
const PERCENT_EMPTIED = 5;

/** Runs competing correctors, who together make a given number of corrections, and stores the responses they receive. */
export class Contention {
  readonly ledger = new Ledger();
  readonly refusals: { seen: number; current: number }[] = [];
  readonly faults: string[] = [];
  acceptedWithoutIfMatch = 0;
  acceptedSentTwice = 0;
  readonly #random: Random;
  #turnsLeft: number;
  #keys = 0;

  constructor(turns: number, random: Random) {
    this.#turnsLeft = turns;
    this.#random = random;
  }

  /** Corrects scores picked at random, one after another. `afterTurn` runs after each accepted correction. */
  async correct(corrector: Corrector, records: readonly number[], afterTurn: () => Promise<void>) {
    const seen = new Map<number, Seen>();
    try {
      while (this.#turnsLeft > 0) {
        this.#turnsLeft -= 1;
        const scoreId = this.#random.pick(records);
        while (!(await this.#correctOnce(corrector, scoreId, seen))) {
          // another correction came first: read the current score and correct that
        }
        await afterTurn();
      }
    } catch (error) {
      this.#turnsLeft = 0; // one failure stops all correctors
      throw error;
    }
  }

  /** Makes one attempt to correct a score. Returns false if the score is newer than this corrector's version. */
  async #correctOnce(corrector: Corrector, scoreId: number, seen: Map<number, Seen>): Promise<boolean> {
    const known = this.#random.percent(PERCENT_WITHOUT_IF_MATCH) ? null : (seen.get(scoreId) ?? UNTOUCHED);
    this.#keys += 1;
    const correction = {
      key: `contended-${this.#keys}`,
      scoreId,
      strokes: this.#newStrokes(corrector, seen.get(scoreId) ?? UNTOUCHED),
      seenVersion: known?.version ?? null,
    };
    const answer = await this.#send(corrector, correction);
    const { id, version, strokes, points, setBy } = answer.accepted ? answer.score : answer.current;
    seen.set(scoreId, { version, strokes });
    if (!answer.accepted) {
      this.ledger.refuse(correction.key);
      if (known) this.refusals.push({ seen: known.version, current: version });
      else this.faults.push(`${correction.key} was refused as stale without If-Match`);
      return false;
    }
    const { actor } = corrector;
    if (id !== scoreId || strokes !== correction.strokes || setBy?.name !== actor)
      this.faults.push(`${JSON.stringify(correction)} was answered with ${JSON.stringify(answer.score)}`);
    if (!known) this.acceptedWithoutIfMatch += 1;
    this.ledger.acknowledge({ ...correction, actor, version, points, seen: known });
    return true;
  }

  #newStrokes({ share, mayEmpty }: Corrector, { strokes }: Seen): number | null {
    if (mayEmpty && strokes !== null && this.#random.percent(PERCENT_EMPTIED)) return null;
    return ownStrokes(this.#random, share, strokes);
  }

  async #send({ ways }: Corrector, correction: Correction): Promise<Answer> {
    const [send, sendElsewhere] = ways;
    if (!this.#random.percent(PERCENT_SENT_TWICE)) return send(correction);
    const [answer, other] = await Promise.all([send(correction), sendElsewhere(correction)]);
    // Two refusals may contain different scores, because the score keeps changing.
    const same = answer.accepted ? isDeepStrictEqual(answer, other) : !other.accepted;
    if (!same) this.faults.push(`${correction.key}: ${JSON.stringify(answer)} and ${JSON.stringify(other)}`);
    if (answer.accepted) this.acceptedSentTwice += 1;
    return answer;
  }
}
