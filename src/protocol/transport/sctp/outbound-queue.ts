/**
 * DATA chunks by their consecutive TSNs: those sent and not cumulatively acknowledged, and behind them those not sent
 * yet.
 */
import type { OutboundData } from './outbound.ts';

/** Free places before the first chunk at which the array is shortened. */
const mostSpare = 1024;

export class OutboundQueue {
  #chunks: (OutboundData | undefined)[] = [];
  /** Indices of the first chunk, and of the first that was not sent. */
  #head = 0;
  #sent = 0;

  /** Chunks that were sent. */
  get sent(): number {
    return this.#sent - this.#head;
  }

  /** The first chunk that was not sent. */
  get next(): OutboundData | undefined {
    return this.#chunks[this.#sent];
  }

  get isEmpty(): boolean {
    return this.#head === this.#chunks.length;
  }

  push(chunk: OutboundData): void {
    this.#chunks.push(chunk);
  }

  /** Marks `next` as sent. */
  advance(): void {
    this.#sent += 1;
  }

  /** The `index`-th chunk of those that were sent. */
  at(index: number): OutboundData | undefined {
    return this.#chunks[this.#head + index];
  }

  /** Takes out the first chunk, which was sent. */
  shift(): OutboundData | undefined {
    if (this.#head === this.#sent) return undefined;
    const chunk = this.#chunks[this.#head];
    this.#chunks[this.#head] = undefined;
    this.#head += 1;
    if (this.#head === this.#chunks.length) this.#chunks.length = this.#head = this.#sent = 0;
    else if (this.#head >= mostSpare) this.#close();
    return chunk;
  }

  clear(): void {
    this.#chunks = [];
    this.#head = 0;
    this.#sent = 0;
  }

  #close(): void {
    this.#chunks.splice(0, this.#head);
    this.#sent -= this.#head;
    this.#head = 0;
  }
}
