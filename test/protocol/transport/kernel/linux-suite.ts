/**
 * Features of an association over the SCTP of a Linux kernel that usrsctp does not have: several addresses at both
 * ends, IPv6, and bursts. Linux's own tables are the judge. test/contracts/kernel-transport.slow.test.ts starts it.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createKernelTransport } from '../../../../src/protocol/transport/kernel/kernel-sctp.ts';
import type { Listener } from '../../../../src/protocol/transport/transport.ts';
import { Hearer, Host, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { arePreloaded, callPeersAt } from '../../../support/stp/sctp-sockets.ts';

interface Addresses {
  readonly own: readonly string[];
  readonly peer: readonly string[];
}

/** The addresses of the association from the own port, from the tables of the kernel. */
const addressesFrom = (port: number): Addresses => {
  const lines = readFileSync('/proc/net/sctp/assocs', 'utf8').split('\n').slice(1);
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    const [own = '', peer = ''] = line.split('<->');
    if (fields[11] !== String(port)) continue;
    const read = (text: string): string[] =>
      [...text.matchAll(/(?<=[\s*])(?:\d+\.){3}\d+(?=\s)/g)].map(([address]) => address).sort();
    return { own: read(own), peer: read(peer) };
  }
  throw new Error(`no association from port ${port}:\n${lines.join('\n')}`);
};

/** A counter of all associations of this kernel. */
const counted = (name: string): number => {
  const line = readFileSync('/proc/net/sctp/snmp', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(name));
  return Number(line?.slice(name.length));
};

(arePreloaded ? describe.skip : describe)("an association over the kernel's SCTP", () => {
  let host: Host;
  let listener: Listener;
  before(() => callPeersAt(undefined));
  beforeEach(() => {
    host = new Host();
  });
  afterEach(() => listener.close());

  const echo = async (caller: Hearer): Promise<void> => {
    const callee = await host.next();
    caller.association?.send(messageOf(20, 1));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([1]);
    callee.association?.send(messageOf(20, 2));
    expect((await caller.first(1)).map(numberOf)).to.deep.equal([2]);
  };

  it('has the addresses that both ends were given', async () => {
    listener = await createKernelTransport({ host: '127.0.0.2', hosts: ['127.0.0.3'], port: 2905 }).listen(host.accept);
    const caller = new Hearer();
    const options = {
      host: '127.0.0.2',
      hosts: ['127.0.0.3'],
      localHosts: ['127.0.0.4', '127.0.0.5'],
      port: 2905,
      localPort: 2906,
    };
    caller.association = await createKernelTransport(options).connect(caller);
    expect(addressesFrom(2906)).to.deep.equal({ own: ['127.0.0.4', '127.0.0.5'], peer: ['127.0.0.2', '127.0.0.3'] });
    expect(addressesFrom(2905)).to.deep.equal({ own: ['127.0.0.2', '127.0.0.3'], peer: ['127.0.0.4', '127.0.0.5'] });
    await echo(caller);
  });

  it('is one of IPv6 where an address is', async () => {
    listener = await createKernelTransport({ host: '::1', port: 2905 }).listen(host.accept);
    const caller = new Hearer();
    caller.association = await createKernelTransport({ host: '::1', port: 2905, localPort: 2906 }).connect(caller);
    expect(caller.association.peer).to.equal('[::1]:2905');
    await echo(caller);
    expect(host.hearers[0]?.association?.peer).to.equal('[::1]:2906');
  });

  it('takes a burst that fills the window of the peer, without a loss that costs a timeout', async () => {
    listener = await createKernelTransport({ host: '127.0.0.1', port: 2905 }).listen(host.accept);
    const caller = new Hearer();
    caller.association = await createKernelTransport({ host: '127.0.0.1', port: 2905, localPort: 2906 }).connect(
      caller,
    );
    const before = [counted('SctpT3RtxExpireds'), counted('SctpInDataChunkDiscards')];
    for (let number = 0; number < 3000; number += 1) caller.association.send(messageOf(100, number), 1 + (number % 15));
    await (await host.next()).first(3000);
    expect([counted('SctpT3RtxExpireds'), counted('SctpInDataChunkDiscards')]).to.deep.equal(before);
  });

  it('has small messages of one turn in few packets', async () => {
    listener = await createKernelTransport({ host: '127.0.0.1', port: 2905 }).listen(host.accept);
    const caller = new Hearer();
    caller.association = await createKernelTransport({ host: '127.0.0.1', port: 2905, localPort: 2906 }).connect(
      caller,
    );
    const before = counted('SctpOutSCTPPacks');
    for (let number = 0; number < 300; number += 1) caller.association.send(messageOf(100, number));
    await (await host.next()).first(300);
    // Twelve messages fill a packet; the other packets are acknowledgements.
    expect(counted('SctpOutSCTPPacks') - before).to.be.lessThan(100);
  });

  it('is refused at an address that the host does not have', async () => {
    listener = await createKernelTransport({ host: '127.0.0.1', port: 2905 }).listen(host.accept);
    const connecting = createKernelTransport({
      host: '127.0.0.1',
      port: 2905,
      localPort: 2906,
      localHosts: ['127.0.0.1', '192.0.2.7'],
    }).connect(new Hearer());
    const reason: unknown = await connecting.catch((error: unknown) => error);
    expect(String(reason)).to.match(/SCTP port 2906 of 192\.0\.2\.7: this host has no such address \(EADDRNOTAVAIL\)$/);
  });
});
