import { expect } from 'chai';
import fc from 'fast-check';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { messagesOf, messageTypes, plain } from './messages.ts';
import { rounds } from '../../support/depth.ts';

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');

describe('an SCCP message', () => {
  for (const type of messageTypes) {
    for (const form of [14, 24, 'ansi'] as const) {
      it(`of type ${type} comes back as it was sent, in the form ${form}`, () => {
        fc.assert(
          fc.property(messagesOf(type, { form }), (message) => {
            const bytes = encodeSccp(message, form);
            const decoded = decodeSccp(bytes, form);
            expect(plain(decoded)).to.deep.equal(plain(message));
            expect(encodeSccp(decoded, form).equals(bytes)).to.equal(true);
          }),
          { numRuns: rounds(50) },
        );
      });
    }
  }

  it('has the octets of Q.713', () => {
    const called = { routeOn: 'subsystem', pointCode: 0x1012, subsystem: 106 } as const;
    const title = { indicator: 4, translationType: 0, numberingPlan: 1, natureOfAddress: 4, digits: '64211' } as const;
    const calling = { routeOn: 'globalTitle', subsystem: 146, globalTitle: title } as const;
    const data = hex('c0ffee');
    const addresses = '04 43 1210 6a  08 12 92 00 11 04 46 12 01';
    const segmentation = { first: true, class: 1, remaining: 2, localReference: 0x010203 } as const;
    const octets: readonly (readonly [string, SccpMessage])[] = [
      [
        `09 81 03 07 0f ${addresses} 03 c0ffee`,
        { type: 'UDT', protocolClass: 1, returnOnError: true, called, calling, data },
      ],
      [`0a 04 03 07 0f ${addresses} 03 c0ffee`, { type: 'UDTS', returnCause: 4, called, calling, data }],
      [
        `11 01 0f 04 08 10 13 ${addresses} 03 c0ffee 10 04 c2 030201 12 01 07 00`,
        {
          type: 'XUDT',
          protocolClass: 1,
          returnOnError: false,
          hopCounter: 15,
          called,
          calling,
          data,
          optional: [{ segmentation }, { importance: 7 }],
        },
      ],
      [
        `13 00 0f 0700 0a00 1100 0000 ${addresses} 0300 c0ffee`,
        { type: 'LUDT', protocolClass: 0, returnOnError: false, hopCounter: 15, called, calling, data, optional: [] },
      ],
      [
        '01 030201 02 02 00 02 42 08',
        {
          type: 'CR',
          sourceReference: 0x010203,
          protocolClass: 2,
          called: { routeOn: 'subsystem', subsystem: 8 },
          optional: [],
        },
      ],
      [
        '07 010000 06 09 01 01 aa',
        { type: 'DT2', destinationReference: 1, sendSequence: 3, receiveSequence: 4, moreData: true, data: hex('aa') },
      ],
    ];
    for (const [text, message] of octets) {
      expect(encodeSccp(message).toString('hex')).to.equal(hex(text).toString('hex'));
      expect(plain(decodeSccp(hex(text)))).to.deep.equal(plain(message));
    }
  });

  it('may have its parameters in any order, with gaps, and overlapping', () => {
    const shuffled = hex('09 00 07 09 01 02 aabb ff 02 42 08 02 42 06');
    expect(plain(decodeSccp(shuffled))).to.deep.equal({
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called: { routeOn: 'subsystem', subsystem: 8 },
      calling: { routeOn: 'subsystem', subsystem: 6 },
      data: [0xaa, 0xbb],
    });
    const shared = decodeSccp(hex('09 00 03 02 01 02 42 08'));
    expect(plain(shared)).to.deep.include({ called: { routeOn: 'subsystem', subsystem: 8 }, data: [0x42, 0x08] });
  });

  it('may leave out the end of its optional part where it ends itself', () => {
    expect(decodeSccp(hex('03 010000 05 01 12 01 03'))).to.deep.include({ optional: [{ importance: 3 }] });
  });

  it('is a view of what was decoded, and a copy of what was encoded', () => {
    const bytes = encodeSccp({ type: 'ED', destinationReference: 1, data: hex('0102') });
    const decoded = decodeSccp(bytes);
    bytes[bytes.length - 1] = 9;
    expect(plain(decoded)).to.deep.include({ data: [1, 9] });
    const other = encodeSccp({ type: 'EA', destinationReference: 0xffffff });
    expect(bytes.toString('hex')).to.equal('0b010000010201' + '09');
    expect(other.toString('hex')).to.equal('0cffffff');
  });
});
