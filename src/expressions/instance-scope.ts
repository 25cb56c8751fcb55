/**
 * The scope of one instance of a run. What all instances of the share have in common is in one object, and `v` and `i`
 * are made when they are first read: thousands of scopes are alive at once.
 */
import type { Globals } from './globals.ts';
import type { Chance, MemoryAccount, Scope, Sources } from './scope.ts';

/** What the scopes of the instances of a share have in common. */
export interface SharedScope {
  readonly globals: Globals;
  readonly sources: Sources;
  /** As in `Scope`. */
  readonly memory: MemoryAccount | undefined;
}

export class InstanceScope implements Scope {
  readonly n: number;
  chance: Chance | undefined = undefined;
  /** Added to the few that need it. */
  declare held?: Map<string, number> | undefined;
  readonly #shared: SharedScope;
  #v: Record<string, unknown> | undefined;
  #i: Record<string, unknown> | undefined;

  constructor(n: number, shared: SharedScope) {
    this.n = n;
    this.#shared = shared;
  }

  get v(): Record<string, unknown> {
    return (this.#v ??= {});
  }

  get i(): Record<string, unknown> {
    return (this.#i ??= {});
  }

  get g(): Readonly<Record<string, unknown>> {
    return this.#shared.globals.values;
  }

  get globals(): Globals {
    return this.#shared.globals;
  }

  get sources(): Sources {
    return this.#shared.sources;
  }

  get memory(): MemoryAccount | undefined {
    return this.#shared.memory;
  }
}
