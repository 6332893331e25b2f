import { expect, test } from 'vitest';
import { compareScripts, statementsIn } from './dump-contents.ts';

const BODY = `CREATE FUNCTION public.end_session() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    AS $$
  update sessions set ended_at = now(); -- it's over
$$;`;

/** A short script, formatted like the output of pg_restore. */
const script = ({
  owner = 'postgres',
  body = BODY,
  rows = 'timbermen\tTimbermen\n',
  value = '7, true',
  more = '',
} = {}) => `--
-- PostgreSQL database dump
--

\\restrict k3y

SET standard_conforming_strings = on;

${body}


ALTER FUNCTION public.end_session() OWNER TO ${owner};

CREATE TABLE public.teams (
    id text NOT NULL,
    name text DEFAULT 'it''s; "new"'::text
);

COPY public.teams (id, name) FROM stdin;
${rows}\\.


SELECT pg_catalog.setval('public.trail_id_seq', ${value});
${more}
GRANT SELECT ON TABLE public.teams TO cup_server;
ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

\\unrestrict k3y

`;

test('a script is split into its statements, without rows', () => {
  expect(statementsIn(script({ rows: "O';$$\tx\n" })).map((statement) => statement.split('\n')[0])).toEqual([
    'SET standard_conforming_strings = on;',
    'CREATE FUNCTION public.end_session() RETURNS void',
    'ALTER FUNCTION public.end_session() OWNER TO postgres;',
    'CREATE TABLE public.teams (',
    'COPY public.teams (id, name) FROM stdin;',
    "SELECT pg_catalog.setval('public.trail_id_seq', 7, true);",
    'GRANT SELECT ON TABLE public.teams TO cup_server;',
    'ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS  FROM PUBLIC;',
  ]);
});

test.each([
  { what: 'another owner', other: { owner: 'cup_owner' } },
  { what: 'an owner whose name is quoted', other: { owner: '"cup owner"' } },
  { what: 'other rows', other: { rows: 'stopemen\tDROP TABLE teams;\nx\\.\ty\n' } },
  { what: 'no rows', other: { rows: '' } },
  { what: 'other values of sequences', other: { value: '1, false' } },
])('a dump with $what counts as one of this release', ({ other }) => {
  expect(compareScripts(script(), script(other))).toEqual([]);
});

const EVIL = 'ALTER ROLE cup_server SUPERUSER;';

test.each([
  { what: 'a statement', more: EVIL },
  { what: 'a statement after a comment', more: `-- x\n/* ; */ ${EVIL}` },
  { what: 'a statement after a comment that ends at a carriage return', more: `-- x\r${EVIL}` },
  { what: 'a statement in front of an owner', more: 'ALTER ROLE cup_server SUPERUSER OWNER TO x;' },
  { what: 'an owner with more after its name', more: 'ALTER FUNCTION public.end_session() OWNER TO x, y;' },
  { what: 'an owner whose name hides a statement', more: `ALTER TABLE x OWNER TO "a";${EVIL} -- ";` },
  { what: 'an owner that is set twice', more: 'ALTER FUNCTION public.end_session() OWNER TO postgres;' },
  { what: 'a grant twice', more: 'GRANT SELECT ON TABLE public.teams TO cup_server;' },
  { what: 'a grant to another role', more: 'GRANT SELECT ON TABLE public.teams TO PUBLIC;' },
  {
    what: 'a grant that can be passed on',
    more: 'GRANT SELECT ON TABLE public.teams TO cup_server WITH GRANT OPTION;',
  },
  {
    what: 'default privileges',
    more: 'ALTER DEFAULT PRIVILEGES FOR ROLE postgres GRANT ALL ON TABLES TO x;',
  },
  { what: 'another role', more: 'SET ROLE cup_server;' },
  { what: 'another session', more: "SET SESSION AUTHORIZATION 'cup_server';" },
  { what: 'a shell command of psql', more: '\\! id' },
  { what: 'a file that psql includes', more: '\\i /tmp/x.sql' },
  { what: 'a line that ends the protection early', more: '\\unrestrict k3y; \\! id' },
  { what: 'rows from a program', more: "COPY public.teams (id, name) FROM PROGRAM 'id';" },
  { what: 'rows to a program', more: "COPY public.teams (id, name) TO PROGRAM 'id';" },
  { what: 'rows twice', more: 'COPY public.teams (id, name) FROM stdin;\nx\ty\n\\.\n' },
  {
    what: 'a statement on the line of a COPY',
    more: `COPY public.teams (id, name) FROM stdin; ${EVIL}\n\\.\n`,
  },
  { what: 'a sequence value that is a call', more: "SELECT pg_catalog.setval('public.x', seize(), true);" },
  { what: 'a dollar quote in a dollar quote', more: `DO $a$ begin execute $$${EVIL}$$; end $a$;` },
  { what: 'a statement after a row terminator', rows: `x\ty\n\\.\n${EVIL}\n` },
  { what: 'a statement after a row terminator with a carriage return', rows: `x\ty\n\\.\r\n${EVIL}\n` },
  {
    what: 'a grant in a body',
    body: BODY.replace('  update', 'GRANT ALL ON TABLE public.x TO y;\n  update'),
  },
  {
    what: 'an owner in a body',
    body: BODY.replace('  update', 'ALTER TABLE x OWNER TO cup_server;\n  update'),
  },
  { what: 'a comment in a body', body: BODY.replace("-- it's over", '') },
  { what: 'a heading in a body', body: BODY.replace('$$\n ', '$$\n--\n-- Name: x; Type: y\n--\n ') },
  { what: 'a body that ends early', body: BODY.replace('\n$$;', `\n$$;${EVIL}$$;`) },
  { what: 'a setting', body: `SET standard_conforming_strings = off;\n${BODY}` },
])('a difference is reported: $what', ({ what: _, ...changes }) => {
  expect(compareScripts(script(), script(changes))).not.toEqual([]);
});

