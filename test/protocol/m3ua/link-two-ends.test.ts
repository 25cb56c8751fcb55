/** Both ends of one link: the messages over it, and the calls of each end to its user. */
import { expect } from 'chai';
import { transferOf } from './lone-link.ts';
import { twoLinks } from './two-links.ts';

const comingUp = ['near: ASPUP', 'far: ASPUP ACK', 'near: ASPAC', 'far: ASPAC ACK'];

describe('two ends of a signalling link', () => {
  it('come up as ASP and SGP, and the SGP notifies the ASP of its application server', async () => {
    const { near, far, users, wire, log } = twoLinks();
    expect([near.state, near.active, near.peer]).to.deep.equal(['connecting', false, undefined]);
    await wire.settle();
    const [up, upAck, ac, acAck] = comingUp;
    expect(log).to.have.members([up, upAck, 'far: NTFY', ac, acAck, 'far: NTFY']);
    expect([users.near.told, users.far.told]).to.deep.equal([['active'], ['active']]);
    expect([near.state, near.active, near.peer]).to.deep.equal(['active', true, 'far:2905']);
    expect([far().state, far().active, far().peer]).to.deep.equal(['active', true, 'near:40000']);
  });

  it('come up as IPSPs, of which one initiates', async () => {
    const { near, far, wire, log } = twoLinks({ near: { role: 'ipsp' }, far: { role: 'ipsp' } });
    await wire.settle();
    expect(log).to.deep.equal(comingUp);
    expect([near.active, far().active]).to.deep.equal([true, true]);
  });

  it('come up as IPSPs that both initiate', async () => {
    const { near, far, wire, users } = twoLinks({ near: { role: 'ipsp' }, far: { role: 'ipsp', initiates: true } });
    await wire.settle();
    expect([near.active, far().active]).to.deep.equal([true, true]);
    expect([users.near.told, users.far.told]).to.deep.equal([['active'], ['active']]);
  });

  it('carry DATA both ways, with what they are configured with', async () => {
    const scope = { routingContext: 100, networkAppearance: 2 };
    const { near, far, wire, users } = twoLinks({ near: scope, far: scope });
    await wire.settle();
    const frame = users.near.call(() => near.transfer(transferOf('there', 7)));
    users.far.call(() => far().transfer(transferOf('back')));
    await wire.settle();
    expect([users.near.since(), users.far.since()]).to.deep.equal([
      ['active', 'transfer back'],
      ['active', 'transfer there'],
    ]);
    const [received] = users.far.transfers;
    expect(received?.indication).to.deep.equal(transferOf('there', 7));
    expect(received?.frame).to.equal(frame);
    expect(Buffer.from(frame).toString('hex')).to.match(/^0100010100000030020000080000000200060008000000640210/);
  });

  it('leave in order, without a report to the user that asked for it', async () => {
    const { near, wire, log, users, far } = twoLinks();
    await wire.settle();
    log.length = 0;
    const closed = users.near.call(() => near.close());
    await wire.settle();
    await closed;
    expect(log).to.deep.equal(['near: ASPIA', 'far: ASPIA ACK', 'far: NTFY', 'near: ASPDN', 'far: ASPDN ACK']);
    expect([near.state, far().state]).to.deep.equal(['closed', 'closed']);
    expect([users.near.told, users.far.told]).to.deep.equal([
      ['active'],
      ['active', 'inactive: the peer has asked for it'],
    ]);
  });

  it('find one another again when the association is lost, and when the answering end has closed it', async () => {
    const { near, far, wire, pairs, users, pass } = twoLinks();
    await wire.settle();
    pairs[0]?.[0].end('cut');
    pairs[0]?.[1].end('cut');
    await wire.settle();
    expect([near.state, far().state]).to.deep.equal(['backingOff', 'closed']);
    await pass(250);
    expect([near.active, far().active, pairs.length]).to.deep.equal([true, true, 2]);
    void users.far.call(() => far().close());
    await wire.settle();
    await pass(250);
    expect([near.active, far().active, pairs.length]).to.deep.equal([true, true, 3]);
    expect(users.near.told).to.deep.equal([
      'active',
      'inactive: cut',
      'active',
      'inactive: the peer closed it',
      'active',
    ]);
  });
});
