/**
 * The order of messages on each stream (RFC 9260 §6.5, §6.6): messages before their turn wait, the due ones are
 * delivered.
 */
import { isSequenceBehind, nextSequence } from './serial.ts';

type Deliver = (message: Uint8Array, stream: number, payloadProtocol: number) => void;

export class InboundStreams {
  /** Octets and number of the messages that wait. */
  octets = 0;
  waiting = 0;
  /** The sequence number of the message that is due, by stream. */
  readonly #due: Uint16Array;
  readonly #early = new Map<number, Map<number, readonly [message: Uint8Array, payloadProtocol: number]>>();
  readonly #deliver: Deliver;

  constructor(count: number, deliver: Deliver) {
    this.#due = new Uint16Array(count);
    this.#deliver = deliver;
  }

  get count(): number {
    return this.#due.length;
  }

  isDue(stream: number, sequence: number): boolean {
    return this.#due[stream] === sequence;
  }

  /** Delivers the message that is due, and those that waited for it. */
  deliverDue(message: Uint8Array, stream: number, payloadProtocol: number): void {
    this.#pass(message, stream, payloadProtocol);
    const early = this.#early.get(stream);
    if (early === undefined) return;
    for (;;) {
      const sequence = this.#due[stream] ?? 0;
      const next = early.get(sequence);
      if (next === undefined) break;
      early.delete(sequence);
      this.octets -= next[0].length;
      this.waiting -= 1;
      this.#pass(next[0], stream, next[1]);
    }
    if (early.size === 0) this.#early.delete(stream);
  }

  /** Keeps a message that is not due. Returns false if its number was used before: it would never be due. */
  keep(message: Uint8Array, stream: number, sequence: number, payloadProtocol: number): boolean {
    if (isSequenceBehind(this.#due[stream] ?? 0, sequence)) return false;
    const early = this.#early.get(stream) ?? new Map<number, readonly [Uint8Array, number]>();
    if (early.has(sequence)) return false;
    this.#early.set(stream, early.set(sequence, [message, payloadProtocol]));
    this.octets += message.length;
    this.waiting += 1;
    return true;
  }

  #pass(message: Uint8Array, stream: number, payloadProtocol: number): void {
    this.#due[stream] = nextSequence(this.#due[stream] ?? 0);
    this.#deliver(message, stream, payloadProtocol);
  }
}
