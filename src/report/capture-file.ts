/**
 * Writes all messages of a gateway's links to a capture file for Wireshark as they pass.
 *
 * If the disk is too slow or the file reaches its limit, packets are left out and counted; memory stays bounded.
 */
import { close, constants, createWriteStream, fstat, ftruncate, open, write, writev, type WriteStream } from 'node:fs';
import { NoRegularFile } from '../ground/regular-file.ts';
import { timestampOf, type Clock } from '../ground/clock.ts';
import { descriptions } from './captured-frames.ts';
import { longestMessage, M3uaPackets } from './m3ua-packets.ts';
import type { Signal } from './signal.ts';
import { captureHeader, interfaceBlock, packetBlock } from './pcapng.ts';

/** Octets that may wait for the disk. */
const mostWaiting = 8 * 1024 * 1024;

/** A pipe without a reader is refused at once. */
const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Truncates the file only when it is open and known to be a regular one: the target of a symbolic link in its place
 * keeps its octets.
 */
const openAnew = (
  path: string,
  _flags: unknown,
  mode: number,
  opened: (error: Error | null, fd?: number) => void,
): void => {
  open(path, flags, mode, (error, fd) => {
    if (error?.code === 'ELOOP') return opened(new NoRegularFile(`${path} is a symbolic link; name the file itself`));
    if (error) return opened(error);
    const refuse = (reason: Error): void => close(fd, () => opened(reason));
    fstat(fd, (unknown, found) => {
      if (unknown) return refuse(unknown);
      if (!found.isFile()) return refuse(new NoRegularFile(`${path} is a pipe or a device; name a regular file`));
      ftruncate(fd, 0, (failed) => (failed ? refuse(failed) : opened(null, fd)));
    });
  });
};

export interface CaptureFileOptions {
  readonly path: string;
  /** Name of the gateway. */
  readonly gateway: string;
  /** Greatest size of the file in octets. */
  readonly limit: number;
  readonly clock: Clock;
  /** Called once when the file cannot be written; nothing is written afterwards. */
  readonly onError: (error: Error) => void;
}

export class CaptureFile {
  /** Number of messages that are not in the file. */
  leftOut = 0;
  readonly #options: CaptureFileOptions;
  readonly #stream: WriteStream;
  readonly #packets = new M3uaPackets();
  #room: number;
  /** After a message was left out nothing more is written: a capture with gaps would mislead. */
  #ended = false;

  /** Opens the file, and truncates an existing one. */
  constructor(options: CaptureFileOptions) {
    this.#options = options;
    this.#room = options.limit;
    this.#stream = createWriteStream(options.path, { fs: { open: openAnew, write, writev, close } });
    this.#stream.on('error', (error) => {
      this.#ended = true;
      options.onError(error);
    });
    const name = options.gateway;
    this.#write(Buffer.concat([captureHeader(), interfaceBlock({ name, description: descriptions.wire })]));
  }

  /** Adds a whole M3UA message. */
  add(direction: Signal['direction'], message: Uint8Array): void {
    if (message.length > longestMessage) {
      this.leftOut += 1;
      return;
    }
    const sent = direction === 'sent';
    const time = timestampOf(this.#options.clock.now());
    const packet = this.#packets.packet(sent ? 'opener' : 'answerer', message);
    this.#write(packetBlock(packet, 0, { time, sent, comments: [] }));
  }

  /** Resolves when everything is on the disk. */
  async close(): Promise<void> {
    if (this.#stream.closed) return;
    await new Promise<void>((resolve) => {
      this.#stream.once('close', () => resolve());
      this.#stream.end();
    });
  }

  #write(bytes: Buffer): void {
    this.#ended ||= bytes.length > this.#room || this.#stream.writableLength > mostWaiting;
    if (this.#ended) {
      this.leftOut += 1;
      return;
    }
    this.#room -= bytes.length;
    this.#stream.write(bytes);
  }
}
