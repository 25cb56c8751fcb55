/** A step of a call: one component, or one message of Diameter, as both of its sides write it in a test. */
import type { Arguments, NeededNames } from './arguments.ts';
import type { OperationForm } from './operation-form.ts';

/** One side of a step: an operation of a test. */
export interface Written {
  readonly type: string;
  readonly arguments: Arguments;
  /** Beside the arguments, such as `tcap_ac`. */
  readonly attributes: Arguments;
  /** Absent: all. */
  readonly needed?: NeededNames;
  /** How the operation is written. Absent: its arguments have their names. */
  readonly form?: OperationForm;
  /** Why no operation sends it, where the type is `unsendable`. Default: TCAP itself sends it. */
  readonly fault?: string;
}

export interface Step {
  /** Index of its message in the call. */
  readonly message: number;
  readonly isOpeners: boolean;
  readonly sent: Written;
  readonly awaited: Written;
  /** Under which the receiver finds its arguments: `InitialDP` of `$i.InitialDP`. Absent where it has none. */
  readonly name?: string | undefined;
  /** For the name of the test. Default: that of its type. */
  readonly title?: string;
  /** It is the last component of its message. */
  readonly isLast: boolean;
  /** Its message is a TC-END that holds components. */
  readonly closes: boolean;
  /** Its side performs it without a message, and the other side does nothing. Default: false. */
  readonly isLocal?: boolean;
  /** Index of its dialogue among those of the call. Default: 0. */
  readonly leg?: number;
}

/** Stands for what TCAP sends by itself, which no operation does. */
export const unsendable = '';

export interface StepsOfCall {
  readonly steps: readonly Step[];
  /** The parties that the opener and the other side play: `ssp`, `scp`, `hlr`. */
  readonly parties: readonly [opener: string, answerer: string];
}

/** As the receiver reads them; where it has none, as they are sent. */
export const argumentsOf = ({ sent, awaited }: Step): Arguments =>
  Object.keys(awaited.arguments).length > 0 ? awaited.arguments : sent.arguments;
