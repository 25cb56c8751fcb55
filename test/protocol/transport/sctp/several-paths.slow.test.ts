/**
 * Associations with several addresses on either side, over real sockets: messages arrive while one path after another
 * is cut.
 */
import { expect } from 'chai';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { SctpOptions } from '../../../../src/protocol/transport/sctp/options.ts';
import type { SctpListener } from '../../../../src/protocol/transport/sctp/listener.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { Hearer, Host, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { turn } from '../../../support/turn.ts';
import { cutNetwork, type CutNetwork } from './cut-network.ts';

const near = ['127.0.0.11', '127.0.0.12'] as const;
const far = ['127.0.0.21', '127.0.0.22'] as const;
const timing = {
  initialRto: 100,
  minimumRto: 40,
  maximumRto: 200,
  retransmissions: 8,
  pathRetransmissions: 3,
  heartbeat: 200,
  silentHeartbeats: 100,
  closeTimeout: 3000,
  connectTimeout: 3000,
};

describe('an SCTP association with several paths', () => {
  let network: CutNetwork;
  let host: Host;
  let listener: SctpListener;
  let told: string[];
  const common: SctpOptions = { host: far[0], hosts: [far[1]], port: 2905, timing };
  const listen = async (options: Partial<SctpOptions> = {}): Promise<void> => {
    host = new Host();
    listener = await createSctpTransport({ ...common, ...options, udpPort: 0 }, steadyClock).listen(host.accept);
  };
  const call = async (
    options: Partial<SctpOptions> = {},
  ): Promise<{ caller: Hearer; callee: Hearer; one: Association; other: Association }> => {
    const caller = new Hearer();
    const hears = {
      troubled: (text: string) => void told.push(text),
      reported: (text: string) => void told.push(text),
    };
    const one = await createSctpTransport(
      { ...common, localHosts: near, udpPort: listener.udpPort, ...hears, ...options },
      steadyClock,
    ).connect(caller);
    const callee = await host.next();
    if (callee.association === undefined) throw new Error('the listener has no association');
    return { caller, callee, one, other: callee.association };
  };
  const untilTold = async (text: RegExp): Promise<void> => {
    while (!told.some((each) => text.test(each))) await turn();
  };
  beforeEach(() => {
    network = cutNetwork();
    told = [];
  });
  afterEach(async () => {
    network.mend();
    await listener.close();
    network.close();
  });

  it('verifies the second path, loses nothing while the first is cut under load, and returns to it', async () => {
    await listen();
    const { caller, callee, one, other } = await call();
    const name = `127.0.0.21:2905 (UDP ${listener.udpPort})`;
    await untilTold(/^the path 127\.0\.0\.22 of .* answers$/);
    const count = 3000;
    let sent = 0;
    let longest = 0;
    let last = steadyClock.now();
    callee.react = () => {
      const now = steadyClock.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (sent === 1000) network.cut(far[0], near[0]);
      if (sent < count) send();
    };
    const send = (): void => {
      one.send(messageOf(200, sent), sent % one.streams);
      other.send(messageOf(200, sent), 3);
      sent += 1;
    };
    for (let number = 0; number < 100; number += 1) send();
    await Promise.all([callee.first(count), caller.first(count)]);
    for (const hearer of [caller, callee]) {
      for (let stream = 0; stream < one.streams; stream += 1) {
        const numbers = hearer.messages.filter((_, index) => hearer.streams[index] === stream).map(numberOf);
        expect(numbers).to.deep.equal([...numbers].sort((a, b) => a - b));
      }
      expect(new Set(hearer.messages.map(numberOf)).size).to.equal(count);
    }
    expect(network.lost()).to.be.greaterThan(0);
    // An RTO until the first retransmission, and the turns until it arrives.
    expect(longest, 'milliseconds without a message').to.be.lessThan(1000);
    await untilTold(/does not answer/);
    expect(told).to.include(`the path 127.0.0.21 of ${name} does not answer; 127.0.0.22 carries it`);
    network.mend();
    await untilTold(/^the path 127\.0\.0\.21 of .* answers and carries it$/);
    network.cut(far[1], near[1]);
    one.send(messageOf(20, 7777));
    expect(numberOf((await callee.first(count + 1))[count] ?? new Uint8Array(12))).to.equal(7777);
    await one.close();
    expect(await callee.ended).to.match(/ closed it$/);
  });

  it('is called at its second address where the first is not there', async () => {
    await listen();
    network.cut(far[0]);
    const { callee, one } = await call();
    one.send(messageOf(20, 1));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([1]);
    network.mend();
    await untilTold(/^the path 127\.0\.0\.21 of .* answers and carries it$/);
  });

  it('ends where no path is left, in a bounded time', async () => {
    await listen();
    const { caller, callee, one } = await call();
    await untilTold(/^the path 127\.0\.0\.22 of .* answers$/);
    network.cut(...far);
    one.send(messageOf(20, 1));
    expect(await caller.ended).to.match(
      /^the peer acknowledges nothing, after 8 retransmissions; its last packet came [\d.]+ s before$/,
    );
    expect(await callee.ended).to.match(/acknowledges nothing|nothing has come/);
  });

  it('uses the addresses that the peer sends, though it was called at one', async () => {
    await listen();
    const { callee, one } = await call({ hosts: [], localHosts: [] });
    await untilTold(/^the path 127\.0\.0\.22 of .* answers$/);
    network.cut(far[0]);
    one.send(messageOf(20, 1));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([1]);
  });

  it('says which address of the configuration the peer does not have', async () => {
    await listen({ hosts: [] });
    const { one } = await call();
    expect(told).to.deep.equal([`${one.peer} does not count 127.0.0.22 among its addresses`]);
  });

  it('accepts no packets from an address that the peer has not sent', async () => {
    await listen();
    const { callee, one } = await call({ hosts: [], localHosts: [near[0]] });
    one.send(messageOf(20, 1));
    await callee.first(1);
    expect(listener.discarded).to.equal(0);
  });
});
