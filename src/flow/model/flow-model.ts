/**
 * The model of a flow: every state in which its calls wait, what the switch, its resource and the caller can do there,
 * and what the SCP sends then. A Mealy machine, unrolled from the flow's statechart, the statecharts of its operations
 * and their settings.
 */
import type { FlowEnd } from '../../../machines/flow-definition.ts';
import type { DigitClasses } from '../digits/index.ts';
import type { OperationCall } from '../operation-calls.ts';
import type { CallInput } from './input.ts';

/** A call begins with its InitialDP. A number that is undefined is not in it. */
export interface CallBeginning {
  readonly kind: 'begin';
  readonly called: string | undefined;
  readonly calling: string | undefined;
}

export type ModelInput = CallBeginning | CallInput;

/** An exit by which an operation is left. */
export interface TakenExit {
  readonly operation: string;
  readonly exit: number;
}

/** An operation that was the last of a call. */
export interface TakenEnd {
  readonly operation: string;
  readonly ended: FlowEnd;
}

/** What follows an input. */
export interface Turn {
  readonly input: ModelInput;
  /** Equal for equal inputs, over all states of all flows. */
  readonly key: string;
  /** Of digits and numbers: the class that they stand for; inputs of other kinds are classes of their own. */
  readonly class: string;
  /** The first of its class: the others are there to find faults within the class. */
  readonly leads: boolean;
  /** Of digits: why they are tried. */
  readonly why: string;
  /** What the SCP sends until it waits again. */
  readonly sent: readonly OperationCall[];
  /** The SCP ends the dialogue with it. */
  readonly ends: boolean;
  /** `sent` and `ends`, equal where nothing tells two turns apart. */
  readonly output: string;
  /** Index of the state behind it. */
  readonly to: number;
  readonly exits: readonly TakenExit[];
  /** How the flow ends with it, and in which operation; undefined where it goes on. */
  readonly end: TakenEnd | undefined;
}

export interface ModelState {
  /** For people: `welcome: prompting, attempt 2`. */
  readonly name: string;
  /** Id of the operation that waits. Undefined: the call has not begun, or is over. */
  readonly operation: string | undefined;
  /** What makes sense here. */
  readonly turns: readonly Turn[];
  /** What is not expected here, and ignored. */
  readonly probes: readonly Turn[];
}

export interface FlowModel {
  /** The first is the one before the call, the second the one behind it. */
  readonly states: readonly ModelState[];
  /**
   * What answers are told apart, by what asks for them: the id of an operation, or the buffer of a number of the call.
   */
  readonly classes: ReadonlyMap<string, DigitClasses>;
}

/** Index of the state behind every call. */
export const behindCall = 1;

/** What can be observed of a turn. */
export const outputOf = (sent: readonly OperationCall[], ends: boolean): string => {
  const operations = sent.map(
    ({ name, parameter }) => `${name}(${parameter === undefined ? '' : Buffer.from(parameter).toString('hex')})`,
  );
  return [...operations, ...(ends ? ['TC-END'] : [])].join(' ');
};
