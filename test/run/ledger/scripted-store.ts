/** A memory store whose answers the test holds back, or makes fail. */
import { DialproofError } from '../../../src/ground/errors.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { AcceptedRun, EndedRun, RunStanding } from '../../../src/store/run-store.ts';
import { closedGate } from '../../support/gate.ts';

export class ScriptedStore extends MemoryStore {
  /** `accept` and `end` throw this while it is set. */
  failure: string | undefined;
  /** `accept` and `end` wait for it. */
  #held: Promise<void> = Promise.resolve();
  readonly standings: RunStanding[] = [];

  constructor() {
    super({ runs: 1000, days: 1e6, bytes: 1e9 });
  }

  /** Holds the answers to `accept` and `end` back. Returns a function that releases them. */
  hold(): () => void {
    const { opened, open } = closedGate();
    this.#held = opened;
    return open;
  }

  override async accept(run: AcceptedRun): ReturnType<MemoryStore['accept']> {
    await this.#ready();
    return super.accept(run);
  }

  override async end(run: EndedRun): Promise<readonly string[]> {
    await this.#ready();
    return super.end(run);
  }

  override standing(standing: RunStanding): void {
    this.standings.push(standing);
    super.standing(standing);
  }

  async #ready(): Promise<void> {
    await this.#held;
    if (this.failure !== undefined) throw new DialproofError('Busy', this.failure, { limit: 'store' });
  }
}
