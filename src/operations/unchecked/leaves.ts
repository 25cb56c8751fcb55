/**
 * The values of a received message: each once, by the name under which a test expects it, with all paths to it.
 *
 * Decoded arguments have one value in several forms beside one another: the octets in hex and their components, or a
 * number and its name. Hex that has components is no value of its own: a test that reads it reads them all.
 */
import { contentsOf } from '../../protocol/asn1/index.ts';

/** A member: a step in `names` leads into it, and a step in `wholes` reads all that it contains. */
export interface MemberPlace {
  readonly kind: 'member';
  readonly names: readonly string[];
  readonly wholes: readonly string[];
  /** The value that it is a member of. */
  readonly owner: unknown;
}

export interface ElementPlace {
  readonly kind: 'element';
  readonly index: number;
  readonly element: unknown;
}

export type Place = MemberPlace | ElementPlace;

/** A path to a value, from the message on. */
export type Way = readonly Place[];

export interface Leaf {
  readonly name: string;
  readonly value: unknown;
  readonly ways: readonly Way[];
}

/** A point of the walk: the name so far, and the paths to it. */
interface Standing {
  readonly name: string;
  readonly ways: readonly Way[];
  readonly depth: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Levels of a message below which a value is one leaf, with all that it contains. */
export const deepestLeaf = 40;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (name: string, step: string): string => (name === '' ? step : `${name}.${step}`);

const on = ({ name, ways, depth }: Standing, step: string, ...tails: readonly Way[]): Standing => ({
  name: step.startsWith('[') && !step.startsWith('[name=') ? name + step : joined(name, step),
  ways: ways.flatMap((way) => tails.map((tail) => [...way, ...tail])),
  depth: depth + 1,
});

const member = (owner: unknown, names: readonly string[], wholes: readonly string[] = []): Place => ({
  kind: 'member',
  names,
  wholes,
  owner,
});

/** `X`, `X_digits`, `X[1]_digits`: the value, the element of a list, the form. */
const keyForm = /^([^_[\]]+)(?:\[(\d+)\])?(?:_(.*))?$/;

/** A value in all its forms, which are members side by side. */
interface Forms {
  readonly base: string;
  /** Of the components of the value, or of the elements of a list: the index, and the key. */
  readonly components: (readonly [index: number, key: string])[];
}

/** Q.763 §3.10: the indicator of an incomplete number has this second name beside `ni`. */
const [first, second] = ['_ni', '_inn'];

const formsIn = (tree: Fields): readonly Forms[] => {
  const found = new Map<string, Forms>();
  for (const key of Object.keys(tree)) {
    const [, base = key, index = '0', form = ''] = keyForm.exec(key) ?? [];
    const forms = found.get(base) ?? { base, components: [] };
    found.set(base, forms);
    const isSecond = key.endsWith(second) && Object.hasOwn(tree, `${key.slice(0, -second.length)}${first}`);
    if (form !== '' && form !== 'hex' && !isSecond) forms.components.push([Number(index), key]);
  }
  return [...found.values()];
};

const namesOf = (key: string): readonly string[] =>
  key.endsWith(first) ? [key, `${key.slice(0, -first.length)}${second}`] : [key];

const elementName = (base: string, index: number): string => (index === 0 ? base : `${base}[${index}]`);

function* decodedLeaves(tree: Fields, at: Standing): Generator<Leaf> {
  for (const { base, components } of formsIn(tree)) {
    const value = Object.hasOwn(tree, base) ? tree[base] : tree[`${base}_hex`];
    const wholes = [`${base}_hex`];
    if (Array.isArray(value) && value.length > 0) yield* listLeaves(tree, { base, components }, value, at);
    else if (typeof value === 'number' && components.length === 1) yield* ofEnumeration(tree, base, components, at);
    else if (isFields(value) || components.length === 0)
      yield* leavesAt(value, on(at, base, [member(tree, [base], wholes)]));
    else {
      const isText = typeof value === 'string' && value !== tree[`${base}_hex`];
      if (isText) yield* leavesAt(value, on(at, base, [member(tree, [base], wholes)]));
      for (const [, key] of components)
        yield* leavesAt(tree[key], on(at, key, [member(tree, namesOf(key), isText ? wholes : [base, ...wholes])]));
    }
  }
}

/** A number and its name are one value. */
function* ofEnumeration(tree: Fields, base: string, [component]: Forms['components'], at: Standing): Generator<Leaf> {
  const key = component?.[1] ?? base;
  yield* leavesAt(tree[key], on(at, key, [member(tree, [base, key])]));
}

/** The components of an element, and its octets, are members beside the list. */
function* listLeaves(
  tree: Fields,
  { base, components }: Forms,
  list: readonly unknown[],
  at: Standing,
): Generator<Leaf> {
  for (const [index, element] of list.entries()) {
    const through: Way = [member(tree, [base]), { kind: 'element', index, element }];
    const octets: Way = [member(tree, [], [`${elementName(base, index)}_hex`])];
    const own = components.filter(([of]) => of === index);
    if (own.length === 0) yield* leavesAt(element, on(at, `${base}[${index}]`, through, octets));
    for (const [, key] of own) yield* leavesAt(tree[key], on(at, key, [member(tree, namesOf(key))], through, octets));
  }
}

/** An element with a name and a value, such as an AVP, counts as its value. */
const titleOf = (element: unknown): string | undefined =>
  isFields(element) && typeof element['name'] === 'string' && Object.hasOwn(element, 'value')
    ? `[name=${element['name']}]`
    : undefined;

function* leavesAt(value: unknown, at: Standing): Generator<Leaf> {
  const isWhole =
    typeof value !== 'object' || value === null || Object.keys(value).length === 0 || at.depth >= deepestLeaf;
  if (isWhole) {
    if (at.name !== '') yield { name: at.name, value, ways: at.ways };
  } else if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      const title = titleOf(element);
      const place: Place = { kind: 'element', index, element };
      if (title === undefined) yield* leavesAt(element, on(at, `[${index}]`, [place]));
      else
        yield* leavesAt(
          (element as Fields)['value'],
          on(on(at, title, [place]), 'value', [member(element, ['value'])]),
        );
    }
  } else if (contentsOf(value) !== undefined) yield* decodedLeaves(value as Fields, at);
  else for (const [key, each] of Object.entries(value)) yield* leavesAt(each, on(at, key, [member(value, [key])]));
}

/** In the order in which the message has them. */
export const leavesOf = (data: unknown): Generator<Leaf> => leavesAt(data, { name: '', ways: [[]], depth: 0 });
