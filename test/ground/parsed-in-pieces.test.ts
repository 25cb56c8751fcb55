/**
 * Long documents are parsed in pieces: the result equals that of `JSON.parse` for the whole, or is a refusal where that
 * throws.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import { jsonInPieces } from '../../src/server/json-document.ts';
import { parsedInPieces } from '../../src/ground/parsed-in-pieces.ts';
import { rounds } from '../support/depth.ts';

const refused = Symbol('refused');

const whole = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refused;
  }
};

const inPieces = (text: string, piece: number): unknown => {
  try {
    return atOnce(parsedInPieces(Buffer.from(text), piece));
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'ParseError') return refused;
    throw thrown;
  }
};

/** Also compares the order of members, and a member called `__proto__`. */
const written = (value: unknown): unknown => (value === refused ? refused : JSON.stringify(value));

const space = fc.stringMatching(/^[ \n\r\t]{0,3}$/);
const scalar = fc.oneof(
  fc.constantFrom('1', '-0.5e3', 'true', 'null', '"a"', '"é,[{"', '"\\u00e9\\\\"', '"]}\\""', '12345678901234567890'),
  fc.json({ maxDepth: 0 }),
);
const name = fc.constantFrom('"a"', '"b"', '"1"', '"__proto__"', '"constructor"', '"\\u0061"', '""', '"é:,"');

/** Texts of documents with white space wherever it is allowed. */
const { document } = fc.letrec((tie) => ({
  document: fc.oneof({ maxDepth: 5, withCrossShrink: true }, scalar, tie('list'), tie('object')),
  list: fc
    .array(fc.tuple(space, tie('document'), space), { maxLength: 6 })
    .map((members) => `[${members.map((member) => member.join('')).join(',')}]`),
  object: fc
    .array(fc.tuple(space, name, space, fc.constant(':'), space, tie('document'), space), { maxLength: 6 })
    .map((members) => `{${members.map((member) => member.join('')).join(',')}}`),
}));

const piece = fc.integer({ min: 1, max: 40 });

describe('a JSON document that is parsed in pieces', () => {
  it('equals the whole, member by member', () => {
    fc.assert(
      fc.property(document as fc.Arbitrary<string>, piece, fc.boolean(), (text, size, marked) => {
        const bytes = Buffer.from((marked ? '\uFEFF' : '') + text);
        expect(written(atOnce(parsedInPieces(bytes, size)))).to.equal(written(whole(text)));
      }),
    );
  });

  it('is refused where the whole is refused', () => {
    const change = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      text: fc.constantFrom('', ',', ']', '}', '[', '{', '"', ':', '\\', ' ', '1', 'x', '\uFEFF', ',,', ']['),
    });
    const changes = fc.array(change, { minLength: 1, maxLength: 2 });
    const changed = (text: string, { at, cut, text: instead }: { at: number; cut: number; text: string }): string => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + instead + text.slice(from + cut);
    };
    fc.assert(
      fc.property(document as fc.Arbitrary<string>, changes, piece, (text, all, size) => {
        // A byte order mark before the whole is skipped.
        const broken = `1${all.reduce(changed, text)}`.slice(1).replace(/^\uFEFF/, '');
        expect(written(inPieces(broken, size))).to.equal(written(whole(broken)));
      }),
      { numRuns: rounds(12_500) },
    );
  });

  it('reports the byte at which it becomes invalid', () => {
    const list = `[${'1,'.repeat(30_000)}x,${'1,'.repeat(30_000)}1]`;
    expect(() => atOnce(parsedInPieces(Buffer.from(list)))).to.throw(/from byte (4|5|6)\d{4} on: Unexpected token/);
    expect(() => atOnce(parsedInPieces(Buffer.from('[[1,2],3')))).to.throw('The body is not JSON, from byte 0 on');
    expect(() => atOnce(parsedInPieces(Buffer.from('[1,2}'), 1))).to.throw('} ends what [ begins');
  });

  it('is never passed to JSON.parse as a whole, and other work has its turns between the pieces', () => {
    const rows = JSON.stringify(
      Array.from({ length: 5_000 }, (_, index) => ({ number: `64211${index}`, extension: index })),
    );
    const bodies = [
      rows,
      `{"params":{"feeds":[{"rows":${rows}}]}}`,
      `[${'[],'.repeat(100_000)}[]]`,
      `{"a":${'[{"b":'.repeat(100)}${rows}${'}]'.repeat(100)}}`,
    ];
    const { parse } = JSON;
    for (const body of bodies) {
      let longest = 0;
      let pieces = 0;
      JSON.parse = (text: string): unknown => {
        longest = Math.max(longest, text.length);
        return parse(text) as unknown;
      };
      try {
        for (const work = jsonInPieces(Buffer.from(body), 256); work.next().done !== true;) pieces += 1;
      } finally {
        JSON.parse = parse;
      }
      expect(longest).to.be.below(20_000);
      expect(pieces).to.be.above(body.length / 20_000);
    }
  });
});
