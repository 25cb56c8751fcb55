/** Why a configured gateway may not send wrong messages, before it is opened. */
import type { GatewayConfig } from '../../schemas/index.ts';
import { configuredLinks } from './configured-links.ts';
import { reachOf as diameterReach } from './diameter/reach.ts';
import { reachOf as sigtranReach } from './sigtran/reach.ts';
import { refusalOf } from './wrong-sending.ts';

/** Undefined where it may. */
export const refusalOfWrong = (
  name: string,
  gateway: Extract<GatewayConfig, { kind: 'sigtran' | 'diameter' }>,
): string | undefined =>
  refusalOf(
    gateway.kind === 'diameter'
      ? diameterReach(name, gateway)
      : sigtranReach(name, gateway, configuredLinks({ [name]: gateway }).get(name) ?? []),
  );
