/**
 * Bare messages over a stream, TCP: what a read has brought is answered with as few writes as possible, but 16 kB leave
 * at once, so that both ends work at the same time. The product does the same.
 */
import type { Socket } from 'node:net';
import { leastOctets, lengthIn } from './bare-steps.ts';

/** Octets that leave at once. */
const batch = 16 * 1024;

export class BareStream {
  readonly #socket: Socket;
  #out = Buffer.allocUnsafe(batch);
  #filled = 0;
  #rest: Buffer = Buffer.alloc(0);

  /** `receive` is called with the place of each message, and sends what is due. */
  constructor(socket: Socket, receive: (octets: Buffer, at: number) => void) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      const octets = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      let at = 0;
      while (at + leastOctets <= octets.length) {
        const length = lengthIn(octets, at);
        if (at + length > octets.length) break;
        receive(octets, at);
        at += length;
      }
      this.#rest = octets.subarray(at);
      this.flush();
    });
  }

  send(message: Buffer): void {
    if (this.#filled + message.length > batch) this.flush();
    this.#out.set(message, this.#filled);
    this.#filled += message.length;
  }

  /** Writes what waits. The written octets stay as they are until the system has them. */
  flush(): void {
    if (this.#filled === 0) return;
    this.#socket.write(this.#out.subarray(0, this.#filled));
    this.#out = Buffer.allocUnsafe(batch);
    this.#filled = 0;
  }
}
