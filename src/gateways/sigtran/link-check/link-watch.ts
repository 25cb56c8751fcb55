/** Watches how far each link of a gateway has come up, by the statechart of the link. */
import type { AnyActorRef } from 'xstate';
import type { LinkFigures } from '../../../../schemas/index.ts';
import type { Clock } from '../../../ground/clock.ts';
import { order, reachedIn, type Reached } from '../link-figures.ts';

/** Most reports that are kept for one link. */
const mostReports = 10;

export interface Watched {
  reached: Reached;
  /** Why the link got no further; undefined while it still tries. */
  failed: string | undefined;
  activeAt: number | undefined;
  /** When it was up last. */
  figures: LinkFigures | undefined;
  readonly reports: string[];
}

interface LinkSnapshot {
  readonly value: string | { readonly associated: string };
  readonly context: { readonly reason: string };
}

export class LinkWatch {
  readonly links = new Map<string, Watched>();
  readonly #clock: Clock;
  readonly #changed: () => void;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  of(label: string): Watched {
    let watched = this.links.get(label);
    if (watched === undefined)
      this.links.set(
        label,
        (watched = { reached: 'nothing', failed: undefined, activeAt: undefined, figures: undefined, reports: [] }),
      );
    return watched;
  }

  follow(label: string, actor: AnyActorRef, figures: () => LinkFigures): void {
    const watched = this.of(label);
    actor.subscribe((snapshot: LinkSnapshot) => {
      const state = typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.associated;
      const reached = reachedIn(state);
      if (reached !== 'nothing') watched.figures = figures();
      if (order.indexOf(reached) > order.indexOf(watched.reached)) watched.reached = reached;
      if (reached === 'AS') watched.activeAt ??= this.#clock.now();
      if (state === 'backingOff' || state === 'closed') watched.failed ??= snapshot.context.reason;
      this.#changed();
    });
  }

  report(label: string, text: string): void {
    const { reports } = this.of(label);
    if (reports.length < mostReports && !reports.includes(text)) reports.push(text);
    this.#changed();
  }
}
