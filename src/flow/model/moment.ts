/**
 * One operation of a flow, step by step and without a call: its state when it waits, and its outcome when it leaves.
 * The operation's own logic decides, a statechart or logic that leaves once; here it can be resumed from any moment,
 * unlike a running actor.
 */
import {
  initialTransition,
  transition,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Buffers, OperationOutcome } from '../../../machines/events.ts';
import { beginOf } from '../../statechart/leaving-logic.ts';
import type { CallEvent } from '../call-events.ts';
import { AskedLeg, type Asked } from './asked-leg.ts';

export type Moment = WaitingMoment | LeftMoment;

export interface WaitingMoment {
  readonly stands: 'waiting';
  /** Equal for two moments of one operation with the same future: its state, and what else it remembers. */
  readonly key: string;
  /** A name for people: `prompting`, `reprompting, attempt 2`. */
  readonly state: string;
  readonly asked: Asked;
  /** Undefined: the operation ignores the event. */
  take(event: CallEvent): Moment | undefined;
}

export interface LeftMoment {
  readonly stands: 'left';
  readonly outcome: OperationOutcome;
  /** The cause with which the operation has released the call. */
  readonly cause: number | undefined;
}

/** Input for the beginning of an operation. */
export interface Beginning {
  readonly logic: AnyActorLogic;
  readonly settings: unknown;
  readonly buffers: Buffers;
  /** For a statechart: the part of its context that, beside its state, decides what follows. */
  readonly remembers: (context: unknown) => string;
}

type Callback = (args: object) => unknown;

interface Spawning {
  readonly type: string;
  readonly params?: { readonly src?: unknown; readonly input?: unknown };
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic && 'root' in logic;

/** Begins the actor that a statechart invokes, far enough to obtain its instructions. */
const askedBy = (machine: AnyStateMachine, leg: AskedLeg, actions: readonly unknown[]): Asked | undefined => {
  for (const { type, params } of actions as readonly Spawning[]) {
    if (type !== 'xstate.spawnChild' || typeof params?.src !== 'string') continue;
    const logic = machine.implementations.actors[params.src] as unknown as { readonly config: Callback };
    logic.config({ input: params.input, sendBack: () => undefined, receive: () => undefined });
    return leg.takeAsked();
  }
  return undefined;
};

const momentOfMachine = (
  beginning: Beginning & { readonly logic: AnyStateMachine },
  leg: AskedLeg,
  snapshot: AnyMachineSnapshot,
  actions: readonly unknown[],
): Moment | undefined => {
  const { logic, remembers } = beginning;
  if (snapshot.status === 'done')
    return { stands: 'left', outcome: snapshot.output as OperationOutcome, cause: leg.takeCause() };
  if (snapshot.status === 'error')
    return {
      stands: 'left',
      outcome: { exit: null, ended: 'failed', reason: String(snapshot.error) },
      cause: undefined,
    };
  const asked = askedBy(logic, leg, actions);
  if (asked === undefined) return undefined;
  const state = String(snapshot.value);
  const remembered = remembers(snapshot.context);
  return {
    stands: 'waiting',
    key: `${state} ${remembered}`.trimEnd(),
    state: [state, remembered].filter((text) => text !== '').join(', '),
    asked,
    take: (event) => {
      const taken = asked.interpret(event);
      if (taken === undefined) return undefined;
      const [next, done] = transition(logic, snapshot, taken as EventObject);
      return momentOfMachine(beginning, leg, next as AnyMachineSnapshot, done);
    },
  };
};

const momentOfLeaving = (
  begin: (input: unknown, leave: (outcome: OperationOutcome) => void) => unknown,
  { settings, buffers }: Beginning,
  leg: AskedLeg,
): Moment => {
  const left = new Left();
  begin({ call: leg, settings, buffers }, (outcome) => left.leave(outcome));
  if (left.outcome !== undefined) return { stands: 'left', outcome: left.outcome, cause: leg.takeCause() };
  const asked = leg.takeAsked();
  if (asked === undefined) throw new Error('the operation neither leaves nor waits');
  return {
    stands: 'waiting',
    key: '',
    state: '',
    asked,
    take: (event) => {
      const outcome = asked.interpret(event);
      return outcome === undefined
        ? undefined
        : { stands: 'left', outcome: outcome as OperationOutcome, cause: undefined };
    },
  };
};

class Left {
  outcome: OperationOutcome | undefined;

  leave(outcome: OperationOutcome): void {
    this.outcome ??= outcome;
  }
}

/** The moment of an operation after its begin. Throws where it neither leaves nor waits. */
export const beginOperation = (beginning: Beginning): Moment => {
  const { logic, settings, buffers } = beginning;
  const leg = new AskedLeg();
  const begin = beginOf(logic);
  if (begin !== undefined) return momentOfLeaving(begin as Parameters<typeof momentOfLeaving>[0], beginning, leg);
  if (!isMachine(logic)) throw new Error('the logic of an operation is a statechart, or leaves once');
  const [snapshot, actions] = initialTransition(logic, { call: leg, settings, buffers });
  const moment = momentOfMachine({ ...beginning, logic }, leg, snapshot as AnyMachineSnapshot, actions);
  if (moment === undefined) throw new Error('the operation neither leaves nor waits');
  return moment;
};
