/**
 * The UDP sockets of an SCTP endpoint (RFC 6951): one for each own address, all on one port, because a peer uses the
 * port that it knows for each of them. Without own addresses there is one socket for each family of the peer's.
 */
import {
  connectUdp,
  openUdp,
  resolveHost,
  type DatagramAddress,
  type DatagramSocket,
  type OwnUdpAddress,
  type ResolvedAddress,
} from './datagram.ts';
import type { Family } from './ip-addresses.ts';

/** Sockets of a caller, and the addresses of its peer. */
export interface CallerSockets {
  readonly sockets: readonly [DatagramSocket, ...DatagramSocket[]];
  readonly peers: readonly [DatagramAddress, ...DatagramAddress[]];
  /** Own addresses to send to the peer; empty if the system chooses them. */
  readonly addresses: readonly string[];
}

export interface ListenerSockets {
  readonly sockets: readonly [DatagramSocket, ...DatagramSocket[]];
  readonly addresses: readonly string[];
}

export interface UdpPeer {
  readonly hosts: readonly [string, ...string[]];
  readonly port: number;
  readonly localHosts: readonly string[];
  /** 0 takes a free one. */
  readonly localPort: number;
}

/** Free ports that are tried on several addresses. */
const attempts = 20;

/** The addresses of those hosts that have one; if none has, rejects with the error of the first one. */
const resolveSome = async ([first, ...others]: readonly [string, ...string[]]): Promise<
  [ResolvedAddress, ...ResolvedAddress[]]
> => {
  const settled = await Promise.allSettled([first, ...others].map(resolveHost));
  const [found, ...more] = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return found === undefined ? [await resolveHost(first)] : [found, ...more];
};

const closeAll = (sockets: readonly DatagramSocket[]): Promise<unknown> =>
  Promise.all(sockets.map((socket) => socket.close()));

/** Opens a socket for each address, all on the port of the first one. */
const openAll = async (
  own: readonly [OwnUdpAddress, ...OwnUdpAddress[]],
): Promise<[DatagramSocket, ...DatagramSocket[]]> => {
  const [first, ...others] = own.map((each): OwnUdpAddress => ({
    ...each,
    isIpv6Only: each.family === 6 && own.length > 1,
  }));
  if (first === undefined) throw new Error('there is at least one');
  for (let attempt = 1; ; attempt += 1) {
    const opened: [DatagramSocket, ...DatagramSocket[]] = [await openUdp(first)];
    try {
      for (const other of others) opened.push(await openUdp({ ...other, port: opened[0].port }));
      return opened;
    } catch (error) {
      await closeAll(opened);
      if (first.port !== 0 || attempt === attempts) throw error;
    }
  }
};

/** A port that no program has on any address. */
const freePort = async (family: Family): Promise<number> => {
  const socket = await openUdp({ family, port: 0, what: 'no UDP port is free' });
  await socket.close();
  return socket.port;
};

/** Rejects with `GatewayFailed`. */
export const callOverUdp = async ({ hosts, port, localHosts, localPort }: UdpPeer): Promise<CallerSockets> => {
  const [first, ...others] = await resolveSome(hosts);
  const peers: CallerSockets['peers'] = [
    { address: first.address, port },
    ...others.map(({ address }) => ({ address, port })),
  ];
  const what = (address?: string): string =>
    `the own UDP port ${localPort}${address === undefined ? '' : ` of ${address}`} cannot be used`;
  const local = await Promise.all(localHosts.map(resolveHost));
  const families = new Set([first, ...others].map(({ family }) => family));
  const [own, ...further]: OwnUdpAddress[] =
    local.length > 0
      ? local.map(({ address, family }) => ({ address, family, port: localPort, what: what(address) }))
      : Array.from(families, (family) => ({ family, port: localPort, what: what() }));
  if (own === undefined) throw new Error('there is a family for each peer');
  const addresses = local.map(({ address }) => address);
  if (others.length > 0 || further.length > 0) return { sockets: await openAll([own, ...further]), peers, addresses };
  // A port that the system has chosen is lost in `openUp`.
  const socket = await connectUdp(localPort === 0 ? { ...own, port: await freePort(own.family) } : own, peers[0]);
  return { sockets: [socket], peers, addresses };
};

/** Rejects with `GatewayFailed`. */
export const listenOverUdp = async (hosts: readonly [string, ...string[]], port: number): Promise<ListenerSockets> => {
  const local = await Promise.all(hosts.map(async (host) => ({ host, ...(await resolveHost(host)) })));
  const [first, ...others] = local.map(({ host, address, family }): OwnUdpAddress => ({
    address,
    family,
    port,
    what: `cannot listen on UDP port ${port} of ${host}`,
  }));
  if (first === undefined) throw new Error('there is an address for each host');
  return { sockets: await openAll([first, ...others]), addresses: local.map(({ address }) => address) };
};
