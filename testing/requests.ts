import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { cookiesOf } from './captains.ts';

export type CallOptions = {
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
  remoteAddress?: string;
};

/** Calls an endpoint of the contract, without the headers that a browser would add. */
export function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, body, cookie, headers = {}, remoteAddress }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(remoteAddress && { remoteAddress }),
  });
}

/** The cookies that a browser would keep from a response. */
export function cookiesFrom(response: LightMyRequestResponse): string {
  return cookiesOf([response.headers['set-cookie'] ?? []].flat());
}
