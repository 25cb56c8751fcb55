/**
 * The answers of an endpoint to INIT and COOKIE ECHO (RFC 9260 §5.1, §5.2): from an unknown peer, a peer that calls at
 * the same time as this end, and one that has restarted. An INIT is not stored and changes no association; a cookie may
 * change one.
 */
import type { DatagramAddress, DatagramSocket } from './datagram.ts';
import { abortReason, causeCode, errorCause, numberCause } from './causes.ts';
import { decodeInit, encodeInitAck, faultOfInit, type Init } from './chunks.ts';
import { CookieJar, type Opened } from './cookie.ts';
import { mostAddresses, type SctpLimits } from './options.ts';
import { chunkType, encodeChunk, encodePacket, randomTag, type Packet } from './packet.ts';
import { cookieAction, type CookieAction, type KnownTags } from './cookie-table.ts';
import { bareOf, canBeAt, familyOf, isLoopback } from './ip-addresses.ts';
import { encodeAddress, encodeParameter, parameterType, type Parameters } from './parameters.ts';

/** A packet with its source, and the socket that received it. */
export interface Arrived extends Packet {
  readonly from: DatagramAddress;
  readonly wire: DatagramSocket;
}

/** An association with a peer, or a call for one. */
export interface KnownPeer {
  /** The INIT or INIT ACK of this end. */
  readonly own: Init;
  readonly tags: KnownTags;
  /** COOKIE-WAIT, COOKIE-ECHOED, SHUTDOWN-ACK-SENT, or any other state. */
  readonly state: 'waiting' | 'echoed' | 'shuttingDown' | 'established';
  readonly addresses: readonly string[];
  /** SHUTDOWN ACK again. */
  repeatShutdownAck(): void;
}

export interface ReceptionSetup<Known extends KnownPeer> {
  readonly limits: SctpLimits;
  readonly now: () => number;
  /** Own addresses, which are sent to the peer if there are at least two. */
  readonly addresses: readonly string[];
  /** The peer at one of these addresses, the first of which is the source of the packet. */
  readonly find: (arrived: Arrived, addresses: readonly string[]) => Known | undefined;
  /** Why there can be no further association with the sender; undefined if there can. */
  readonly refusal: (arrived: Arrived) => string | undefined;
  /** A tag that no association has. */
  readonly newTag: () => number;
  /** Called with a cookie that makes an association, or belongs to one. */
  readonly take: (opened: Opened, arrived: Arrived, known: Known | undefined, action: CookieAction | 'new') => void;
}

/** Octets of the unknown parameters that an INIT ACK reports. */
const longestReport = 512;

export class Reception<Known extends KnownPeer> {
  readonly #setup: ReceptionSetup<Known>;
  readonly #jar: CookieJar;

  constructor(setup: ReceptionSetup<Known>) {
    this.#setup = setup;
    this.#jar = new CookieJar(setup.now);
  }

  /** Answers an INIT. Returns whether it could. Throws `DecodeFailed`. */
  takeInit(value: Buffer, arrived: Arrived): boolean {
    const peer = decodeInit(value);
    if (peer.tag === 0 || arrived.tag !== 0 || arrived.chunks.length > 1) return false;
    const addresses = addressesOf(peer, arrived.from.address);
    const known = this.#setup.find(arrived, addresses);
    if (known?.state === 'shuttingDown') known.repeatShutdownAck();
    else {
      const abort = this.#objection(peer, known, addresses, arrived);
      if (abort !== undefined) this.reply(arrived, peer.tag, encodeChunk(chunkType.abort, 0, abort));
      else return this.#answerInit(peer, known, addresses, arrived);
    }
    return true;
  }

  /** Handles a cookie. Returns whether it is one of this end and had an effect. Throws `DecodeFailed`. */
  takeCookie(cookie: Buffer, arrived: Arrived): boolean {
    const opened = this.#jar.open(cookie, arrived.from);
    const isMatch =
      opened?.own.tag === arrived.tag &&
      opened.peerPort === arrived.sourcePort &&
      opened.ownPort === arrived.destinationPort;
    if (opened === undefined || !isMatch) return false;
    const known = this.#setup.find(arrived, opened.addresses);
    const action =
      known === undefined
        ? 'new'
        : cookieAction(known.tags, { own: opened.own.tag, peer: opened.peer.tag, ties: opened.ties });
    if (action !== 'duplicate' && opened.staleness > 0) return this.#sendStaleCookie(opened, arrived);
    if (action === 'discard' || action === 'late') return false;
    if (action === 'restart' && known?.state === 'shuttingDown') return this.#refuseRestart(known, opened, arrived);
    if (action !== 'duplicate' && opened.wasUsed) return false;
    const refusal = action === 'new' ? this.#setup.refusal(arrived) : undefined;
    if (refusal !== undefined)
      this.reply(
        arrived,
        opened.peer.tag,
        encodeChunk(chunkType.abort, 0, abortReason(refusal, causeCode.outOfResource)),
      );
    else {
      this.#jar.use(opened);
      this.#setup.take(opened, arrived, known, action);
    }
    return true;
  }

  reply({ from, wire, sourcePort, destinationPort }: Arrived, tag: number, ...chunks: readonly Buffer[]): void {
    wire.send(encodePacket({ sourcePort: destinationPort, destinationPort: sourcePort }, tag, chunks), from);
  }

