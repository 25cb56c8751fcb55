/**
 * A database that services share, in one process and on simulated time: leases, questions and messages as PostgreSQL
 * carries them. A test stops a service between any two of its steps, kills it, cuts it off, and takes the database
 * away.
 */
import type { Clock } from '../../../../src/ground/clock.ts';
import { lease, ScriptedLeaseholder, type Surroundings } from './scripted-leaseholder.ts';

export class ScriptedDatabase implements Surroundings {
  readonly clock: Clock;
  readonly services = new Map<number, ScriptedLeaseholder>();
  /** Milliseconds that the next message takes; messages between two services keep their order. */
  delay: () => number = () => 5;
  #isAway = false;
  #fences = 0;
  #timer: unknown;

  constructor(clock: Clock) {
    this.clock = clock;
    this.#look();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  open(name: string): ScriptedLeaseholder {
    const service = new ScriptedLeaseholder(this, name, this.newFence());
    this.services.set(service.fence, service);
    return service;
  }

  newFence(): number {
    this.#fences += 1;
    return this.#fences;
  }

  /** Nothing is renewed while it is away, and nothing is found to have run out. */
  away(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    if (isAway) return;
    const now = this.clock.now();
    for (const service of this.services.values()) service.seenAt = now;
    for (const service of this.services.values()) service.reconnected();
  }

  close(): void {
    this.clock.clearTimeout(this.#timer);
    for (const service of this.services.values()) service.close();
  }

  /** Leases run out by observation: unchanged for as long as they last. */
  #look(): void {
    this.#timer = this.clock.setTimeout(() => {
      const now = this.clock.now();
      if (!this.#isAway)
        for (const service of this.services.values()) if (now - service.seenAt >= lease.lasts) this.forget(service);
      this.#look();
    }, lease.looked);
  }

  /** The row of its lease is gone: what it has sent is on its way, and it sends nothing more. */
  forget(service: ScriptedLeaseholder): void {
    const { fence } = service;
    if (!this.services.delete(fence)) return;
    service.goneAt = Math.min(service.goneAt, this.clock.now());
    for (const other of this.services.values()) other.afterLetters(() => other.heardOfEnd(fence));
  }
}
