/** What a table knows of an actor before there is one: its logic, its id, and the types of the events of its end. */
import { StateMachine, type AnyActorLogic, type AnyEventObject, type AnyStateMachine, type EventObject } from 'xstate';
import { beginOf, type Begin } from './leaving-logic.ts';
import { beginSendingOf, type BeginSending } from './sending-logic.ts';

/** The function given to `fromCallback`. */
export type Callback = (args: object) => unknown;

export interface Origin {
  readonly id: string;
  readonly doneType: string;
  readonly errorType: string;
  /** Exactly one of the four is set. */
  readonly machine: AnyStateMachine | undefined;
  readonly leaving: Begin<unknown, unknown> | undefined;
  readonly sending: BeginSending<unknown, EventObject> | undefined;
  readonly callback: Callback | undefined;
}

/** Made once for each place that begins an actor: making the types of its events takes longer than sending one. */
export const originOf = (logic: AnyActorLogic, id: string): Origin => {
  const machine = logic instanceof StateMachine ? (logic as AnyStateMachine) : undefined;
  const leaving = beginOf(logic);
  const sending = beginSendingOf(logic);
  const isCallback = machine === undefined && leaving === undefined && sending === undefined;
  return {
    id,
    doneType: `xstate.done.actor.${id}`,
    errorType: `xstate.error.actor.${id}`,
    machine,
    leaving,
    sending,
    callback: isCallback ? (logic as unknown as { readonly config: Callback }).config : undefined,
  };
};

export const doneOf = ({ id, doneType: type }: Origin, output: unknown): AnyEventObject => ({
  type,
  output,
  actorId: id,
});

export const errorOf = ({ id, errorType: type }: Origin, error: unknown): AnyEventObject => ({
  type,
  error,
  actorId: id,
});
