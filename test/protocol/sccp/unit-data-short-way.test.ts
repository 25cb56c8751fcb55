/** The fast codec for UDT does the same as the codec. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { UnitDataReader, UnitDataWriter } from '../../../src/protocol/sccp/unit-data.ts';
import { messagesOf } from './messages.ts';
import { local, remote } from './node.ts';

const read = (reader: UnitDataReader, bytes: Uint8Array): SccpMessage | string => {
  try {
    return reader.read(bytes) ?? decodeSccp(bytes);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown.message;
    throw thrown;
  }
};

const decoded = (bytes: Uint8Array): SccpMessage | string => {
  try {
    return decodeSccp(bytes);
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

const unitData = fc.array(messagesOf('UDT'), { minLength: 1, maxLength: 4 });

describe('a UDT the short way', () => {
  it('is read as the codec reads it, whatever came before, and when it is damaged', () => {
    fc.assert(
      fc.property(unitData, fc.nat(), fc.nat(255), (messages, at, octet) => {
        const reader = new UnitDataReader(14);
        for (const bytes of [...messages, ...messages].map((message) => encodeSccp(message))) {
          const damaged = Buffer.from(bytes);
          damaged[at % damaged.length] = octet;
          const cut = bytes.subarray(0, at % bytes.length);
          for (const each of [bytes, damaged, cut, bytes]) expect(read(reader, each)).to.deep.equal(decoded(each));
        }
      }),
    );
  });

  it('is written as the codec writes it', () => {
    fc.assert(
      fc.property(unitData, (messages) => {
        const writer = new UnitDataWriter(14);
        for (const message of [...messages, ...messages]) {
          if (message.type !== 'UDT') continue;
          const { called, calling, data, returnOnError, protocolClass } = message;
          const sequence = protocolClass === 0 ? {} : { sequenceControl: 9 };
          const expected = encodeSccp({ ...message, protocolClass: protocolClass === 0 ? 0 : 1 });
          expect(writer.write({ called, calling, data, returnOnError, ...sequence }, expected.length)).to.deep.equal(
            expected,
          );
          expect(writer.write({ called, calling, data, returnOnError, ...sequence }, expected.length - 1)).to.equal(
            undefined,
          );
        }
      }),
    );
  });

  it('is distinguished from another one between the same addresses', () => {
    const writer = new UnitDataWriter(14);
    const parties = { called: local, calling: remote, data: Buffer.of(1, 2, 3) };
    const lead = [
      {},
      { sequenceControl: 1 },
      { returnOnError: true },
      { returnOnError: true, sequenceControl: 1 },
    ].flatMap((options) => [options, options].map((each) => writer.write({ ...parties, ...each }, 268)?.[1]));
    expect(lead).to.deep.equal([0, 0, 1, 1, 0x80, 0x80, 0x81, 0x81]);
  });

  it('has the same objects as addresses as long as their octets are the same, which do not hold the message', () => {
    const reader = new UnitDataReader(14);
    const bytes = encodeSccp({
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called: local,
      calling: remote,
      data: Buffer.alloc(9),
    });
    const first = reader.read(bytes);
    const again = reader.read(Buffer.from(bytes));
    expect(first).to.deep.include({ called: local, calling: remote });
    expect([again?.called === first?.called, again?.calling === first?.calling]).to.deep.equal([true, true]);
    bytes.fill(0xff);
    expect(again).to.deep.include({ called: local, calling: remote });
  });
});
