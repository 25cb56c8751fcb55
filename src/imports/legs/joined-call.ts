/**
 * A call of several dialogues: the one that begins it, and legs that begin while it is open. The call has the steps of
 * all of them in their order, and two sides: the one that opens the first dialogue, with the peers of its answerer, and
 * that answerer, which is what a test plays or tests.
 */
import type { ReadCall, ReadMessage } from '../read-call.ts';
import type { Step } from '../step.ts';
import type { Evidence, Leg } from './leg.ts';

/** A dialogue that joins a call. */
export interface JoiningLeg {
  readonly call: ReadCall;
  /** Whether the side that opens the call opens it too. */
  readonly isOpeners: boolean;
  readonly evidence: Evidence;
}

/** A dialogue, of which a part is in the call already. */
interface Half {
  readonly call: ReadCall;
  readonly isFlipped: boolean;
  taken: number;
}

const frameOf = ({ call, taken }: Half): number => call.messages[taken]?.frame ?? Infinity;

/** The legs come in the order in which they begin. */
export const joinedCall = (first: ReadCall, joining: readonly JoiningLeg[]): ReadCall => {
  const halves = [
    { call: first, isFlipped: false, taken: 0 },
    ...joining.map(({ call, isOpeners }): Half => ({ call, isFlipped: !isOpeners, taken: 0 })),
  ];
  const messages: ReadMessage[] = [];
  const steps: Step[] = [];
  const flip = <Sent extends { readonly isOpeners: boolean }>(sent: Sent, isFlipped: boolean): Sent =>
    isFlipped ? { ...sent, isOpeners: !sent.isOpeners } : sent;
  for (;;) {
    // The messages of a dialogue keep their order.
    const half = halves.reduce((one, other) => (frameOf(other) < frameOf(one) ? other : one));
    const { call, isFlipped, taken } = half;
    const message = call.messages[taken];
    if (message === undefined) break;
    for (const step of call.steps)
      if (step.message === taken)
        steps.push(flip({ ...step, message: messages.length, leg: halves.indexOf(half) }, isFlipped));
    messages.push(flip(message, isFlipped));
    half.taken += 1;
  }
  const { protocol, context, parties, number, ledger, ends } = first;
  const legs: readonly Leg[] = [
    { protocol, context, isOpeners: true, parties },
    ...joining.map(({ call, isOpeners, evidence }): Leg => {
      const [opener, answerer] = call.parties;
      const both = isOpeners ? ([opener, answerer] as const) : ([answerer, opener] as const);
      return { protocol: call.protocol, context: call.context, isOpeners, parties: both, evidence };
    }),
  ];
  const units = joining.reduce((sum, { call }) => sum + call.units, first.units);
  return { protocol, context, parties, number, ledger, units, messages, steps, legs, ...(ends && { ends }) };
};

/** The parties that a side of the call plays, in all of its legs. */
export const partiesOf = (
  { parties, legs }: Pick<ReadCall, 'parties' | 'legs'>,
  isOpener: boolean,
): readonly string[] => (legs ?? [{ parties }]).map(({ parties: [own, other] }) => (isOpener ? own : other));
