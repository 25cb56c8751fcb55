/**
 * What a networked sigtran gateway reports on its links: when there is none, when one is lost, and when the network
 * returns a message.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { Listening, Wire } from './wire.ts';

const scp = { dpc: 4114, dssn: 106 };

describe('the links of a networked sigtran gateway', () => {
  let wire: Wire;
  let changes: string[];
  beforeEach(() => {
    changes = [];
    wire = new Wire({
      linkChanged: (peer, active, reason) =>
        changes.push(`${peer} ${active ? 'up' : 'down'}${reason && ': '}${reason}`),
    });
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

  it('end the dialogues that were on them when they are lost, and no others', async () => {
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
      .that.equals(
        'SCCP returned it: no translation for this specific address (called subsystem 106 at point code 4114 (2-2-2))',
      );
  });

  it('report the causes of ANSI, and the global title that was called', async () => {
    wire = new Wire({ variant: 'ansi', pointCode: 0x010203 });
    await wire.open();
    const user = new Listening();
    wire.attach().open(user, { dpc: '1-2-4', dgt_digits: '6421123456', dgt_tt: 10 }).begin();
    const { message } = await wire.arrival();
    if (message.type !== 'UDT') throw new Error(`a UDT was expected, not ${message.type}`);
    wire.send({
      type: 'XUDTS',
      hopCounter: 3,
      optional: [],
      called: message.calling,
      calling: message.called,
      returnCause: 250,
      data: message.data,
    });
    expect(await user.next()).to.have.property(
      'reason',
      'SCCP returned it: unauthorized message (called GT 6421123456, point code 66052 (1-2-4))',
    );
  });

  it('go on with a peer at the address of its first answer', async () => {
    await wire.open();
    const user = new Listening();
    const dialogue = wire.attach().open(user, scp);
    dialogue.begin();
    const { message } = await wire.arrival();
    if (message.type !== 'UDT') throw new Error(`a UDT was expected, not ${message.type}`);
    const data = encodeTcap({
      type: 'continue',
      otid: Buffer.from('07', 'hex'),
      dtid: message.data.subarray(4, 8),
      components: [],
    });
    const other = { routeOn: 'subsystem', pointCode: 99, subsystem: 7 } as const;
    wire.send({ ...message, called: message.calling, calling: other, data }, 98);
    await user.next();
    dialogue.end();
    const answer = await wire.arrival();
    expect(answer.transfer.dpc).to.equal(99);
    expect(answer.message).to.deep.include({ called: other, calling: message.calling });
  });

  it('log the reports of the network, and distinguish faults from others', async () => {
    await wire.gateway.stop();
    const told: string[] = [];
    let heard: () => void = () => undefined;
    const tell = (text: string): void => {
      told.push(text);
      heard();
    };
    wire = new Wire({
      linkTroubled: (peer, text) => tell(`trouble at ${peer}: ${text}`),
      linkReported: (peer, text, isTrouble) => tell(`${isTrouble ? 'trouble at ' : ''}${peer}: ${text}`),
    });
    await wire.open();
    const session = wire.attach();
    const untilTold = (count: number): Promise<void> =>
      new Promise((resolve) => {
        heard = () => told.length >= count && resolve();
        heard();
      });
    // DUNA, DAVA for point code 4200; DUPU of SCCP for 4201.
    wire.associations[0]?.send(Buffer.from('010002010000001000120008' + '00001068', 'hex'));
    wire.associations[0]?.send(Buffer.from('010002020000001000120008' + '00001068', 'hex'));
    wire.associations[0]?.send(Buffer.from('010002050000001800120008' + '00001069' + '02040008' + '00010003', 'hex'));
    await untilTold(5);
    expect(told).to.deep.equal([
      'scp: the signalling gateway reports that the AS is inactive (NTFY)',
      'scp: the signalling gateway reports that the AS is active (NTFY)',
      'trouble at scp: the signalling gateway reports that point code 4200 (2-13-0) is unavailable (DUNA)',
      'scp: the signalling gateway reports that point code 4200 (2-13-0) is available (DAVA)',
      'trouble at scp: the signalling gateway reports that SCCP is unavailable at point code 4201 (2-13-1): ' +
        'unequipped remote user (DUPU)',
    ]);
    expect(session.complaints?.at(-1)?.text).to.include('(DUPU)');
    expect(() => session.open(new Listening(), { dpc: 4201, dssn: 106 }).begin()).to.throw(
      'the network reports that SCCP is unavailable at point code 4201 (2-13-1)',
    );
    session.open(new Listening(), { dpc: 4200, dssn: 106 }).begin();
    expect((await wire.arrival()).transfer.dpc).to.equal(4200);
  });

  it('audit the configured destinations when they become active, and again while one is unavailable', async () => {
    await wire.gateway.stop();
    const clock = new SimulatedClock();
    const told: string[] = [];
    let heard: () => void = () => undefined;
    const tell = (_peer: string, text: string): void => {
      told.push(text.replace('the signalling gateway reports that ', ''));
      heard();
    };
    wire = new Wire({ clock, scp, routes: [{ pc: 7, next_hop_pc: 4300 }], linkTroubled: tell, linkReported: tell });
    const unavailable = new Set([4300]);
    wire.available = (code) => !unavailable.has(code);
    const untilTold = (text: string): Promise<void> =>
      new Promise((resolve) => {
        heard = () => told.includes(text) && resolve();
        heard();
      });
    await wire.open();
    await untilTold('point code 4300 (2-25-4) is unavailable (DUNA)');
    expect(told).to.include('point code 4114 (2-2-2) is available (DAVA)');
    expect(() => wire.attach().open(new Listening(), { dpc: 7, dssn: 106 }).begin()).to.throw(
      'the network reports that point code 4300 (2-25-4) is unavailable',
    );
    unavailable.clear();
    clock.increment(10_000);
    await untilTold('point code 4300 (2-25-4) is available (DAVA)');
    wire.attach().open(new Listening(), { dpc: 7, dssn: 106 }).begin();
    expect((await wire.arrival()).transfer.dpc).to.equal(4300);
  });

  it('report the destinations that the network cannot reach', async () => {
    await wire.open();
    const user = new Listening();
    const dialogue = wire.attach().open(user, { dpc: 4200, dssn: 106 });
    // DUNA for point code 4200 (RFC 4666 §3.4.1).
    wire.associations[0]?.send(Buffer.from('010002010000001000120008' + '00001068', 'hex'));
    wire.attach().open(new Listening(), scp).begin();
    await wire.arrival();
    expect(() => dialogue.begin()).to.throw('the network reports that point code 4200 (2-13-0) is unavailable');
  });
});
