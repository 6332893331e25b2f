import type { Random } from '#local/random.ts';

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  type?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
};

const FRAGMENTS = [
  "'; drop table scores; --",
  "' or '1'='1",
  '1); update scores set strokes = 1; --',
  "\\'; select pg_sleep(10); --",
  '$1',
  '$$; commit; $$',
  "x' || (select secret_hash from access_codes limit 1) || '",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  `\${jndi:ldap://localhost/x}`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00%0d%0aset-cookie:%20captain=x',
  '\r\nset-cookie: captain=x',
  '`id`; $(id) | id && id',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'NaN',
  'null',
  '0x10',
  '-1',
  '00',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(30),
  '1e3',
  '٣',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '\u{1f3cc}\u{fe0f}\u200d\u2642',
  '\ud800',
  'z\u0351\u036b\u0343'.repeat(20),
  'İıſßK',
  '*',
  '%',
  '(((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+$',
];

export function hostileText(random: Random): string {
  const fragment = random.pick(FRAGMENTS);
  if (random.percent(80)) return fragment;
  if (random.percent(50)) return fragment + random.pick(FRAGMENTS) + random.between(-9, 99);
  return (fragment || 'x').repeat(random.between(2, 20)).slice(0, 900);
}

const WRONG_JSON = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '16',
  '1.5',
  '4.0000000001',
  '1e400',
  '-1e400',
  '1e-400',
  '99999999999999999999999',
  '9007199254740993',
  '""',
  '"4"',
  '" 4"',
  '[]',
  '[4]',
  '[[[[[[[[4]]]]]]]]',
  '{}',
  '{"valueOf": 4}',
  '{"toString": "4"}',
  '{"length": 4}',
  '{"$gt": ""}',
  '{"then": 1}',
  '{"__proto__": {"isCaptain": true}}',
  '{"constructor": {"prototype": {"isCaptain": true}}}',
  '"\\ud800"',
  '"\\u0000"',
];

/** A JSON value that no field of the contract accepts, as text, because much of it cannot be expressed as an object. */
export function wrongJson(random: Random): string {
  if (random.percent(55)) return random.pick(WRONG_JSON);
  if (random.percent(90)) return JSON.stringify(hostileText(random));
  const depth = random.between(10, 400);
  return random.percent(50)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`;
}

/** A value that the schema allows. Values defined only by a pattern come from `known`, by the field's name. */
export function rightValue(random: Random, name: string, schema: Schema, known: Known): unknown {
  const values = known[name];
  if (values) return random.pick(values);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return rightValue(random, name, random.pick(schema.anyOf), known);
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return [rightValue(random, name, schema.items ?? {}, known)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, of]) => [
        field,
        rightValue(random, field, of, known),
      ]),
    );
  if (schema.type === 'integer') return random.between(schema.minimum ?? 0, schema.maximum ?? 99);
  return 'x'.repeat(schema.minLength ?? 1);
}
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/** Decides which fields of a request are valid. */
export type Soundness = (field: string) => boolean;

/** Makes many fields wrong in half of the requests, but only one in the other half, so that no other error hides it. */
export function soundness(random: Random, fields: readonly string[]): Soundness {
  if (random.percent(50)) return () => random.percent(70);
  const wrong = random.pick([...fields, 'shape of the body']);
  return (field) => field !== wrong;
}

/** A JSON object that follows the schema only in part. */
export function hostileBody(random: Random, schema: Schema, known: Known, isSound: Soundness): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = isSound(name) ? JSON.stringify(rightValue(random, name, field, known)) : wrongJson(random);
    return `${JSON.stringify(name)}: ${value}`;
  });
  const object = `{${fields.join(', ')}}`;
  if (isSound('shape of the body')) return object;
  return random.pick([
    wrongJson(random),
    `{${fields.slice(1).join(', ')}}`,
    `{${[...fields, `${JSON.stringify(hostileText(random))}: ${wrongJson(random)}`].join(', ')}}`,
    `{${[...fields, ...fields].join(', ')}}`, // every field occurs twice
    `{${['"__proto__": {"strokes": 4, "accessCode": "x"}', ...fields].join(', ')}}`,
    `[${object}]`,
  ]);
}
