import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { parseJson } from '../../src/server/json-document.ts';

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return parseJson(bytes, 256);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown.code;
    throw thrown;
  }
};

describe('a JSON document in bytes', () => {
  it('is read the same whatever was read before it', () => {
    // Whole characters, characters that are cut off in the middle, and byte order marks, which are skipped.
    const before = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom('é', '€', '😀', '\uFEFF{}')
        .chain((text) => fc.nat(8).map((end) => Buffer.from(text).subarray(0, end))),
    );
    fc.assert(
      fc.property(before, fc.json(), fc.boolean(), (earlier, json, marked) => {
        parsed(earlier);
        expect(parsed(Buffer.from((marked ? '\uFEFF' : '') + json))).to.deep.equal(JSON.parse(json));
      }),
    );
  });

  it('is refused where it is not UTF-8, where it is cut off, and where it is empty', () => {
    const refused = [
      Buffer.from([0x22, 0xff, 0x22]),
      Buffer.from('"é"').subarray(0, 2),
      Buffer.from('{'),
      Buffer.alloc(0),
    ];
    expect(refused.map(parsed)).to.deep.equal(refused.map(() => 'ParseError'));
  });
});
