/**
 * The viewers of each actor system: a system is watched once, as long as a viewer needs it and an actor in it lives.
 */
import type { ObservedActor } from './observed-actor.ts';
import { SystemWatch, type WatchOptions } from './system-watch.ts';

interface Observation {
  readonly watch: SystemWatch;
  holders: number;
}

type System = ObservedActor['system'];

export class Observations {
  readonly #options: Omit<WatchOptions, 'onEnd'>;
  readonly #bySystem = new Map<System, Observation>();
  #closed = false;

  constructor(options: Omit<WatchOptions, 'onEnd'>) {
    this.#options = options;
  }

  /** The returned function ends the observation; only its first call counts. */
  observe(actor: ObservedActor): () => void {
    if (this.#closed) return () => {};
    const { system } = actor;
    const observation = this.#bySystem.get(system) ?? this.#begin(system);
    observation.holders += 1;
    observation.watch.observe(actor);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      observation.holders -= 1;
      if (observation.holders === 0) this.#finish(system, observation);
    };
  }

  close(): void {
    this.#closed = true;
    for (const [system, observation] of this.#bySystem) this.#finish(system, observation);
  }

  #begin(system: System): Observation {
    const onEnd = (): void => this.#finish(system, observation);
    const observation: Observation = { watch: new SystemWatch(system, { ...this.#options, onEnd }), holders: 0 };
    this.#bySystem.set(system, observation);
    return observation;
  }

  #finish(system: System, observation: Observation): void {
    if (this.#bySystem.get(system) !== observation) return;
    this.#bySystem.delete(system);
    observation.watch.close();
  }
}
