import { expect } from 'chai';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { OptionalParameter, SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');

describe('the SCCP decoder refuses', () => {
  const refused: readonly (readonly [name: string, bytes: string, rule: string])[] = [
    ['no bytes at all', '', 'at byte 0: the message is empty'],
    ['a message type that Q.713 does not have', '15 00', 'at byte 0: 0x15 is no message type'],
    ['a message type of zero', '00', 'at byte 0: 0x0 is no message type'],
    ['a fixed part that is cut short', '05 010000 0200', 'at byte 6: RLC has 7 octets at least'],
    ['pointers that are cut short', '09 00 03 05', 'at byte 4: UDT has 5 octets at least'],
    [
      'a pointer of zero to what must be there',
      '09 00 03 00 04 02 4208',
      'at byte 3: the pointer to a parameter that must be there (calling) is zero',
    ],
    [
      'a pointer that leads out of the message',
      '06 010000 00 03 00',
      'at byte 5: a pointer of 3 leads beyond the message',
    ],
    [
      'a pointer that leads to where the message ends',
      '06 010000 00 01',
      'at byte 5: a pointer of 1 leads beyond the message',
    ],
    [
      'data that are longer than the message',
      '06 010000 00 01 03 aabb',
      'at byte 6: data ends 1 octets beyond the message',
    ],
    ['an empty address', '01 010000 02 02 00 00', 'at byte 8: an address is empty'],
    [
      'an address that ends in its point code',
      '01 010000 02 02 00 02 43 08',
      'at byte 9: an address ends within its point code',
    ],
    [
      'an address that ends before its subsystem number',
      '01 010000 02 02 00 01 42',
      'at byte 9: an address ends before its subsystem',
    ],
    ['octets behind an address', '01 010000 02 02 00 03 42 08 01', 'at byte 10: octets follow an address'],
    [
      'a global title of no more than its beginning',
      '01 010000 02 02 00 04 12 08 00 11',
      'at byte 10: a global title with indicator 4 has 3',
    ],
    [
      'an optional parameter that is cut short',
      '03 010000 05 01 12 02 01',
      'at byte 6: an optional parameter ends beyond the message',
    ],
    ['an importance of two octets', '03 010000 05 01 12 02 0101 00', 'at byte 8: an importance takes one octet, not 2'],
    [
      'a segmentation of three octets',
      '03 010000 05 01 10 03 c00000 00',
      'at byte 8: a segmentation takes four octets, not 3',
    ],
  ];
  for (const [name, bytes, rule] of refused) {
    it(name, () =>
      expect(() => decodeSccp(bytesOf(bytes)))
        .to.throw(rule)
        .with.property('code', 'DecodeFailed'),
    );
  }
});

describe('the SCCP encoder refuses', () => {
  const party: SccpAddress = { routeOn: 'subsystem', subsystem: 8 };
  const unit = (called: SccpAddress, length = 1): SccpMessage => ({
    type: 'UDT',
    protocolClass: 0,
    returnOnError: false,
    called,
    calling: party,
    data: Buffer.alloc(length),
  });
  const titled = (digits: string, encodingScheme?: number): SccpMessage =>
    unit({
      routeOn: 'globalTitle',
      globalTitle: {
        indicator: 3,
        translationType: 0,
        numberingPlan: 1,
        digits,
        ...(encodingScheme === undefined ? {} : { encodingScheme }),
      },
    });
  const refusing = (optional: OptionalParameter): SccpMessage => ({
    type: 'CREF',
    destinationReference: 1,
    refusalCause: 0,
    optional: [optional],
  });
  const refused: readonly (readonly [name: string, message: SccpMessage, rule: string])[] = [
    [
      'a point code beyond its bits',
      unit({ ...party, pointCode: 16384 }),
      'a point code of 14 bits is 0 to 16383, not 16384',
    ],
    [
      'a subsystem number of nine bits',
      unit({ routeOn: 'subsystem', subsystem: 256 }),
      'a subsystem number is 0 to 255, not 256',
    ],
    ['a fraction', unit({ routeOn: 'subsystem', subsystem: 1.5 }), 'not 1.5'],
    ['digits that are none', titled('12x'), 'the digits of a global title are 0 to 9 and A to F, not "12x"'],
    ['digits beyond the Latin letters', titled('1Ą'), 'the digits of a global title'],
    ['an encoding scheme that the digits contradict', titled('123', 2), 'encoding scheme 2 does not go with 3 digits'],
    ['more digits than an address holds', titled('1'.repeat(506)), 'an address takes at most 255 octets'],
    ['any number of digits', titled('1'.repeat(1_000_000)), 'a global title has at most 506 digits'],
    [
      'a global title without its translation type',
      unit({ routeOn: 'globalTitle', globalTitle: { indicator: 2, digits: '12' } }),
      'the translation type is missing',
    ],
    [
      'a spare global title that is not spare',
      unit({ routeOn: 'globalTitle', spareGlobalTitle: { indicator: 4, contents: Buffer.of(1) } }),
      'is 5 to 15',
    ],
    ['more data than a length can tell', unit(party, 256), 'UDT has at most 255 octets of data, not 256'],
    [
      'a local reference of four octets',
      { type: 'EA', destinationReference: 0x1000000 },
      'destinationReference is 0 to 16777215',
    ],
    [
      'a sequence number of eight bits',
      { type: 'AK', destinationReference: 1, receiveSequence: 128, credit: 0 },
      'receiveSequence is 0 to 127',
    ],
    [
      'an unknown optional parameter with the code of a known one',
      refusing({ code: 0x12, contents: Buffer.of(1) }),
      'optional parameter 18 has a name',
    ],
    [
      'an optional parameter with the code of the end',
      refusing({ code: 0, contents: Buffer.of() }),
      'optional parameter 0',
    ],
    [
      'more octets than an optional parameter can have',
      refusing({ data: Buffer.alloc(256) }),
      'at most 255 octets, not 256',
    ],
    [
      'what its pointers cannot reach',
      { ...unit(party, 250), type: 'XUDT', hopCounter: 1, optional: [{ importance: 1 }] } as SccpMessage,
      'the parameters of this XUDT are too long for its pointers',
    ],
  ];
  for (const [name, message, rule] of refused) {
    it(name, () => {
      expect(() => encodeSccp(message))
        .to.throw(rule)
        .with.property('code', 'EncodeFailed');
      expect(encodeSccp({ type: 'EA', destinationReference: 1 }).toString('hex')).to.equal('0c010000');
    });
  }
});
