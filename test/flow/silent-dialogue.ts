/** A call leg over a dialogue without a peer: messages are counted, or refused. */
import { SimulatedClock } from 'xstate';
import { Deadlines } from '../../src/ground/deadlines.ts';
import { CallLeg } from '../../src/flow/call-leg.ts';
import type { Dialogue } from '../../src/protocol/tcap/types.ts';

export const silentLeg = (send: () => void = () => undefined) => {
  let invokes = 0;
  let over = 0;
  const ignore = (): void => undefined;
  const dialogue: Dialogue = {
    state: 'active',
    id: 1,
    invoke: () => (invokes += 1),
    returnResult: ignore,
    returnResultNotLast: ignore,
    returnError: ignore,
    reject: ignore,
    begin: ignore,
    continue: send,
    end: (options) => (options?.prearranged ? undefined : send()),
    endWithRejects: () => false,
    abort: send,
    answerContext: ignore,
    change: ignore,
    afterEnd: ignore,
    forget: ignore,
    attach: ignore,
  };
  const deadlines = new Deadlines(new SimulatedClock());
  const leg = new CallLeg(dialogue, {
    deadlines,
    begin: ignore,
    rejected: ignore,
    over: () => void (over += 1),
    flowEnded: ignore,
  });
  return { leg, counts: () => ({ invokes, deadlines: deadlines.size, over }) };
};
