/**
 * Exclusive locks as this process knows them: taken all or none, never waited for (part 2.2 of the definition of
 * ExecuteTest). The store knows what other services hold.
 */
import { DialproofError } from '../../ground/errors.ts';

/** A key that is held, and the run that holds it: a refusal lists them. */
export interface HeldLock {
  readonly key: string;
  readonly held_by: string;
}

export const locksHeld = (keys: readonly HeldLock[]): DialproofError =>
  new DialproofError('LockUnavailable', 'Some locks are held by other runs; none was taken.', { keys });

export class LockTable {
  readonly #holders = new Map<string, string>();

  /** The keys among these that some run holds. */
  #held(keys: readonly string[]): HeldLock[] {
    return keys.flatMap((key) => {
      const holder = this.#holders.get(key);
      return holder === undefined ? [] : [{ key, held_by: holder }];
    });
  }

  /** Takes all keys where none is held. Otherwise it takes none, and returns those that are held. */
  take(keys: readonly string[], runId: string): HeldLock[] {
    const held = this.#held(keys);
    if (held.length === 0) for (const key of keys) this.#holders.set(key, runId);
    return held;
  }

  release(keys: readonly string[], runId: string): void {
    for (const key of keys) if (this.#holders.get(key) === runId) this.#holders.delete(key);
  }

  get size(): number {
    return this.#holders.size;
  }
}
