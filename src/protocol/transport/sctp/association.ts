/**
 * One SCTP association after its handshake (RFC 9260 §4, from ESTABLISHED on), with its interface to its user and its
 * endpoint. It ends once, by either side; its parts are in `sctp/`.
 */
import type { DatagramAddress, PacketWire } from './datagram.ts';
import { Delivery } from '../delivery.ts';
import { checkLength, overFor, streamOf } from '../faults.ts';
import { abortReason, causeCode, type CauseCode } from './causes.ts';
import type { Init } from './chunks.ts';
import { chunkType, encodeChunk, randomTag, reflectedTag, type Chunk, type Packet } from './packet.ts';
import { makeParts, type AssociationParts, type PartsSetup } from './association-parts.ts';
import type { KnownTags } from './cookie-table.ts';
import { bareOf } from './ip-addresses.ts';
import { SendQueue } from './send-queue.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';
import type { Change } from '../../wrong/change.ts';
import type { KnownPeer } from './reception.ts';
import type { Association, AssociationFigures } from '../transport.ts';

export interface AssociationSetup extends PartsSetup {
  /** Octets that may wait to be sent. */
  readonly capacity: number;
  readonly maximumMessage: number;
  /** Addresses of this end, as far as they are configured. */
  readonly ownAddresses: readonly string[];
  /** Called when the peer has another UDP port at one of its addresses. */
  readonly moved?: ((from: DatagramAddress, to: DatagramAddress) => void) | undefined;
  /** Called when it is over, and accepts no more packets. */
  readonly release: () => void;
}

export class SctpAssociation implements Association, KnownPeer {
  readonly peer: string;
  readonly delivery = new Delivery((isHeld) => {
    if (!isHeld) this.#parts.hasRoomAgain();
  });
  readonly #setup: AssociationSetup;
  /** The tie-tags, which replace the tags in the cookies of a peer that calls again (§5.2.2). */
  readonly #ties: readonly [own: number, peer: number] = [randomTag(), randomTag()];
  readonly #outbox: SendQueue;
  readonly #parts: AssociationParts;
  readonly #paths: Paths;

