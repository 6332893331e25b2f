import {
  type Answer,
  type BodySent,
  type Endpoint,
  fillPath,
  type HeadersSent,
  type JsonEndpoint,
  type Params,
} from '#contract/endpoint.ts';
import { ApiError, type FetchOptions, fetchJson, type SentParts } from './client.ts';
import { type KeyedCall, load, type Readable } from './keyed-load.ts';

/**
 * Requires the `params`, `headers` or `body` that the endpoint declares, or allows it to be omitted if all
 * its fields are optional. An undeclared one cannot be sent.
 */
type SentPart<Name extends string, Value> = Value extends undefined
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
type Sent<E extends Endpoint> = SentPart<'params', Params<E>> &
  SentPart<'headers', HeadersSent<E>> &
  SentPart<'body', BodySent<E>>;
type CallArguments<E extends Endpoint> =
  Record<string, never> extends Sent<E>
    ? [options?: Sent<E> & FetchOptions]
    : [options: Sent<E> & FetchOptions];

type AnyOptions = FetchOptions & SentParts & { params?: Readonly<Record<string, string | number>> };

/**
 * Calls a declared endpoint: `call<typeof correctScore>('PATCH', '/api/scores/:scoreId', { params, body })`. Only
 * the endpoint's type is imported, so no schema reaches the browser. Without the type argument, `never` makes the
 * call fail to compile.
 */
export function call<E extends JsonEndpoint = never>(
  method: E['method'],
  path: E['path'],
  ...[options]: CallArguments<E>
): Promise<Answer<E>> {
  const { params, ...others }: AnyOptions = options ?? {};
  return fetchJson<Answer<E>>(method, fillPath(path, params), others);
}

/** like `load`, but returns null after a 401, because there is no session. */
export async function loadOrNull<E extends Readable>(keyed: KeyedCall<E>): Promise<Answer<E> | null> {
  try {
    return await load<E>(keyed);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The parsed body of a 412, which means that another change came first. Null for any other error. */
export function staleAnswer<Current>(error: unknown): { message: string; current: Current } | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  try {
    return JSON.parse(error.body);
  } catch {
    return null; // a proxy's 412, not our server's
  }
}
