import { expect } from 'chai';
import {
  choice,
  compile,
  integer,
  octets,
  optional,
  sequence,
  tagged,
  versions,
} from '../../../src/protocol/asn1/index.ts';

const codec = compile(
  versions({
    1: choice({ number: octets(1, 4) }),
    2: sequence({ number: octets(1, 4), old: optional(integer(0, 9)) }),
    3: tagged(3, sequence({ number: octets(1, 4), size: tagged(0, integer(0, 9)) })),
  }),
);
const hexOf = (values: Record<string, unknown>): string => Buffer.from(codec.encode(values)).toString('hex');
const read = (hex: string): Record<string, unknown> => ({ ...codec.decode(Buffer.from(hex, 'hex')) });

describe('the versions of an argument', () => {
  it('are distinguished by their tags, and the tree names all but the newest', () => {
    expect(read('a306040101800105')).to.deep.equal({ number: '01', number_hex: '01', size: 5 });
    expect(read('3003040101')).to.deep.equal({ number: '01', number_hex: '01', _version: 2 });
    expect(read('040101')).to.deep.equal({ number: '01', number_hex: '01', _version: 1 });
  });

  it('go back to the bytes that they came from', () => {
    for (const hex of ['a306040101800105', '3003040101', '3006040101020103', '040101']) {
      const tree = codec.decode(Buffer.from(hex, 'hex'));
      expect(hexOf(tree)).to.equal(hex);
      expect(hexOf(Object.fromEntries(codec.flatten(tree)))).to.equal(hex);
    }
  });

  it('are chosen by number, or by the names that are given, the newest first', () => {
    expect(hexOf({ number: '01', size: 5 })).to.equal('a306040101800105');
    expect(hexOf({ number: '01', old: 3 })).to.equal('3006040101020103');
    expect(hexOf({ number: '01', _version: 1 })).to.equal('040101');
    expect(hexOf({ number: '01', _version: '2' })).to.equal('3003040101');
  });

  it('are refused as the newest where no version knows the names, and by the number where there is none such', () => {
    expect(() => hexOf({ number: '01', sise: 5 })).to.throw(
      /size is missing.*sise is not known here|sise is not known here.*size is missing/,
    );
    expect(() => hexOf({ number: '01', _version: 4 })).to.throw('_version must be one of 3, 2, 1');
    expect(() => hexOf({ number: '01', size: 1, old: 1, _version: 2 })).to.throw('size is not known here');
  });

  it('have a decode error for a tag of none of them', () => {
    expect(() => read('020101')).to.throw('no version of this has tag 0x2');
  });

  it('list every name once; a name is required where all of them need it', () => {
    const required = Object.fromEntries(codec.names.map((name) => [name.name, name.required]));
    expect(required).to.deep.equal({ number: false, number_hex: false, size: false, old: false, _version: false });
    const needed = compile(
      versions({ 1: sequence({ number: octets() }), 2: tagged(1, sequence({ number: octets() })) }),
    );
    expect(needed.names.find(({ name }) => name === 'number')?.required).to.equal(true);
    expect(needed.names.find(({ name }) => name === '_version')).to.include({ default: 2, minimum: 1, maximum: 2 });
  });

  it('can stand inside a sequence', () => {
    const outer = compile(
      sequence({
        key: integer(0, 9),
        value: versions({ 1: choice({ octets: octets() }), 2: sequence({ size: integer(0, 9) }) }),
      }),
    );
    const bytes = outer.encode({ key: 1, 'value.octets': '0a' });
    expect(Buffer.from(bytes).toString('hex')).to.equal('300602010104010a');
    expect(outer.decode(bytes)).to.deep.equal({ key: 1, value: { octets: '0a', octets_hex: '0a', _version: 1 } });
  });
});
