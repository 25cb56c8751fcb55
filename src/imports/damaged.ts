/**
 * Calls that lack a message though they begin and end: the capture has a gap while they were open, and others had what
 * they have and more. Without a gap in it, a call with fewer messages is a call of another shape.
 */
import type { Gap } from '../captures/gaps.ts';
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';
import type { ReadCall } from './read-calls.ts';
import { literalsIn, type Shape } from './shape.ts';

/** The gap in which a message of the call may be missing. */
export const gapIn = ({ messages, ledger }: ReadCall): Gap | undefined => {
  const frames = messages.map(({ frame }) => frame);
  return ledger.gaps.within(Math.min(...frames), Math.max(...frames));
};

const codeOf = (component: Component): string => {
  switch (component.kind) {
    case 'invoke':
    case 'returnResultLast':
    case 'returnResultNotLast':
      return String(component.operation);
    case 'returnError':
      return String(component.error);
    case 'reject':
      return `${component.problem.type} ${component.problem.code}`;
  }
};

const kindOf = (message: TcapMessage): string =>
  message.type === 'abort'
    ? message.type
    : `${message.type} ${message.components.map((each) => `${each.kind} ${codeOf(each)}`).join(', ')}`;

/** What a message is, without the values that differ between calls of one shape. */
interface Kind {
  readonly message: string;
  /** Values that stay literal; undefined for octets, such as those of a result whose Invoke is missing. */
  readonly literals: string | undefined;
}

const kindsOf = ({ messages, steps }: ReadCall): readonly Kind[] =>
  messages.map(({ isOpeners, message }, index) => {
    const own = steps.filter((step) => step.message === index).map(({ awaited }) => awaited);
    const isOctets = own.some(({ type }) => type.startsWith('tcap.'));
    return {
      message: `${isOpeners} ${message === undefined ? own.map(({ type }) => type).join(', ') : kindOf(message)}`,
      literals: isOctets ? undefined : JSON.stringify(own.map(literalsIn)),
    };
  });

const areSame = (one: Kind, other: Kind): boolean =>
  one.message === other.message &&
  (one.literals === undefined || other.literals === undefined || one.literals === other.literals);

/** Whether the messages are those of `whole` in their order, and some are missing. */
const lacks = (some: readonly Kind[], whole: readonly Kind[]): boolean => {
  let found = 0;
  for (const kind of whole) {
    const next = some[found];
    if (next !== undefined && areSame(kind, next)) found += 1;
  }
  return some.length < whole.length && found === some.length;
};

export interface Settled {
  /** Shapes whose calls are whole, as far as the capture shows it. */
  readonly whole: readonly Shape[];
  /** Calls that lack a message, with the gap that has it. */
  readonly damaged: readonly { readonly call: ReadCall; readonly gap: Gap }[];
  /** Of `whole`: a message may be missing in each of their calls, and no other shape shows that one is. */
  readonly doubtful: ReadonlySet<Shape>;
}

export const settled = (shapes: readonly Shape[]): Settled => {
  const all = shapes.map((shape) => ({
    shape,
    kinds: shape.calls[0] === undefined ? [] : kindsOf(shape.calls[0]),
    gaps: shape.calls.map(gapIn),
  }));
  const isDoubtful = ({ gaps }: (typeof all)[number]): boolean => gaps.every((gap) => gap !== undefined);
  // A gap damages one call.
  const canBeDamaged = ({ calls }: Shape): boolean =>
    calls.length <= [...new Set(calls.map(({ ledger }) => ledger.gaps))].reduce((sum, { size }) => sum + size, 0);
  const mayBeDamaged = (own: (typeof all)[number]): boolean => isDoubtful(own) && canBeDamaged(own.shape);
  const isDamaged = (own: (typeof all)[number]): boolean =>
    mayBeDamaged(own) &&
    all.some(
      (other) =>
        (!isDoubtful(other) || other.shape.calls.length > own.shape.calls.length) && lacks(own.kinds, other.kinds),
    );
  const damaged = all.filter(isDamaged);
  const whole = all.filter((one) => !damaged.includes(one));
  return {
    whole: whole.map(({ shape }) => shape),
    damaged: damaged.flatMap(({ shape, gaps }) =>
      shape.calls.flatMap((call, index) => {
        const gap = gaps[index];
        return gap === undefined ? [] : [{ call, gap }];
      }),
    ),
    doubtful: new Set(whole.filter(mayBeDamaged).map(({ shape }) => shape)),
  };
};
