import { expect } from 'chai';
import fc from 'fast-check';
import { BerReader } from '../../../src/protocol/ber/reader.ts';
import { BerWriter } from '../../../src/protocol/ber/writer.ts';
import { decodeTcap, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { readComponent, writeComponent } from '../../../src/protocol/tcap/components.ts';
import { readDialogueApdu, writeDialogueApdu } from '../../../src/protocol/tcap/dialogue-portion.ts';
import { apdus, components, examples, messages } from './messages.ts';
import { rounds } from '../../support/depth.ts';

const written = (write: (writer: BerWriter) => void): BerReader => {
  const writer = new BerWriter();
  write(writer);
  const reader = new BerReader(writer.finish(), 'tcap');
  reader.next();
  return reader;
};

/** Views and buffers of all kinds as plain octets, so that only their contents count. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Uint8Array ? [...part] : part?.type === 'Buffer' ? part.data : part,
    ),
  );

describe('a TCAP message', () => {
  it('comes back as it was sent, whatever its type and contents', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bytes = encodeTcap(message);
        const decoded = decodeTcap(bytes);
        expect(plain(decoded)).to.deep.equal(plain(message));
        expect(encodeTcap(decoded).equals(bytes)).to.equal(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('has the octets of Q.773', () => {
    const syntax = '06 07 00118605010101';
    const octets = [
      `62 40 48 04 0a000001 6b 26 28 24 ${syntax} a0 19 60 17 80 02 0780 a1 09 06 07 04000001003201 be 06 280406022a03
       6c 10 a1 0e 02 01 00 02 01 00 30068001648301ff`,
      `65 5d 48 04 0a000001 49 01 7f 6b 2a 28 28 ${syntax} a0 1d 61 1b 80 02 0780 a1 09 06 07 04000001003201
       a2 03 02 01 00 a3 05 a1 03 02 01 00
       6c 26 a7 10 02 01 01 30 0b 02 01 30 30068001648301ff a1 0b 02 01 80 80 01 7f 06 03 281621 a4 05 05 00 80 01 01`,
      '64 1d 49 04 0a000001 6c 15 a2 03 02 01 02 a3 0e 02 01 03 02 01 0b 30068001648301ff',
      '67 09 49 04 0a000001 4a 01 01',
      `67 1a 49 04 0a000001 6b 12 28 10 ${syntax} a0 05 64 03 80 01 00`,
      '61 27 6b 1a 28 18 06 07 00118605010201 a0 0d 60 0b a1 09 06 07 04000101010000 6c 09 a1 07 02 01 05 02 02 012c',
    ];
    expect(examples.map((message) => encodeTcap(message).toString('hex'))).to.deep.equal(
      octets.map((text) => text.replace(/\s/g, '')),
    );
  });

  it('has components that stand alone as well', () => {
    fc.assert(
      fc.property(components, (component) => {
        const reader = written((writer) => writeComponent(writer, component));
        expect(plain(readComponent(reader))).to.deep.equal(plain(component));
      }),
    );
  });

  it('has dialogue APDUs that stand alone as well', () => {
    fc.assert(
      fc.property(apdus, (apdu) => {
        const reader = written((writer) => writeDialogueApdu(writer, apdu));
        expect(plain(readDialogueApdu(reader, apdu.kind === 'AUDT'))).to.deep.equal(plain(apdu));
      }),
    );
  });
});
