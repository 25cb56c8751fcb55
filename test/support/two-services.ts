/**
 * The two hosts of the examples as two services of this process, with a signalling link over TCP between them that can
 * be cut and mended.
 */
import { loadConfig } from '../../src/config.ts';
import { CutProxy } from './cut-proxy.ts';
import { freePorts } from './free-ports.ts';
import { openService, type Changes, type OpenService } from './open-service.ts';
import { twoHostsConfig } from './scp-process.ts';

export interface TwoServices {
  readonly scp: OpenService;
  readonly tester: OpenService;
  /** The proxy of the tester's link `over-tcp`. */
  readonly wire: CutProxy;
}

/** `closeServices` closes both; cut the wire after that. `limits`: those of the tester. */
export const openTwoServices = async (limits: Changes['limits'] = {}): Promise<TwoServices> => {
  const { tcp } = await freePorts();
  const scp = await openHost('scp', tcp);
  const wire = await CutProxy.to(tcp);
  return { scp, wire, tester: await openHost('tester', wire.port, limits) };
};

/** With only its link over TCP. */
const openHost = async (name: 'scp' | 'tester', tcp: number, limits: Changes['limits'] = {}): Promise<OpenService> => {
  const { gateways, ...config } = await twoHostsConfig(name, { tcp, udp: 0 });
  const { 'over-sctp': _, ...others } = gateways;
  const defaults = { ...config.defaults, sigtran: 'over-tcp' };
  const loaded = loadConfig(JSON.stringify({ ...config, gateways: others, defaults }), `${name}.yaml`);
  const { scripts } = loaded;
  return openService({
    limits,
    gateways: loaded.gateways,
    defaults: loaded.defaults,
    ...(name === 'tester' ? { flows: [] } : { scripts }),
  });
};
