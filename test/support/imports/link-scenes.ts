/**
 * Scenes of known links: a template whose slots have terms. A term is a value that a side draws for each call, a constant,
 * or follows from an earlier slot. Among those that are drawn are decoys: from a pool that several slots share, so that
 * they are equal by chance in a few calls, counters, and numbers of several lengths.
 */
import {
  counted,
  equal,
  hexWidth,
  inHex,
  multiplied,
  prefixed,
  shortened,
  type KnownRelation,
} from './link-relations.ts';
import type { Slot, Template, TemplateMessage } from './link-templates.ts';

/** Numbers from 0 to 1 that follow from a seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pickFrom = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** What is drawn anew for each set of calls. */
interface Draws {
  readonly random: () => number;
  /** By length: numbers that several slots share. */
  readonly pools: Map<number, readonly string[]>;
  readonly bases: Map<string, number>;
}

export type Term =
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'drawn'; readonly how: string; readonly draw: (draws: Draws, call: number) => string }
  | { readonly kind: 'link'; readonly source: string; readonly relation: KnownRelation };

/** A slot of a message that has a term. */
export interface Place {
  /** `2.0`: the first slot of the third message. */
  readonly key: string;
  readonly message: number;
  readonly slot: Slot;
  readonly by: TemplateMessage['by'];
  readonly leg: number;
  readonly term: Term;
  readonly form: Slot['form'];
  readonly least: number;
  readonly most: number;
}

export interface Scene {
  readonly name: string;
  readonly template: Template;
  readonly places: readonly Place[];
}

/** Values of a call by the keys of their places. */
export type CallValues = ReadonlyMap<string, string>;

const digitsOf = (random: () => number, length: number): string =>
  Array.from({ length }, (_, at) => (at === 0 ? between(random, 1, 9) : between(random, 0, 9))).join('');
const hexOf = (random: () => number, length: number): string =>
  Array.from({ length }, () => between(random, 0, 15).toString(16)).join('');

type Range = Pick<Place, 'form' | 'least' | 'most'>;

const fixedAt = (form: Slot['form'], length: number): Range => ({ form, least: length, most: length });

/** Numbers that a pool has: a few of 20 calls have the same one in two slots. */
const poolSize = 8;

const drawnTerm = (slot: Slot, random: () => number): Term & Range => {
  const kind = random();
  if (slot.form === 'hex') {
    const octets = between(random, slot.least / 2, Math.min(slot.most, 16) / 2);
    return {
      ...fixedAt('hex', 2 * octets),
      kind: 'drawn',
      how: 'octets',
      draw: ({ random: own }) => hexOf(own, 2 * octets),
    };
  }
  if (slot.form === 'number') return drawnNumber(slot, random);
  const least = Math.max(slot.least, random() < 0.07 ? slot.least : Math.min(8, slot.most));
  const most = Math.min(slot.most, 15);
  const length = random() < 0.07 ? least : between(random, least, most);
  if (slot.form === 'text' && kind < 0.3)
    return {
      ...fixedAt('text', length + 9),
      kind: 'drawn',
      how: 'text',
      draw: ({ random: own }) => `u${digitsOf(own, length)}@a.nz.x`,
    };
  if (kind < 0.45 && length >= 8)
    return {
      ...fixedAt('digits', length),
      kind: 'drawn',
      how: 'pool',
      draw: ({ random: own, pools }) => {
        const pool = pools.get(length) ?? Array.from({ length: poolSize }, () => digitsOf(own, length));
        pools.set(length, pool);
        return pickFrom(own, pool);
      },
    };
  if (kind < 0.55) {
    const name = `${JSON.stringify(slot.name)} ${random()}`;
    return {
      ...fixedAt('digits', length),
      kind: 'drawn',
      how: 'counter',
      draw: ({ random: own, bases }, call) => {
        const base = bases.get(name) ?? Math.floor(Number(digitsOf(own, length)) * 0.9);
        bases.set(name, base);
        return String(base + call).padStart(length, '0');
      },
    };
  }
  if (kind < 0.65 && most - least >= 3)
    return {
      form: 'digits',
      least,
      most,
      kind: 'drawn',
      how: 'lengths',
      draw: ({ random: own }) => digitsOf(own, between(own, least, most)),
    };
  const zero = kind > 0.9 ? '0' : '';
  return {
    ...fixedAt('digits', length),
    kind: 'drawn',
    how: 'digits',
    draw: ({ random: own }) => zero + digitsOf(own, length - zero.length),
  };
};

/** One of a few neighbours, such as 17 to 19, or any of a range. */
const drawnNumber = (slot: Slot, random: () => number): Term & Range => {
  const isNarrow = random() < 0.4;
  const least = Math.max(slot.least, between(random, 10, 60));
  const most = isNarrow ? least + 2 : least + between(random, 100, 5_000);
  return {
    form: 'number',
    least,
    most,
    kind: 'drawn',
    how: isNarrow ? 'neighbours' : 'range',
    draw: ({ random: own }) => String(between(own, least, most)),
  };
};

const rangeOf = ({ form, least, most }: Range): Range => ({ form, least, most });

const uniqueTerm = (slot: Slot, random: () => number): Term & Range => {
  const length = between(random, slot.least, slot.most);
  return {
    ...fixedAt('digits', length),
    kind: 'drawn',
    how: 'digits',
    draw: (draws) => digitsOf(draws.random, length),
  };
};

