import { expect } from 'chai';
import {
  assumed,
  choice,
  compile,
  elseHex,
  integer,
  lookup,
  numericString,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  type OctetFormat,
} from '../../../src/protocol/asn1/index.ts';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

describe('a field with an assumed value', () => {
  const codec = compile(sequence({ scheme: tagged(0, octets(1, 1)), text: assumed(tagged(1, octets(1, 4)), '0f') }));

  it('is sent where the author gives none, and needed from the peer', () => {
    expect(hexOf(codec.encode({ scheme: '01' }))).to.equal('300680010181010f');
    expect(hexOf(codec.encode({ scheme: '01', text: '02' }))).to.equal('3006800101810102');
    expect(() => codec.decode(bytesOf('3003800101'))).to.throw('text is missing');
  });

  it('is not required of the author, and its name has the value', () => {
    expect(codec.names.find(({ name }) => name === 'text')).to.include({ required: false, default: '0f' });
  });
});

describe('a sequence that may hold anything else', () => {
  const pair = elseHex(sequence({ size: integer(0, 9), text: optional(octets()) }));
  const codec = compile(sequence({ one: optional(tagged(0, pair)), list: optional(sequenceOf(pair)) }));

  it('has its fields where the contents fit, and is hex where they do not', () => {
    expect(codec.decode(bytesOf('3005a003020105'))).to.deep.equal({ one: { size: 5 } });
    expect(codec.decode(bytesOf('3005a0031f2021'))).to.deep.equal({ one: '1f2021', one_hex: '1f2021' });
    expect(lookup(codec.decode(bytesOf('300c300a3003020105300304020a')), 'list[1]')).to.equal('04020a');
  });

  it('goes back as it came', () => {
    for (const hex of ['3005a003020105', '3005a0031f2021', '300c300a3003020105300304020a']) {
      const tree = codec.decode(bytesOf(hex));
      expect(hexOf(codec.encode(tree))).to.equal(hex);
      expect(hexOf(codec.encode(Object.fromEntries(codec.flatten(tree))))).to.equal(hex);
    }
  });

  it('does not hide a fault outside of it', () => {
    expect(() => codec.decode(bytesOf('3005a004020105'))).to.throw(/goes past the end/);
  });
});

describe('an octet format that goes by the field beside it', () => {
  const key: OctetFormat = {
    name: 'key',
    source: '',
    minimumLength: 1,
    maximumLength: 1,
    components: [{ suffix: 'number', type: 'integer', description: 'Key', minimum: 0, maximum: 255 }],
    encode: (values) => Uint8Array.of(Number(values['number'])),
    decode: ([number]) => ({ number }),
  };
  const masked: OctetFormat = {
    name: 'masked',
    source: '',
    minimumLength: 1,
    maximumLength: 1,
    components: [{ suffix: 'value', type: 'integer', description: 'Value', minimum: 0, maximum: 255 }],
    beside: { field: 'the-Key', format: key },
    encode: (values, _fault, beside) => Uint8Array.of(Number(values['value']) ^ (beside?.[0] ?? 0)),
    decode: ([octet = 0], beside) => ({ value: octet ^ (beside?.[0] ?? 0) }),
  };
  const codec = compile(sequence({ 'the-Key': optional(octetFormat(key)), data: tagged(0, octetFormat(masked)) }));

  it('has its octets in whichever form they are given', () => {
    for (const given of [{ theKey: '0f' }, { theKey_hex: '0F' }, { theKey_number: 15 }, { theKey: Uint8Array.of(15) }])
      expect(hexOf(codec.encode({ ...given, data_value: 1 }))).to.equal('300604010f80010e');
    expect(hexOf(codec.encode({ data_value: 1 }))).to.equal('3003800101');
  });

  it('is read with them, and shown by its components', () => {
    const tree = codec.decode(bytesOf('300604010f80010e'));
    expect(tree).to.include({ data: '0e', data_value: 1 });
    expect(codec.flatten(tree)).to.deep.equal([
      ['theKey_number', 15],
      ['data_value', 1],
    ]);
  });

  it('leaves faults of that field to that field', () => {
    expect(() => codec.encode({ theKey: 'x', data_value: 1 })).to.throw(/^theKey must be octets in hex, not "x"$/);
  });
});

describe('what else peers send', () => {
  it('an explicit tag of a choice in primitive form', () => {
    const codec = compile(sequence({ where: tagged(6, choice({ cell: tagged(0, octets()) })) }));
    expect(lookup(codec.decode(bytesOf('300586038001aa')), 'where.cell')).to.equal('aa');
    expect(hexOf(codec.encode(codec.decode(bytesOf('300586038001aa'))))).to.equal('3005a6038001aa');
  });

  it('a NumericString', () => {
    const codec = compile(choice({ password: numericString(4, 4) }));
    expect(hexOf(codec.encode({ password: '0042' }))).to.equal('120430303432');
    expect(codec.decode(bytesOf('120430303432'))).to.include({ password: '0042' });
    expect(() => codec.encode({ password: '12a4' })).to.throw(/must match/);
  });
});
