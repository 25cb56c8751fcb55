/** The event streams that are open, over all clients: bounded, and known, so that closing the server can end them. */
import { pipeline } from 'node:stream';
import type { Context } from 'koa';
import { DialproofError } from '../errors.ts';
import type { EventStream } from '../event-stream.ts';

const streamLimit = 100;

/** Throws `Busy` if no more streams may be opened. */
export const checkRoom = (streams: ReadonlySet<EventStream>): void => {
  if (streams.size < streamLimit) return;
  const data = { limit: 'event_streams', value: streamLimit };
  throw new DialproofError('Busy', `${streamLimit} event streams are open, which is the limit.`, data);
};

/** Answers with `stream`, which is among `streams` until it is closed. */
export const sendStream = (ctx: Context, streams: Set<EventStream>, stream: EventStream): void => {
  streams.add(stream);
  stream.on('close', () => streams.delete(stream));
  ctx.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  if (ctx.method === 'HEAD') {
    ctx.body = stream;
    return;
  }
  // Koa would ask first whether it is a `Response`, for which Node loads all of fetch.
  ctx.status = 200;
  ctx.respond = false;
  pipeline(stream, ctx.res, (error) => {
    if (error) ctx.onerror(error);
  });
};
