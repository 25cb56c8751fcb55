/**
 * Operations as they are declared, once for both sides: each declaration becomes the operation that sends it and the
 * operation that waits for it, for every direction of its messages.
 */
import type { Operation } from '../operation.ts';
import { receiverIn, senderIn, type Family, type Way } from './family.ts';
import { inboundError } from './inbound-error.ts';
import { inboundInvoke } from './inbound-invoke.ts';
import { inboundResult } from './inbound-result.ts';
import { outboundError } from './outbound-error.ts';
import { outboundInvoke } from './outbound-invoke.ts';
import { outboundResult } from './outbound-result.ts';
import type { Portrait } from './portrait.ts';

interface Declared {
  /** The usual direction first. */
  readonly ways: readonly Way[];
}

export interface DeclaredInvoke extends Declared, Portrait {
  readonly name: string;
  /** It opens a dialogue; `first`: where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first';
  /** The operation of the receiver that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string;
}

export interface DeclaredResult extends Declared, Portrait {
  /** The operation that is answered; the result's own name is this one's with `Result` behind it. */
  readonly answers: string;
  /** Without arguments, the result has no parameter. */
  readonly optional?: boolean;
}

export interface DeclaredErrors extends Declared {
  /** The operations of the receiver that can fail with an error. */
  readonly answers: readonly string[];
  /** What to call them together where there is none. Default: their names. */
  readonly answered?: string;
}

const service = 'scp';

/** The tester sees the caller where it plays the switch or the HLR, and the message goes in its usual direction. */
const seenBy = (family: Family, isUsual: boolean, { fields, callerSide, parties }: Portrait): Portrait => ({
  fields,
  ...(parties && { parties }),
  ...(callerSide && isUsual && family.party !== service && { callerSide }),
});

const bothSides = (ways: readonly Way[], make: (family: Family, isUsual: boolean) => Operation): readonly Operation[] =>
  ways.flatMap((way) => [senderIn(way), receiverIn(way)].map((family) => make(family, way === ways[0])));

export const declaredInvoke = ({ ways, name, opens, linkedTo, ...portrait }: DeclaredInvoke): readonly Operation[] =>
  bothSides(ways, (family, isUsual) => {
    const declared = { ...seenBy(family, isUsual, portrait), family, name, opens };
    return family.direction === 'outbound' ? outboundInvoke({ ...declared, linkedTo }) : inboundInvoke(declared);
  });

export const declaredResult = ({ ways, answers, optional, ...portrait }: DeclaredResult): readonly Operation[] =>
  bothSides(ways, (family, isUsual) => {
    const declared = { ...seenBy(family, isUsual, portrait), family, answers };
    return family.direction === 'outbound'
      ? outboundResult({ ...declared, ...(optional && { optional }) })
      : inboundResult(declared);
  });

export const declaredError = ({ ways, ...errors }: DeclaredErrors): readonly Operation[] =>
  bothSides(ways, (family) =>
    family.direction === 'outbound' ? outboundError({ family, ...errors }) : inboundError({ family, ...errors }),
  );
