import type { Db } from '#server/store/sql.ts';

export type Row = { table: string; text: string };

/** Every row of every table, as the database prints it. */
export async function everyRow(owner: Db): Promise<Row[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by name`,
  );
  const printed = tables.map(async ({ name }) => {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t order by 1`);
    return rows.map(({ text }) => ({ table: name, text }));
  });
  return (await Promise.all(printed)).flat();
}
