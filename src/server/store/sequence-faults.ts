import * as z from 'zod/mini';
import { type Db, query } from './sql.ts';

/** The last number of each sequence, and the highest number in each column that it fills. */
const READ_NUMBERED = query(
  'read-numbered-columns',
  `
with numbered as (
  select objid as sequence, refobjid as numbers, refobjsubid as place from pg_depend
  where refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
  union all
  select d.refobjid, adrelid, adnum from pg_attrdef a join pg_depend d
    on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid and d.refclassid = 'pg_class'::regclass
)
select s.relname as name, coalesce(pg_sequence_last_value(s.oid), 0) as last, coalesce((xpath('//highest/text()',
    query_to_xml(format('select max(%I) as highest from %s', attname, attrelid::regclass), false, true, '')
  ))[1]::text, '0')::bigint as highest
from numbered
  join pg_class s on s.oid = sequence and s.relkind = 'S'
  join pg_attribute on attrelid = numbers and attnum = place
order by 1`,
  z.object({ name: z.string(), last: z.number(), highest: z.number() }),
);
/** How far a sequence may be ahead of its rows. Failed calls skip far fewer numbers than this. */
const MOST_SKIPPED = 1e9;

/** One sentence for each sequence that would repeat a number, or that is too far ahead of its rows. */
export async function sequenceFaults(db: Db): Promise<string[]> {
  const numbered = await READ_NUMBERED(db);
  const faults = numbered.flatMap(({ name, last, highest }) => {
    if (last < highest) return [`sequence ${name} is behind the rows that it numbers`];
    return last > highest + MOST_SKIPPED ? [`sequence ${name} is far ahead of the rows that it numbers`] : [];
  });
  return [...new Set(faults)];
}
