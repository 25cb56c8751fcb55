/** What the standards ask of the receiver of a message with a fault. */
import type { Problem } from '../protocol/tcap/types.ts';

/**
 * - `reject`: a Reject or, for an Invoke, an error of the operation;
 * - `abort`: a P-Abort or a TC-U-ABORT;
 * - `nothing`: no answer;
 * - `as unchanged`: the message is the same one in another form of BER, or with another invoke id: it is answered as the
 *   unchanged message is, by a message with the same components;
 * - `sound`: the message is a legal one with another value: it is neither rejected nor aborted;
 * - `any`: the standards leave open which answer there is, but there is one where the unchanged message gets one;
 * - `open`: the standards leave open whether there is an answer.
 */
export type Asked = 'reject' | 'reject or abort' | 'abort' | 'nothing' | 'as unchanged' | 'sound' | 'any' | 'open';

export interface Demand {
  readonly answer: Asked;
  /** The clause that asks for it, or leaves it open. */
  readonly clause: string;
  /** Invoke ids of which one is in the Reject or the error; null: a Reject without one. Default: any. */
  readonly ids?: readonly (number | null)[];
  /** Types of problems of which the Reject has one. Default: any. */
  readonly problems?: readonly Problem['type'][];
  /** Causes of which a P-Abort has one. Default: any. */
  readonly causes?: readonly number[];
}

/** For people. */
export const inWords: Readonly<Record<Asked, string>> = {
  reject: 'a Reject or an error',
  'reject or abort': 'a Reject or an abort',
  abort: 'an abort',
  nothing: 'no answer',
  'as unchanged': 'the answer that the unchanged message gets',
  sound: 'an answer to a legal message',
  any: 'an answer',
  open: 'nothing in particular',
};
