import { expect } from 'chai';
import fc from 'fast-check';
import { serverSentEvents, type ChunkReader, type ServerSentEvent } from '../../src/endpoint/server-sent-events.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const readerOf = (chunks: readonly Uint8Array[], cancelled?: () => void): ChunkReader => {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
    cancel: () => cancelled?.(),
  });
  return body.getReader();
};

const eventsOf = async (chunks: readonly Uint8Array[], heard?: () => void): Promise<ServerSentEvent[]> => {
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(readerOf(chunks), heard)) events.push(event);
  return events;
};

describe('a stream of server-sent events', () => {
  it('yields the same events however it is cut', async () => {
    const stream = bytes(
      ': here\n\nevent: progress\nid: 1\ndata: {"a":"ü€"}\n\ndata: [1,\r\ndata: 2]\r\n\r\ndata:3\n\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 20 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
        const chunks = places.slice(1).map((place, index) => stream.slice(places[index], place));
        expect(await eventsOf(chunks)).to.deep.equal([
          { name: 'progress', data: '{"a":"ü€"}' },
          { name: 'message', data: '[1,\n2]' },
          { name: 'message', data: '3' },
        ]);
      }),
    );
  });

  it('leaves out an event that did not end, and one without data', async () => {
    expect(await eventsOf([bytes('event: a\n\ndata: 1\n\nretry: 5\n\ndata: 2\n')])).to.deep.equal([
      { name: 'message', data: '1' },
    ]);
  });

  it('reports every chunk, comments too', async () => {
    let heard = 0;
    await eventsOf([bytes(': still here\n\n'), bytes('data: 1\n\n')], () => (heard += 1));
    expect(heard).to.equal(2);
  });

  it('fails where an event is too large', async () => {
    const chunk = bytes('x'.repeat(4 * 1024 * 1024));
    const failure = await eventsOf(Array<Uint8Array>(5).fill(chunk)).catch((thrown: unknown) => thrown);
    expect(failure).to.be.instanceOf(RangeError).with.property('message', 'an event has more than 16777216 characters');
  });

  it('is cancelled when its reader stops early', async () => {
    let cancelled = false;
    for await (const _event of serverSentEvents(
      readerOf([bytes('data: 1\n\n'), bytes('data: 2\n\n')], () => (cancelled = true)),
    ))
      break;
    expect(cancelled).to.equal(true);
  });
});
