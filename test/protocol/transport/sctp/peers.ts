/** A listener, a bad network in front of it, and callers through that network. */
import { SctpListener } from '../../../../src/protocol/transport/sctp/listener.ts';
import type { SctpOptions } from '../../../../src/protocol/transport/sctp/options.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import type { Clock } from '../../../../src/ground/clock.ts';
import { Hearer, Host } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { BadNetwork, type Badness } from '../bad-network.ts';

/** Short enough for a network inside one host. */
export const quick = {
  initialRto: 100,
  minimumRto: 40,
  maximumRto: 200,
  retransmissions: 5,
  connectTimeout: 5000,
  closeTimeout: 3000,
};

export interface SctpPeers {
  readonly host: Host;
  readonly listener: SctpListener;
  readonly network: BadNetwork;
  call(
    options?: Partial<SctpOptions>,
  ): Promise<{ caller: Hearer; callee: Hearer; near: Association; far: Association }>;
  close(): Promise<void>;
}

export const openPeers = async (
  badness: Badness = {},
  options: Partial<SctpOptions> = {},
  clock: Clock = steadyClock,
): Promise<SctpPeers> => {
  const host = new Host();
  const common: SctpOptions = { host: '127.0.0.1', port: 2905, timing: quick, ...options };
  const listener = await createSctpTransport({ ...common, udpPort: 0 }, clock).listen(host.accept);
  const network = await BadNetwork.open(listener.udpPort, badness);
  const call: SctpPeers['call'] = async (own = {}) => {
    const caller = new Hearer();
    const near = await createSctpTransport({ ...common, udpPort: network.port, ...own }, clock).connect(caller);
    caller.association = near;
    const callee = await host.next();
    if (!callee.association) throw new Error('the listener has no association');
    return { caller, callee, near, far: callee.association };
  };
  const close = async (): Promise<void> => {
    await listener.close();
    network.close();
  };
  return { host, listener, network, call, close };
};
