/** ERR (RFC 4666 §3.8.1) from the peer: the link reports each to its owner, and says why it is not active. */
import { expect } from 'chai';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { activeLink, transferOf, upcomingLink } from './lone-link.ts';

/** A DATA message that an ERR quotes. */
const quotedData = { diagnosticInformation: Buffer.from('0100010100000040', 'hex') };

const answers: readonly (readonly [readonly Parameter[], string])[] = [
  [
    [{ errorCode: 'invalidRoutingContext' }, { routingContext: [99] }],
    'ERR 25, invalid routing context (routing context 99)',
  ],
  [[{ errorCode: 'noConfiguredAsForAsp' }], 'ERR 26, no configured AS for ASP'],
  [[{ errorCode: 'unsupportedTrafficModeType' }], 'ERR 5, unsupported traffic mode type'],
  [[{ errorCode: 'invalidAspIdentifier' }, { infoString: 'who?' }], 'ERR 15, invalid ASP identifier ("who?")'],
  [[{ errorCode: 77 }], 'ERR 77'],
  [[], 'ERR without a code'],
];

describe('an ERR that refuses a request', () => {
  for (const [parameters, text] of answers) {
    it(`is reported, and is the reason why the link is not active: ${text}`, async () => {
      const lone = await upcomingLink();
      lone.receive('ASPUP ACK');
      lone.receiveError(...parameters);
      await lone.wire.settle();
      const told = `the signalling gateway answered ASPAC with ${text}`;
      expect(lone.user.told).to.deep.equal([`refused: ${told}`]);
      expect([lone.link.state, lone.link.trouble]).to.deep.equal(['backingOff', told]);
      expect(() => lone.link.transfer(transferOf('x'))).to.throw(`is backingOff, not active: ${told}`);
      await lone.pass(250);
      expect([lone.link.state, lone.link.trouble], 'with the next attempt').to.deep.equal(['comingUp', told]);
    });
  }

  it('is the answer to ASPUP before that is acknowledged, and is from a peer if there is no gateway', async () => {
    const lone = await upcomingLink({ role: 'ipsp' });
    lone.receiveError({ errorCode: 'aspIdentifierRequired' });
    expect(lone.link.trouble).to.equal('the peer answered ASPUP with ERR 14, ASP identifier required');
  });
});

describe('an ERR while the link is active', () => {
  it('is reported, stays available as the last trouble, and leaves the link active', async () => {
    const lone = await activeLink();
    lone.receiveError({ errorCode: 'noConfiguredAsForAsp' }, quotedData);
    const told = 'the signalling gateway answered DATA with ERR 26, no configured AS for ASP';
    expect(lone.user.since()).to.deep.equal([`refused: ${told}`]);
    expect([lone.link.active, lone.link.trouble]).to.deep.equal([true, told]);
  });

  it('is also reported if it is about a message at the wrong moment, or the waiting end receives it', async () => {
    for (const initiates of [true, false]) {
      const lone = await activeLink({ initiates });
      lone.receiveError({ errorCode: 'unexpectedMessage' });
      expect(lone.user.since()).to.deep.equal([
        `refused: the ${initiates ? 'signalling gateway' : 'peer'} sent ERR 6, unexpected message`,
      ]);
      expect(lone.link.active).to.equal(true);
    }
  });

  it('is forgotten when the link has become active again', async () => {
    const lone = await activeLink();
    lone.receiveError({ errorCode: 'noConfiguredAsForAsp' });
    lone.receive('ASPIA ACK', 'ASPAC ACK');
    expect([lone.link.active, lone.link.trouble]).to.deep.equal([true, '']);
  });

  it('is short, whatever the peer writes', async () => {
    const lone = await activeLink();
    const routingContext = Array.from({ length: 1000 }, (_, index) => index);
    lone.receiveError({ errorCode: 'invalidRoutingContext' }, { routingContext }, { infoString: '!'.repeat(255) });
    expect(lone.link.trouble).to.have.length.below(250);
    expect(lone.link.trouble).to.include('routing context 0, 1, 2, 3, 4;');
  });
});

describe('a link whose requests are not answered', () => {
  it('says what the peer complained of meanwhile, not that it does not answer', async () => {
    const lone = await upcomingLink();
    lone.receiveError({ errorCode: 'unexpectedMessage' });
    await lone.pass(10_000);
    expect(lone.link.trouble).to.equal('the signalling gateway answered ASPUP with ERR 6, unexpected message');
  });
});
