/**
 * Keeps a service whose lease is about to run out from starting instances: it has not reached the store for nearly as
 * long as the lease lasts, and other services are going to count its runs as interrupted. No run ends for that: when
 * the lease is renewed, the runs go on.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Nodes } from '../../store/nodes.ts';
import type { Run } from '../life/run.ts';

/** Milliseconds before the end of the lease: from then on nothing is started. */
const before = 2_000;

/** Milliseconds for which a service with this lease may start instances from now on. */
export const startsFor = ({ leaseEnds }: Pick<Nodes, 'leaseEnds'>, clock: Clock): number =>
  leaseEnds - before - clock.now();

export interface LeaseGuardParts {
  readonly nodes: Pick<Nodes, 'leaseEnds'>;
  readonly clock: Clock;
  /** The runs that the store has. */
  running(): readonly Run[];
}

export class LeaseGuard {
  readonly #parts: LeaseGuardParts;
  /** The runs that the guard has paused: a run that a client has paused stays paused. */
  readonly #paused = new Set<Run>();

  constructor(parts: LeaseGuardParts) {
    this.#parts = parts;
  }

  /** Pauses the runs, or continues them. */
  check(): void {
    const { nodes, clock, running } = this.#parts;
    for (const run of running()) run.guard();
    if (startsFor(nodes, clock) > 0) return this.#goOn();
    for (const run of running()) {
      if (this.#paused.has(run) || run.head().pace?.paused !== false) continue;
      run.update({ paused: true });
      this.#paused.add(run);
    }
  }

  #goOn(): void {
    for (const run of this.#paused) if (run.running) run.update({ paused: false });
    this.#paused.clear();
  }
}
