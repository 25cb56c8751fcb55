/**
 * Octets that a client of this process reads piece by piece: each piece is written when the one before was read, so
 * that the system at neither end joins them. The client is the last one to connect since this object was created.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const channel = 'net.client.socket';

export const inPieces = (octets: Uint8Array, count: number): Uint8Array[] => {
  const edge = (index: number): number => Math.floor((index * octets.length) / count);
  return Array.from({ length: count }, (_, index) => octets.subarray(edge(index), edge(index + 1)));
};

export class Segments {
  /** The number of octets of each read. */
  readonly reads: number[] = [];
  #client: Socket | undefined;
  readonly #connecting = (message: unknown): void =>
    void (this.#client = (message as { readonly socket: Socket }).socket);

  constructor() {
    subscribe(channel, this.#connecting);
  }

  /** Writes to the client by the server's socket. */
  write(socket: Socket, [piece, ...others]: readonly Uint8Array[]): void {
    if (piece === undefined) return;
    this.#client?.once('data', (read: Uint8Array | string) => {
      this.reads.push(read.length);
      this.write(socket, others);
    });
    socket.write(piece);
  }

  close(): void {
    unsubscribe(channel, this.#connecting);
  }
}
