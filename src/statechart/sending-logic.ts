/**
 * Actor logic of something that sends events to its parent until it is ended: for XState a callback, and for a table an
 * object that begins and ends, without a function of its own for either direction.
 */
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/** The parent, as the actor sees it: it takes events until the actor has ended. */
export interface SentBack<Sent extends EventObject> {
  sendBack(event: Sent): void;
}

/** What has begun, and can be ended. */
export interface Begun {
  end(): void;
}

export type BeginSending<Input, Sent extends EventObject> = (input: Input, parent: SentBack<Sent>) => Begun;

const begins = new WeakMap<object, BeginSending<unknown, EventObject>>();

/** Undefined where the logic is of another kind. */
export const beginSendingOf = (logic: object): BeginSending<unknown, EventObject> | undefined => begins.get(logic);

/** `begin` may send back at once. */
export const fromSending = <Input, Sent extends EventObject>(
  begin: BeginSending<Input, Sent>,
): CallbackActorLogic<EventObject, Input & {}, Sent> => {
  const logic = fromCallback<EventObject, Input & {}, Sent>(({ input, sendBack }) => {
    const begun = begin(input, { sendBack });
    return () => begun.end();
  });
  begins.set(logic, begin as unknown as BeginSending<unknown, EventObject>);
  return logic;
};