test('statements that psql would read as rows are reported', () => {
  // The first row ends with \., which ends the data: PostgreSQL ignores the rows after it.
  const copy = 'COPY public.teams (id, name) FROM stdin;';
  const hidden = script()
    .replace(/COPY [\s\S]*?\n\\\.\n/, '')
    .replace('GRANT', `${copy} \n--\tx\\.\nGRANT`);
  expect(compareScripts(script(), hidden)).toContain(`The dump also has: ${copy} `);
});

test('a zero byte is reported, because psql would not read past it', () => {
  expect(compareScripts(script(), script({ more: '-- x\0' }))).toEqual(['The dump contains a zero byte.']);
});

test('the table of migrations is compared, apart from its times', () => {
  const record = (...rows: string[]) =>
    script({
      more: `COPY public.migrations (name, sha256, applied_at) FROM stdin;\n${rows.join('\n')}\n\\.\n`,
    });
  const expected = record('schema\ta\t2026-09-26 14:00:00.5+00', '0050-x.sql\tb\t2026-09-26 14:00:00+00');
  const later = record('schema\ta\t2027-09-26 14:00:00-04', '0050-x.sql\tb\t2027-09-26 14:00:00+00');
  expect(compareScripts(expected, later)).toEqual([]);
  // PostgreSQL ignores the rows after a row that ends with \.
  const cut = record('schema\ta\t2026-09-26 14:00:00+00\\.', '0050-x.sql\tb\t2026-09-26 14:00:00+00');
  expect(compareScripts(expected, cut)).toContain('The dump lacks: schema\ta');
});

test('the dump may lack a revocation that only a superuser can make', () => {
  const more = 'REVOKE ALL ON FUNCTION pg_catalog.lo_creat(integer) FROM PUBLIC;';
  expect(compareScripts(script({ more }), script())).toEqual([]);
  expect(
    compareScripts(script({ more: 'REVOKE ALL ON FUNCTION public.x() FROM PUBLIC;' }), script()),
  ).toEqual(['The dump lacks: REVOKE ALL ON FUNCTION public.x() FROM PUBLIC;']);
});

test('the first line that differs is shown', () => {
  expect(compareScripts(script(), script({ body: BODY.replace('now()', 'null') }))).toEqual([
    "The dump also has: CREATE FUNCTION public.end_session() RETURNS void … update sessions set ended_at = null; -- it's over",
    "The dump lacks: CREATE FUNCTION public.end_session() RETURNS void … update sessions set ended_at = now(); -- it's over",
  ]);
  const long = (last: string) =>
    `CREATE INDEX teams_name ON public.teams USING btree (${'x'.repeat(300)}, ${last});`;
  expect(compareScripts(script({ more: long('one') }), script({ more: long('two') }))).toEqual([
    expect.stringMatching(/^The dump also has: …x+, two\);$/),
    expect.stringMatching(/^The dump lacks: …x+, one\);$/),
  ]);
});
