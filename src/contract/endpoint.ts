import type * as z from 'zod/mini';

type Declared = {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'public' | 'captain' | 'organizer';
  readonly params?: z.ZodMiniObject;
  /** Each refusal a caller may get, with its reason. */
  readonly refusals: Readonly<Partial<Record<RefusalStatus, string>>>;
};

/** A call that takes and returns JSON. Server and browser share its declaration. */
export type JsonEndpoint = Declared & {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Only the headers that this call reads; all others are ignored. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** The body of a 412, the only refusal that carries data besides its message. */
  readonly staleResponse?: z.ZodMiniType;
};

/** A call that returns a stream of server-sent events, each with JSON data. */
export type StreamEndpoint = Declared & {
  readonly method: 'GET';
  readonly events: Readonly<Record<string, z.ZodMiniType>>;
};

/** A call that returns one of several tables as comma-separated values. Each table lists its columns in order. */
export type TableEndpoint = Declared & {
  readonly method: 'GET';
  readonly tables: Readonly<Record<string, readonly string[]>>;
};

export type Endpoint = JsonEndpoint | StreamEndpoint | TableEndpoint;

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429 | 503;

type Part<E extends Endpoint, K extends 'params' | 'headers' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? S : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type Params<E extends Endpoint> = Output<Part<E, 'params'>>;
export type Headers<E extends Endpoint> = Output<Part<E, 'headers'>>;
export type Body<E extends Endpoint> = Output<Part<E, 'body'>>;
export type Answer<E extends JsonEndpoint> = z.output<E['response']>;
/** The type of the saved value in this call's 412. */
export type StaleCurrent<E extends JsonEndpoint> =
  Output<E['staleResponse']> extends { current: infer Current } ? Current : never;

/** The request as sent, before parsing. */
export type HeadersSent<E extends Endpoint> = Input<Part<E, 'headers'>>;
export type BodySent<E extends Endpoint> = Input<Part<E, 'body'>>;

type Segment<Text extends string, P> = Text extends `:${infer Name}`
  ? Name extends keyof P
    ? P[Name]
    : never
  : Text;
type Segments<Path extends string, P> = Path extends `/${infer First}/${infer Rest}`
  ? readonly [Segment<First, P>, ...Segments<`/${Rest}`, P>]
  : Path extends `/${infer Last}`
    ? readonly [Segment<Last, P>]
    : never;

/** The segments of the path: `/api/tournament/:tournamentId/holes` is `['api', 'tournament', number, 'holes']`. */
export type PathSegments<E extends Endpoint> = Segments<E['path'], Params<E>>;

type PathValues = Readonly<Record<string, string | number>>;

/** The path with its `:names` filled in. */
export function fillPath(path: string, params: PathValues = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export function pathOf(endpoint: Endpoint, params?: PathValues): string {
  return fillPath(endpoint.path, params);
}
