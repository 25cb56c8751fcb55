/**
 * Operations as they are declared, once for both sides: each declaration becomes the operation that sends it and the
 * operation that waits for it, for every direction of its messages.
 */
import type { Operation, SpokenComponent } from '../operation.ts';
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
  /** A sentence on what it does. */
  readonly about: string;
  /** As in `SpokenComponent`. */
  readonly group: string;
}

export interface DeclaredInvoke extends Declared, Portrait {
  readonly name: string;
  /** It opens a dialogue; `first`: where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first';
  /** The operation of the receiver that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string;
  /** Without arguments, the Invoke has no parameter. */
  readonly optional?: boolean;
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
  ...(fields && { fields }),
  ...(parties && { parties }),
  ...(callerSide && isUsual && family.party !== service && { callerSide }),
});

const bothSides = (
  { ways, about, group }: Declared,
  spoken: Omit<SpokenComponent, 'protocol' | 'group'>,
  make: (family: Family, isUsual: boolean) => Operation,
): readonly Operation[] =>
  ways.flatMap((way) => {
    const component: SpokenComponent = { ...spoken, group, protocol: way.user.protocol };
    return [senderIn(way), receiverIn(way)].map((family) =>
      Object.assign(make(family, way === ways[0]), { about, component }),
    );
  });

export const declaredInvoke = ({
  name,
  opens,
  linkedTo,
  optional,
  ...declared
}: DeclaredInvoke): readonly Operation[] =>
  bothSides(declared, { kind: 'invoke', operation: name }, (family, isUsual) => {
    const known = { ...seenBy(family, isUsual, declared), family, name, opens };
    return family.direction === 'outbound'
      ? outboundInvoke({ ...known, linkedTo, ...(optional && { optional }) })
      : inboundInvoke(known);
  });

export const declaredResult = ({ answers, optional, ...declared }: DeclaredResult): readonly Operation[] =>
  bothSides(declared, { kind: 'result', operation: answers }, (family, isUsual) => {
    const known = { ...seenBy(family, isUsual, declared), family, answers };
    return family.direction === 'outbound'
      ? outboundResult({ ...known, ...(optional && { optional }) })
      : inboundResult(known);
  });

export const declaredError = ({ answers, answered, ...declared }: DeclaredErrors): readonly Operation[] =>
  bothSides(declared, { kind: 'error' }, (family) =>
    family.direction === 'outbound'
      ? outboundError({ family, answers, ...(answered !== undefined && { answered }) })
      : inboundError({ family, answers }),
  );
