/**
 * The messages of one call without their content: octets of the same length, in the same order and the same directions.
 * Each has its length at octet 4, where an M3UA message has it (RFC 4666 §3.1), and its place in the call at octet 8;
 * nothing else is read of it. All calls are alike, so no message says of which call it is.
 */

/** The length of a message at one octet of its common header. */
const lengthAt = 4;
const stepAt = 8;
/** Octets of the common header and of the place in the call. */
export const leastOctets = 9;

/** One message of a call. */
export interface BareStep {
  /** By the end that opens the call. */
  readonly fromOpener: boolean;
  /** At least `leastOctets`. */
  readonly octets: number;
}

export const lengthIn = (octets: Buffer, at: number): number => octets.readUInt32BE(at + lengthAt);

/** What one end does with a call: which messages it sends, and after which ones. */
export class BareCalls {
  readonly #messages: readonly Buffer[];
  readonly #isOwn: readonly boolean[];
  readonly #send: (message: Buffer) => void;
  readonly #ended: () => void;

  /** `ended` is called when this end has sent or received the last message of a call. */
  constructor(steps: readonly BareStep[], isOpener: boolean, send: (message: Buffer) => void, ended: () => void) {
    this.#messages = steps.map(({ octets }, step) => {
      const message = Buffer.alloc(octets);
      message.writeUInt32BE(octets, lengthAt);
      message[stepAt] = step;
      return message;
    });
    this.#isOwn = steps.map(({ fromOpener }) => fromOpener === isOpener);
    this.#send = send;
    this.#ended = ended;
  }

  /** Begins a call: only the end that opens it does. */
  begin(): void {
    this.#goOn(0);
  }

  /** A message has arrived that begins at `at`. */
  receive(octets: Buffer, at: number): void {
    this.#goOn((octets[at + stepAt] ?? 0) + 1);
  }

  #goOn(from: number): void {
    let step = from;
    for (; this.#isOwn[step] === true; step += 1) this.#send(this.#messages[step] as Buffer);
    if (step === this.#messages.length) this.#ended();
  }
}

/** Keeps `inProgress` calls in progress until `total` have ended; resolves then. */
export class ClosedLoop {
  readonly ended: Promise<void>;
  readonly #total: number;
  readonly #begin: () => void;
  #begun = 0;
  #left: number;
  #resolve: () => void = () => undefined;

  constructor(total: number, begin: () => void) {
    this.#total = total;
    this.#left = total;
    this.#begin = begin;
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  start(inProgress: number): void {
    for (let count = Math.min(inProgress, this.#total); count > 0; count -= 1) this.#next();
  }

  oneEnded(): void {
    this.#left -= 1;
    if (this.#begun < this.#total) this.#next();
    else if (this.#left === 0) this.#resolve();
  }

  #next(): void {
    this.#begun += 1;
    this.#begin();
  }
}
