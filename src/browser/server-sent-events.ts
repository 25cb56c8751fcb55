/**
 * Server-sent events (HTML Living Standard §9.2) out of the body of an answer, as the service writes them: lines end in a line feed, and
 * data is one line. Read by `fetch`, unlike with `EventSource`, it is known why a request was refused, and who is silent is found out.
 */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** Calls `heard` for whatever comes, comments too. */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    let searched = Math.max(0, rest.length - 1);
    rest += value;
    for (let end = rest.indexOf('\n\n', searched); end >= 0; end = rest.indexOf('\n\n', searched)) {
      const event = eventOf(rest.slice(0, end));
      rest = rest.slice(end + 2);
      searched = 0;
      if (event !== undefined) yield event;
    }
  }
}

const eventOf = (text: string): ServerSentEvent | undefined => {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  const data = fields.get('data');
  return data === undefined ? undefined : { name: fields.get('event') ?? 'message', data };
};
