/**
 * Many deadlines on one coarse timer: setting and clearing one costs a map write. While any is set, a scan of what is due runs
 * at every multiple of `resolution` milliseconds: a deadline is met late by at most one resolution, and never early.
 */
import type { Clock } from './clock.ts';

/** What is told that its time has come. Each holder has at most one deadline in a `Deadlines`. */
export interface DeadlineHolder {
  deadlinePassed(): void;
}

export class Deadlines {
  readonly #clock: Clock;
  readonly #resolution: number;
  readonly #dueSlot = new Map<DeadlineHolder, number>();
  readonly #slots = new Map<number, Set<DeadlineHolder>>();
  #timer: unknown;
  #scannedSlot = 0;

  constructor(clock: Clock, resolution = 20) {
    this.#clock = clock;
    this.#resolution = resolution;
  }

  /** How many deadlines are set. */
  get size(): number {
    return this.#dueSlot.size;
  }

  /** Sets or moves the holder's deadline, `milliseconds` from now. */
  set(holder: DeadlineHolder, milliseconds: number): void {
    this.clear(holder);
    const slot = Math.ceil((this.#clock.now() + milliseconds) / this.#resolution);
    const holders = this.#slots.get(slot) ?? new Set();
    this.#slots.set(slot, holders.add(holder));
    this.#dueSlot.set(holder, slot);
    if (this.#timer === undefined) {
      this.#scannedSlot = this.#currentSlot();
      this.#arm();
    }
  }

  clear(holder: DeadlineHolder): void {
    const slot = this.#dueSlot.get(holder);
    if (slot === undefined) return;
    this.#dueSlot.delete(holder);
    const holders = this.#slots.get(slot);
    holders?.delete(holder);
    if (holders?.size === 0) this.#slots.delete(slot);
  }

  /** Forgets every deadline and stops the timer. */
  close(): void {
    this.#dueSlot.clear();
    this.#slots.clear();
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #currentSlot(): number {
    return Math.floor(this.#clock.now() / this.#resolution);
  }

  #arm(): void {
    const now = this.#clock.now();
    const toNextSlot = (Math.floor(now / this.#resolution) + 1) * this.#resolution - now;
    this.#timer = this.#clock.setTimeout(() => this.#scan(), toNextSlot);
  }

  #scan(): void {
    const current = this.#currentSlot();
    const due: DeadlineHolder[] = [];
    for (let slot = this.#scannedSlot; slot <= current; slot += 1) {
      for (const holder of this.#slots.get(slot) ?? []) due.push(holder);
    }
    this.#timer = undefined;
    // Armed before anyone is told: however long that takes, the slots up to the next scan are not passed over.
    if (this.#dueSlot.size > 0) this.#arm();
    for (const holder of due) {
      if ((this.#dueSlot.get(holder) ?? Infinity) > current) continue;
      this.clear(holder);
      holder.deadlinePassed();
    }
    this.#scannedSlot = current;
  }
}
