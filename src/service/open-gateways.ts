/**
 * Creates the gateways of a configuration and connects them with their surroundings: the call host, the log, capture
 * files.
 */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { DialproofError, type Fault } from '../ground/errors.ts';
import type { Exchange } from '../gateways/exchange.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { GatewayWatch, Tap } from '../gateways/gateway-watch.ts';
import { createGateway, type GatewayParts } from '../gateways/registry.ts';
import { configuredLinks, linksOfThread, type ThreadNumber } from '../gateways/configured-links.ts';
import type { ObservedLink } from '../inspect/followed-link.ts';
import type { Log } from '../log.ts';
import { LoggedLinks } from './logged-links.ts';
import { CaptureFile } from '../report/capture-file.ts';
import { allIds } from '../protocol/tcap/transaction-ids.ts';
import { sizeInBytes } from '../ground/sizes.ts';

export interface GatewaySurroundings extends Pick<GatewayParts, 'callHost' | 'clock' | 'environment'> {
  readonly log: Log;
  /** The thread whose links these gateways have. */
  readonly thread: ThreadNumber;
  /** The way to the other threads. */
  readonly exchange?: Exchange | undefined;
  /** Called with every new link. Default: no observer. */
  readonly linkCreated?: (link: ObservedLink) => void;
  /** Default: nothing watches the messages. */
  readonly watch?: GatewayWatch | undefined;
}

export interface OpenGateways {
  readonly gateways: ReadonlyMap<string, Gateway>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds after which the peers that the start waits for are logged: a reachable peer is up long before. */
const soon = 1000;

/** Each gateway waits a while for its links or its peers; it keeps trying to reach the missing ones. */
export const startGateways = async (
  gateways: ReadonlyMap<string, Pick<Gateway, 'start' | 'trouble'>>,
  clock: Clock,
  log: Pick<Log, 'warn'>,
): Promise<void> => {
  const waiting = new Set<string>();
  const logWaiting = (): void =>
    log.warn({ gateways: [...waiting].join(', ') }, 'The start waits for gateways that are not up yet.');
  const timer = clock.setTimeout(logWaiting, soon);
  const start = async ([name, gateway]: readonly [string, Pick<Gateway, 'start'>]): Promise<void> => {
    waiting.add(name);
    await gateway.start();
    waiting.delete(name);
  };
  try {
    await Promise.all([...gateways].map(start));
  } finally {
    clock.clearTimeout(timer);
  }
  for (const [name, gateway] of gateways) {
    const reason = gateway.trouble?.();
    if (reason !== undefined)
      log.warn({ gateway: name, reason }, 'A gateway is not up: runs that need it are refused until it is.');
  }
};

/**
 * Faults of a gateway that cannot be created are added to `faults`; the others are created, and only the modules of
 * their kinds are loaded.
 */
export const openGateways = async (
  config: Config,
  surroundings: GatewaySurroundings,
  faults: Fault[],
): Promise<OpenGateways> => {
  const { callHost, clock, log, environment, linkCreated, thread, exchange, watch } = surroundings;
  const gateways = new Map<string, Gateway>();
  const captures: CaptureFile[] = [];
  const logged: LoggedLinks[] = [];
  const links = configuredLinks(config.gateways);

  const captureOf = (name: string): Tap | undefined => {
    const gateway = config.gateways[name];
    const capture = gateway?.kind === 'sigtran' ? gateway.capture : undefined;
    if (capture === undefined) return undefined;
    const onError = (err: Error): void => log.error({ err, gateway: name }, 'The capture file cannot be written.');
    const file = new CaptureFile({
      path: capture.file,
      gateway: name,
      limit: sizeInBytes(capture.limit),
      clock,
      onError,
    });
    captures.push(file);
    return (direction, frame) => file.add(direction, frame);
  };

  const tapOf = (name: string): Pick<GatewayParts, 'tap'> => {
    const capture = captureOf(name);
    if (watch === undefined) return capture === undefined ? {} : { tap: capture };
    return {
      tap: (direction, message, isChanged = false) => {
        capture?.(direction, message);
        watch.message(name, direction, message, isChanged);
      },
    };
  };

  for (const [name, gateway] of Object.entries(config.gateways)) {
    const loggedLinks = new LoggedLinks(name, log, clock);
    logged.push(loggedLinks);
    const parts: GatewayParts = {
      callHost,
      clock,
      environment,
      onError: (err) => log.error({ err, gateway: name }, 'A message could not be taken.'),
      linkChanged: (...change) => {
        const [, active, reason] = change;
        loggedLinks.changed(...change);
        if (!active) watch?.lost(name, reason);
      },
      linkTroubled: (peer, trouble) => log.warn({ gateway: name, peer, trouble }, 'A signalling link has trouble.'),
      linkReported: (peer, report, isTrouble) => {
        if (isTrouble) log.warn({ gateway: name, peer, report }, 'A signalling gateway reports trouble.');
        else log.info({ gateway: name, peer, report }, 'A signalling gateway reports.');
      },
      subsystemTroubled: (trouble) => log.warn({ gateway: name, trouble }, 'A subsystem has trouble.'),
      subsystemReported: (report) => log.info({ gateway: name, report }, 'A subsystem is in order again.'),
      links: linksOfThread(links.get(name) ?? [], thread),
      changed: watch && ((changed, unchanged) => watch.changed(changed, unchanged)),
      linkCreated: linkCreated && ((peer, actor, figures) => linkCreated({ gateway: name, peer, actor, figures })),
      serverCreated: linkCreated && ((server, actor) => linkCreated({ gateway: name, peer: server, actor })),
      ids: { all: config.tcap.transaction_ids ?? allIds, parts: thread.of + 1, own: thread.number },
      exchange,
      outage: config.limits.outage_seconds * 1000,
      ...tapOf(name),
    };
    try {
      gateways.set(name, await createGateway(name, gateway, parts));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'InvalidFile') throw thrown;
      faults.push(...((thrown.data?.['errors'] ?? []) as Fault[]));
    }
  }

  return {
    gateways,
    start: () => startGateways(gateways, clock, log),
    stop: async () => {
      await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
      for (const each of logged) each.close();
      await Promise.all(captures.map((file) => file.close()));
    },
  };
};
