/**
 * Hears what XState's own inspection of a system tells, for less: XState copies every event of it for its observers,
 * which costs the smallest run more than what they do with it.
 *
 * The way in is not public: a system without it is inspected as XState does it.
 */
import type { ActorSystem, InspectionEvent, Subscription } from 'xstate';

/** An event of the inspection. `rootId` is missing where XState has not copied it. */
export type HearEvent = (event: InspectionEvent) => void;

type System = Pick<ActorSystem<never>, 'inspect'>;

/** With the system: a table of all systems would be work for the garbage collector. */
const heardBy = Symbol('heardBy');

interface TellingSystem {
  /** What XState calls for each event, whether or not the system is inspected. */
  _sendInspectionEvent?: unknown;
  [heardBy]?: Listeners;
}

interface Listeners {
  /** Never changed in place: one that is told can end its subscription. */
  all: readonly HearEvent[];
}

/**
 * From now on, until the subscription ends. Observers of XState are told first, then listeners in the order in which
 * they came. They must not throw.
 */
export const listenTo = (system: System, hear: HearEvent): Subscription => {
  const listeners = (system as TellingSystem)[heardBy] ?? listenersAt(system as TellingSystem);
  if (listeners === undefined) return system.inspect(hear);
  listeners.all = [...listeners.all, hear];
  return {
    unsubscribe: () => {
      listeners.all = listeners.all.filter((one) => one !== hear);
    },
  };
};

const listenersAt = (system: TellingSystem): Listeners | undefined => {
  const { _sendInspectionEvent: tell } = system;
  if (typeof tell !== 'function') return undefined;
  const listeners: Listeners = { all: [] };
  system._sendInspectionEvent = (event: InspectionEvent): void => {
    (tell as HearEvent)(event);
    for (const hear of listeners.all) hear(event);
  };
  system[heardBy] = listeners;
  return listeners;
};
