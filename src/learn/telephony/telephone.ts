/** The calls of a learning, and what is known of each: the interface between its method and the network. */
import type { Outputs, Word } from '../system.ts';

export interface CallToMake {
  readonly word: Word;
  /** Digits of the calling party number; undefined: withheld. */
  readonly caller: string | undefined;
  /** It is made to check others, and may repeat one of them. */
  readonly isCheck?: boolean;
}

export interface CallMade {
  /** Until the word was complete, its next input was not possible, or the call failed. */
  readonly outputs: Outputs;
  /** The SCCP address that answered, for people; undefined: nothing answered. */
  readonly from: string | undefined;
  readonly caller: string | undefined;
  /** Milliseconds since 1970 at which the call began and ended. */
  readonly began: number;
  readonly ended: number;
  /** Why the call could not be played to its end: a sentence. */
  readonly failure?: string | undefined;
}

export interface Telephone {
  /** The inputs that are possible at the beginning of a call. */
  readonly inputs: readonly string[];
  /** Makes all calls at once, within the rate. Rejects if no call can be made at all. */
  call(calls: readonly CallToMake[]): Promise<readonly CallMade[]>;
}
