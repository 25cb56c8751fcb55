/** The event streams that are open, over all clients: bounded, and known, so that closing the server can end them. */
import { DialproofError } from '../errors.ts';
import type { EventStream } from '../event-stream.ts';

const streamLimit = 100;

/** Throws `Busy` where no more streams may be opened. */
export const checkRoom = (streams: ReadonlySet<EventStream>): void => {
  if (streams.size < streamLimit) return;
  const data = { limit: 'event_streams', value: streamLimit };
  throw new DialproofError('Busy', `${streamLimit} event streams are open, which is the limit.`, data);
};

/** The same stream, known until it is closed. */
export const keepStream = (streams: Set<EventStream>, stream: EventStream): EventStream => {
  streams.add(stream);
  stream.on('close', () => streams.delete(stream));
  return stream;
};