  constructor(setup: AssociationSetup) {
    this.peer = setup.name;
    this.#setup = setup;
    this.#outbox = new SendQueue(setup.name, setup.capacity);
    this.#parts = makeParts(setup, {
      outbox: this.#outbox,
      isOver: () => this.delivery.over,
      receive: (message, stream, payloadProtocol) => this.delivery.receive(message, stream, payloadProtocol),
      held: () => this.delivery,
      end: (reason) => this.end(reason),
      abort: (reason, code, cause) => this.#break(reason, code, cause),
      gone: (reason, silentFor) => this.#leave(reason, silentFor),
    });
    this.#paths = this.#parts.care.paths;
    this.#parts.care.start();
  }

  get streams(): number {
    return this.#parts.sender.streams;
  }

  get pressure(): number {
    return this.#parts.sender.isCut ? 1 : this.#outbox.pressure;
  }

  get figures(): AssociationFigures {
    const { own, peer } = this.#setup;
    return {
      protocol: 'SCTP',
      inboundStreams: Math.min(own.inboundStreams, peer.outboundStreams),
      outboundStreams: this.streams,
      retransmissions: this.#parts.sender.repeats,
      paths: this.#paths.all.map((path) => ({
        address: bareOf(path.address),
        state: path.isVerified ? (path.isActive ? 'active' : 'inactive') : 'unverified',
        isCurrent: path === this.#paths.current,
        timeout: path.roundTrip.timeout,
        roundTrip: path.roundTrip.smoothed,
      })),
    };
  }

  get ownAddresses(): readonly string[] {
    return this.#setup.ownAddresses;
  }

  get own(): Init {
    return this.#setup.own;
  }

  get tags(): KnownTags {
    return { own: this.own.tag, peer: this.#parts.bundle.tag, ties: this.#ties };
  }

  get state(): 'established' | 'shuttingDown' {
    return this.#parts.shutdown.isLast ? 'shuttingDown' : 'established';
  }

  /** The addresses of the peer. */
  get addresses(): readonly string[] {
    return this.#paths.all.map(({ address }) => bareOf(address));
  }

  /** The addresses of the peer, with their current UDP ports. */
  get paths(): readonly DatagramAddress[] {
    return this.#paths.all.map(({ to }) => to);
  }

  send(message: Uint8Array, stream = 0, changes?: readonly Change[]): void {
    if (this.delivery.over || this.#parts.shutdown.begun) throw overFor(this.peer);
    streamOf(stream, this.streams);
    checkLength(message, this.#setup.maximumMessage);
    if (changes !== undefined) this.#parts.sender.checkChanges(message, changes);
    if (this.#outbox.isEmpty && this.#parts.sender.ready) this.#parts.sender.sendMessage(message, stream, changes);
    else this.#outbox.add(message, stream, changes);
  }

  hold(isHeld: boolean): void {
    this.delivery.stop(isHeld);
  }

  close(): Promise<void> {
    if (!this.delivery.over) this.#parts.shutdown.begin();
    return this.delivery.finished;
  }

  abort(): void {
    this.delivery.drop();
    this.#break('aborted here');
  }

  /** Sends at once the chunks that wait for the end of the turn. */
  flush(): void {
    this.#parts.bundle.flush();
  }

  /** The path of a packet with the own tag; undefined if it comes from no address of the peer. */
  pathOf(from: DatagramAddress, wire: PacketWire): SctpPath | undefined {
    const path = this.#paths.at(from.address);
    if (path === undefined) return undefined;
    const { to } = path;
    this.#parts.care.received(path, from, wire);
    if (path.to !== to) this.#setup.moved?.(to, path.to);
    return path;
  }

  /** Handles the chunks of a packet. Throws `DecodeFailed`, after the chunks before the fault were handled. */
  take(chunks: readonly Chunk[], path: SctpPath = this.#paths.current): void {
    this.#parts.arrivals.take(chunks, path);
  }

  /**
   * Whether a packet ends it although it does not have the own tag: the peer does not know this association (§8.5.1 B,
   * C).
   */
  endsBy({ chunks, tag }: Pick<Packet, 'chunks' | 'tag'>): boolean {
    if (tag !== this.#parts.bundle.tag) return false;
    const { isLast } = this.#parts.shutdown;
    const ends = ({ type, flags }: Chunk): boolean =>
      (flags & reflectedTag) !== 0 && (type === chunkType.abort || (type === chunkType.shutdownComplete && isLast));
    return chunks.some(ends);
  }

  /**
   * The peer does not know it any more. If only SHUTDOWN COMPLETE was awaited, that chunk was lost, and the end is
   * orderly.
   */
  forgotten(): void {
    const { isLast, reason } = this.#parts.shutdown;
    this.end(isLast ? reason : `${this.peer} does not know it any more`);
  }

  /** Sends COOKIE ACK before all other chunks. */
  acceptCookie(path: SctpPath | undefined): void {
    this.#parts.bundle.addFirst(encodeChunk(chunkType.cookieAck, 0), this.#paths.forAnswers(path));
  }

  /** Sends a control chunk at the end of the turn, on the path that carries DATA unless another one is named. */
  sendControl(chunk: Buffer, path: SctpPath = this.#paths.current): void {
    this.#parts.bundle.addControl(chunk, path);
  }

  /** Both ends have called, and the peer uses another tag than in its first INIT (§5.2.4 B). */
  adopt({ tag }: Init): void {
    this.#parts.bundle.tag = tag;
  }

  repeatShutdownAck(): void {
    this.#parts.shutdown.repeatAck();
  }

  /** The system has refused a packet because of its size. */
  refused(): void {
    this.#parts.care.refused();
  }

  /** Ends it at once. `silentFor`: as in `AssociationUser.closed`. */
  end(reason: string, silentFor?: number): void {
    if (this.delivery.over) return;
    this.#parts.sender.stop();
    this.#parts.receiver.stop();
    this.#parts.shutdown.stop();
    this.#parts.care.stop();
    this.#parts.bundle.drop();
    this.#outbox.clear();
    this.#setup.release();
    this.delivery.end(reason, silentFor);
  }

  /** Ends it at once, with an ABORT to the peer. */
  #break(reason: string, code: CauseCode = causeCode.userAbort, cause = abortReason(reason, code)): void {
    if (this.delivery.over) return;
    this.#sendAbort(cause);
    this.end(reason);
  }

  /** The peer counts as gone. */
  #leave(reason: string, silentFor: number): void {
    if (this.delivery.over) return;
    this.#sendAbort(abortReason(reason, causeCode.userAbort));
    this.end(reason, silentFor);
  }

  #sendAbort(cause: Buffer): void {
    this.#parts.bundle.sendAlone(this.#paths.current, encodeChunk(chunkType.abort, 0, cause));
  }
}
