/** The format of values in a store: short ones unchanged, long ones deflated, within a maximum length. */
import { expect } from 'chai';
import fc from 'fast-check';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  columnOf,
  hashInPieces,
  hashOf,
  packJson,
  packText,
  textOfColumn,
  unpackJson,
  unpackText,
} from '../../src/store/packed-json.ts';
import { rounds } from '../support/depth.ts';

describe('a packed value', () => {
  it('is deflated where it is long, and can be unpacked', async () => {
    const short = { a: 1 };
    const long = { text: 'x'.repeat(100_000) };
    expect((await packJson(short)).length).to.equal(JSON.stringify(short).length + 10);
    expect((await packJson(long)).length).to.be.below(2000);
    expect([await unpackJson(await packJson(short)), await unpackJson(await packJson(long))]).to.deep.equal([
      short,
      long,
    ]);
  });

  it('is read by the previous version, which inflates values that do not begin with 0', async () => {
    for (const length of [0, 1, 2, 255, 256, 1023, 1024, 100_000]) {
      const text = 'é'.repeat(length / 2) + 'x'.repeat(length % 2);
      expect(inflateRawSync((await packText(text)).subarray(1)).toString()).to.equal(text);
    }
  });

  it('of the previous version is read, but not where it is damaged', async () => {
    const stream = deflateRawSync('{"a":1}');
    expect(await unpackText(Buffer.from('\0{"a":1}'))).to.equal('{"a":1}');
    expect(await unpackText(Buffer.concat([Buffer.of(1), stream]))).to.equal('{"a":1}');
    for (const damaged of [
      Buffer.of(),
      Buffer.of(0, 255),
      Buffer.concat([Buffer.of(1), stream, Buffer.of(0)]),
      Buffer.of(3),
      Buffer.of(2),
    ]) {
      expect(await unpackText(damaged).catch(() => 'damaged')).to.equal('damaged');
    }
  });

  it('is not read where any one of its octets has changed', async () => {
    const text = fc.oneof(fc.string(), fc.string({ minLength: 1024, maxLength: 3000 }));
    const property = fc.asyncProperty(text, fc.nat(), fc.integer({ min: 1, max: 255 }), async (given, at, by) => {
      const packed = await packText(given);
      const index = at % packed.length;
      packed[index] = (packed[index] ?? 0) ^ by;
      expect(await unpackText(packed).catch(() => 'damaged')).to.equal('damaged');
    });
    await fc.assert(property, { numRuns: rounds(5000) });
  });

  it('has memory of its own, which can be transferred to a thread', async () => {
    for (const text of ['a', 'a'.repeat(5000)]) {
      const packed = await packText(text);
      expect(packed.buffer.byteLength).to.equal(packed.length);
    }
  });

  it('is refused beyond 256 MB, packed and unpacked', async () => {
    const half = 'é'.repeat(2 ** 27);
    expect(
      await packText(`${half}x`).catch(({ code, data }: { code: string; data: unknown }) => [code, data]),
    ).to.deep.equal(['Busy', { limit: 'store' }]);
    const bomb = Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.alloc(2 ** 28 + 1), { level: 1 })]);
    expect(await unpackText(bomb).catch(({ code }: { code: string }) => code)).to.equal('ERR_BUFFER_TOO_LARGE');
  });
});

describe('the hash of a definition', () => {
  it('is the same for every order of members, and another one for another value', () => {
    const different = [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      [
        ['a', 1],
        ['b', 2],
      ],
      { a: '1', b: 2 },
      { a: { b: 2 } },
      [1, 2],
      [2, 1],
      null,
      'null',
    ];
    expect(new Set(different.map(hashOf)).size).to.equal(different.length);
    expect(hashOf({ b: [{ d: 1, c: 2 }], a: 1 })).to.equal(hashOf({ a: 1, b: [{ c: 2, d: 1 }] }));
  });

  it('is the same where it is computed in pieces, like the value that is packed and unpacked so', async () => {
    const operations = Array.from({ length: 5000 }, (_, index) => ({
      type: 'eval',
      label: `é${index}`,
      set: { b: index, a: [index] },
    }));
    for (const definition of [{ vars: {}, operations }, operations, { operations, feeds: [{ rows: operations }] }]) {
      expect(await hashInPieces(definition)).to.equal(hashOf(definition));
      expect(await unpackJson(await packJson(definition))).to.deep.equal(definition);
    }
  });
});

describe('a text in a column', () => {
  it('has neither NUL nor half of a surrogate pair, and can be decoded', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(columnOf(text)).to.not.match(/[\0\p{Surrogate}]/u);
      expect(textOfColumn(columnOf(text))).to.equal(text);
    });
    fc.assert(property, { numRuns: rounds(1000), examples: [['\\u0000'], ['\0'], ['\ud800\udc00\ud800'], ['\\']] });
  });
});
