import * as z from 'zod/mini';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import type { Random } from '#local/random.ts';
import {
  hostileBody,
  hostileText,
  type Known,
  rightValue,
  type Schema,
  soundness,
} from './hostile-values.ts';

/** One request before it becomes bytes. */
export type Draft = {
  /** The target call, by its name in the contract. */
  call: string;
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
};

export type Target = {
  name: string;
  endpoint: JsonEndpoint;
  params: Schema;
  headers: Schema;
  body: Schema | null;
};

export function targetsOf(endpoints: Readonly<Record<string, JsonEndpoint>>): Target[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    params: schemaOf(endpoint.params),
    headers: schemaOf(endpoint.headers),
    body: endpoint.body ? schemaOf(endpoint.body) : null,
  }));
}

function schemaOf(schema: z.ZodMiniObject | undefined): Schema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
}

/** Makes a request that follows the contract in everything except the values of some fields. */
export function aimedDraft(random: Random, target: Target, known: Known): Draft {
  const { name, endpoint, body } = target;
  const fields = [target.params, target.headers, body].flatMap((part) => Object.keys(part?.properties ?? {}));
  const isSound = soundness(random, fields);
  const text = (field: string, schema: Schema) =>
    isSound(field) ? String(rightValue(random, field, schema, known)) : hostileText(random);
  const headers: Draft['headers'] = Object.entries(target.headers.properties ?? {})
    .filter(() => random.percent(50))
    .map(([header, schema]) => [header, onOneLine(text(header, schema))]);
  if (body) headers.push(['content-type', 'application/json']);
  if (random.percent(30)) headers.push(['sec-fetch-site', 'cross-site']);
  return {
    call: name,
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
      percentEncoded(text(param, target.params.properties?.[param] ?? {}) || '-'),
    ),
    headers,
    body: body && Buffer.from(hostileBody(random, body, known, isSound)),
  };
}

export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Turns a text into bytes that an HTTP parser accepts in a header's value. */
export function onOneLine(text: string): string {
  return Buffer.from(text.replace(/[\p{Cc}]/gu, '')).toString('latin1');
}

export function bytesOf({ method, path, headers, body }: Draft): Buffer {
  const named = new Set(headers.map(([name]) => name));
  const all = [
    ...(named.has('host') ? [] : [['host', 'localhost']]),
    ...headers,
    ...(body ? [['content-length', String(body.length)]] : []),
  ];
  const head = `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}
