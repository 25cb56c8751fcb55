/**
 * What an actor does when the event under way has been processed, in order: it starts and stops children, sends events,
 * and performs the effects of its first state.
 *
 * A ring of which the actor keeps the newest: an array reserves room for sixteen with its first addition, and few
 * events leave more than two to do.
 */
import type { EventObject } from 'xstate';
import type { Child } from './children.ts';

/** The receiver of an event: a child or the parent. */
interface Receiver {
  send(event: EventObject): void;
}

interface Link {
  /** The work after it; of the newest, the oldest. */
  next: Work;
  /** Whether it waits once more, behind everything that waits now: what the first state has begun does. */
  isEarly: boolean;
}

export type Work = Link &
  (
    | { readonly kind: 'start' | 'stop'; readonly on: Child; readonly event: undefined }
    | { readonly kind: 'send'; readonly on: Receiver; readonly event: EventObject }
    | { readonly kind: 'effect'; readonly on: () => void; readonly event: undefined }
  );

const made = (kind: Work['kind'], on: Work['on'], event: EventObject | undefined, isEarly: boolean): Work => {
  const work = { kind, on, event, isEarly, next: undefined } as unknown as Work;
  work.next = work;
  return work;
};

export const starting = (child: Child, isEarly: boolean): Work => made('start', child, undefined, isEarly);

export const stopping = (child: Child, isEarly: boolean): Work => made('stop', child, undefined, isEarly);

export const sending = (to: Receiver, event: EventObject, isEarly: boolean): Work => made('send', to, event, isEarly);

export const effecting = (effect: () => void): Work => made('effect', effect, undefined, false);

/** Returns the newest. `work` is in no ring. */
export const withWork = (newest: Work | undefined, work: Work): Work => {
  if (newest !== undefined) {
    work.next = newest.next;
    newest.next = work;
  }
  return work;
};

/** The newest without the oldest, which is taken out of the ring; undefined where it is the only one. */
export const withoutOldest = (newest: Work): Work | undefined => {
  const oldest = newest.next;
  if (oldest === newest) return undefined;
  newest.next = oldest.next;
  oldest.next = oldest;
  return newest;
};

export const perform = (work: Work): void => {
  switch (work.kind) {
    case 'start':
      return work.on.start();
    case 'stop':
      return work.on.stop();
    case 'send':
      return work.on.send(work.event);
    case 'effect':
      return work.on();
  }
};
