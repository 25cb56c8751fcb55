/**
 * Collects the chunks of one turn of the event loop by path, and sends them in as few packets as possible (RFC 9260
 * §6.10). Full packets of a turn that sends much leave before its end.
 *
 * The SACK that is due is made last and sent first, so that it acknowledges all packets of the turn. A chunk that is
 * larger than the packets of its path is sent alone.
 */
import type { Change } from '../../wrong/change.ts';
import { changedPacket } from './changed-packet.ts';
import type { PlacedChunk } from './chunk-room.ts';
import { smallestPacket } from './options.ts';
import { chunkType, encodePacket, headerLength, type Ports } from './packet.ts';
import { PacketDraft } from './packet-draft.ts';
import type { SctpPath } from './path.ts';

/** Octets of DATA that are sent before the turn ends: the peer handles them during the rest of the turn. */
const enough = 16 << 10;

export interface BundleSetup {
  readonly ports: Ports;
  readonly tag: number;
  readonly paths: readonly SctpPath[];
  /** The path for the SACK that is due; undefined if none is due. */
  readonly sackPath: () => SctpPath | undefined;
  /** Returns the SACK that is due, of at most `room` octets. */
  readonly takeSack: (room: number) => Buffer;
  /** Called when more chunks are collected for the path than one of its packets holds. */
  readonly filled: (path: SctpPath) => void;
}

export class PacketBundle {
  /** Verification tag of the peer. */
  tag: number;
  readonly #setup: BundleSetup;
  #turn: NodeJS.Immediate | undefined;

  constructor(setup: BundleSetup) {
    this.#setup = setup;
    this.tag = setup.tag;
  }

  addControl(chunk: Buffer, path: SctpPath): void {
    path.control.push(chunk);
    this.schedule();
  }

  /** In front of all other chunks. */
  addFirst(chunk: Buffer, path: SctpPath): void {
    path.control.unshift(chunk);
    this.schedule();
  }

  addData(chunk: PlacedChunk, path: SctpPath): void {
    path.data.push(chunk);
    path.dataOctets += chunk.length;
    this.schedule();
    if (path.dataOctets >= Math.max(enough, path.packetSize)) this.#sendFull(path);
  }

  schedule(): void {
    this.#turn ??= setImmediate(this.flush);
  }

  /** Sends the collected chunks at once. */
  readonly flush = (): void => {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    const path = this.#setup.sackPath();
    if (path !== undefined) this.#addSack(path);
    for (const each of this.#setup.paths) this.flushPath(each);
  };

  /** Sends the full packets of the path before the turn ends. */
  #sendFull(path: SctpPath): void {
    if (path === this.#setup.sackPath()) this.#addSack(path);
    this.#sendCollected(path, false);
  }

  /** COOKIE ACK is the first chunk of its packet, also beside a SACK (§5.1 D). */
  #addSack({ control, unit }: SctpPath): void {
    control.splice(control[0]?.[0] === chunkType.cookieAck ? 1 : 0, 0, this.#setup.takeSack(unit));
  }

  /** Drops the collected chunks. */
  drop(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    for (const path of this.#setup.paths) path.control.length = path.data.length = path.dataOctets = 0;
  }

  /** Sends the collected chunks of the path at once. */
  flushPath(path: SctpPath): void {
    if (path.control.length > 0 || path.data.length > 0) this.#sendCollected(path, true);
  }

  /** `all`: also the last packet, which may have room for more. */
  #sendCollected(path: SctpPath, all: boolean): void {
    const { control, data, packetSize } = path;
    path.control = [];
    path.data = [];
    path.dataOctets = 0;
    let packets = 0;
    for (let [first, next] = [0, 0]; first < control.length || next < data.length; packets += 1) {
      const draft = new PacketDraft(packetSize);
      const afterControl = draft.addControl(control, first);
      const afterData = afterControl === control.length ? draft.addData(data, next) : next;
      if (!all && afterControl === control.length && afterData === data.length) {
        path.control = control.slice(first);
        path.data = data.slice(next);
        path.dataOctets = draft.length - headerLength;
      } else this.#send(path, draft.parts, draft.length, draft.lastTsn);
      if (draft.length > packetSize) packets += 1;
      [first, next] = [afterControl, afterData];
    }
    if (packets > 1) this.#setup.filled(path);
  }

  /** Sends chunks in a packet of their own, after the collected ones. */
  sendAlone(path: SctpPath, ...chunks: readonly Buffer[]): void {
    this.flush();
    this.sendNow(path, ...chunks);
  }

  /** Sends chunks in a packet of their own, before the collected ones. */
  sendNow(path: SctpPath, ...chunks: readonly Buffer[]): void {
    this.#send(
      path,
      chunks,
      chunks.reduce((length, chunk) => length + chunk.length, headerLength),
    );
  }

  /** Sends a DATA chunk in a packet of its own that is wrong on purpose, behind the collected chunks of its path. */
  sendChanged(path: SctpPath, chunk: Buffer, changes: readonly Change[]): void {
    this.flushPath(path);
    path.send(changedPacket(this.#setup.ports, this.tag, chunk, changes));
  }

  /** `lastTsn`: that of the last DATA chunk in the packet. */
  #send(path: SctpPath, parts: readonly Uint8Array[], length: number, lastTsn?: number): void {
    if (length > smallestPacket && path.largeTsn === undefined) path.largeTsn = lastTsn;
    path.send(encodePacket(this.#setup.ports, this.tag, parts, length));
  }
}
