import { expect } from 'chai';
import fc from 'fast-check';
import type { DialproofError } from '../../../src/ground/errors.ts';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import {
  decodeExtensions,
  encodeExtensions,
  extensionTypeFaults,
  extensionTypeNames,
  inap,
} from '../../../src/protocol/inap/index.ts';

const types = Object.fromEntries(extensionTypeNames.map((name, index) => [String(400 + index), name]));
const numberOf = (name: string): number => 400 + extensionTypeNames.indexOf(name);
const connect = inap.operation('Connect').argument;
const destination = { destinationRoutingAddress_digits: '1' };

const bytesOf = (values: Record<string, unknown>): Uint8Array =>
  connect?.encode(encodeExtensions({ ...destination, ...values }, types)) ?? new Uint8Array();
const read = (bytes: Uint8Array) => decodeExtensions(connect?.decode(bytes) ?? {}, types);
/** The octets after the destination. */
const extensionsIn = (values: Record<string, unknown>): string =>
  Buffer.from(bytesOf(values)).toString('hex').slice(18);

const faultsOf = (values: Record<string, unknown>): string[] => {
  try {
    encodeExtensions(values, types);
    return [];
  } catch (thrown) {
    const { errors } = (thrown as DialproofError).data as { errors: { message: string }[] };
    return errors.map(({ message }) => message);
  }
};

const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ANY: fc.constantFrom('0500', '0401ff', '3003020107'),
  BOOLEAN: fc.boolean(),
  ENUMERATED: fc.nat(),
  IA5String: fc.string({ maxLength: 200 }),
  INTEGER: fc.integer({ min: -(2 ** 47), max: 2 ** 47 - 1 }),
  NULL: fc.constant(true),
  NumericString: fc.string({ unit: fc.constantFrom(...'0123456789 ') }),
  'OCTET STRING': fc.uint8Array({ maxLength: 300 }).map((octets) => Buffer.from(octets).toString('hex')),
  PrintableString: fc.string({ unit: fc.constantFrom(..."AZaz09 '()+,-./:=?") }),
  UTF8String: fc.string({ unit: 'grapheme' }),
};

describe('extensions with declared types', () => {
  for (const name of extensionTypeNames) {
    it(`${name}: what is written under its number is read under it, in the list and beside it`, () => {
      const number = numberOf(name);
      fc.assert(
        fc.property(values[name] ?? fc.constant(''), (value) => {
          const tree = read(bytesOf({ [`extensions_${number}`]: value }));
          expect(lookup(tree, `extensions_${number}`)).to.deep.equal(value);
          expect(lookup(tree, 'extensions[0].type')).to.equal(number);
          expect(lookup(tree, 'extensions[0].value')).to.deep.equal(value);
          expect(bytesOf(tree)).to.deep.equal(bytesOf({ [`extensions_${number}`]: value }));
        }),
      );
    });
  }

  it('take the list with criticalities, flattened or not, and the numbers after it', () => {
    const number = numberOf('INTEGER');
    const hex = 'aa1b300c020201940a0101a103020105300b02020197a10504030a0b0c';
    const listed = { type: number, criticality: 'abort', value: 5 };
    const beside = { [`extensions_${numberOf('OCTET STRING')}`]: '0a0b0c' };
    expect(extensionsIn({ extensions: [listed], ...beside })).to.equal(hex);
    const flattened = { 'extensions[0].type': number, 'extensions[0].criticality': 1, 'extensions[0].value': 5 };
    expect(extensionsIn({ ...flattened, ...beside })).to.equal(hex);
  });

  it('take the value as IMPLICIT, as some peers have it', () => {
    const field = { type: numberOf('OCTET STRING'), value: '0a0b', value_implicit: true };
    expect(extensionsIn({ extensions: [field] })).to.equal('aa0a30080202019781020a0b');
    expect(lookup(read(bytesOf({ extensions: [field] })), 'extensions[0].value')).to.equal('0a0b');
  });

  it('stay as the codec has them where they are not declared, or of another type', () => {
    const tree = read(
      bytesOf({
        extensions: [
          { type: 7, value: '0500' },
          { type: '1.2.840', value: '0500' },
        ],
      }),
    );
    expect(lookup(tree, 'extensions[0].type.local')).to.equal(7);
    expect(lookup(tree, 'extensions[1].type.global')).to.equal('1.2.840');
    const other = connect?.encode({
      ...destination,
      extensions: [{ type: { local: numberOf('BOOLEAN') }, value: '0500' }],
    });
    expect(lookup(read(other ?? new Uint8Array()), 'extensions[0].value')).to.equal('0500');
  });

  it('reach into the sequences of an argument', () => {
    const release = inap.operation('ReleaseCall').argument;
    const given = {
      'allCallSegmentsWithExtension.allCallSegments_cause': 31,
      [`allCallSegmentsWithExtension.extensions_${numberOf('NULL')}`]: true,
    };
    const bytes = release?.encode(encodeExtensions(given, types)) ?? new Uint8Array();
    const tree = decodeExtensions(release?.decode(bytes) ?? {}, types);
    expect(lookup(tree, `allCallSegmentsWithExtension.extensions_${numberOf('NULL')}`)).to.equal(true);
  });

  it('are refused with the name and the rule, all at once', () => {
    const faults = faultsOf({
      extensions_400: 'zz',
      extensions_999: 1,
      'extensions[0].type': numberOf('INTEGER'),
      'extensions[0].value': 'x',
    });
    expect(faults).to.have.length(3);
    expect(faults.join('\n'))
      .to.match(/extensions_400 must be octets in hex/)
      .and.match(/extensions_999 is not a declared extension/);
    expect(faults.join('\n')).to.match(/extensions\[0\]\.value must be an integer/);
  });
});

describe('declarations of extensions', () => {
  it('have numbers and known types', () => {
    expect(extensionTypeFaults(types)).to.deep.equal([]);
    expect(extensionTypeFaults({ first: 'INTEGER', 4: 'REAL', 5: 6 }).map(({ pointer }) => pointer)).to.have.members([
      '/first',
      '/4',
      '/5',
    ]);
  });
});
