import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HEARTBEAT_SECONDS } from '#contract/live-packing.ts';
import { goodbyeEvent } from './events.ts';

/** Whoever is this far behind will not catch up; dropped, the reader comes back to a fresh snapshot. */
const MOST_BEHIND_BYTES = 64 * 1024;
const LIFETIME_SECONDS = 600;

export type Stream = { socket: Socket; tournamentId: number; endsAt: number };

/**
 * The open streams of this process. They are dealt into as many slots as a heartbeat has seconds; each second
 * one slot is served, so that neither heartbeats nor the ends of lifetimes ever come all at once.
 */
export class Streams {
  readonly #slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>());
  readonly #most: number;
  readonly #heartbeat: (tournamentId: number) => Buffer;
  readonly #beating: NodeJS.Timeout;
  #size = 0;
  #turn = 0;
  #draining = false;

  constructor(options: { most: number; heartbeat: (tournamentId: number) => Buffer }) {
    this.#most = options.most;
    this.#heartbeat = options.heartbeat;
    this.#beating = setInterval(() => this.#serveNextSlot(), 1_000);
    this.#beating.unref();
  }

  get size(): number {
    return this.#size;
  }

  get hasRoom(): boolean {
    return !this.#draining && this.#size < this.#most;
  }

  add(socket: Socket, tournamentId: number): void {
    const lifetime = LIFETIME_SECONDS * (0.8 + Math.random() * 0.4);
    const stream = { socket, tournamentId, endsAt: performance.now() + lifetime * 1_000 };
    const slot = this.#slots[this.#size % this.#slots.length];
    if (!slot) return;
    slot.add(stream);
    this.#size += 1;
    socket.once('close', () => {
      if (slot.delete(stream)) this.#size -= 1;
    });
  }

  broadcast(tournamentId: number, bytes: Buffer): void {
    for (const slot of this.#slots) {
      for (const stream of slot) if (stream.tournamentId === tournamentId) send(stream, bytes);
    }
  }

  /** Ends every stream, spread over this time; nobody is let in any more. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    clearInterval(this.#beating);
    const streams = this.#slots.flatMap((slot) => [...slot]);
    const steps = Math.max(1, Math.floor(milliseconds / 50));
    const batch = Math.max(1, Math.ceil(streams.length / steps));
    const goodbye = goodbyeEvent(10_000);
    while (streams.length > 0) {
      for (const stream of streams.splice(0, batch)) end(stream, goodbye);
      if (streams.length > 0) await wait(50);
    }
  }

  #serveNextSlot(): void {
    this.#turn = (this.#turn + 1) % this.#slots.length;
    const now = performance.now();
    const heartbeats = new Map<number, Buffer>();
    for (const stream of this.#slots[this.#turn] ?? []) {
      const { tournamentId } = stream;
      if (stream.endsAt < now) {
        end(stream, goodbyeEvent(2_000));
        continue;
      }
      const heartbeat = heartbeats.get(tournamentId) ?? this.#heartbeat(tournamentId);
      heartbeats.set(tournamentId, heartbeat);
      send(stream, heartbeat);
    }
  }
}

function send({ socket }: Stream, bytes: Buffer): void {
  if (socket.writableLength + bytes.length > MOST_BEHIND_BYTES) socket.destroy();
  else socket.write(bytes);
}

function end({ socket }: Stream, goodbye: Buffer): void {
  socket.end(goodbye);
  // One that does not even take its goodbye is not waited for.
  setTimeout(() => socket.destroy(), 5_000).unref();
}
