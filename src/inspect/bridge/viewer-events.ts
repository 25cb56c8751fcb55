/**
 * Converts events to the names and shapes of XState 4, and back. Both versions have events of their own, for actors
 * that end and for delays, and spell them differently; all other events are the same in both.
 */
import type { SCXML } from 'xstate';
import type { ObservedEvent } from './observed-actor.ts';
import { plainValue } from './plain-value.ts';

/** The beginnings of names; an id follows. Version 4 has `data` for the payload of all of them. */
const spellings = [
  { here: 'xstate.done.actor.', there: 'done.invoke.', payload: 'output' },
  { here: 'xstate.done.state.', there: 'done.state.', payload: 'output' },
  { here: 'xstate.error.actor.', there: 'error.platform.', payload: 'error' },
] as const;

const delayHere = /^xstate\.after\.([^.]+)\.(.+)$/s;
const delayThere = /^xstate\.after\(([^.)]+)\)#(.+)$/s;

/** `xstate.done.actor.operation` → `done.invoke.operation`, `xstate.after.1000.a.b` → `xstate.after(1000)#a.b`. */
export const toViewerName = (type: string): string => {
  const spelling = spellings.find(({ here }) => type.startsWith(here));
  if (spelling !== undefined) return spelling.there + type.slice(spelling.here.length);
  return type.replace(delayHere, (_, delay: string, id: string) => `xstate.after(${delay})#${id}`);
};

export const fromViewerName = (type: string): string => {
  const spelling = spellings.find(({ there }) => type.startsWith(there));
  if (spelling !== undefined) return spelling.here + type.slice(spelling.there.length);
  return type.replace(delayThere, (_, delay: string, id: string) => `xstate.after.${delay}.${id}`);
};

/**
 * A machine's event as plain data, in the envelope that viewers read. `origin` is the sender's session, if it is shown.
 */
export const toViewerEvent = (event: ObservedEvent, origin?: string): SCXML.Event<ObservedEvent> => {
  const name = toViewerName(event.type);
  const { payload } = spellings.find(({ here }) => event.type.startsWith(here)) ?? {};
  const plain = plainValue(event) as Record<string, unknown>;
  if (payload !== undefined) {
    plain['data'] = plain[payload];
    delete plain[payload];
  }
  return {
    name,
    data: { ...plain, type: name },
    $$type: 'scxml',
    type: 'external',
    ...(origin !== undefined && { origin }),
  };
};

/** The event for the machine, from an event that a viewer sent. */
export const fromViewerEvent = (event: ObservedEvent): ObservedEvent => {
  const type = fromViewerName(event.type);
  const { payload } = spellings.find(({ there }) => event.type.startsWith(there)) ?? {};
  if (payload === undefined || !('data' in event)) return { ...event, type };
  const { data, ...rest } = event;
  return { ...rest, [payload]: data, type };
};
