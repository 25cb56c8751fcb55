/**
 * Reads server-sent events (HTML Living Standard §9.2) from the body of an answer: for the command line, and for the
 * pages of a browser. With `fetch` and this reader the caller learns why a request was refused and when a service fell
 * silent, which `EventSource` does not report.
 */
import { createParser } from 'eventsource-parser';

export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** The reader of a `ReadableStream` is one. */
export interface ChunkReader {
  read(): Promise<{ readonly done?: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/** Characters of one event. */
const largestEvent = 16 * 1024 * 1024;

/**
 * The events that `reader` reads; `received` is called for every chunk, comments included. Throws a RangeError where an
 * event is too large.
 */
export async function* serverSentEvents(reader: ChunkReader, received?: () => void): AsyncGenerator<ServerSentEvent> {
  const events: ServerSentEvent[] = [];
  let tooLarge = false;
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent: ({ event = 'message', data }) => void events.push({ name: event, data }),
    onError: ({ type }) => void (tooLarge ||= type === 'max-buffer-size-exceeded'),
  });
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done === true) return;
      received?.();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
      if (tooLarge) throw new RangeError(`an event has more than ${largestEvent} characters`);
    }
  } finally {
    // A caller that stops early leaves no open request.
    await reader.cancel().catch(() => undefined);
  }
}
