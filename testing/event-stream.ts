import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export type ServerEvent = { event: string; id: string | null; data: unknown };

/** A reader of server-sent events: what has come so far, and whether the server has ended it. */
export type EventStream = {
  status: number;
  events: ServerEvent[];
  ended: boolean;
  body(): string;
  close(): void;
};

export async function openStream(url: string): Promise<EventStream> {
  const request = get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let whole = '';
  const stream: EventStream = {
    status: response.statusCode ?? 0,
    events: [],
    ended: false,
    body: () => whole,
    close: () => request.destroy(),
  };
  request.on('error', () => {});
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    whole += chunk;
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    stream.events.push(...parts.map(parseEvent));
  });
  response.on('error', () => {});
  response.on('close', () => {
    stream.ended = true;
  });
  return stream;
}

function parseEvent(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
  return { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') };
}
