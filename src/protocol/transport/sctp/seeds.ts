/**
 * The parameters of the paths of an association: the addresses of the peer, and for each the own sockets that can send
 * to it.
 */
import type { DatagramAddress, DatagramSocket } from './datagram.ts';
import type { PathSeed } from './path-care.ts';
import { bareOf, familyOf, isLoopback } from './ip-addresses.ts';

export interface SeedsSetup {
  /** Own sockets. */
  readonly sockets: readonly DatagramSocket[];
  /** Addresses of the peer, the primary first, without zones. */
  readonly addresses: readonly string[];
  /** The address that the handshake has verified, and the socket that was used. */
  readonly verified: DatagramAddress;
  readonly wire: DatagramSocket;
  /** UDP port of the peer at its other addresses; 0 if there is none. */
  readonly port: number;
  /** Octets of the largest SCTP packet that is tried. Default: what Ethernet carries, or the loopback interface. */
  readonly largestPacket: number | undefined;
}

/**
 * Octets of a packet of Ethernet, and of one of the loopback interface: other systems than Linux, which has 65,536,
 * carry no more there. Then those of the headers before SCTP.
 */
const ethernet = 1500;
const loopback = 16_384;
const headerOf = { 4: 20, 6: 40 } as const;
const udpHeader = 8;

const largestTo = (address: string, isUdp: boolean): number =>
  (isLoopback(address) ? loopback : ethernet) - headerOf[familyOf(address)] - (isUdp ? udpHeader : 0);

/**
 * Own sockets that can send to the `index`-th address of the peer: first the own address with the same index, then the
 * others.
 */
export const wiresTo = (
  sockets: readonly DatagramSocket[],
  address: string,
  index: number,
): readonly DatagramSocket[] => {
  const able = sockets.filter(({ family }) => family === familyOf(address));
  const start = index % Math.max(1, able.length);
  return [...able.slice(start), ...able.slice(0, start)];
};

/** Leaves out addresses of a family without a socket. */
export const seedsOf = ({
  sockets,
  addresses,
  verified,
  wire,
  port,
  largestPacket,
}: SeedsSetup): readonly [PathSeed, ...PathSeed[]] => {
  const seeds: PathSeed[] = [];
  for (const [index, address] of addresses.entries()) {
    const isKnown = address === bareOf(verified.address);
    const able = wiresTo(sockets, address, index);
    const wires = isKnown ? [wire, ...able.filter((other) => other !== wire)] : able;
    if (wires.length === 0) continue;
    const largest = largestPacket ?? largestTo(address, wire.port !== 0);
    seeds.push({ to: isKnown ? verified : { address, port }, wires, isVerified: isKnown, largestPacket: largest & ~3 });
  }
  const [first, ...others] = seeds;
  if (first === undefined) throw new Error('the address of the handshake is among them');
  return [first, ...others];
};
