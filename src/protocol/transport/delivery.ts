/**
 * Delivers the messages of a transport to the user of one association, as `AssociationUser` promises.
 *
 * Messages are held until there is a user that knows its association, and if there are more than the user takes in one
 * turn of the event loop; the transport stops reading meanwhile. The user is notified of the end once, never within a
 * call of its own, and not before it has the held messages. Where many associations end in one turn of the event loop,
 * some of their users are notified in a later one.
 */
import { ReadingShare, readingTurns, type Reader } from '../../ground/reading-turns.ts';
import type { AssociationUser } from './transport.ts';

/** Delivered messages that are still in the list: they are taken out together. */
const mostDelivered = 256;
/** In place of a delivered message. */
const nothing = new Uint8Array(0);

export class Delivery implements Reader {
  /** Resolves after the user was notified of the end. */
  readonly finished: Promise<void>;
  /** Octets that are held. */
  heldOctets = 0;
  #finish: () => void = () => undefined;
  readonly #holds: ((isHeld: boolean) => void) | undefined;
  readonly #share = new ReadingShare();
  #user: AssociationUser | undefined;
  /** The held messages from `#next` on, with their streams and payload protocol identifiers. */
  #messages: Uint8Array[] = [];
  #streams: number[] = [];
  #protocols: (number | undefined)[] = [];
  #next = 0;
  #reason: string | undefined;
  #silentFor: number | undefined;
  #isHolding = false;
  /** Its user takes no messages at present. */
  #isStopped = false;
  #isNotified = false;

  /**
   * `holds` is called when messages begin or cease to be held: the transport reads no more while they are. Default: the
   * user takes all messages at once.
   */
  constructor(holds?: (isHeld: boolean) => void) {
    this.#holds = holds;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  get over(): boolean {
    return this.#reason !== undefined;
  }

  /** Messages that are held. */
  get held(): number {
    return this.#messages.length - this.#next;
  }

  /** Delivers to this user, first the held messages. */
  open(user: AssociationUser): void {
    this.#user = user;
    this.#deliver();
  }

  /**
   * For the side that connected: opens in a turn of its own, after the callers that waited for the association have it.
   */
  openSoon(user: AssociationUser): void {
    setImmediate(() => this.open(user));
  }

  receive(message: Uint8Array, stream: number, payloadProtocol?: number): void {
    if (this.#reason !== undefined) return;
    if (this.#user !== undefined && this.held === 0 && this.#mayGive()) {
      this.#share.weigh(message.length);
      return this.#user.receive(message, stream, payloadProtocol);
    }
    this.#messages.push(message);
    this.#streams.push(stream);
    this.#protocols.push(payloadProtocol);
    this.heldOctets += message.length;
    if (this.#user === undefined || this.held > 1) return;
    this.#wait();
  }

  /** Holds messages back until it is called with false, beside those that are more than a turn takes. */
  stop(isStopped: boolean): void {
    if (this.#isStopped === isStopped) return;
    this.#isStopped = isStopped;
    if (!isStopped && this.held > 0 && this.#user !== undefined) this.#wait();
  }

  /** Delivers held messages, or notifies of the end, in a later turn. */
  readOn(): void {
    if (this.over && this.held === 0) this.#notify();
    else if (this.#isStopped) return;
    else this.#deliver();
  }

  #deliver(): void {
    const over = this.#reason;
    try {
      // If it was not over before, the user itself has just ended it.
      while (this.held > 0 && this.#reason === over && this.#mayGive()) this.#give();
      if (this.#reason !== over) this.#clear();
    } finally {
      if (this.held > 0) this.#wait();
      else this.#emptied();
    }
  }

  /** The first reason counts. `silentFor`: as in `AssociationUser.closed`. */
  end(reason: string, silentFor?: number): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#silentFor = silentFor;
    if (this.#user !== undefined && this.held === 0) this.#notifySoon();
  }

  /** The user has ended it: drops the held messages. */
  drop(): void {
    this.#clear();
    if (this.#reason !== undefined && this.#user !== undefined) this.#notifySoon();
  }

  #clear(): void {
    this.#messages = [];
    this.#streams = [];
    this.#protocols = [];
    this.#next = 0;
    this.heldOctets = 0;
  }

  #mayGive(): boolean {
    return !this.#isStopped && (this.#holds === undefined || this.#share.take());
  }

  #give(): void {
    const at = this.#next;
    const message = this.#messages[at] ?? nothing;
    const [stream = 0, payloadProtocol] = [this.#streams[at], this.#protocols[at]];
    this.#messages[at] = nothing;
    this.#next += 1;
    if (this.#next >= mostDelivered) this.#takeOut();
    this.heldOctets -= message.length;
    this.#share.weigh(message.length);
    this.#user?.receive(message, stream, payloadProtocol);
  }

  /** A list that never becomes empty keeps no delivered messages. */
  #takeOut(): void {
    for (const list of [this.#messages, this.#streams, this.#protocols]) list.splice(0, this.#next);
    this.#next = 0;
  }

  #wait(): void {
    this.#hold(true);
    if (!this.#isStopped) readingTurns.wait(this);
  }

  #emptied(): void {
    this.#clear();
    if (this.#reason !== undefined) this.#notifySoon();
    else this.#hold(false);
  }

  #hold(isHeld: boolean): void {
    if (this.#isHolding === isHeld) return;
    this.#isHolding = isHeld;
    this.#holds?.(isHeld);
  }

  #notifySoon(): void {
    if (this.#holds !== undefined && readingTurns.isOver) readingTurns.wait(this);
    else queueMicrotask(() => this.#notify());
  }

  #notify(): void {
    if (this.#isNotified) return;
    this.#isNotified = true;
    try {
      this.#user?.closed(this.#reason ?? '', this.#silentFor);
    } finally {
      this.#finish();
    }
  }
}
