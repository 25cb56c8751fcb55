/** The gateways of a configuration, made and put to what stands around them: the call host, the log, capture files. */
import { below } from '../schemas/faults.ts';
import { bytesOf, type Config } from './config.ts';
import type { Fault } from './errors.ts';
import type { Gateway } from './gateways/gateway.ts';
import { gatewayProduct, type GatewayParts } from './gateways/registry.ts';
import type { Log } from './log.ts';
import { CaptureFile } from './report/capture-file.ts';

/** What this version has no product for. */
export const gatewayFaults = (config: Config): Fault[] =>
  Object.entries(config.gateways).flatMap(([name, gateway]) =>
    gatewayProduct(gateway)
      ? []
      : [{ pointer: below('', 'gateways', name), message: `this version has no gateways of the kind ${gateway.kind}` }],
  );

export interface GatewaySurroundings extends Pick<GatewayParts, 'callHost' | 'clock' | 'environment'> {
  readonly log: Log;
}

export interface OpenGateways {
  readonly gateways: ReadonlyMap<string, Gateway>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const openGateways = (config: Config, { callHost, clock, log, environment }: GatewaySurroundings): OpenGateways => {
  const gateways = new Map<string, Gateway>();
  const captures: CaptureFile[] = [];

  const captureOf = (name: string): Pick<GatewayParts, 'tap'> => {
    const gateway = config.gateways[name];
    const capture = gateway?.kind === 'sigtran' ? gateway.capture : undefined;
    if (capture === undefined) return {};
    const onError = (err: Error): void => log.error({ err, gateway: name }, 'The capture file cannot be written.');
    const file = new CaptureFile({ path: capture.file, limit: bytesOf(capture.limit), clock, onError });
    captures.push(file);
    return { tap: (direction, frame) => file.add(direction, frame) };
  };

  for (const [name, gateway] of Object.entries(config.gateways)) {
    const product = gatewayProduct(gateway);
    if (product === undefined) continue;
    const parts: GatewayParts = {
      callHost,
      clock,
      environment,
      onError: (err) => log.error({ err, gateway: name }, 'A message could not be taken.'),
      linkChanged: (peer, active, reason) => {
        if (active) log.info({ gateway: name, peer }, 'A signalling link is active.');
        else log.warn({ gateway: name, peer, reason }, 'A signalling link is down.');
      },
      ...captureOf(name),
    };
    gateways.set(name, product(name, gateway, parts));
  }

  return {
    gateways,
    start: async () => void (await Promise.all([...gateways.values()].map((gateway) => gateway.start()))),
    stop: async () => {
      await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
      await Promise.all(captures.map((file) => file.close()));
    },
  };
};
