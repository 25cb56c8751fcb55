import { expect } from 'chai';
import {
  boolean,
  compile,
  either,
  integer,
  lookup,
  octets,
  optional,
  sequence,
  tagged,
} from '../../../src/protocol/asn1/index.ts';

const codec = compile(
  sequence({
    release: optional(
      tagged(1, either(boolean, sequence({ tone: optional(boolean), count: optional(tagged(2, integer(0, 9))) }))),
    ),
  }),
);
const hexOf = (values: Record<string, unknown>): string => Buffer.from(codec.encode(values)).toString('hex');
const read = (hex: string) => codec.decode(Buffer.from(hex, 'hex'));

describe('two types under one tag', () => {
  it('are distinguished by the value that the author gives', () => {
    expect(hexOf({ release: true })).to.equal('30038101ff');
    expect(hexOf({ 'release.tone': true })).to.equal('3005a1030101ff');
    expect(hexOf({ release: { count: 7 } })).to.equal('3005a103820107');
    expect(hexOf({ release: {} })).to.equal('3002a100');
  });

  it('are distinguished by the form on the wire, and encode to the same octets again', () => {
    for (const hex of ['30038101ff', '3005a1030101ff', '3002a100', '3000']) {
      const tree = read(hex);
      expect(hexOf(tree)).to.equal(hex);
      expect(hexOf(Object.fromEntries(codec.flatten(tree)))).to.equal(hex);
    }
    expect(lookup(read('30038101ff'), 'release')).to.equal(true);
    expect(lookup(read('3005a1030101ff'), 'release.tone')).to.equal(true);
  });

  it('list the names of both, once', () => {
    const names = codec.names.map(({ name }) => name);
    expect(names).to.deep.equal([...new Set(names)]);
    expect(names).to.include.members(['release', 'release.tone', 'release.count']);
    const octetNames = compile(sequence({ x: tagged(0, either(octets(1, 4), sequence({ y: boolean }))) })).names;
    expect(octetNames.find(({ name }) => name === 'x')?.type).to.equal('object');
  });

  it('refuse a value of neither', () => {
    expect(() => hexOf({ release: 'later' })).to.throw(/release must be true or false/);
    expect(() => hexOf({ release: { tune: 1 } })).to.throw(
      /release.tune is not known here; did you mean release.tone|did you mean tone/,
    );
  });
});
