/** A Diameter gateway from its configuration: a peer on the network, or a simulated server in this process. */
import type { AnyActorRef } from 'xstate';
import type { DiameterAvp, GatewayConfig, LinkFigures } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import {
  createDictionary,
  faultOfAvp,
  faultOfIdentity,
  type Avp,
  type Dictionary,
  type PeerIdentity,
} from '../../protocol/diameter/index.ts';
import { nameOfAddress } from '../address.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import type { Tap } from '../gateway-watch.ts';
import { readTls } from '../http/tls.ts';
import { GatewaySecrets, type Environment } from '../secrets.ts';
import type { AnswerRule } from './answer-rules.ts';
import { readDictionary } from './dictionary-file.ts';
import { createDrivenDiameter } from './driven.ts';
import { createListeningGateway } from './listening-gateway.ts';
import { createPeerGateway } from './peer-gateway.ts';
import { createSimulatedDiameter } from './simulated.ts';
import { dialAssociation, listenAssociations } from './association-ends.ts';
import type { ReAuthRule } from './simulated-server.ts';
import { reachOf } from './reach.ts';
import { wrongOverDiameter } from './wrong-diameter.ts';
import { dialStream } from './stream-connection.ts';
import { listenStream } from './stream-listener.ts';

export type DiameterConfig = Extract<GatewayConfig, { kind: 'diameter' }>;

export interface DiameterParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly linkTroubled?: ((peer: string, trouble: string) => void) | undefined;
  readonly linkChanged: (peer: string, active: boolean, reason: string) => void;
  readonly linkReported?: ((peer: string, report: string, isTrouble: boolean) => void) | undefined;
  readonly linkCreated?: ((peer: string, actor: AnyActorRef, figures: () => LinkFigures) => void) | undefined;
  readonly tap?: Tap | undefined;
}

/** Peers at one time with `mode: listen`. */
const usualPeers = 100;
/** Peers from one address, where half of all would be fewer. */
const fewestOfAddress = 16;

const placesOf = ({ max_peers: most = usualPeers, max_peers_per_address: given }: DiameterConfig) => ({
  maximumPeers: most,
  maximumOfAddress: given ?? Math.max(Math.ceil(most / 2), fewestOfAddress),
});

const loopback = '127.0.0.1';
const vendor3gpp = 10415;
/** Milliseconds that RFC 3539 §3.4.1 adds to Tw or takes from it, at most. */
const watchdogJitter = 2000;

const avpOf = ({ name, value, vendor_specific: vendor, mandatory }: DiameterAvp): Avp => ({
  name,
  value: Array.isArray(value) ? (value as DiameterAvp[]).map(avpOf) : value,
  ...(vendor !== undefined && { vendor_specific: Boolean(vendor) }),
  ...(mandatory !== undefined && { mandatory: Boolean(mandatory) }),
});

const simulationOf = (
  simulated: DiameterConfig['simulated'],
): { answers?: readonly AnswerRule[]; reAuth?: ReAuthRule } => {
  if (typeof simulated !== 'object') return {};
  const { answers = [], re_auth: reAuth } = simulated;
  return {
    answers: answers.map(({ when = [], avps = [], ...rule }) => ({
      ...rule,
      when: when.map(avpOf),
      avps: avps.map(avpOf),
    })),
    ...(reAuth && { reAuth: { after: reAuth.after, avps: (reAuth.avps ?? []).map(avpOf) } }),
  };
};

/** Checked here, because later no request waits for a Re-Auth-Request that could report the fault. */
const checkReAuth = ({ avps = [] }: ReAuthRule, dictionary: Dictionary, secrets: GatewaySecrets): void => {
  for (const [index, avp] of avps.entries()) {
    const message = faultOfAvp(avp, dictionary);
    if (message !== undefined) secrets.fault(`cannot be sent: ${message}`, 'simulated', 're_auth', 'avps', index);
  }
};

const identityOf = (config: DiameterConfig, clock: Clock): PeerIdentity => ({
  originHost: config.origin_host ?? 'tester.dialproof',
  originRealm: config.origin_realm ?? 'dialproof',
  hostAddresses: config.host_ip === undefined ? [] : [config.host_ip],
  vendorId: config.vendor_id,
  productName: config.product_name,
  authApplications: config.auth_application_ids,
  supportedVendors: [vendor3gpp],
  originStateId: Math.floor(clock.now() / 1000) >>> 0,
});

/**
 * Throws `InvalidFile` with all faults of the dictionary file, and where a variable of the environment or a file is
 * missing.
 */
export const createDiameter = (
  name: string,
  config: DiameterConfig,
  { clock, environment, linkChanged, linkCreated, linkTroubled, linkReported, tap }: DiameterParts,
): DiameterGateway => {
  const secrets = new GatewaySecrets(name, environment);
  const { host, port, dictionary: file, transport: sctp } = config;
  const table =
    file === undefined ? undefined : readDictionary(file, (message) => secrets.fault(message, 'dictionary'));
  const tls = config.tls && readTls(config.tls, secrets);
  const dictionary = createDictionary(...(table ? [table] : []));
  const simulation = simulationOf(config.simulated);
  const identity = identityOf(config, clock);
  const unspeakable = faultOfIdentity(identity, dictionary);
  if (unspeakable !== undefined) secrets.fault(`cannot identify itself: ${unspeakable}`);
  if (simulation.reAuth) checkReAuth(simulation.reAuth, dictionary, secrets);
  secrets.verify();
  const shared = {
    name,
    clock,
    dictionary,
    identity,
    destination: { host: config.destination_host, realm: config.destination_realm },
    watchdogSeconds: config.watchdog_seconds,
    requestTimeoutSeconds: config.request_timeout_seconds,
    jitter: () => (Math.random() * 2 - 1) * watchdogJitter,
    linkChanged,
    linkCreated,
    linkTroubled,
    tap,
    wrong: wrongOverDiameter(reachOf(name, config), dictionary),
  };
  const address = nameOfAddress(host ?? loopback, port);
  const carriage = sctp === undefined ? {} : { isOverSctp: true };
  const reports = {
    troubled: (text: string) => linkTroubled?.(address, text),
    reported: (text: string) => linkReported?.(address, text, false),
  };
  if (config.mode === 'listen') {
    const own = host ?? loopback;
    const listen = sctp
      ? listenAssociations({ ...sctp, host: own, port }, reports)
      : listenStream({ host: own, port, tls });
    return Object.assign(createListeningGateway({ ...shared, listen, ...placesOf(config) }), carriage);
  }
  const isDriven = config.driven;
  if (host === undefined) return createSimulatedDiameter({ ...shared, ...simulation, isDriven });
  const connect = sctp ? dialAssociation({ ...sctp, host, port }, reports) : dialStream({ host, port, tls });
  const gateway = isDriven
    ? createDrivenDiameter({ ...shared, connect })
    : createPeerGateway({ ...shared, peer: address, connect });
  return Object.assign(gateway, carriage);
};
