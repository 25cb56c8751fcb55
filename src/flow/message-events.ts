/**
 * The events in a message of the switch for the waiting operation, in the order in which they matter.
 */
import type { ComponentIndication } from '../protocol/tcap/types.ts';
import { readComponent, type CallEvent, type Rejection } from './call-events.ts';
import { isAnswer, isHangUp } from './operation-calls.ts';

const isAnswerOf = (event: CallEvent | Rejection): boolean => event.type === 'request' && isAnswer(event);

/**
 * The events of a message. A hang-up moves before earlier events, but not before an answer: nothing needs to be done
 * for a caller who is gone.
 */
export const readComponents = (
  components: readonly ComponentIndication[],
  nameOf: (invokeId: number) => string | undefined,
): (CallEvent | Rejection)[] => {
  const events: (CallEvent | Rejection)[] = [];
  for (const component of components) {
    const event = readComponent(component, nameOf);
    if (event === undefined) continue;
    if (event.type === 'request' && isHangUp(event)) events.splice(events.findLastIndex(isAnswerOf) + 1, 0, event);
    else events.push(event);
  }
  return events;
};
