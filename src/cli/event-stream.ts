/**
 * Server-sent events (HTML Living Standard §9.2), as far as runs need them: the `data` of each event, which is JSON.
 */

/** One event may hold this many characters. */
const largestEvent = 16 * 1024 * 1024;

const valueOf = (event: string): unknown => {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  try {
    return lines.length === 0 ? undefined : JSON.parse(lines.map((line) => line.slice('data:'.length)).join('\n'));
  } catch {
    return undefined;
  }
};

/** The values of the events in `chunks`, however these are cut; what is no JSON is left out. Throws a RangeError where one is too large. */
export async function* eventValues(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true }).replaceAll('\r', '');
    if (text.length > largestEvent) throw new RangeError('an event is too large');
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    yield* events.map(valueOf).filter((value) => value !== undefined);
  }
}
