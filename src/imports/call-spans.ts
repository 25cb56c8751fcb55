/** Where the calls of a shape stand in their captures: twelve octets for each, also for those that are not kept. */
import type { Ledger } from '../captures/ledger.ts';
import type { ReadCall } from './read-call.ts';

export interface CallSpan {
  /** Of its capture. */
  readonly ledger: Ledger;
  /** Numbers of its packets. */
  readonly first: number;
  readonly last: number;
  /** Signalling units. */
  readonly units: number;
}

const fields = 3;

/** The spans of calls of one capture. */
class SpansOfCapture {
  readonly ledger: Ledger;
  #numbers = new Uint32Array(fields);
  #length = 0;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  add(first: number, last: number, units: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(2 * this.#numbers.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers.set([first, last, units], this.#length);
    this.#length += fields;
  }

  get size(): number {
    return this.#length / fields;
  }

  *all(): Generator<CallSpan> {
    const { ledger } = this;
    for (let at = 0; at < this.#length; at += fields) {
      const [first = 0, last = 0, units = 0] = this.#numbers.subarray(at, at + fields);
      yield { ledger, first, last, units };
    }
  }
}

export class CallSpans {
  readonly #captures: SpansOfCapture[] = [];

  /** The calls of a capture come one after the other. */
  add({ ledger, messages, units }: Pick<ReadCall, 'ledger' | 'messages' | 'units'>): void {
    let own = this.#captures.at(-1);
    if (own?.ledger !== ledger) this.#captures.push((own = new SpansOfCapture(ledger)));
    const frames = messages.map(({ frame }) => frame);
    own.add(Math.min(...frames), Math.max(...frames), units);
  }

  get size(): number {
    return this.#captures.reduce((sum, { size }) => sum + size, 0);
  }

  get ledgers(): readonly Ledger[] {
    return this.#captures.map(({ ledger }) => ledger);
  }

  *[Symbol.iterator](): Generator<CallSpan> {
    for (const capture of this.#captures) yield* capture.all();
  }
}
