/**
 * Calls that lack a message though they begin and end: the capture has a gap while they were open, and others had what
 * they have and more. Without a gap in it, a call with fewer messages is a call of another shape.
 */
import type { Gap } from '../captures/gaps.ts';
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';
import type { CallSpan } from './call-spans.ts';
import type { ReadCall } from './read-call.ts';
import { literalsIn, type Shape } from './shape.ts';
import type { Written } from './step.ts';

/** The gap in which a message of the call may be missing. */
const gapIn = ({ ledger, first, last }: CallSpan): Gap | undefined => ledger.gaps.within(first, last);

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
  /** Shapes whose calls lack a message. */
  readonly damaged: readonly Shape[];
  /** Of `whole`: a message may be missing in each of their calls, and no other shape shows that one is. */
  readonly doubtful: ReadonlySet<Shape>;
}

const kindsOfShape = ({ first }: Shape): readonly Kind[] => (first === undefined ? [] : kindsOf(first));

/** Whether each of its calls was open in a gap, those too that a filter leaves. */
const isInGaps = ({ spans, left }: Shape): boolean => {
  for (const all of [spans, left]) for (const span of all) if (gapIn(span) === undefined) return false;
  return true;
};

const callsOf = ({ count, left }: Shape): number => count + left.size;

interface Gapped {
  readonly shape: Shape;
  /** Each of its calls was open in a gap. */
  readonly isDoubtful: boolean;
}

/** A gap damages one call. */
const mayBeDamaged = ({ shape, isDoubtful }: Gapped): boolean => {
  const ledgers = [...shape.spans.ledgers, ...shape.left.ledgers];
  const gaps = [...new Set(ledgers.map((ledger) => ledger.gaps))].reduce((sum, { size }) => sum + size, 0);
  return isDoubtful && callsOf(shape) <= gaps;
};

export const settled = (shapes: readonly Shape[]): Settled => {
  const all = shapes.map((shape): Gapped => ({ shape, isDoubtful: isInGaps(shape) }));
  const suspects = all.filter(mayBeDamaged);
  // Most captures have no gap: then nothing is compared.
  const kinds = new Map((suspects.length > 0 ? shapes : []).map((shape) => [shape, kindsOfShape(shape)]));
  const lacksOf = (own: Shape, other: Shape): boolean => lacks(kinds.get(own) ?? [], kinds.get(other) ?? []);
  const isDamaged = (own: Gapped): boolean =>
    all.some(
      (other) => (!other.isDoubtful || callsOf(other.shape) > callsOf(own.shape)) && lacksOf(own.shape, other.shape),
    );
  const damaged = new Set(suspects.filter(isDamaged).map(({ shape }) => shape));
  const wanted = shapes.filter(({ count }) => count > 0);
  return {
    whole: wanted.filter((shape) => !damaged.has(shape)),
    damaged: wanted.filter((shape) => damaged.has(shape)),
    doubtful: new Set(suspects.map(({ shape }) => shape).filter((shape) => !damaged.has(shape))),
  };
};

const placeOf = ({ after, before }: Gap): string => {
  if (after === before) return `at packet ${after}`;
  return before === Infinity ? `from packet ${after} on` : `between packets ${after} and ${before}`;
};

/** Uses the units of the calls in the ledgers of their captures, and refuses those of calls that lack a message. */
export const settleLedgers = ({ whole, damaged }: Pick<Settled, 'whole' | 'damaged'>): void => {
  for (const { spans } of whole) for (const { ledger, units } of spans) ledger.use(units);
  for (const { spans, first } of damaged) {
    const layer = first?.protocol === 'diameter' ? 'diameter' : 'tcap';
    for (const span of spans) {
      const gap = gapIn(span);
      const place = gap === undefined ? '' : `: the capture lacks signalling ${placeOf(gap)}`;
      const reason = `a message of its dialogue is missing${place}`;
      span.ledger.refuse({ frame: span.first, layer, reason }, span.units);
    }
  }
};
