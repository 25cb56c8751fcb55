/**
 * The statechart of one flow as plain data, which XState's `createMachine` accepts and JSON can represent.
 *
 * Each operation has a state, under the operation's id, with a labelled transition for each exit. Events that may occur
 * in any operation are handled once, at the machine itself. `flow.machine.ts` adds what data cannot express: the input
 * of a call and of its operations, and the outputs.
 */
import type { Buffers, OperationOutcome } from './events.ts';

export type FlowEnd = Extract<OperationOutcome, { exit: null }>['ended'];

/** The ends that some types of operation cause; the two others may occur in any operation. */
export type OperationEnd = Extract<FlowEnd, 'answered' | 'released'>;

export interface FlowExit {
  /** `Busy/NoAnswer`. Empty: the exit has none. */
  readonly name: string;
  /** Id of the next operation. Null: nothing is attached. */
  readonly to: string | null;
}

/** One operation of a loaded flow. */
export interface FlowOperation {
  readonly id: string;
  /** The name of the actor. */
  readonly type: string;
  /** The name for people. */
  readonly name?: string;
  readonly exits: readonly FlowExit[];
  readonly ends: readonly OperationEnd[];
  /** The configuration in the flow's document: plain data. */
  readonly config: unknown;
  /** The settings with which the actor works. */
  readonly settings: unknown;
}

export interface Flow {
  /** Id of the machine. */
  readonly id: string;
  /** Id of the operation that every call enters. */
  readonly start: string;
  readonly operations: ReadonlyMap<string, FlowOperation>;
}

interface Named {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface FlowTransition {
  /** The label in pictures and viewers: `0 Busy/NoAnswer`. */
  readonly description: string;
  readonly guard?: string | Named;
  readonly target: string;
  readonly reenter?: true;
  readonly actions?: readonly (string | Named)[];
}

export interface OperationState {
  /** `UserInput: ask for the code`. */
  readonly description: string;
  readonly meta: { readonly type: string; readonly name?: string };
  readonly invoke: {
    readonly id: 'operation';
    readonly src: string;
    readonly input: { readonly config: unknown };
    readonly onDone: readonly FlowTransition[];
  };
}

interface FinalState {
  readonly description: string;
  readonly type: 'final';
  readonly entry: 'leaveCall';
  readonly output: { readonly ended: FlowEnd };
}

/** The initial context of a call, besides the call itself. */
interface FirstContext {
  readonly buffers: Buffers;
  readonly operationId: string;
  readonly steps: number;
  readonly maximumSteps: number;
  readonly failure: string;
}

export interface FlowDefinition {
  readonly id: string;
  readonly context: FirstContext;
  readonly initial: string;
  readonly on: Readonly<Record<string, readonly FlowTransition[]>>;
  readonly states: Readonly<Record<string, OperationState | FinalState>>;
}

/** A call that enters more operations than this is released: its flow is circular. */
const maximumSteps = 1000;

const finals: Readonly<Record<FlowEnd, FinalState>> = {
  answered: finalState('answered', 'The called party answered; the flow has nothing more to say in the call.'),
  hungUp: finalState('hungUp', 'The caller hung up.'),
  released: finalState(
    'released',
    'The flow released the call, by an operation or because nothing was attached to an exit.',
  ),
  failed: finalState('failed', 'The call broke, or the flow could not go on.'),
};

/** Ids become keys of states, in which XState gives a dot, a `#` and a `*` a meaning. */
const idShape = /^[-\w]+$/;

/**
 * Throws an error that names the operation where an id cannot be the key of a state, or where an exit or the start
 * names no operation.
 */
export const flowDefinition = ({ id, start, operations }: Flow): FlowDefinition => {
  if (!operations.has(start)) throw new Error(`the flow has no operation ${start}, where calls enter it`);
  for (const operation of operations.values()) check(operation, operations);
  return {
    id,
    context: { buffers: {}, operationId: start, steps: 1, maximumSteps, failure: '' },
    initial: start,
    on: inAnyOperation,
    states: {
      ...Object.fromEntries([...operations].map(([key, operation]) => [key, operationState(operation)])),
      ...finals,
    },
  };
};

const check = ({ id, exits }: FlowOperation, operations: Flow['operations']): void => {
  if (!idShape.test(id) || Object.hasOwn(finals, id)) {
    const names = Object.keys(finals).join(', ');
    throw new Error(
      `the id of an operation is made of letters, digits, _ and -, and is none of ${names}: ${JSON.stringify(id)}`,
    );
  }
  for (const [index, { to }] of exits.entries()) {
    if (to !== null && !operations.has(to))
      throw new Error(`the flow has no operation ${to}, where exit ${index} of operation ${id} leads`);
  }
};

/** These ways end the walk in any operation. */
const inAnyOperation: FlowDefinition['on'] = {
  'xstate.done.actor.operation': [
    { description: 'the caller hangs up', guard: { type: 'endedAs', params: { ended: 'hungUp' } }, target: '.hungUp' },
    {
      description: 'the flow goes round in a circle',
      guard: 'flowIsCircular',
      target: '.failed',
      actions: ['keepFailure', 'releaseCaller'],
    },
    { description: 'the call breaks', target: '.failed', actions: ['keepFailure'] },
  ],
  'xstate.error.actor.operation': [
    { description: 'the operation breaks', target: '.failed', actions: ['keepFailure'] },
  ],
};

const operationState = ({ id, type, name, exits, ends, config }: FlowOperation): OperationState => ({
  description: name === undefined ? type : `${type}: ${name}`,
  meta: { type, ...(name !== undefined && { name }) },
  invoke: {
    id: 'operation',
    src: type,
    input: { config },
    onDone: [...exits.map((exit, index) => wayOut(id, exit, index)), ...ends.map(ownEnd)],
  },
});

const wayOut = (from: string, { name, to }: FlowExit, exit: number): FlowTransition => {
  const description = `${exit} ${name}`.trimEnd();
  // Not shown in the seed: an exit with nothing attached ends the processing, and the caller is released.
  const count = { type: 'countExit', params: { exit } };
  if (to === null)
    return {
      description,
      guard: { type: 'endsBy', params: { exit } },
      target: 'released',
      actions: [count, 'releaseCaller'],
    };
  const follow = { type: 'followExit', params: { to } };
  return {
    description,
    guard: { type: 'goesOnBy', params: { exit } },
    target: to,
    ...(to === from && { reenter: true }),
    actions: [count, follow],
  };
};

const ownEnd = (ended: OperationEnd): FlowTransition => ({
  description: ended,
  guard: { type: 'endedAs', params: { ended } },
  target: ended,
});

function finalState(ended: FlowEnd, description: string): FinalState {
  return { description, type: 'final', entry: 'leaveCall', output: { ended } };
}