  /** The cause of the ABORT that answers an INIT; undefined if the INIT is accepted. */
  #objection(
    peer: Init & Parameters,
    known: Known | undefined,
    addresses: readonly string[],
    arrived: Arrived,
  ): Buffer | undefined {
    const fault = faultOfInit(peer);
    if (fault !== undefined) return abortReason(fault, causeCode.invalidParameter);
    if (peer.hostName !== undefined) return errorCause(causeCode.unresolvableAddress, peer.hostName);
    if (known === undefined) {
      const refusal = this.#setup.refusal(arrived);
      return refusal === undefined ? undefined : errorCause(causeCode.outOfResource);
    }
    const added = known.state === 'waiting' ? [] : addresses.filter((address) => !known.addresses.includes(address));
    return added.length === 0
      ? undefined
      : errorCause(causeCode.restartWithNewAddresses, Buffer.concat(added.map(encodeAddress)));
  }

  /**
   * In COOKIE-WAIT the INIT ACK is sent only to an address that was called and that the INIT has (§5.2.1). Returns
   * false if there is none.
   */
  #answerInit(
    peer: Init & Parameters,
    known: Known | undefined,
    addresses: readonly [string, ...string[]],
    arrived: Arrived,
  ): boolean {
    const { from, wire } = arrived;
    const isAllowed = (address: string): boolean => known?.state !== 'waiting' || known.addresses.includes(address);
    const address = isAllowed(addresses[0])
      ? from.address
      : addresses.find((other) => isAllowed(other) && familyOf(other) === wire.family);
    if (address === undefined) return false;
    this.reply(
      { ...arrived, from: { address, port: from.port } },
      peer.tag,
      this.#initAck(peer, known, addresses, arrived),
    );
    return true;
  }

  /**
   * While this end is calling, it answers with the values of its own INIT; otherwise with a new tag (§5.2.1, §5.2.2).
   */
  #initAck(peer: Init & Parameters, known: Known | undefined, addresses: readonly string[], arrived: Arrived): Buffer {
    const isCalling = known?.state === 'waiting' || known?.state === 'echoed';
    const own = known !== undefined && isCalling ? known.own : this.#newInit(known?.own, peer);
    const cookie = this.#jar.bake(
      {
        peer,
        own,
        ties: known === undefined || known.state === 'waiting' ? [0, 0] : known.tags.ties,
        addresses,
        udpPort: arrived.from.port,
        peerPort: arrived.sourcePort,
        ownPort: arrived.destinationPort,
      },
      peer.preservative,
    );
    return encodeInitAck(own, cookie, [
      ...understoodBy(peer, this.#setup.addresses, arrived.from.address).map(encodeAddress),
      ...reportsOf(peer.unrecognized),
    ]);
  }

  #newInit(before: Init | undefined, peer: Init): Init {
    const { limits, newTag } = this.#setup;
    const outboundStreams = Math.min(before?.outboundStreams ?? limits.streams, peer.inboundStreams);
    return {
      tag: newTag(),
      window: limits.window,
      outboundStreams,
      inboundStreams: before?.inboundStreams ?? limits.streams,
      tsn: randomTag(),
    };
  }

  #sendStaleCookie({ peer, staleness }: Opened, arrived: Arrived): true {
    const cause = numberCause(causeCode.staleCookie, Math.min(staleness * 1000, 0xffff_ffff));
    this.reply(arrived, peer.tag, encodeChunk(chunkType.error, 0, cause));
    return true;
  }

  #refuseRestart(known: Known, { peer }: Opened, arrived: Arrived): true {
    known.repeatShutdownAck();
    this.reply(arrived, peer.tag, encodeChunk(chunkType.error, 0, errorCause(causeCode.cookieWhileShuttingDown)));
    return true;
  }
}

/** The addresses of the peer (§5.1.2): the source of its packet, and the addresses in its parameters. */
export const addressesOf = ({ addresses }: Parameters, source: string): readonly [string, ...string[]] => {
  const bare = bareOf(source);
  const others = new Set(addresses.filter((address) => address !== bare && canBeAt(address, source)));
  return [bare, ...[...others].slice(0, mostAddresses - 1)];
};

/**
 * The own addresses that a peer at `source` supports, and can reach. It supports the type that it uses itself, whatever
 * it says (§5.1.2).
 */
export const understoodBy = (
  peer: Pick<Parameters, 'addressTypes' | 'addresses'>,
  addresses: readonly string[],
  source: string,
): readonly string[] => {
  if (addresses.length < 2) return [];
  const { addressTypes } = peer;
  const used = new Set([source, ...peer.addresses].map(familyOf));
  const isUnderstood = (address: string): boolean =>
    addressTypes === undefined ||
    used.has(familyOf(address)) ||
    addressTypes.includes(familyOf(address) === 6 ? parameterType.ipv6 : parameterType.ipv4);
  return addresses.filter((address) => isUnderstood(address) && (!isLoopback(address) || isLoopback(source)));
};

/** Unrecognized Parameters for unknown parameters of the peer, each unchanged (§3.2.2). */
export const reportsOf = (unrecognized: readonly Buffer[]): readonly Buffer[] => {
  let octets = 0;
  return unrecognized
    .filter(({ length }) => (octets += length + 8) <= longestReport)
    .map((parameter) => encodeParameter(parameterType.unrecognized, parameter));
};
