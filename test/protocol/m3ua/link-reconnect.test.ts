import { expect } from 'chai';
import { LoneLink, activeLink, dataOf, makeActive, transferOf, upcomingLink } from './lone-link.ts';

describe('a link that connects by itself', () => {
  it('tries again while the peer does not answer, after twice the time each time, until it answers', async () => {
    const lone = new LoneLink({}, 'no answer');
    await lone.wire.settle();
    await lone.pass(40_000, 50);
    const waits = lone.attempts.slice(1).map((moment, index) => moment - (lone.attempts[index] ?? 0));
    expect(waits).to.deep.equal([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect([lone.link.state, lone.user.told]).to.deep.equal(['backingOff', []]);
    lone.refusal = undefined;
    await lone.pass(10_000, 50);
    makeActive(lone);
    expect(lone.link.active).to.equal(true);
  });

  it('says why it cannot send: who, in which state, and what went wrong last', async () => {
    const lone = new LoneLink({}, 'no answer');
    const transfer = (): unknown => lone.user.call(() => lone.link.transfer(transferOf('x')));
    expect(transfer).to.throw('the link to its peer is connecting, not active: it has not been active yet');
    await lone.wire.settle();
    expect(transfer)
      .to.throw('the link to its peer is backingOff, not active: no answer')
      .with.property('code', 'GatewayFailed');
    lone.refusal = undefined;
    await lone.pass(250);
    makeActive(lone);
    await lone.lose('cut');
    expect(transfer).to.throw('the link to peer:2905 is backingOff, not active: cut');
    void lone.link.close();
    expect(transfer).to.throw('the link to peer:2905 is closed, not active: it was closed');
  });

  it('ignores an association that it has given up', async () => {
    const lone = await upcomingLink();
    const first = lone.association;
    lone.receiveError({ errorCode: 'refusedManagementBlocking' });
    await lone.wire.settle();
    expect([lone.link.state, first.ended]).to.deep.equal(['backingOff', 'aborted']);
    await lone.pass(250);
    first.user?.closed('long gone');
    first.user?.receive(Buffer.from('0100030400000008', 'hex'), 0);
    await lone.wire.settle();
    expect([lone.link.state, lone.associations.length]).to.deep.equal(['comingUp', 2]);
  });

  it('keeps an association if the peer reports only a message at the wrong moment', async () => {
    const lone = await upcomingLink();
    lone.receiveError({ errorCode: 'unexpectedMessage' });
    lone.receive('ASPUP ACK');
    lone.receiveError({ errorCode: 'unexpectedMessage' });
    lone.receive('ASPAC ACK');
    expect(lone.link.state).to.equal('active');
  });

  it('gives up an association that comes when it was closed', async () => {
    const lone = new LoneLink({});
    const closed = lone.user.call(() => lone.link.close());
    await lone.wire.settle();
    await closed;
    expect([lone.link.state, lone.association.ended]).to.deep.equal(['closed', 'aborted']);
    await lone.pass(60_000, 10_000);
    expect(lone.associations).to.have.length(1);
  });

  it('is not made inactive by an association that takes no more for a while', async () => {
    const lone = await activeLink();
    lone.association.isFull = true;
    expect(() => lone.link.transfer(transferOf('x')))
      .to.throw('takes no more')
      .with.property('code', 'GatewayFailed');
    lone.receive(dataOf('in'), 'BEAT', 'ASPIA ACK');
    lone.association.isFull = false;
    await lone.pass(2000);
    expect(lone.sent).to.deep.equal(['ASPAC']);
    lone.receive('ASPAC ACK');
    expect(lone.link.active).to.equal(true);
  });
});
