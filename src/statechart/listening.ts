/**
 * Receives the events of XState's own inspection of a system at a lower cost: XState copies every event for its
 * observers, which costs the smallest run more than what they do with it.
 *
 * The function that it wraps is not public: a system without it is inspected with XState's own method.
 */
import type { ActorSystem, InspectionEvent, Subscription } from 'xstate';

/** An event of the inspection. `rootId` is missing where XState has not copied it. */
export type EventListener = (event: InspectionEvent) => void;

type System = Pick<ActorSystem<never>, 'inspect'>;

/** Stored in the system: a table of all systems would be work for the garbage collector. */
const listenersKey = Symbol('heardBy');

interface InspectedSystem {
  /** The function that XState calls for each event, whether or not the system is inspected. */
  _sendInspectionEvent?: unknown;
  [listenersKey]?: Listeners;
}

interface Listeners {
  /** Never changed in place: a listener can end its subscription while it is notified. */
  all: readonly EventListener[];
}

/**
 * Calls `listener` until the subscription ends. Observers of XState are notified first, then listeners in the order of
 * their subscription. They must not throw.
 */
export const listenTo = (system: System, listener: EventListener): Subscription => {
  const listeners = (system as InspectedSystem)[listenersKey] ?? listenersAt(system as InspectedSystem);
  if (listeners === undefined) return system.inspect(listener);
  listeners.all = [...listeners.all, listener];
  return {
    unsubscribe: () => {
      listeners.all = listeners.all.filter((one) => one !== listener);
    },
  };
};

const listenersAt = (system: InspectedSystem): Listeners | undefined => {
  const { _sendInspectionEvent: notifyObservers } = system;
  if (typeof notifyObservers !== 'function') return undefined;
  const listeners: Listeners = { all: [] };
  system._sendInspectionEvent = (event: InspectionEvent): void => {
    (notifyObservers as EventListener)(event);
    for (const listener of listeners.all) listener(event);
  };
  system[listenersKey] = listeners;
  return listeners;
};
