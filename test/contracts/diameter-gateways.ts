/** Diameter gateways for the contract: how each is opened, with the simulated server at the far end. */
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../src/ground/clock.ts';
import { createPeerGateway, type DiameterGatewayOptions } from '../../src/gateways/diameter/peer-gateway.ts';
import { createSimulatedDiameter } from '../../src/gateways/diameter/simulated.ts';
import { SimulatedDiameterServer } from '../../src/gateways/diameter/simulated-server.ts';
import { dialStream } from '../../src/gateways/diameter/stream-connection.ts';
import { dictionary, type Connect, type PeerIdentity } from '../../src/protocol/diameter/index.ts';
import { makeCertificate } from '../support/certificates.ts';
import { freePorts } from '../support/free-ports.ts';
import type { SctpConfig } from '../../src/protocol/transport/index.ts';
import { dialAssociation } from '../../src/gateways/diameter/association-ends.ts';
import { FreeDiameter, listenDiameter, type RelayOptions } from '../support/diameter-peers.ts';
import { associationsOverUdp } from './diameter-associations.ts';
import type { FarEnd, OpenDiameter } from './diameter-contract.ts';

export const identityOf = (originHost: string): PeerIdentity => ({
  originHost,
  originRealm: 'example',
  hostAddresses: [],
  vendorId: 0,
  productName: 'dialproof',
  authApplications: [4],
  supportedVendors: [10415],
  originStateId: 1,
});

const host = '127.0.0.1';

type Shared = Omit<DiameterGatewayOptions, 'connect' | 'peer'>;

export const sharedOptions = ({ requestTimeoutSeconds = 10 }: Pick<FarEnd, 'requestTimeoutSeconds'> = {}): Shared => ({
  name: 'ocs',
  clock: systemClock,
  dictionary,
  identity: identityOf('tester.example'),
  destination: {},
  watchdogSeconds: 30,
  requestTimeoutSeconds,
  firstDelay: 20,
});

export const serverFor = (farEnd: FarEnd, name = 'server.example'): SimulatedDiameterServer =>
  new SimulatedDiameterServer({ clock: systemClock, dictionary, identity: identityOf(name), ...farEnd });

export const openSimulated = async (farEnd: FarEnd): Promise<OpenDiameter> => {
  const gateway = createSimulatedDiameter({ ...sharedOptions(farEnd), ...farEnd });
  await gateway.start();
  return { gateway, close: () => gateway.stop() };
};

export const openOverTcp = async (farEnd: FarEnd): Promise<OpenDiameter> => {
  const listening = await listenDiameter(serverFor(farEnd));
  const { port } = listening;
  const gateway = createPeerGateway({
    ...sharedOptions(farEnd),
    peer: `${host}:${port}`,
    connect: dialStream({ host, port }),
  });
  await gateway.start();
  return { gateway, close: async () => void (await Promise.all([gateway.stop(), listening.close()])) };
};

/** Over associations whose both ends are these. */
export const openOver = async (
  { listen, connectTo }: Pick<ReturnType<typeof associationsOverUdp>, 'listen' | 'connectTo'>,
  farEnd: FarEnd,
): Promise<OpenDiameter> => {
  const server = serverFor(farEnd);
  const limits = { maximum: 10, maximumOfAddress: 10, refused: () => undefined };
  const listener = await listen(limits, (connection) =>
    server.serve({ connection, attach: (user) => connection.attach(user) }),
  );
  const { port } = listener;
  const gateway = createPeerGateway({ ...sharedOptions(farEnd), peer: `${host}:${port}`, connect: connectTo(port) });
  await gateway.start();
  return {
    gateway,
    close: async () => {
      await Promise.all([gateway.stop(), server.close()]);
      await listener.close();
    },
  };
};

export const openOverSctp = (farEnd: FarEnd): Promise<OpenDiameter> => openOver(associationsOverUdp(), farEnd);

export const openOverTls = async (farEnd: FarEnd): Promise<OpenDiameter> => {
  const { key, certificate, remove } = makeCertificate('server.example');
  remove();
  const { port, close } = await listenDiameter(serverFor(farEnd), { key, cert: certificate });
  const tls = { ca: certificate, servername: 'server.example', rejectUnauthorized: true };
  const gateway = createPeerGateway({
    ...sharedOptions(farEnd),
    peer: `${host}:${port}`,
    connect: dialStream({ host, port, tls }),
  });
  await gateway.start();
  return { gateway, close: async () => void (await Promise.all([gateway.stop(), close()])) };
};

/** The relay routes messages for the realm to the server, and those of the server to the tester by its name. */
export const openOverRelay = async (relay: FreeDiameter, farEnd: FarEnd): Promise<OpenDiameter> => {
  const server = serverFor(farEnd);
  const { port } = relay;
  const connect = dialTo(relay);
  server.serve({ connect });
  while (server.open === 0) await delay(5);
  let up: () => void = () => undefined;
  const linkChanged = (_: string, active: boolean): void => (active ? up() : undefined);
  const impatient = createPeerGateway({ ...sharedOptions(farEnd), peer: `${host}:${port}`, connect, linkChanged });
  // A relay that has not noticed the end of the tester's last connection refuses the first attempts.
  const start = async (): Promise<void> => {
    const isUp = new Promise<void>((resolve) => (up = resolve));
    await impatient.start();
    await isUp;
  };
  const gateway = { ...impatient, start };
  await gateway.start();
  return { gateway, close: async () => void (await Promise.all([gateway.stop(), server.close()])) };
};

/** Connects to the relay over its transport. */
export const dialTo = ({ port, sctp }: FreeDiameter, own: Partial<SctpConfig> = {}): Connect =>
  sctp === undefined
    ? dialStream({ host, port })
    : dialAssociation({ type: 'sctp', host, port, over: 'udp', udp_port: sctp.udpPort, ...own });

export const startRelay = async (options: RelayOptions = {}): Promise<FreeDiameter> => {
  const { tcp } = await freePorts();
  const relay = await FreeDiameter.on(tcp, options);
  await relay.start();
  return relay;
};
