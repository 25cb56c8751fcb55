/**
 * Server-sent events (HTML Living Standard §9.2) to one client, pulled by its socket: the subclass decides which events
 * wait, and bounds them. A comment now and then, where nothing else is sent, finds out whether the client is still
 * there.
 *
 * All streams share the time of work in pieces in a turn of the event loop: a state that many clients follow changes
 * for all of them at once.
 */
import { Readable } from 'node:stream';
import type { Clock } from '../ground/clock.ts';
import { turns, type TurnHolder } from '../ground/turns.ts';

const heartbeatMilliseconds = 15_000;

export abstract class EventStream extends Readable implements TurnHolder {
  readonly #clock: Clock;
  #heartbeat: unknown;
  #wanted = false;
  #finished = false;
  #waitsForTurn = false;

  constructor(clock: Clock) {
    super({ highWaterMark: 1 });
    this.#clock = clock;
  }

  /** Removes the first waiting event and returns its text; undefined if nothing waits. */
  protected abstract takeNext(): string | undefined;

  /** Called once, when the client no longer reads. */
  protected abstract stopListening(): void;

  /** The stream accepts no more events. */
  protected get finished(): boolean {
    return this.#finished;
  }

  /** Ends the stream after the waiting events. */
  finish(): void {
    this.#finished = true;
    this.flush();
  }

  /** To be called when an event is waiting. */
  protected flush(): void {
    while (this.#wanted && !this.destroyed) {
      if (turns.isOver) return this.#waitForTurn();
      const begun = performance.now();
      const isSent = this.#sendNext();
      turns.spend(performance.now() - begun);
      if (!isSent) return;
    }
  }

  goOn(): void {
    this.#waitsForTurn = false;
    this.flush();
  }

  #waitForTurn(): void {
    if (this.#waitsForTurn) return;
    this.#waitsForTurn = true;
    turns.wait(this, false);
  }

  /** False where nothing waits. */
  #sendNext(): boolean {
    const text = this.takeNext();
    if (text !== undefined) this.#send(text);
    else if (this.#finished) this.#send(null);
    return text !== undefined;
  }

  override _read(): void {
    if (this.#heartbeat === undefined) this.#beatLater();
    this.#wanted = true;
    this.flush();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#finished = true;
    this.stopListening();
    this.#clock.clearTimeout(this.#heartbeat);
    callback(error);
  }

  #send(text: string | null): void {
    this.#wanted = false;
    this.push(text);
  }

  #beatLater(): void {
    this.#heartbeat = this.#clock.setTimeout(() => {
      if (this.#wanted) this.#send(': still here\n\n');
      this.#beatLater();
    }, heartbeatMilliseconds);
  }
}
