/**
 * Several links of one gateway to a signalling gateway: dialogues are spread over them, and go on over another link
 * when theirs is lost.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { systemClock, type Clock } from '../../../src/ground/clock.ts';
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { LinkSource } from '../../../src/gateways/sigtran/known-link.ts';
import { createNetworkedSigtran, type NetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import type { NetworkedSigtranOptions } from '../../../src/gateways/sigtran/networked-options.ts';
import { createMemoryTransport, MemoryHub } from '../../support/memory-transport.ts';
import type { Association, Transport } from '../../../src/protocol/transport/transport.ts';
import { Conversation, ScriptedHost, valueOf } from '../../contracts/sigtran-conversation.ts';
import { refusing } from './wire.ts';

const scpCode = 4114;

/** Keeps the associations that are opened over it, to cut them, and says when one is open. */
class CuttableTransport implements Transport {
  readonly open: Association[] = [];
  readonly #transport: Transport;
  /** While it is set, no association can be opened. */
  isCut = false;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async connect(...given: Parameters<Transport['connect']>): Promise<Association> {
    if (this.isCut) throw new Error('the path is cut');
    const association = await this.#transport.connect(...given);
    this.open.push(association);
    return association;
  }

  listen(...given: Parameters<Transport['listen']>): ReturnType<Transport['listen']> {
    return this.#transport.listen(...given);
  }

  cut(): void {
    this.isCut = true;
    for (const association of this.open.splice(0)) association.abort();
  }
}

describe('several links of a gateway', () => {
  const names = ['first', 'second'];
  let clock: Clock & { increment(milliseconds: number): void };
  let host: ScriptedHost;
  let transports: CuttableTransport[];
  let scp: NetworkedSigtran;
  let tester: NetworkedSigtran;
  /** Links over which the SCP received messages of calls. */
  let changes: string[];
  let changed: () => void;
  beforeEach(() => {
    clock = new SimulatedClock() as never;
    changes = [];
    changed = () => undefined;
    host = new ScriptedHost();
  });
  afterEach(async () => {
    await tester.stop();
    await scp.stop();
  });

  const gatewayOf = (
    name: string,
    callHost: CallHost,
    links: readonly LinkSource[],
    more: Partial<NetworkedSigtranOptions> = {},
  ): NetworkedSigtran =>
    createNetworkedSigtran({
      name,
      callHost,
      clock: systemClock,
      links,
      pointCode: name === 'scp' ? scpCode : 4113,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
      scp: { dpc: scpCode, dssn: 106 },
      ...more,
    });

  const open = async (more: Partial<NetworkedSigtranOptions> = {}, recoveryTime?: number): Promise<void> => {
    const hub = new MemoryHub();
    scp = gatewayOf(
      'scp',
      host,
      [{ mode: 'listen', recoveryTime, transport: createMemoryTransport(hub, 'scp'), link: { role: 'sgp' } }],
      { clock },
    );
    await scp.start();
    transports = names.map((name) => new CuttableTransport(createMemoryTransport(hub, name, { peer: 'scp' })));
    const links = transports.map((transport, index): LinkSource => ({
      name: names[index],
      address: 'scp',
      mode: 'connect',
      transport,
      link: { role: 'asp' },
    }));
    const linkChanged = (link: string, active: boolean): void => {
      changes.push(`${link} ${active ? 'up' : 'down'}`);
      changed();
    };
    tester = gatewayOf('tester', refusing, links, { linkChanged, ...more });
    await tester.start();
    await untilChanged(({ length }) => length === 2);
  };
  const untilChanged = (isSo: (changes: readonly string[]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      changed = () => isSo(changes) && resolve();
      changed();
    });
  const call = (): Conversation => {
    const session = tester.attach({ runId: 'run', actor: undefined });
    return new Conversation((user) => session.open(user));
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('carry new dialogues in turns', async () => {
    const counts = [0, 0];
    await open({ tap: undefined });
    for (const [index, transport] of transports.entries())
      for (const association of transport.open) {
        const send = association.send.bind(association);
        association.send = (message, stream) => {
          counts[index] = (counts[index] ?? 0) + 1;
          send(message, stream);
        };
      }
    for (let count = 0; count < 32; count += 1) call().begin();
    expect(counts).to.deep.equal([16, 16]);
  });

  it('carry on the dialogues of a lost one, in both directions', async () => {
    await open();
    const calls = Array.from({ length: 8 }, () => call().invoke(1).begin());
    const answering = [];
    for (const _ of calls) {
      const answered = await host.next();
      await answered.next('TC-BEGIN');
      answered.invoke(2).continue();
      answering.push(answered);
    }
    for (const one of calls) await one.next('TC-CONTINUE');
    transports[0]?.cut();
    await untilChanged((all) => all.includes('first at scp down'));
    for (const one of calls) one.invoke(3).continue();
    for (const one of answering) expect(valueOf(await one.next('TC-CONTINUE'))).to.equal(3);
    for (const one of answering) one.invoke(4).end();
    for (const one of calls) expect(valueOf(await one.next('TC-END'))).to.equal(4);
  });

  it('are waited for when all are lost, for the time of an outage', async () => {
    const testersClock = new SimulatedClock();
    await open({ outage: 5000, clock: testersClock as never });
    const lost = call().begin();
    await (await host.next()).next('TC-BEGIN');
    for (const transport of transports) transport.cut();
    await untilChanged((all) => all.filter((change) => change.endsWith('down')).length === 2);
    expect(() => call()).to.throw(/^gateway tester is down: first at scp is backingOff; /);
    testersClock.increment(4999);
    await turn();
    expect(lost.heard).to.deep.equal([]);
    testersClock.increment(1);
    expect(await lost.next('TC-NOTICE'))
      .to.have.property('reason')
      .that.matches(/^the link to scp was lost: /);
  });

  it('may come back in time for their dialogues', async () => {
    const testersClock = new SimulatedClock();
    await open({ outage: 5000, clock: testersClock as never });
    const kept = call().invoke(1).begin();
    const answering = await host.next();
    await answering.next('TC-BEGIN');
    for (const transport of transports) transport.cut();
    await untilChanged((all) => all.filter((change) => change.endsWith('down')).length === 2);
    // Held for the application server, which is pending at the SCP.
    answering.invoke(2).continue();
    for (const transport of transports) transport.isCut = false;
    testersClock.increment(250);
    expect(valueOf(await kept.next('TC-CONTINUE'))).to.equal(2);
    kept.invoke(3).end();
    expect(valueOf(await answering.next('TC-END'))).to.equal(3);
  });

  it('are given up at the end that listens, where none comes back within T(r)', async () => {
    await open({}, 3000);
    call().begin();
    const answering = await host.next();
    await answering.next('TC-BEGIN');
    for (const transport of transports) transport.cut();
    await untilChanged((all) => all.filter((change) => change.endsWith('down')).length === 2);
    await turn();
    clock.increment(2999);
    answering.invoke(2).continue();
    await turn();
    expect(answering.heard).to.deep.equal([]);
    clock.increment(1);
    expect(await answering.next('TC-NOTICE'))
      .to.have.property('reason')
      .that.matches(/^the link to first was lost: |^the link to second was lost: /);
  });
});
