/** what an unsuccessful answer becomes. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
  }
}

type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  cache?: RequestCache;
  /** For who needs to know when the answer was true. */
  onHeaders?: (headers: Headers) => void;
};

/** One call of the API: credentials sent, the answer parsed as JSON, anything but success thrown. */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'GET', body, headers, signal, cache, onHeaders } = options;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    ...(cache === undefined ? {} : { cache }),
  });
  onHeaders?.(response.headers);
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(response.status, text || response.statusText);
  }
  return (await response.json()) as T;
}

type KeyedCall = { queryKey: readonly unknown[]; signal: AbortSignal };

/** GET on the path that the key's segments form. A 401 throws. */
export function load<T>({ queryKey, signal }: KeyedCall): Promise<T> {
  return callApi<T>(`/${queryKey.join('/')}`, { signal });
}

/** the same, for callers to whom a 401 is an answer: nobody is signed in. */
export async function loadOrNull<T>(call: KeyedCall): Promise<T | null> {
  try {
    return await load<T>(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
