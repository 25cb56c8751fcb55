/** The events of a stream, read without waiting. */
import { createParser } from 'eventsource-parser';
import type { EventStream } from '../../src/endpoint/event-stream.ts';

export interface ReadEvent {
  readonly name: string;
  readonly id?: string;
  // The test knows what it has requested.
  readonly data: any; // oxlint-disable-line no-explicit-any
}

const eventsIn = (text: string): ReadEvent[] => {
  const events: ReadEvent[] = [];
  const onEvent = ({
    event = 'message',
    id,
    data,
  }: {
    event?: string | undefined;
    id?: string | undefined;
    data: string;
  }): void => void events.push({ name: event, ...(id !== undefined && { id }), data: JSON.parse(data) });
  createParser({ onEvent }).feed(text);
  return events;
};

/** All events that the stream has by now. */
export const readEvents = (stream: EventStream): ReadEvent[] => {
  const text: string[] = [];
  for (let chunk: unknown; (chunk = stream.read()) !== null;) text.push(String(chunk));
  return eventsIn(text.join(''));
};

/** The next event, as a client receives it that reads slowly; undefined if there is none. */
export const readOne = (stream: EventStream): ReadEvent | undefined => {
  const chunk: unknown = stream.read();
  return chunk === null ? undefined : eventsIn(String(chunk))[0];
};
