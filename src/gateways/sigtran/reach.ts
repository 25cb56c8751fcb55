/** The hosts that a sigtran gateway reaches: whether wrong messages would leave this machine. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { ConfiguredLink } from '../configured-links.ts';
import type { Reach } from '../wrong-sending.ts';

type SigtranConfig = Extract<GatewayConfig, { kind: 'sigtran' }>;

/** `links`: of the gateway, whichever thread has them. */
export const reachOf = (
  name: string,
  { allow_wrong: allowed }: Pick<SigtranConfig, 'allow_wrong'>,
  links: readonly Pick<ConfiguredLink, 'transport'>[],
): Reach => {
  const hosts = links.flatMap(({ transport }) => [
    transport.host,
    ...(transport.type === 'sctp' ? (transport.hosts ?? []) : []),
  ]);
  return { name, allowed, hosts };
};
