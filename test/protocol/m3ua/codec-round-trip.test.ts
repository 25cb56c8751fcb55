import { expect } from 'chai';
import fc from 'fast-check';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { messageCodes } from '../../../src/protocol/m3ua/messages.ts';
import { examples, messages, readable } from './arbitrary-messages.ts';
import { rounds } from '../../support/depth.ts';

describe('an M3UA message', () => {
  it('comes back as it was sent, whatever its type and parameters', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bytes = encodeM3ua(message);
        const decoded = decodeM3ua(bytes);
        const [messageClass, type] = messageCodes[message.name];
        expect(readable(decoded)).to.deep.equal(readable({ ...message, class: messageClass, type }));
        expect(encodeM3ua(decoded).equals(bytes)).to.equal(true);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('has an example of every type', () => {
    expect(examples.map(({ name }) => name)).to.have.members(Object.keys(messageCodes));
  });

  it('has the octets of RFC 4666', () => {
    const octets = [
      ['ERR', '01000000 00000024 000c 0008 00000019 0006 0008 00000064 0007 000c 0100010100000008'],
      [
        'NTFY',
        '01000001 0000002c 000d 0008 0001 0003 0011 0008 00000005 0006 0008 00000064 0004 0009 68656c6c6f 000000',
      ],
      [
        'DATA',
        `01000101 00000038 0200 0008 00000002 0006 0008 00000064 0210 0015 00001011 00001012 03 02 00 09 0980030509 000000
         0013 0008 0000004d`,
      ],
      [
        'DUNA',
        '01000201 00000030 0200 0008 00000002 0006 0008 00000064 0012 000c 00001012 03000200 0004 0009 ' +
          '68656c6c6f 000000',
      ],
      [
        'SCON',
        '01000204 0000002c 0006 0008 00000064 0012 000c 00001012 03000200 0206 0008 00001011 0205 0008 00000002',
      ],
      ['DUPU', '01000205 00000020 0006 0008 00000064 0012 0008 00001012 0204 0008 0001 0003'],
      ['ASPUP', '01000301 0000001c 0011 0008 00000005 0004 0009 68656c6c6f 000000'],
      ['ASPDN ACK', '01000305 00000008'],
      ['BEAT', '01000303 00000010 0009 0008 00000001'],
      ['ASPAC ACK', '01000403 00000024 000b 0008 00000002 0006 0008 00000064 0004 0009 68656c6c6f 000000'],
      [
        'REG REQ',
        `01000901 00000034 0207 002c 020a 0008 00000007 000b 0008 00000002 020b 0008 00001012 020c 0005 03 000000
         020e 0008 00001011`,
      ],
      ['REG RSP', '01000902 00000024 0208 001c 020a 0008 00000007 0212 0008 00000000 0006 0008 00000064'],
      ['DEREG RSP', '01000904 0000001c 0209 0014 0006 0008 00000064 0213 0008 00000004'],
    ];
    for (const [name, text = ''] of octets) {
      const bytes = encodeM3ua(examples.find((example) => example.name === name) ?? { name: 'BEAT', parameters: [] });
      expect(bytes.toString('hex'), name).to.equal(text.replace(/\s/g, ''));
    }
  });

  it('reads well as JSON', () => {
    const ntfy = decodeM3ua(Buffer.from('0100000100000018000d0008000200020006000800000064', 'hex'));
    expect(ntfy).to.deep.equal({
      name: 'NTFY',
      class: 0,
      type: 1,
      parameters: [{ status: { type: 'other', information: 'alternateAspActive' } }, { routingContext: [100] }],
    });
  });
});
