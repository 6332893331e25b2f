import type * as z from 'zod/mini';

/** One call of the product: what goes in, what comes out, who may make it. Server and browser share this object. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'public' | 'captain';
  readonly params?: z.ZodMiniObject;
  /** Only the headers that this call reads; every other header is none of its business. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** What a caller can meet besides success, and why. */
  readonly refusals: Readonly<Partial<Record<RefusalStatus, string>>>;
  /** The one refusal that carries data besides its sentence. */
  readonly staleResponse?: z.ZodMiniType;
};

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429 | 503;

type Part<E extends Endpoint, K extends 'params' | 'headers' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

export type Params<E extends Endpoint> = Part<E, 'params'>;
export type Headers<E extends Endpoint> = Part<E, 'headers'>;
export type Body<E extends Endpoint> = Part<E, 'body'>;
export type Answer<E extends Endpoint> = z.output<E['response']>;
export type StaleAnswer<E extends Endpoint> = E extends {
  readonly staleResponse: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : never;

/** The path with its `:names` filled in. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
