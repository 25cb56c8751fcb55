/**
 * Collects the chunks of one turn of the event loop by path, and sends them in as few packets as possible (RFC 9260
 * §6.10).
 *
 * The SACK that is due is made last and sent first, so that it acknowledges all packets of the turn. A chunk that is
 * larger than the packets of its path is sent alone.
 */
import type { Change } from '../../wrong/change.ts';
import { changedPacket } from './changed-packet.ts';
import { smallestPacket } from './options.ts';
import { chunkType, encodePacket, headerLength, type Ports } from './packet.ts';
import type { SctpPath } from './path.ts';

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

  addData(chunk: Buffer, path: SctpPath): void {
    path.data.push(chunk);
    this.schedule();
  }

  schedule(): void {
    this.#turn ??= setImmediate(this.flush);
  }

  /** Sends the collected chunks at once. */
  readonly flush = (): void => {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    const { paths, sackPath, takeSack } = this.#setup;
    const path = sackPath();
    // COOKIE ACK is the first chunk of its packet, also beside a SACK (§5.1 D).
    path?.control.splice(path.control[0]?.[0] === chunkType.cookieAck ? 1 : 0, 0, takeSack(path.unit));
    for (const each of paths) this.flushPath(each);
  };

  /** Drops the collected chunks. */
  drop(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    for (const path of this.#setup.paths) path.control.length = path.data.length = 0;
  }

  /** Sends the collected chunks of the path at once. */
  flushPath(path: SctpPath): void {
    const { control, data } = path;
    if (control.length === 0 && data.length === 0) return;
    path.control = [];
    path.data = [];
    const chunks = control.length === 0 ? data : data.length === 0 ? control : [...control, ...data];
    let first = 0;
    let length = headerLength;
    for (let index = 0; index < chunks.length; index += 1) {
      const size = chunks[index]?.length ?? 0;
      if (index > first && length + size > path.packetSize) {
        this.#send(path, chunks.slice(first, index), length);
        first = index;
        length = headerLength;
      }
      length += size;
    }
    this.#send(path, first === 0 ? chunks : chunks.slice(first), length);
    if (first > 0 || length > path.packetSize) this.#setup.filled(path);
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

  #send(path: SctpPath, chunks: readonly Buffer[], length: number): void {
    if (length > smallestPacket && path.largeTsn === undefined) path.largeTsn = lastTsn(chunks);
    path.send(encodePacket(this.#setup.ports, this.tag, chunks, length));
  }
}

/** The TSN of the last DATA chunk; undefined where there is none. DATA comes last in a packet. */
const lastTsn = (chunks: readonly Buffer[]): number | undefined => {
  const last = chunks.at(-1);
  return last?.[0] === chunkType.data ? last.readUInt32BE(4) : undefined;
};
