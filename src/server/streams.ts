/**
 * The open event streams: limited in all and for each client, and listed, so that closing the server can end them. A
 * client that does not read is disconnected: it would take the place of others.
 */
import { pipeline } from 'node:stream';
import type { Context } from 'koa';
import type { Config } from '../config.ts';
import type { DeadlineHolder, Deadlines } from '../ground/deadlines.ts';
import type { EventStream } from '../endpoint/event-stream.ts';
import { nowhere } from '../ground/placed-set.ts';
import { clientAt, ClientCounts } from '../ground/client-addresses.ts';
import { limitReached } from './limit-reached.ts';

const clientOf = (ctx: Context): string => clientAt(ctx.socket.remoteAddress);

export class Streams {
  readonly #open = new Set<EventStream>();
  readonly #byClient = new ClientCounts();
  readonly #limits: Config['http'];
  readonly #deadlines: Deadlines;

  constructor(limits: Config['http'], deadlines: Deadlines) {
    this.#limits = limits;
    this.#deadlines = deadlines;
  }

  /** Throws `Busy` if no more streams may be opened, or none for this client. */
  checkRoom(ctx: Context): void {
    const { event_streams: most, event_streams_per_address: mostOfClient } = this.#limits;
    if (this.#open.size >= most) throw limitReached('Too many event streams are open', 'http.event_streams', most);
    if (this.#byClient.of(clientOf(ctx)) >= mostOfClient)
      throw limitReached(
        'Too many event streams are open to this address',
        'http.event_streams_per_address',
        mostOfClient,
      );
  }

  /** Answers with `stream`, which is listed until it is closed. */
  send(ctx: Context, stream: EventStream): void {
    const client = clientOf(ctx);
    this.#open.add(stream);
    this.#byClient.add(client);
    stream.on('close', () => {
      this.#open.delete(stream);
      this.#byClient.remove(client);
    });
    ctx.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    if (ctx.method === 'HEAD') {
      ctx.body = stream;
      return;
    }
    // Koa would first test whether it is a `Response`, for which Node loads all of fetch.
    ctx.status = 200;
    ctx.respond = false;
    this.#dropUnread(ctx, stream);
    pipeline(stream, ctx.res, (error) => {
      if (error) ctx.onerror(error);
    });
  }

  /** Ends all streams. */
  finish(): void {
    for (const stream of this.#open) stream.finish();
  }

  /** The stream pauses while the client's socket is full. */
  #dropUnread(ctx: Context, stream: EventStream): void {
    const deadlines = this.#deadlines;
    const holder: DeadlineHolder = {
      due: Infinity,
      deadlinePlace: nowhere,
      deadlinePassed: () => void ctx.socket.destroy(),
    };
    stream.on('pause', () => deadlines.set(holder, this.#limits.unread_seconds * 1000));
    ctx.res.on('drain', () => deadlines.clear(holder));
    stream.on('close', () => deadlines.clear(holder));
  }
}
