/**
 * Dispatches the received chunks of an association to its parts (RFC 9260 §3.2). Unknown chunks are reported or skipped
 * as their types say.
 */
import type { PacketBundle } from './packet-bundle.ts';
import { causeCode, causesIn, errorCause, numberCause, streamCause, type CauseCode } from './causes.ts';
import { decodeData, decodeSack } from './chunks.ts';
import { chunkType, encodeChunk, reflectedTag, type Chunk } from './packet.ts';
import type { SctpReceiver } from './receiver.ts';
import type { SctpSender } from './sender.ts';
import type { SctpShutdown } from './shutdown.ts';
import type { PathCare } from './path-care.ts';
import type { SctpPath } from './path.ts';

export interface ArrivalsSetup {
  /** The name of the peer in texts. */
  readonly name: string;
  readonly care: PathCare;
  readonly sender: SctpSender;
  readonly receiver: SctpReceiver;
  readonly bundle: PacketBundle;
  readonly shutdown: SctpShutdown;
  readonly isOver: () => boolean;
  /** The peer has ended it. */
  readonly end: (reason: string) => void;
  /** Ends it with an ABORT that has the cause. */
  readonly abort: (reason: string, code: CauseCode, cause?: Buffer) => void;
}

export class Arrivals {
  /** The path from which DATA was received last: SACKs are sent on it. */
  dataPath: SctpPath;
  readonly #setup: ArrivalsSetup;

  constructor(setup: ArrivalsSetup) {
    this.#setup = setup;
    this.dataPath = setup.care.paths.current;
  }

  /**
   * Handles the chunks of a packet from the path. Throws `DecodeFailed`, after the chunks before the fault were
   * handled.
   */
  take(chunks: readonly Chunk[], path: SctpPath): void {
    const { bundle, isOver, shutdown } = this.#setup;
    let hasData = false;
    for (const chunk of chunks) {
      if (isOver()) return;
      if (chunk.type === chunkType.data) {
        // The peer has announced that it sends no more DATA (§6).
        if (shutdown.isByPeer) continue;
        if (!hasData) bundle.schedule();
        hasData = true;
        this.dataPath = path;
        this.#takeData(chunk);
      } else if (!this.#takeControl(chunk, path)) break;
    }
    if (hasData) shutdown.dataCame();
  }

  /** A message was received on a stream that does not exist (§6.5). */
  hasNoStream(stream: number): void {
    this.#report(streamCause(stream), this.dataPath);
  }

  #takeData(chunk: Chunk): void {
    const { tsn, flags, stream, sequence, protocol, userData } = decodeData(chunk);
    if (userData.length > 0) return this.#setup.receiver.take(tsn, flags, stream, sequence, protocol, userData);
    this.#setup.abort(
      'the peer sent a DATA chunk without user data',
      causeCode.noUserData,
      numberCause(causeCode.noUserData, tsn),
    );
  }

  /** Returns whether to handle the next chunk of the packet. */
  #takeControl(chunk: Chunk, path: SctpPath): boolean {
    const { name, bundle, care, end, sender } = this.#setup;
    switch (chunk.type) {
      case chunkType.sack:
        if (!this.#setup.shutdown.isSent) sender.takeSack(decodeSack(chunk));
        return true;
      case chunkType.heartbeat:
        bundle.addControl(encodeChunk(chunkType.heartbeatAck, 0, chunk.value), path);
        return true;
      case chunkType.heartbeatAck:
        care.takeAnswer(chunk.value);
        return true;
      case chunkType.abort:
        // With the T bit it belongs to the tag of the other end (§8.5.1 B).
        if ((chunk.flags & reflectedTag) === 0) end(`${name} aborted it${causesIn(chunk.value)}`);
        return false;
      case chunkType.shutdownComplete:
        if ((chunk.flags & reflectedTag) === 0) this.#takeEnd(chunk, path);
        return true;
      case chunkType.shutdown:
      case chunkType.shutdownAck:
        this.#takeEnd(chunk, path);
        return true;
      case chunkType.initAck:
      case chunkType.error:
      case chunkType.cookieEcho:
      case chunkType.cookieAck:
      case chunkType.pad:
        return true;
      default:
        return this.#takeUnknown(chunk, path);
    }
  }

  #takeEnd(chunk: Chunk, path: SctpPath): void {
    const { care, shutdown } = this.#setup;
    shutdown.take(chunk, care.paths.forAnswers(path));
  }

  /** The two highest bits of the type say whether to go on, and whether to report the chunk (§3.2, §3.3.10.6). */
  #takeUnknown({ type, flags, value }: Chunk, path: SctpPath): boolean {
    if ((type & 0x40) !== 0)
      this.#report(errorCause(causeCode.unrecognizedChunk, encodeChunk(type, flags, value)), path);
    return (type & 0x80) !== 0;
  }

  #report(cause: Buffer, path: SctpPath): void {
    const { bundle, care } = this.#setup;
    bundle.addControl(encodeChunk(chunkType.error, 0, cause), care.paths.forAnswers(path));
  }
}
