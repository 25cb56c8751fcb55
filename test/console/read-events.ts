/** What a stream of events has to say, read without waiting. */
import type { EventStream } from '../../src/event-stream.ts';

export interface ReadEvent {
  readonly name: string;
  readonly id?: string;
  // The test knows what it has asked for.
  readonly data: any; // oxlint-disable-line no-explicit-any
}

const eventIn = (block: string): ReadEvent[] => {
  const fields = new Map(block.split('\n').map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const [name, id, data] = ['event', 'id', 'data'].map((field) => fields.get(field));
  return name === undefined || data === undefined ? [] : [{ name, ...(id !== undefined && { id }), data: JSON.parse(data) }];
};

/** All that it says by now. */
export const readEvents = (stream: EventStream): ReadEvent[] => {
  const text: string[] = [];
  for (let chunk: unknown; (chunk = stream.read()) !== null;) text.push(String(chunk));
  return text.join('').split('\n\n').flatMap(eventIn);
};

/** The next thing that it says, as a client that reads slowly gets it; undefined where there is nothing. */
export const readOne = (stream: EventStream): ReadEvent | undefined => {
  const chunk: unknown = stream.read();
  return chunk === null ? undefined : eventIn(String(chunk).trimEnd())[0];
};
