/**
 * A call as `tree.jsonl` keeps it, one to a line: its inputs, and the octets that the service sent after each of them.
 * All that a learning knows follows from its calls, so that it can be resumed from them.
 */
import type { Answer } from './call.ts';
import type { Ending } from './call-ending.ts';
import type { Received } from './instructions.ts';
import { internedOperation } from './interned-operation.ts';
import type { ActivityTests, Waited } from './silent-wait.ts';

export interface RecordedMessages {
  /** Names and arguments in hex; null: no argument. */
  readonly sent: readonly (readonly [name: string, argument: string | null])[];
  readonly ending?: Ending;
}

export interface RecordedAnswer extends RecordedMessages {
  readonly input: string;
}

/** What the service sent of its own behind the last answer. */
export interface RecordedWait extends RecordedMessages {
  /** Milliseconds that it lasted at most. */
  readonly most: number;
  /** As in `Waited`. */
  readonly milliseconds: number | null;
  readonly tests?: ActivityTests;
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
  /** Of a call that has waited to its end. */
  readonly wait?: RecordedWait;
  /** Why the call could not be played to its end. */
  readonly failure?: string;
}

const recordedMessages = ({ received, ending }: Omit<Answer, 'input'>): RecordedMessages => ({
  sent: received.map(({ call: { name, parameter } }) => [
    name,
    parameter === undefined ? null : Buffer.from(parameter).toString('hex'),
  ]),
  ...(ending !== undefined && { ending }),
});

export const recorded = ({ input, ...messages }: Answer): RecordedAnswer => ({ input, ...recordedMessages(messages) });

export const recordedWait = ({ milliseconds, tests, ...messages }: Waited, most: number): RecordedWait => ({
  most,
  milliseconds,
  ...recordedMessages(messages),
  ...(tests !== undefined && { tests }),
});

/** The operations of an answer; their invoke ids are their numbers in it. */
export const receivedIn = ({ sent }: RecordedMessages): readonly Received[] =>
  sent.map(([name, argument], index) => ({ invokeId: index, call: internedOperation(name, argument) }));
