/**
 * Calls that lack a message though they begin and end: the capture has a gap while they were open, and others had what
 * they have and more. Without a gap in it, a call with fewer messages is a call of another shape.
 */
import type { Gap } from '../captures/gaps.ts';
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';
import type { ReadCall } from './read-calls.ts';
import { literalsIn, type Shape } from './shape.ts';
import type { Written } from './steps.ts';

/** The gap in which a message of the call may be missing. Its messages may be captured in another order. */
const gapIn = ({ messages, ledger }: ReadCall): Gap | undefined => {
  let [first, last] = [Infinity, 0];
  for (const { frame } of messages) [first, last] = [Math.min(first, frame), Math.max(last, frame)];
  return ledger.gaps.within(first, last);
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

const kindsOf = ({ messages, steps }: ReadCall): readonly Kind[] => {
  const awaited = messages.map((): Written[] => []);
  for (const step of steps) awaited[step.message]?.push(step.awaited);
  return messages.map(({ isOpeners, message }, index) => {
    const own = awaited[index] ?? [];
    const isOctets = own.some(({ type }) => type.startsWith('tcap.'));
    return {
      message: `${isOpeners} ${message === undefined ? own.map(({ type }) => type).join(', ') : kindOf(message)}`,
      literals: isOctets ? undefined : JSON.stringify(own.map(literalsIn)),
    };
  });
};

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

const kindsOfShape = ({ calls: [first] }: Shape): readonly Kind[] => (first === undefined ? [] : kindsOf(first));

/** A shape, with the gap of each of its calls. */
interface Gapped {
  readonly shape: Shape;
  readonly gaps: readonly (Gap | undefined)[];
}

const isDoubtful = ({ gaps }: Gapped): boolean => gaps.every((gap) => gap !== undefined);

/** A gap damages one call. */
const mayBeDamaged = (own: Gapped): boolean => {
  const { calls } = own.shape;
  const gaps = [...new Set(calls.map(({ ledger }) => ledger.gaps))].reduce((sum, { size }) => sum + size, 0);
  return isDoubtful(own) && calls.length <= gaps;
};

export const settled = (shapes: readonly Shape[]): Settled => {
  const all = shapes.map((shape): Gapped => ({ shape, gaps: shape.calls.map(gapIn) }));
  const suspects = all.filter(mayBeDamaged);
  // Most captures have no gap: then nothing is compared.
  const kinds = new Map((suspects.length > 0 ? shapes : []).map((shape) => [shape, kindsOfShape(shape)]));
  const lacksOf = (own: Shape, other: Shape): boolean => lacks(kinds.get(own) ?? [], kinds.get(other) ?? []);
  const damaged = suspects.filter(({ shape: own }) =>
    all.some(
      (other) => (!isDoubtful(other) || other.shape.calls.length > own.calls.length) && lacksOf(own, other.shape),
    ),
  );
  return {
    whole: all.filter((one) => !damaged.includes(one)).map(({ shape }) => shape),
    damaged: damaged.flatMap(({ shape, gaps }) =>
      shape.calls.flatMap((call, index) => {
        const gap = gaps[index];
        return gap === undefined ? [] : [{ call, gap }];
      }),
    ),
    doubtful: new Set(suspects.filter((one) => !damaged.includes(one)).map(({ shape }) => shape)),
  };
};
