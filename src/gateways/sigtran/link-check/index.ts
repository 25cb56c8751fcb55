/**
 * The check of `dialproof link`: brings a sigtran gateway up, layer by layer, and shuts it down in order. It tries each
 * link once, and reports a failure instead of trying again.
 */
import type { GatewayConfig } from '../../../../schemas/index.ts';
import type { Clock } from '../../../ground/clock.ts';
import type { Config } from '../../../config.ts';
import { DialproofError } from '../../../ground/errors.ts';
import { pointCodeBitsOf, sccpFormOf } from '../../../protocol/sccp/forms.ts';
import { nameOfAddress } from '../../address.ts';
import { configuredLinks, labelOf } from '../../configured-links.ts';
import type { LinkStanding, SigtranGateway } from '../../gateway.ts';
import { createGateway } from '../../registry.ts';
import type { CheckedGateway } from './checked.ts';
import { describe } from './describe.ts';
import { LinkWatch, type Watched } from './link-watch.ts';

export interface LinkCheckParts {
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that the whole check may take. */
  readonly patience: number;
}

type SigtranConfig = Extract<GatewayConfig, { kind: 'sigtran' }>;

/** Milliseconds that an active link waits for the state of its destinations. */
const auditPatience = 1_000;

/** The configuration of the gateway. Throws `UnknownGateway`, and `InvalidParams` where it has no link. */
const linkedGateway = ({ gateways }: Config, name: string): SigtranConfig => {
  const config = gateways[name];
  const known = Object.keys(gateways).filter((one) => gateways[one]?.kind === 'sigtran');
  if (config === undefined) throw new DialproofError('UnknownGateway', `no gateway is called "${name}"`, { known });
  if (config.kind !== 'sigtran')
    throw new DialproofError(
      'InvalidParams',
      `the gateway ${name} is of the kind ${config.kind}: signalling links belong to the kind sigtran`,
    );
  if (config.links === undefined && config.transport.type === 'memory')
    throw new DialproofError('InvalidParams', `the gateway ${name} is in memory: it has no link`);
  return config;
};

/** Rejects with the error of a gateway that cannot be made, or cannot listen. */
export const checkLinks = async (
  config: Config,
  name: string,
  { clock, environment, patience }: LinkCheckParts,
): Promise<CheckedGateway> => {
  const gatewayConfig = linkedGateway(config, name);
  let changed = (): void => undefined;
  const watch = new LinkWatch(clock, () => changed());
  const links = configuredLinks(config.gateways).get(name) ?? [];
  const gateway = (await createGateway(name, gatewayConfig, {
    callHost: { accept: () => undefined },
    clock,
    environment,
    onError: () => undefined,
    links,
    linkChanged: () => changed(),
    linkTroubled: (label, text) => watch.report(label, text),
    linkReported: (label, text) => watch.report(label, text),
    subsystemTroubled: () => undefined,
    subsystemReported: () => undefined,
    linkCreated: (label, actor, figures) => watch.follow(label, actor, figures),
  })) as SigtranGateway;
  const labels = links.map(({ name: link, transport }) => labelOf(link, nameOfAddress(transport.host, transport.port)));
  const standing = (): readonly LinkStanding[] => gateway.standing?.() ?? [];
  const isSettled = (): boolean => {
    const known = new Set([
      ...labels.filter((_, index) => links[index]?.transport.mode === 'connect'),
      ...watch.links.keys(),
    ]);
    return (
      known.size > 0 &&
      [...known].every((label) =>
        isDone(
          watch.of(label),
          standing().find((one) => one.label === label),
          clock.now(),
        ),
      )
    );
  };
  let fault: { readonly thrown: unknown } | undefined;
  gateway.start().catch((thrown: unknown) => {
    fault = { thrown };
    changed();
  });
  try {
    await until(() => fault !== undefined || isSettled(), { clock, patience, listen: (wake) => (changed = wake) });
    const checked = describe({
      links,
      labels,
      watch,
      standing: standing(),
      patience,
      bits: pointCodeBitsOf(sccpFormOf(gatewayConfig)),
    });
    if (fault !== undefined) throw fault.thrown;
    return { links: checked, up: checked.length > 0 && checked.every(({ up }) => up) };
  } finally {
    await gateway.stop();
  }
};

const isDone = ({ reached, failed, activeAt }: Watched, standing: LinkStanding | undefined, now: number): boolean => {
  if (failed !== undefined || reached === 'standing by') return true;
  if (activeAt === undefined) return false;
  const asked = standing?.destinations ?? [];
  return asked.every(({ state }) => state !== 'unknown') || now - activeAt >= auditPatience;
};

/** Resolves when the condition holds, or after `patience`. */
const until = async (
  condition: () => boolean,
  { clock, patience, listen }: { readonly clock: Clock; readonly patience: number; listen(wake: () => void): void },
): Promise<void> => {
  const end = clock.now() + patience;
  for (;;) {
    const left = end - clock.now();
    if (condition() || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, Math.min(left, auditPatience / 4));
      listen(() => {
        clock.clearTimeout(timer);
        resolve();
      });
    });
  }
};
