/** Error causes in words: the reason of an ABORT (RFC 9260 §3.3.10). */
import { expect } from 'chai';
import fc from 'fast-check';
import { abortReason, causesIn } from '../../../../src/protocol/transport/sctp/causes.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('the error causes of SCTP', () => {
  withEndlessReading();
  it('are reported by the names of the standard, with the text of the peer', () => {
    expect(causesIn(hex(''))).to.equal('');
    expect(causesIn(hex('0004 0004'))).to.equal(' (out of resource)');
    expect(causesIn(hex('000d 000b 62616420746167 00 0004 0004'))).to.equal(
      ' (protocol violation "bad tag", out of resource)',
    );
    expect(causesIn(hex('00c8 0004'))).to.equal(' (cause 200)');
    expect(causesIn(hex('000c 0008 41001b5b'))).to.equal(' (user-initiated abort "A")');
    expect(causesIn(hex('000c 0006 1b5b 0000'))).to.equal(' (user-initiated abort)');
  });

  it('are short whatever a peer sends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (octets) => {
        const told = causesIn(Buffer.from(octets));
        expect(told.length).to.be.at.most(450);
        expect(told).to.match(/^[\x20-\x7e]*$/);
      }),
    );
  });

  it('give the other end the reason for an aborted association', async () => {
    expect(causesIn(abortReason('no more links'))).to.equal(' (user-initiated abort "no more links")');
    const { near, far } = associationPair();
    near.association.abort();
    expect(await far.hearer.ended).to.match(/ aborted it \(user-initiated abort "aborted here"\)$/);
  });
});
