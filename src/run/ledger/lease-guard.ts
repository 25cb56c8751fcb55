/**
 * Keeps a service from starting instances whose lease is about to run out: the store has been out of its reach for
 * nearly as long as the lease lasts, and others are going to count its runs as interrupted. Nothing ends for it: when
 * the lease is renewed, the runs go on.
 */
import type { Clock } from '../../clock.ts';
import type { Nodes } from '../../store/nodes.ts';
import type { Run } from '../life/run.ts';

/** Milliseconds before the end of the lease after which nothing is started any more. */
const before = 2_000;

/** Milliseconds for which a service with this lease may start instances from now on. */
export const startsFor = ({ leaseEnds }: Pick<Nodes, 'leaseEnds'>, clock: Clock): number =>
  leaseEnds - before - clock.now();

export interface LeaseGuardParts {
  readonly nodes: Pick<Nodes, 'leaseEnds'>;
  readonly clock: Clock;
  /** Those that the store has. */
  running(): readonly Run[];
}

export class LeaseGuard {
  readonly #parts: LeaseGuardParts;
  /** Those that it has paused: what a client has paused stays so. */
  readonly #paused = new Set<Run>();

  constructor(parts: LeaseGuardParts) {
    this.#parts = parts;
  }

  /** Pauses the runs, or has them go on. */
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
