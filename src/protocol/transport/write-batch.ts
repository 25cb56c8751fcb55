/**
 * What is sent on a stream of octets in one turn of the event loop, put together so that it leaves in few writes: one
 * at the end of the turn, and before that one for each `enough` octets.
 *
 * Small messages are copied behind one another: that takes a tenth of what the stream does for a write of its own. What
 * was written is never written over.
 */
import type { Writable } from 'node:stream';

/** Octets of a buffer: a turn that sends more hands several to the stream. */
const bufferLength = 64 << 10;
/** Octets that leave within a turn: the peer begins with them while the rest of the turn is worked out. */
const enough = 16 << 10;
/** Octets that leave so in one turn: who sends more than that is to notice that it waits. */
const enoughInTurn = 256 << 10;
/** Messages longer than this are written by themselves. */
const longest = 4096;

export class WriteBatch {
  readonly #stream: Pick<Writable, 'write' | 'cork' | 'uncork'>;
  #buffer = Buffer.alloc(0);
  /** What is to be written stands between these. */
  #start = 0;
  #end = 0;
  /** Octets that have left in this turn. */
  #early = 0;
  #turn: NodeJS.Immediate | undefined;

  constructor(stream: Pick<Writable, 'write' | 'cork' | 'uncork'>) {
    this.#stream = stream;
  }

  /** Octets that the stream does not know of yet. */
  get length(): number {
    return this.#end - this.#start;
  }

  add(message: Uint8Array): void {
    this.#begin();
    if (message.length > longest) {
      this.#write();
      this.#stream.write(message);
      return;
    }
    if (this.#end + message.length > this.#buffer.length) this.#makeRoom();
    this.#buffer.set(message, this.#end);
    this.#end += message.length;
    if (this.length >= enough && this.#early < enoughInTurn) this.#writeNow();
  }

  /** Writes now what was collected. */
  readonly flush = (): void => {
    if (this.#turn === undefined) return;
    clearImmediate(this.#turn);
    this.#turn = undefined;
    this.#write();
    this.#stream.uncork();
  };

  #writeNow(): void {
    this.#early += this.length;
    this.#write();
    this.#stream.uncork();
    this.#stream.cork();
  }

  #begin(): void {
    if (this.#turn !== undefined) return;
    this.#turn = setImmediate(this.flush);
    this.#early = 0;
    this.#stream.cork();
  }

  #makeRoom(): void {
    this.#write();
    this.#buffer = Buffer.allocUnsafeSlow(bufferLength);
    this.#start = 0;
    this.#end = 0;
  }

  #write(): void {
    if (this.#end === this.#start) return;
    this.#stream.write(this.#buffer.subarray(this.#start, this.#end));
    this.#start = this.#end;
  }
}