const prefixes = ['0', '00', '64', '9', '0064', '0800'];

/** Kinds of relations as often as calls have them: most values come back as they went. */
const weights: readonly (readonly [KnownRelation['kind'], number])[] = [
  ['equal', 55],
  ['prefix added', 18],
  ['prefix removed', 14],
  ['digits to hex', 8],
  ['counted up', 5],
];

const relationFrom = (
  source: Range,
  slot: Slot,
  kind: KnownRelation['kind'],
  random: () => number,
): (Range & { readonly relation: KnownRelation }) | undefined => {
  const takes = (form: Slot['form'], least: number, most: number): boolean =>
    (slot.form === form || (slot.form === 'text' && form !== 'number')) && least >= slot.least && most <= slot.most;
  const range = (by: number): Range => ({ form: 'digits', least: source.least + by, most: source.most + by });
  if (kind === 'equal')
    return takes(source.form, source.least, source.most) ? { ...rangeOf(source), relation: equal } : undefined;
  if (slot.form === 'number') {
    const [least, most] = [10 * source.least, 10 * source.most];
    return takes(source.form, least, most) ? { form: 'number', least, most, relation: multiplied(10) } : undefined;
  }
  if (source.form !== 'digits') return undefined;
  if (kind === 'prefix added') {
    const prefix = pickFrom(random, prefixes);
    const { length } = prefix;
    if (!takes('digits', source.least + length, source.most + length)) return undefined;
    return { ...range(length), relation: prefixed(prefix) };
  }
  if (kind === 'prefix removed') {
    const count = between(random, 1, 4);
    if (source.least - count < 4 || !takes('digits', source.least - count, source.most - count)) return undefined;
    return { ...range(-count), relation: shortened(count) };
  }
  if (source.most > 15) return undefined;
  if (kind === 'counted up')
    return takes('digits', source.least, source.most) && source.most < 15
      ? { ...range(0), most: source.most + 1, relation: counted(between(random, 1, 9)) }
      : undefined;
  const width = slot.form === 'hex' ? Math.max(slot.least, hexWidth(source.most)) : hexWidth(source.most);
  if (slot.form === 'digits' || hexWidth(source.most) > width || width > slot.most || width < slot.least)
    return undefined;
  return { ...fixedAt('hex', width), relation: inHex(width) };
};

const linkedTerm = (slot: Slot, sources: readonly Place[], random: () => number): (Term & Range) | undefined => {
  // A slot of octets takes hex of digits as often as octets.
  let at = random() * (slot.form === 'digits' ? 92 : 100);
  const kind = weights.find(([, weight]) => (at -= weight) < 0)?.[0] ?? 'equal';
  for (const chosen of [kind, slot.form === 'hex' ? 'digits to hex' : 'equal'] as const)
    for (let tries = 0; tries < 6; tries += 1) {
      const source = pickFrom(random, sources);
      const found = relationFrom(source, slot, chosen, random);
      if (found !== undefined) return { ...found, kind: 'link', source: source.key };
    }
  return undefined;
};

/** The definition on the caller's side that a dialogue belongs to: the main one has all that this side opens. */
export const ownerOf = ({ messages }: Template, leg: number): number =>
  messages.find((message) => (message.leg ?? 0) === leg)?.by === 'caller' ? 0 : leg;

export const sceneOf = (template: Template, seed: number): Scene => {
  const random = randomFrom(seed);
  const places: Place[] = [];
  for (const [message, { by, slots, leg = 0 }] of template.messages.entries())
    for (const [index, slot] of slots.entries()) {
      if (slot.isOptional && random() < 0.15) continue;
      const isSource = (place: Place): boolean =>
        place.message < message &&
        place.term.kind !== 'constant' &&
        (by === 'service' || (place.by === 'service' && ownerOf(template, place.leg) === ownerOf(template, leg)));
      const sources = places.filter(isSource);
      const followed = places.find(({ key }) => key === slot.follows);
      const isLinked = slot.isUnique !== true && sources.length > 0 && random() < 0.7;
      const drawn = slot.isUnique === true ? uniqueTerm(slot, random) : drawnTerm(slot, random);
      const term =
        (followed && { ...rangeOf(followed), kind: 'link' as const, source: followed.key, relation: equal }) ??
        (isLinked ? linkedTerm(slot, sources, random) : undefined) ??
        (by === 'service' && slot.isUnique !== true && random() < 0.3
          ? { ...drawn, kind: 'constant' as const, value: constantOf(drawn, random) }
          : drawn);
      const { form, least, most } = term;
      places.push({ key: `${message}.${index}`, message, slot, by, leg, term, form, least, most });
    }
  return { name: `${template.name} ${seed}`, template, places };
};

const constantOf = (drawn: Term & Range, random: () => number): string =>
  drawn.kind === 'drawn' ? drawn.draw({ random, pools: new Map(), bases: new Map() }, 0) : '';

export const valuesOf = ({ places }: Pick<Scene, 'places'>, seed: number, calls: number): readonly CallValues[] => {
  const draws: Draws = { random: randomFrom(seed), pools: new Map(), bases: new Map() };
  return Array.from({ length: calls }, (_, call) => {
    const values = new Map<string, string>();
    for (const { key, term } of places)
      values.set(
        key,
        term.kind === 'constant'
          ? term.value
          : term.kind === 'drawn'
            ? term.draw(draws, call)
            : term.relation.value(values.get(term.source) ?? ''),
      );
    return values;
  });
};
