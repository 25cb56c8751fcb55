/**
 * The own UDP port of a caller for which none is configured: a process calls from the same port again after a crash.
 */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { expect } from 'chai';
import { failed } from '../../../../src/protocol/transport/faults.ts';
import { OwnUdpPort } from '../../../../src/protocol/transport/sctp/own-udp-port.ts';
import { freePorts } from '../../../support/free-ports.ts';
import { openPeers, type SctpPeers } from './peers.ts';

const inUse = failed('taken', Object.assign(new Error('bind EADDRINUSE'), { code: 'EADDRINUSE' }));

/** The port of a process if the ports `taken` are in use. */
const ownPort = (association: string, taken: Set<number>, told: string[] = []) => {
  const own = new OwnUdpPort({ preferred: 9899, association, troubled: (text) => void told.push(text) });
  const open = async (port: number): Promise<number> => {
    if (taken.has(port)) throw inUse;
    return port;
  };
  return () => own.use(open);
};

describe('the own UDP port of a caller', () => {
  it('is the preferred one, without a report', async () => {
    const told: string[] = [];
    expect(await ownPort('a', new Set(), told)()).to.equal(9899);
    expect(told).to.deep.equal([]);
  });

  it('is another one if that is taken: the same in each process, one for each association, reported once', async () => {
    const told: string[] = [];
    const taken = new Set([9899]);
    const use = ownPort('a', taken, told);
    const port = await use();
    expect(port).to.be.within(61_000, 65_535);
    expect(await ownPort('a', taken)()).to.equal(port);
    expect(await ownPort('b', taken)()).to.not.equal(port);
    taken.delete(9899);
    expect(await use(), 'though the preferred one has become free').to.equal(port);
    expect(told).to.deep.equal([
      `UDP port 9899 is taken on this machine, so the link has UDP port ${port}; set local_udp_port to choose one`,
    ]);
  });

  it('is sought in a bounded number of places', async () => {
    const everything = { has: () => true } as unknown as Set<number>;
    let thrown: unknown;
    await ownPort('a', everything)().catch((error: unknown) => (thrown = error));
    expect(thrown).to.equal(inUse);
  });

  it('is not sought elsewhere for another reason than that it is taken', async () => {
    const tried: number[] = [];
    const own = new OwnUdpPort({ preferred: 9899, association: 'a' });
    const denied = failed('denied', Object.assign(new Error('bind EACCES'), { code: 'EACCES' }));
    const open = async (port: number): Promise<never> => {
      tried.push(port);
      throw denied;
    };
    let thrown: unknown;
    await own.use(open).catch((error: unknown) => (thrown = error));
    expect([tried, thrown]).to.deep.equal([[9899], denied]);
  });
});

describe('an SCTP caller with a preferred UDP port', () => {
  let peers: SctpPeers;
  let other: Socket | undefined;
  beforeEach(async () => {
    peers = await openPeers();
  });
  afterEach(async () => {
    other?.close();
    other = undefined;
    await peers.close();
  });

  /** The UDP port that a caller has, as the listener sees it. */
  const portOf = async (own: object): Promise<string> => {
    const { udpPort } = peers.listener;
    const { near, far, callee } = await peers.call({ ...own, udpPort });
    // It disappears at once, as after a crash.
    near.abort();
    await callee.ended;
    return /UDP (\d+)/.exec(far.peer)?.[1] ?? '';
  };

  it('calls from there each time', async () => {
    const preferredUdpPort = (await freePorts()).udp;
    expect([await portOf({ preferredUdpPort }), await portOf({ preferredUdpPort })]).to.deep.equal([
      `${preferredUdpPort}`,
      `${preferredUdpPort}`,
    ]);
  });

  it('calls from the same substitute each time if another program has it, unless that port is configured', async () => {
    other = createSocket('udp4').bind(0);
    await once(other, 'listening');
    const { port } = other.address();
    const told: string[] = [];
    const own = { preferredUdpPort: port, troubled: (text: string) => void told.push(text) };
    const first = await portOf(own);
    expect([first, await portOf(own)]).to.deep.equal([first, first]);
    expect(told[0]).to.match(
      new RegExp(`^UDP port ${port} is taken on this machine, so the link has UDP port ${first};`),
    );
    let thrown: unknown;
    await peers.call({ localUdpPort: port }).catch((error: unknown) => (thrown = error));
    expect(thrown)
      .to.have.property('message')
      .that.matches(new RegExp(`^the own UDP port ${port} cannot be used: .*EADDRINUSE`));
  });
});
