import * as z from 'zod/mini';
import { type Db, query } from './sql.ts';

const Strokes = z.nullable(z.number());

const READ_TRAIL = query(
  'read-trail',
  `select s.id, s.strokes, s.version,
      coalesce(json_agg(json_build_object('version', c.score_version, 'from', c.from_strokes, 'to', c.to_strokes)
        order by c.id) filter (where c.id is not null), '[]') as trail
    from scores s left join corrections c on c.score_id = s.id
    group by s.id order by s.id`,
  z.object({
    id: z.number(),
    strokes: Strokes,
    version: z.number(),
    trail: z.array(z.object({ version: z.number(), from: Strokes, to: Strokes })),
  }),
);

export type Audit = { scores: number; corrections: number; faults: string[] };

/** Rebuilds every score using only its corrections, and reports where the table differs. */
export async function verifyAudit(db: Db): Promise<Audit> {
  const scores = await READ_TRAIL(db);
  const faults = scores.flatMap(({ id, strokes, version, trail }) => {
    const found: string[] = [];
    let replayed = { version: 1, strokes: null as number | null };
    for (const correction of trail) {
      if (correction.version !== replayed.version + 1 || correction.from !== replayed.strokes) {
        found.push(`score ${id}: correction ${correction.version} does not follow ${replayed.version}`);
      }
      replayed = { version: correction.version, strokes: correction.to };
    }
    if (replayed.strokes !== strokes || replayed.version !== version) {
      found.push(
        `score ${id}: the table says ${strokes} at version ${version}, its trail ${replayed.strokes} at ${replayed.version}`,
      );
    }
    return found;
  });
  return {
    scores: scores.length,
    corrections: scores.reduce((sum, { trail }) => sum + trail.length, 0),
    faults,
  };
}
