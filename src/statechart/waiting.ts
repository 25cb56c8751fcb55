/**
 * Events that wait for their turn. The array is made with the first of them, without the room for sixteen that `push`
 * would reserve, and given up with the last.
 */
import type { EventObject } from 'xstate';

export type Waiting = EventObject[] | undefined;

export const withEvent = (waiting: Waiting, event: EventObject): EventObject[] => {
  if (waiting === undefined) return [event];
  waiting.push(event);
  return waiting;
};
