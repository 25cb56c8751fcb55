import { expect } from 'chai';
import fc from 'fast-check';
import { eventValues } from '../../src/cli/event-stream.ts';

const valuesOf = async (chunks: readonly Uint8Array[]): Promise<unknown[]> => {
  const stream = (async function* () {
    yield* chunks;
  })();
  const values: unknown[] = [];
  for await (const value of eventValues(stream)) values.push(value);
  return values;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a stream of server-sent events', () => {
  it('gives the same values however it is cut', async () => {
    const stream = bytes(': here\n\nevent: progress\nid: 1\ndata: {"a":"ü€"}\n\ndata: [1,\r\ndata: 2]\r\n\r\ndata:3\n\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 20 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
        const chunks = places.slice(1).map((place, index) => stream.slice(places[index], place));
        expect(await valuesOf(chunks)).to.deep.equal([{ a: 'ü€' }, [1, 2], 3]);
      }),
    );
  });

  it('leaves out what is no JSON, and an event that did not end', async () => {
    expect(await valuesOf([bytes('data: {\n\ndata: 1\n\nretry: 5\n\ndata: 2\n')])).to.deep.equal([1]);
  });

  it('fails where an event is too large', async () => {
    const chunk = bytes('x'.repeat(4 * 1024 * 1024));
    const failure = await valuesOf(Array<Uint8Array>(5).fill(chunk)).catch((thrown: unknown) => thrown);
    expect(failure).to.be.instanceOf(RangeError);
  });
});
