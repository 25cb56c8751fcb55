import { expect } from 'chai';
import fc from 'fast-check';
import { readHex } from '../../src/cli/hex-text.ts';

const hex = (text: unknown): string => readHex(text).toString('hex');

const characters = (line: Uint8Array): string =>
  [...line].map((octet) => (octet >= 32 && octet < 127 ? String.fromCharCode(octet) : '.')).join('');

const rows = (octets: Uint8Array): [offset: number, row: Uint8Array][] =>
  Array.from({ length: Math.ceil(octets.length / 16) }, (_, row) => [
    row * 16,
    octets.subarray(row * 16, row * 16 + 16),
  ]);

const pairs = (row: Uint8Array): string[] => [...row].map((octet) => octet.toString(16).padStart(2, '0'));

const dumps: Readonly<Record<string, (octets: Uint8Array) => string>> = {
  'Wireshark, hex alone': (octets) =>
    rows(octets)
      .map(([at, row]) => `${at.toString(16).padStart(4, '0')}   ${pairs(row).join(' ')}`)
      .join('\n'),
  'Wireshark, with characters': (octets) =>
    rows(octets)
      .map(
        ([at, row]) => `${at.toString(16).padStart(4, '0')}   ${pairs(row).join(' ').padEnd(47)}   ${characters(row)}`,
      )
      .join('\r\n'),
  'hexdump -C': (octets) =>
    [
      ...rows(octets).map(([at, row]) => {
        const half = [pairs(row.subarray(0, 8)).join(' '), pairs(row.subarray(8)).join(' ')].join('  ');
        return `${at.toString(16).padStart(8, '0')}  ${half.padEnd(48)}  |${characters(row)}|`;
      }),
      octets.length.toString(16).padStart(8, '0'),
    ].join('\n'),
  xxd: (octets) =>
    rows(octets)
      .map(([at, row]) => {
        const groups =
          pairs(row)
            .join('')
            .match(/.{1,4}/g) ?? [];
        return `${at.toString(16).padStart(8, '0')}: ${groups.join(' ').padEnd(39)}  ${characters(row)}`;
      })
      .join('\n'),
};

describe('hex as people have it at hand', () => {
  it('is read with blanks, colons, commas, dashes, line breaks and 0x', () => {
    for (const text of [
      '6281a9',
      '62 81 A9',
      '62:81:a9',
      '0x6281a9',
      '0x62, 0x81, 0xa9',
      '62-81-a9',
      '62 81\n a9\n',
      '{ 0x62, 0x81, 0xA9 };',
      '\\x62\\x81\\xa9',
    ])
      expect(hex(text), text).to.equal('6281a9');
  });

  it('is not read as a dump where its first octets could be an offset', () => {
    expect(hex('0000 1234')).to.equal('00001234');
    expect(hex('0000 1234\n0000 5678')).to.equal('0000123400005678');
    expect(hex('0010   1234')).to.equal('00101234');
  });

  for (const [name, write] of Object.entries(dumps)) {
    it(`is read from a dump: ${name}`, () => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 1, maxLength: 70 }),
          (octets) => hex(write(octets)) === Buffer.from(octets).toString('hex'),
        ),
      );
    });
  }

  it('is refused where it is invalid', () => {
    for (const text of ['', ' ', '123', 'xyz', '62 8', '0x', undefined, 5, '0000   62 81  zz\n0003   a9'])
      expect(() => readHex(text), String(text))
        .to.throw('this is no hex')
        .with.property('code', 'InvalidFile');
  });
});
