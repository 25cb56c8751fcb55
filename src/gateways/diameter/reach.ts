/** The hosts that a Diameter gateway reaches: whether wrong messages would leave this machine. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { Reach } from '../wrong-sending.ts';

const loopback = '127.0.0.1';

type DiameterConfig = Extract<GatewayConfig, { kind: 'diameter' }>;

/** A simulated server is in this process. An association may have further addresses: of the peer, or of a listener. */
export const reachOf = (name: string, { host, mode, transport, allow_wrong: allowed }: DiameterConfig): Reach => {
  const further = (mode === 'listen' ? transport?.local_hosts : transport?.hosts) ?? [];
  const first = host === undefined ? (mode === 'listen' ? [loopback] : []) : [host];
  return { name, allowed, hosts: [...first, ...further] };
};
