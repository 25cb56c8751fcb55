import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeMapDialogue, encodeMapDialogue, encodeMapOpen, mapOpenNames } from '../../../src/protocol/map/index.ts';
import { encodeTcap, decodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { rounds } from '../../support/depth.ts';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const external = '281d060704000001010101a012a01080099621436587092143f58103914612';

describe('the dialogue PDUs of MAP (TS 29.002 §17.4)', () => {
  it('MAP-OPEN is a whole EXTERNAL with the syntax of MAP dialogues', () => {
    const bytes = encodeMapOpen({
      destinationReference_digits: '123456789012345',
      destinationReference_npi: 6,
      originationReference_digits: '6421',
    });
    expect(hexOf(bytes)).to.equal(external);
    expect(
      hexOf(encodeMapOpen({ destinationReference: '9621436587092143f5', originationReference_hex: '914612' })),
    ).to.equal(external);
  });

  it('is read as it was written, in the user information of a TC-BEGIN', () => {
    const dialogue = {
      kind: 'AARQ',
      applicationContext: '0.4.0.0.1.0.19.2',
      userInformation: Buffer.from(external, 'hex'),
    } as const;
    const message = decodeTcap(encodeTcap({ type: 'begin', otid: Buffer.of(1), dialogue, components: [] }));
    const portion = message.type === 'begin' && message.dialogue?.kind === 'AARQ' ? message.dialogue : undefined;
    const open = decodeMapDialogue(portion?.userInformation ?? new Uint8Array());
    expect(open?.pdu).to.equal('mapOpen');
    expect(open?.fields).to.include({
      destinationReference_digits: '123456789012345',
      destinationReference_npi: 6,
      originationReference_noa: 1,
    });
  });

  it('all others are written and read', () => {
    const all = [
      ['mapAccept', {}],
      ['mapClose', {}],
      [
        'mapRefuse',
        { reason: 1, reason_name: 'invalidDestinationReference', alternativeApplicationContext: '0.4.0.0.1.0.19.1' },
      ],
      ['mapUserAbort', { mapUserAbortChoice: { userSpecificReason: true } }],
      ['mapProviderAbort', { mapProviderAbortReason: 0, mapProviderAbortReason_name: 'abnormalDialogue' }],
    ] as const;
    for (const [pdu, fields] of all) {
      const read = decodeMapDialogue(encodeMapDialogue(pdu, fields));
      expect(read?.pdu).to.equal(pdu);
      expect(read?.fields).to.deep.include(fields);
    }
  });

  it('are found among EXTERNALs of other syntaxes, and not in those', () => {
    const other = '280806032a0304a0010a';
    expect(decodeMapDialogue(Buffer.from(other, 'hex'))).to.equal(undefined);
    expect(decodeMapDialogue(Buffer.from(other + external, 'hex'))?.pdu).to.equal('mapOpen');
    expect(decodeMapDialogue(new Uint8Array())).to.equal(undefined);
  });

  it('report every fault by its name', () => {
    const refused = (): unknown => encodeMapOpen({ destinationReference_digits: 'x', originator: 1 });
    expect(refused).to.throw(DialproofError, 'originator is not known here');
    expect(refused).to.throw(DialproofError, 'destinationReference_digits must match');
    expect(mapOpenNames.map(({ name }) => name)).to.include.members([
      'destinationReference_digits',
      'originationReference_noa',
    ]);
  });

  it('end in a decode error where they are damaged, or are read as something else', () => {
    fc.assert(
      fc.property(fc.nat(Buffer.from(external, 'hex').length * 8 - 1), (bit) => {
        const bytes = Buffer.from(external, 'hex');
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        try {
          decodeMapDialogue(bytes);
        } catch (thrown) {
          expect((thrown as DialproofError).code).to.equal('DecodeFailed');
        }
      }),
      { numRuns: rounds(400) },
    );
  });
});
