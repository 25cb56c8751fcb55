/** What a networked sigtran gateway tells of its links: when there is none, when one is lost, and when the network returns a message. */
import { expect } from 'chai';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { Listening, Wire } from './wire.ts';

const scp = { dpc: 4114, dssn: 106 };

describe('the links of a networked sigtran gateway', () => {
  let wire: Wire;
  let changes: string[];
  beforeEach(() => {
    changes = [];
    wire = new Wire({ linkChanged: (peer, active, reason) => changes.push(`${peer} ${active ? 'up' : 'down'}${reason && ': '}${reason}`) });
  });
  afterEach(() => wire.close());

  it('let no run attach before they are up, and say why', async () => {
    expect(() => wire.attach()).to.throw('gateway stp1 is down: it was not started');
    expect(wire.gateway.trouble?.()).to.equal('it was not started');
    await wire.open();
    expect(changes).to.deep.equal(['scp up']);
    expect(wire.gateway.trouble?.()).to.equal(undefined);
    await wire.gateway.stop();
    expect(() => wire.attach()).to.throw('gateway stp1 is down');
  });

  it('take the dialogues that were on them along when they are lost, and nothing else', async () => {
    await wire.open();
    const [lost, idle] = [new Listening(), new Listening()];
    const session = wire.attach();
    session.open(lost, scp).begin();
    const waiting = session.open(idle, scp);
    await wire.arrival();
    wire.associations[0]?.abort();
    expect(await lost.next())
      .to.have.property('reason')
      .that.matches(/^the link to scp was lost: /);
    expect(waiting.state).to.equal('idle');
    expect(changes[1]).to.match(/^scp down: /);
    expect(() => wire.attach()).to.throw(/^gateway stp1 is down: scp is \w+; /);
    expect(wire.gateway.trouble?.()).to.match(/^scp is \w+; /);
    expect(() => waiting.begin()).to.throw(/^no signalling link is active/);
  });

  it('end the dialogue whose message the network returns', async () => {
    await wire.open();
    const user = new Listening();
    wire.attach().open(user, scp).begin();
    const { message } = await wire.arrival();
    if (message.type !== 'UDT') throw new Error(`a UDT was expected, not ${message.type}`);
    expect(message.returnOnError).to.equal(true);
    wire.send({ type: 'UDTS', called: message.calling, calling: message.called, returnCause: 1, data: message.data });
    expect(await user.next())
      .to.have.property('reason')
      .that.matches(/^SCCP returned it: no translation/i);
  });

  it('go on with a peer where its first answer came from', async () => {
    await wire.open();
    const user = new Listening();
    const dialogue = wire.attach().open(user, scp);
    dialogue.begin();
    const { message } = await wire.arrival();
    if (message.type !== 'UDT') throw new Error(`a UDT was expected, not ${message.type}`);
    const data = encodeTcap({ type: 'continue', otid: Buffer.from('07', 'hex'), dtid: message.data.subarray(4, 8), components: [] });
    const other = { routeOn: 'subsystem', pointCode: 99, subsystem: 7 } as const;
    wire.send({ ...message, called: message.calling, calling: other, data }, 98);
    await user.next();
    dialogue.end();
    const answer = await wire.arrival();
    expect(answer.transfer.dpc).to.equal(99);
    expect(answer.message).to.deep.include({ called: other, calling: message.calling });
  });

  it('report the destinations that the network cannot reach', async () => {
    await wire.open();
    const user = new Listening();
    const dialogue = wire.attach().open(user, { dpc: 4200, dssn: 106 });
    // DUNA for point code 4200 (RFC 4666 §3.4.1).
    wire.associations[0]?.send(Buffer.from('010002010000001000120008' + '00001068', 'hex'));
    wire.attach().open(new Listening(), scp).begin();
    await wire.arrival();
    expect(() => dialogue.begin()).to.throw('the network reports that point code 4200 is unavailable');
  });
});
