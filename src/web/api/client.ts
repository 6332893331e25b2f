import { type Endpoint, fillPath, type JsonEndpoint, type Params } from '#contract/endpoint.ts';

/** an unsuccessful response. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's error message. For a 412, JSON that `staleAnswer` parses. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  /** The field that the contract refused, such as `venue` in `400: venue: Invalid input`. */
  get field(): string | undefined {
    return this.status === 400 ? /^\w+(?=[.:])/.exec(this.body)?.[0] : undefined;
  }
}

export type FetchOptions = {
  signal?: AbortSignal;
  cache?: RequestCache;
  /** For callers that need to know how old the response is. */
  onHeaders?: (headers: Headers) => void;
};

export type SentParts = { headers?: Readonly<Record<string, string>>; body?: unknown };

/**
 * Dispatches `answer`, with the time of the request, after a successful response that came from the server and not
 * from a cache. Not dispatched for polls.
 */
export const answers = new EventTarget();

/** sends credentials, parses the response as JSON, and throws on any status but success. */
export async function fetchJson<T>(
  method: JsonEndpoint['method'],
  url: string,
  { headers, body, onHeaders, ...others }: FetchOptions & SentParts,
): Promise<T> {
  const sentAt = performance.now();
  const response = await fetch(url, {
    ...others,
    method,
    credentials: 'include',
    headers: body ? { ...headers, 'content-type': 'application/json' } : { ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  onHeaders?.(response.headers);
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const isPoll = others.cache === 'no-cache';
  if (!isPoll && !Number(response.headers.get('age')))
    answers.dispatchEvent(new CustomEvent('answer', { detail: sentAt }));
  return response.json();
}

/** The URL of a declared endpoint that is opened, as a stream or a link, instead of being called. */
export const addressOf = fillPath as <E extends Endpoint = never>(
  path: E['path'],
  params: Params<E>,
) => string;
