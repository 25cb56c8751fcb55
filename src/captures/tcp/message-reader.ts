/**
 * The messages in the octets of one direction of a TCP connection: Diameter on any port, and M3UA, which dialproof also
 * speaks over TCP. A connection is known as one of signalling when a message begins at the begin of a segment and what
 * follows it begins another one, or on the port of Diameter.
 */
import type { Ledger } from '../ledger.ts';
import { formsOf, type MessageForm } from '../message-forms.ts';
import type { UnitLayer } from '../unit.ts';

/** Octets of one message that waits for its rest. */
export const longestMessage = 1024 * 1024;

export class MessageReader {
  readonly #ledger: Ledger;
  /** Whether the port is that of Diameter. */
  readonly #isDiameterPort: boolean;
  #rest: Buffer = Buffer.alloc(0);
  #layer: UnitLayer | undefined;
  /** Octets of a message that is too long, which are left out. */
  #skipped = 0;
  /** Octets behind a fault are left out up to the begin of a segment with a message. */
  #isLost = false;
  #frame = 0;

  constructor(ledger: Ledger, isDiameterPort: boolean) {
    this.#ledger = ledger;
    this.#isDiameterPort = isDiameterPort;
  }

  get held(): number {
    return this.#rest.length;
  }

  /** The messages that the octets end. `frame`: the packet that has them. */
  *push(octets: Buffer, frame: number): Generator<{ readonly layer: UnitLayer; readonly bytes: Buffer }> {
    this.#frame = frame;
    const skipped = Math.min(this.#skipped, octets.length);
    this.#skipped -= skipped;
    const fresh = octets.subarray(skipped);
    this.#rest = this.#rest.length === 0 ? fresh : Buffer.concat([this.#rest, fresh]);
    while (this.#rest.length > 0) {
      const form = this.#formAt();
      if (form === 'more') break;
      if (form === undefined) {
        this.#leaveOut();
        return;
      }
      this.#isLost = false;
      if (form.length > longestMessage) {
        this.#ledger.findRefused(frame, form.layer, `a message of ${form.length} octets, more than ${longestMessage}`);
        this.#skipped = Math.max(0, form.length - this.#rest.length);
        this.#rest = this.#rest.subarray(Math.min(form.length, this.#rest.length));
        continue;
      }
      if (form.length > this.#rest.length) break;
      this.#layer = form.layer;
      const bytes = this.#rest.subarray(0, form.length);
      this.#rest = this.#rest.subarray(form.length);
      this.#ledger.find();
      yield { layer: form.layer, bytes };
    }
    // The octets of the file are overwritten with its next ones.
    this.#rest = Buffer.from(this.#rest);
  }

  /** Octets are missing before what the packet `frame` has: what waits is lost. `why`: of what is lost. */
  gap(why: string, frame: number): void {
    if (this.#layer !== undefined) this.#ledger.gaps.add(this.#frame, frame);
    if (this.#rest.length > 0 && (this.#layer !== undefined || this.#isDiameterPort))
      this.#ledger.findRefused(this.#frame, this.#layer ?? 'diameter', why);
    this.#rest = Buffer.alloc(0);
    this.#skipped = 0;
    this.#isLost = true;
  }

  /** The capture has ended in the packet `frame`: what waits for its rest is lost. */
  end(frame: number): void {
    if (this.#rest.length > 0) this.gap('the capture ends within the message', frame);
  }

  /** The next message; 'more' where octets of its header are missing; undefined where none begins here. */
  #formAt(): MessageForm | 'more' | undefined {
    const forms = formsOf(this.#rest);
    if (forms === 'more') return 'more';
    const known = forms.find(({ layer }) => layer === this.#layer);
    if (known !== undefined && !this.#isLost) return known;
    const wanted = this.#isDiameterPort ? forms.filter(({ layer }) => layer === 'diameter') : forms;
    if (this.#isDiameterPort && !this.#isLost) return wanted[0];
    return wanted.find(({ length }) => this.#isChained(length)) ?? undefined;
  }

  /** Whether another message, or nothing yet, follows the one of `length` octets. */
  #isChained(length: number): boolean {
    if (this.#rest.length <= length) return true;
    const forms = formsOf(this.#rest, length);
    return forms === 'more' || forms.length > 0;
  }

  /** What stands here is no message. */
  #leaveOut(): void {
    if (this.#layer !== undefined && !this.#isLost)
      this.#ledger.findRefused(this.#frame, this.#layer, 'octets of TCP that begin no message follow one');
    this.#isLost = this.#layer !== undefined;
    this.#rest = Buffer.alloc(0);
  }
}
