import { makeCode } from '#server/secrets/access-codes.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import { issueCode } from '#server/store/captains.ts';
import { ANOTHER_PEPPER } from '#server/store/pepper.ts';
import { type Connection, type Db, transaction } from '#server/store/sql.ts';
import { CALLED_AS } from './command.ts';

const NOT_ISSUED = `${ANOTHER_PEPPER} Nothing was changed. If the old one is lost: ${CALLED_AS} pepper new`;

export type Issuing = {
  db: Db;
  pepper: Buffer;
  /** How many codes to make. Hashing is slow, so it is done before the transaction starts. */
  count: number;
  /** Returns the ids of the captains who get the codes. Can also name a captain, in the same transaction. */
  captains(connection: Connection): Promise<readonly number[]>;
  /** Delivers the codes before the old ones are revoked. */
  deliver?(codes: readonly string[]): Promise<void>;
};

/** Replaces access codes, all or none. The new codes are shown once and never stored in plain text. */
export async function issueAccessCodes(issuing: Issuing): Promise<string[]> {
  for (;;) {
    const codes = await tryToIssue(issuing);
    if (codes) return codes;
  }
}

export async function issueAccessCode(db: Db, captainId: number, pepper: Buffer): Promise<string> {
  const [code = ''] = await issueAccessCodes({ db, pepper, count: 1, captains: async () => [captainId] });
  return code;
}

class SelectorTaken extends Error {}

/** Null if a selector is already taken, in which case nothing has changed. */
async function tryToIssue({ db, pepper, count, captains, deliver }: Issuing): Promise<string[] | null> {
  const made = await Promise.all(Array.from({ length: count }, () => makeCode(pepper)));
  const codes = made.map(({ code }) => code);
  try {
    return await transaction(db, async (connection) => {
      const captainIds = await captains(connection);
      for (const [place, { selector, secretHash }] of made.entries()) {
        const captainId = captainIds[place];
        if (captainId === undefined) throw new Error('more codes than captains');
        const fingerprint = fingerprintOf(pepper);
        const outcome = await issueCode(connection, captainId, selector, secretHash, fingerprint);
        if (outcome === 'another-pepper') throw new Error(NOT_ISSUED);
        if (outcome === 'selector-taken') throw new SelectorTaken();
      }
      await deliver?.(codes);
      return codes;
    });
  } catch (error) {
    if (error instanceof SelectorTaken) return null;
    throw error;
  }
}
