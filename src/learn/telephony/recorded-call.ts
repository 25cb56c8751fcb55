/**
 * A call as `tree.jsonl` keeps it, one to a line: its inputs, and the octets that the service sent after each of them.
 * All that a learning knows follows from its calls, so that it can be resumed from them.
 */
import type { Answer, Ending } from './call.ts';
import type { Received } from './instructions.ts';
import { internedOperation } from './interned-operation.ts';

export interface RecordedAnswer {
  readonly input: string;
  /** Names and arguments in hex; null: no argument. */
  readonly sent: readonly (readonly [name: string, argument: string | null])[];
  readonly ending?: Ending;
}

export interface RecordedCall {
  /** It was made to check others. */
  readonly check?: true;
  readonly caller: string | null;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** The SCCP address that answered. */
  readonly from?: string;
  readonly answers: readonly RecordedAnswer[];
  /** Why the call could not be played to its end. */
  readonly failure?: string;
}

export const recorded = ({ input, received, ending }: Answer): RecordedAnswer => ({
  input,
  sent: received.map(({ call: { name, parameter } }) => [
    name,
    parameter === undefined ? null : Buffer.from(parameter).toString('hex'),
  ]),
  ...(ending !== undefined && { ending }),
});

/** The operations of an answer; their invoke ids are their numbers in it. */
export const receivedIn = ({ sent }: RecordedAnswer): readonly Received[] =>
  sent.map(([name, argument], index) => ({ invokeId: index, call: internedOperation(name, argument) }));
