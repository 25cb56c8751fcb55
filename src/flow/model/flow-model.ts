/**
 * The model of a flow: every state in which its calls wait, the inputs of the switch, its resource and the caller
 * there, and the SCP's answers. A Mealy machine, unrolled from the flow's statechart, the statecharts of its operations
 * and their settings.
 */
import type { FlowEnd } from '../../../machines/flow-definition.ts';
import type { DigitClasses } from '../digits/index.ts';
import type { OperationCall } from '../operation-calls.ts';
import type { CallInput } from './input.ts';

/** A call begins with its InitialDP. An undefined number is absent from it. */
export interface CallBeginning {
  readonly kind: 'begin';
  readonly called: string | undefined;
  readonly calling: string | undefined;
}

export type ModelInput = CallBeginning | CallInput;

/** An exit through which a call leaves an operation. */
export interface TakenExit {
  readonly operation: string;
  readonly exit: number;
}

/** The last operation of a call, and how the call ended. */
export interface TakenEnd {
  readonly operation: string;
  readonly ended: FlowEnd;
}

/** An input with everything that follows it. */
export interface Turn {
  readonly input: ModelInput;
  /** Equal for equal inputs, over all states of all flows. */
  readonly key: string;
  /** The class of digits or numbers; inputs of other kinds are their own class. */
  readonly class: string;
  /** Whether it is the first of its class: the others serve to find faults within the class. */
  readonly leads: boolean;
  /** The reason for the choice of digits. */
  readonly why: string;
  /** The messages that the SCP sends until it waits again. */
  readonly sent: readonly OperationCall[];
  /** Whether the SCP ends the dialogue. */
  readonly ends: boolean;
  /** `sent` and `ends`; equal where no observer can distinguish two turns. */
  readonly output: string;
  /** Index of the next state. */
  readonly to: number;
  readonly exits: readonly TakenExit[];
  /** How the flow ends, and in which operation; undefined where it goes on. */
  readonly end: TakenEnd | undefined;
}

export interface ModelState {
  /** A name for people: `welcome: prompting, attempt 2`. */
  readonly name: string;
  /** Id of the operation that waits. Undefined: the call has not begun, or is over. */
  readonly operation: string | undefined;
  /** Inputs that make sense here. */
  readonly turns: readonly Turn[];
  /** Inputs that are not expected here, and ignored. */
  readonly probes: readonly Turn[];
}

export interface FlowModel {
  /** The first is the state before the call, the second the one after it. */
  readonly states: readonly ModelState[];
  /** The classes of answers, by their question: the id of an operation, or the buffer of a number of the call. */
  readonly classes: ReadonlyMap<string, DigitClasses>;
}

/** Index of the state after every call. */
export const behindCall = 1;

/** The observable part of a turn. */
export const outputOf = (sent: readonly OperationCall[], ends: boolean): string => {
  const operations = sent.map(
    ({ name, parameter }) => `${name}(${parameter === undefined ? '' : Buffer.from(parameter).toString('hex')})`,
  );
  return [...operations, ...(ends ? ['TC-END'] : [])].join(' ');
};
