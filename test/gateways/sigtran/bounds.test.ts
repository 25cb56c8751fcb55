/** The bounds of what a gateway keeps for its links and their peers. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { systemClock } from '../../../src/ground/clock.ts';
import { Destinations } from '../../../src/gateways/sigtran/destinations.ts';
import { HeldMessages } from '../../../src/gateways/sigtran/held-messages.ts';
import { createNetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import { OwnGroup, remember } from '../../../src/gateways/sigtran/traffic-group.ts';
import { encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { M3uaContents } from '../../../src/protocol/m3ua/messages.ts';
import type { MtpTransfer } from '../../../src/protocol/m3ua/types.ts';
import { createMemoryTransport, MemoryHub } from '../../support/memory-transport.ts';
import type { Association } from '../../../src/protocol/transport/transport.ts';
import { refusing } from './wire.ts';

const message = (octets: number, sls = 0): MtpTransfer => ({
  opc: 1,
  dpc: 2,
  si: 3,
  ni: 2,
  mp: 0,
  sls,
  data: new Uint8Array(octets),
});

describe('peers that come to a gateway', () => {
  it('are 256 at most at one time', async () => {
    const hub = new MemoryHub();
    const turnedAway: string[] = [];
    const source = { mode: 'listen', transport: createMemoryTransport(hub, 'scp'), link: { role: 'sgp' } } as const;
    const links = [{ ...source, turnedAway: (text: string) => turnedAway.push(text) }];
    const gateway = createNetworkedSigtran({
      name: 'scp',
      callHost: refusing,
      clock: systemClock,
      links,
      pointCode: 1,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
    });
    await gateway.start();
    const peers = createMemoryTransport(hub, 'peer', { peer: 'scp' });
    const closed: string[] = [];
    const connect = (): Promise<Association> =>
      peers.connect({ receive: () => undefined, closed: (reason) => closed.push(reason) });
    const open = [];
    for (let count = 0; count < 257; count += 1) open.push(await connect());
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).to.have.length(1);
    expect(turnedAway).to.deep.equal(['peer was refused: there are too many associations; the limit is 256']);
    open[0]?.abort();
    await new Promise((resolve) => setImmediate(resolve));
    await connect();
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).to.deep.equal(['scp aborted it', 'aborted here']);
    await gateway.stop();
  });
});

describe('a peer that has come to a gateway and does not ask for traffic', () => {
  const clock = new SimulatedClock();
  const hub = new MemoryHub();
  const turnedAway: string[] = [];
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const source = { mode: 'listen', transport: createMemoryTransport(hub, 'scp') } as const;
  const link = { role: 'sgp', aspUpTimeout: 10_000, aspActiveTimeout: 600_000 } as const;
  const gateway = createNetworkedSigtran({
    name: 'scp',
    callHost: refusing,
    clock,
    links: [{ ...source, link, turnedAway: (text: string) => turnedAway.push(text) }],
    pointCode: 1,
    pointCodeBits: 14,
    networkIndicator: 2,
    routes: [],
  });
  const open = async (
    ...said: readonly M3uaContents['name'][]
  ): Promise<{ association: Association; closed: Promise<string> }> => {
    const peers = createMemoryTransport(hub, 'peer', { peer: 'scp' });
    let close: (reason: string) => void = () => undefined;
    const closed = new Promise<string>((resolve) => (close = resolve));
    const association = await peers.connect({ receive: () => undefined, closed: close });
    for (const name of said) association.send(encodeM3ua({ name, parameters: [] }));
    await turn();
    await turn();
    return { association, closed };
  };
  before(() => gateway.start());
  after(() => gateway.stop());

  it('loses its association after 10 s, or 600 s after ASPUP, and this is logged; one with traffic stays', async () => {
    const [silent, up, active] = [await open(), await open('ASPUP'), await open('ASPUP', 'ASPAC')];
    clock.increment(10_000);
    expect(await silent.closed).to.equal('scp aborted it');
    expect(turnedAway.splice(0)).to.deep.equal(['the association of peer was ended: no ASPUP has come within 10 s']);
    clock.increment(590_000);
    expect(await up.closed).to.equal('scp aborted it');
    expect(turnedAway).to.deep.equal(['the association of peer was ended: no ASPAC has come within 600 s']);
    expect(gateway.trouble?.()).to.equal(undefined);
    active.association.abort();
    await active.closed;
  });
});

describe('messages held for application servers', () => {
  it('are 5,000 at most, in all, and those of one are taken in their order', () => {
    const [held, one, other] = [new HeldMessages(), new OwnGroup(), new OwnGroup()];
    for (let count = 0; count < 4_999; count += 1) expect(held.hold(one, message(10, count % 16))).to.equal(true);
    expect(held.hold(other, message(10))).to.equal(true);
    expect(held.hold(other, message(10))).to.equal(false);
    expect(held.take(one).map(({ sls }) => sls)).to.deep.equal(Array.from({ length: 4_999 }, (_, count) => count % 16));
    expect(held.hold(other, message(10))).to.equal(true);
    expect([held.take(one).length, held.take(other).length]).to.deep.equal([0, 2]);
  });

  it('have 4 MB at most', () => {
    const [held, group] = [new HeldMessages(), new OwnGroup()];
    for (let count = 0; count < 16; count += 1) expect(held.hold(group, message(256 << 10))).to.equal(true);
    expect(held.hold(group, message(1))).to.equal(false);
    held.clear();
    expect(held.hold(group, message(1))).to.equal(true);
  });
});

describe('point codes that are remembered', () => {
  it('are 10,000 of an application server', () => {
    const group = new OwnGroup();
    for (let code = 0; code < 12_000; code += 1) remember(group, code);
    expect(group.pointCodes.size).to.equal(10_000);
  });

  it('are 10,000 in reports of a peer', () => {
    const destinations = new Destinations();
    destinations.take(
      Array.from({ length: 12_000 }, (_, code) => code),
      'unavailable',
      0,
    );
    expect([destinations.stateOf(9_999, 0), destinations.stateOf(10_000, 0)]).to.deep.equal([
      'unavailable',
      'available',
    ]);
    expect(destinations.unavailable(20_000)).to.have.length(10_000);
  });
});
