/**
 * The kernel's SCTP at one end, our own at the other, and a bad network between them. It is for processes that have
 * SCTP sockets.
 */
import type { KernelOptions } from '../../../../src/protocol/transport/kernel/options.ts';
import { createKernelTransport } from '../../../../src/protocol/transport/kernel/kernel-sctp.ts';
import type { SctpOptions } from '../../../../src/protocol/transport/sctp/options.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association, Listener } from '../../../../src/protocol/transport/transport.ts';
import { associationOf, Hearer, Host } from '../../../contracts/transport-users.ts';
import { callPeersAt, ownUdpPort } from '../../../support/stp/sctp-sockets.ts';
import { BadNetwork, type Badness } from '../bad-network.ts';
import { quick } from '../sctp/peers.ts';

const host = '127.0.0.1';

export interface KernelPeers {
  /** The host of the side that listens. */
  readonly host: Host;
  readonly listener: Listener;
  readonly network: BadNetwork;
  /** `near` calls, `far` is called. */
  call(
    options?: Partial<KernelOptions & SctpOptions>,
  ): Promise<{ caller: Hearer; callee: Hearer; near: Association; far: Association }>;
  close(): Promise<void>;
}

type Connect = (options: Partial<KernelOptions & SctpOptions>, user: Hearer) => Promise<Association>;

const peersOf = (accepting: Host, listener: Listener, network: BadNetwork, connect: Connect): KernelPeers => {
  const callers: Association[] = [];
  return {
    host: accepting,
    listener,
    network,
    call: async (options = {}) => {
      const caller = new Hearer();
      const near = await connect(options, caller);
      callers.push(near);
      caller.association = near;
      const callee = await accepting.next();
      return { caller, callee, near, far: associationOf(callee) };
    },
    close: async () => {
      for (const near of callers) near.abort();
      await listener.close();
      network.close();
    },
  };
};

/** The kernel calls. `ours`: options of the other end. */
export const kernelCalls = async (badness: Badness = {}, ours: Partial<SctpOptions> = {}): Promise<KernelPeers> => {
  const accepting = new Host();
  const listener = await createSctpTransport({ host, port: 2905, udpPort: 0, timing: quick, ...ours }).listen(
    accepting.accept,
  );
  const network = await BadNetwork.open(listener.udpPort, badness);
  return peersOf(accepting, listener, network, async (options, user) => {
    await callPeersAt(network.port);
    return createKernelTransport({ host, port: 2905, localPort: 0, timing: quick, ...options }).connect(user);
  });
};

/** The kernel is called. `kernel`: its options. */
export const kernelIsCalled = async (
  badness: Badness = {},
  kernel: Partial<KernelOptions> = {},
): Promise<KernelPeers> => {
  const accepting = new Host();
  const udpPort = await ownUdpPort();
  const listener = await createKernelTransport({ host, port: 0, timing: quick, ...kernel }).listen(accepting.accept);
  const network = await BadNetwork.open(udpPort, badness);
  const options = { host, port: listener.port, udpPort: network.port, timing: quick };
  return peersOf(accepting, listener, network, (own, user) =>
    createSctpTransport({ ...options, ...own }).connect(user),
  );
};
