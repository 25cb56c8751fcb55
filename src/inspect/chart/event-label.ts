/** Names of events for people: XState's own events have long names that say where they come from. */
import type { AnyStateNode } from 'xstate';
import { referenceName } from './machine-walk.ts';

/**
 * `xstate.error.actor.pool` → `error of pool`, `xstate.after.10000.…` → `after 10 s`; `source` is the state that
 * reacts. Names that are not XState's own are unchanged.
 */
export const eventLabel = (event: string, source: AnyStateNode): string => {
  const delay = source.after.find(({ eventType }) => eventType === event)?.delay;
  if (delay !== undefined) return `after ${delayLabel(delay)}`;
  const [, outcome, kind, origin = ''] = /^xstate\.(done|error|snapshot)\.(actor|state)\.(.+)$/.exec(event) ?? [];
  if (outcome === undefined) return event;
  return `${outcome} of ${kind === 'state' ? (origin.split('.').at(-1) ?? '') : actorLabel(origin, source)}`;
};

/** An invoked actor without an id of its own gets one from XState; its source's name says more. */
const actorLabel = (id: string, source: AnyStateNode): string => {
  const [, index] = /^(\d+)\./.exec(id) ?? [];
  const invoked = source.invoke.find((one) => one.id === id);
  return index === undefined || invoked === undefined ? id : referenceName(invoked.src);
};

const units = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

/** Milliseconds in the largest unit that leaves no more than one decimal; a named delay by its name. */
const delayLabel = (delay: unknown): string => {
  if (typeof delay !== 'number') return typeof delay === 'string' ? delay : 'a while';
  const [size, unit] = units.find(([one]) => delay >= one && Number.isInteger((delay * 10) / one)) ?? [1, 'ms'];
  return `${delay / size} ${unit}`;
};
