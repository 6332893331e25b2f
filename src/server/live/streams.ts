import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HEARTBEAT_SECONDS } from '#contract/wire.ts';
import { endSocket } from '#server/http/connections.ts';
import { Tally } from '#server/http/tally.ts';
import { goodbyeEvent } from './events.ts';

/** A reader this far behind will not catch up. Once dropped, it reconnects and gets a fresh snapshot. */
const MOST_BEHIND_BYTES = 64 * 1024;
const LIFETIME_SECONDS = 600;

type Reader<Topic> = {
  socket: Socket;
  /** The tournament or, at the desk, the session. `broadcast` sends to all streams of one topic. */
  topic: Topic;
  /** The network whose limit this stream counts against; at the desk, the organizer. */
  network: string;
};
type Stream<Topic> = Reader<Topic> & {
  slot: number;
  endsAt: number;
  /** How many bytes the kernel had accepted at the last heartbeat. */
  taken: number;
};

/**
 * The open streams of this process. They are spread over as many slots as a heartbeat interval has seconds. One slot is
 * served each second, so that heartbeats and ends of lifetimes do not all come at the same time.
 */
export class Streams<Topic> {
  /** In order of arrival, which is also their order in memory. Broadcasting in any other order is slower. */
  readonly #streams = new Set<Stream<Topic>>();
  readonly #most: number;
  readonly #mostPerNetwork: number;
  readonly #networks = new Tally();
  readonly #sockets = new WeakSet<Socket>();
  readonly #heartbeat: (topic: Topic) => Buffer;
  readonly #beating: NodeJS.Timeout;
  #dealt = 0;
  #turn = 0;
  #draining = false;

  constructor(options: { most: number; mostPerNetwork: number; heartbeat: (topic: Topic) => Buffer }) {
    this.#most = options.most;
    this.#mostPerNetwork = options.mostPerNetwork;
    this.#heartbeat = options.heartbeat;
    this.#beating = setInterval(() => this.#serveNextSlot(), 1_000);
    this.#beating.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Whether the process is stopping, so that new streams should go to another process. */
  get isDraining(): boolean {
    return this.#draining;
  }

  hasRoomFor(network: string): boolean {
    return !this.#draining && this.size < this.#most && this.#networks.of(network) < this.#mostPerNetwork;
  }

  /** Whether this connection is or was a stream. */
  knows(socket: Socket): boolean {
    return this.#sockets.has(socket);
  }

  /** Begins a stream with the events in `first`. If there is no room, sends `instead` and hangs up. */
  open(reader: Reader<Topic>, first: Buffer, instead: Buffer): void {
    if (!this.hasRoomFor(reader.network)) {
      endSocket(reader.socket, instead);
      return;
    }
    reader.socket.setTimeout(0);
    reader.socket.write(first);
    this.add(reader);
  }

  add(reader: Reader<Topic>): void {
    const { socket, network } = reader;
    const lifetime = LIFETIME_SECONDS * (0.8 + Math.random() * 0.4);
    this.#dealt = (this.#dealt + 1) % HEARTBEAT_SECONDS;
    const endsAt = performance.now() + lifetime * 1_000;
    const stream = { ...reader, slot: this.#dealt, endsAt, taken: -1 };
    this.#streams.add(stream);
    this.#sockets.add(socket);
    this.#networks.add(network);
    socket.once('close', () => {
      this.#streams.delete(stream);
      this.#networks.remove(network);
    });
  }

  broadcast(topic: Topic, bytes: Buffer): void {
    for (const stream of this.#streams) if (stream.topic === topic) send(stream.socket, bytes);
  }

  broadcastToAll(bytes: Buffer): void {
    for (const stream of this.#streams) send(stream.socket, bytes);
  }

  /** Sends every stream an extra heartbeat now. */
  beat(): void {
    for (const topic of this.topics()) this.broadcast(topic, this.#heartbeat(topic));
  }

  topics(): Topic[] {
    return [...new Set([...this.#streams].map(({ topic }) => topic))];
  }

  /** Ends the streams of one topic after sending these last events. */
  end(topic: Topic, lastWords: Buffer): void {
    for (const stream of this.#streams) if (stream.topic === topic) this.#end(stream, lastWords);
  }

  /** Ends all streams, spread evenly over this time, and accepts no new ones. Each stream continues until its turn. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    const began = performance.now();
    const streams = [...this.#streams];
    const goodbye = goodbyeEvent(10_000);
    let ended = 0;
    while (ended < streams.length) {
      const passed = milliseconds === 0 ? 1 : Math.min(1, (performance.now() - began) / milliseconds);
      const due = Math.floor(passed * streams.length);
      for (const stream of streams.slice(ended, due)) this.#end(stream, goodbye);
      ended = due;
      if (ended < streams.length) await wait(50);
    }
    clearInterval(this.#beating);
  }

  #serveNextSlot(): void {
    this.#turn = (this.#turn + 1) % HEARTBEAT_SECONDS;
    const now = performance.now();
    const heartbeats = new Map<Topic, Buffer>();
    for (const stream of this.#streams) {
      if (stream.slot !== this.#turn) continue;
      const { socket, topic } = stream;
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && taken === stream.taken) {
        socket.destroy(); // no bytes were read since the last heartbeat
        continue;
      }
      stream.taken = taken;
      if (stream.endsAt < now) {
        this.#end(stream, goodbyeEvent(2_000));
        continue;
      }
      const heartbeat = heartbeats.get(topic) ?? this.#heartbeat(topic);
      heartbeats.set(topic, heartbeat);
      send(socket, heartbeat);
    }
  }

  /** The goodbye is the last event: nothing may be sent after it. */
  #end(stream: Stream<Topic>, goodbye: Buffer): void {
    this.#streams.delete(stream);
    endSocket(stream.socket, goodbye);
  }
}

function send(socket: Socket, bytes: Buffer): void {
  if (!socket.write(bytes) && socket.writableLength > MOST_BEHIND_BYTES) socket.destroy();
}
