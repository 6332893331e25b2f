import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

export type ServerEvent = { event: string; id: string | null; data: unknown };

/** The server-sent events received so far, and whether the server has ended the stream. */
export type EventStream = {
  status: number;
  headers: IncomingHttpHeaders;
  events: ServerEvent[];
  ended: boolean;
  body(): string;
  close(): void;
};

export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  localAddress = '127.0.0.1',
): Promise<EventStream> {
  const request = get(url, { agent: false, headers, localAddress });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  const stream: EventStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events: [],
    ended: false,
    body: () => body,
    close: () => request.destroy(),
  };
  request.on('error', () => {});
  const parser = createParser({
    onEvent: ({ event = '', id = null, data }) => stream.events.push({ event, id, data: JSON.parse(data) }),
  });
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    body += chunk;
    parser.feed(chunk);
  });
  response.on('error', () => {});
  response.on('close', () => {
    stream.ended = true;
  });
  return stream;
}
