/**
 * JSON-RPC requests broken the way careless and hostile clients break them: values of another type or size, members
 * left out, doubled or moved, names that objects have by themselves, expressions that never end, and bytes that are no
 * JSON. Everything follows from the seed.
 */
import { mutant, randomBelow } from './mutations.ts';

type Below = ReturnType<typeof randomBelow>;
type Container = Record<string, unknown> | unknown[];

const scalars = [null, true, false, '', ' ', [], {}, [[]], [null], { '': null }, '0', '-1', 'NaN', 'Infinity', 'null'];
const numbers = [0, -0, -1, 0.5, 1e-9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 100_000, 86_401];
const texts = [
  '\u0000',
  '\ud800',
  '\u202e',
  '{',
  '}',
  '{}',
  '{1',
  '__proto__',
  'constructor',
  '../..',
  '%2e%2e',
  'x'.repeat(70_000),
];
const expressions = [
  '{1/0}',
  '{$v.a.b.c}',
  '{$v}',
  '{$n}',
  "{'x' * 2}",
  "{padStart('', 65536, 'ab')}",
  "{replaceAll(padStart('', 65536, 'a'), 'a', 'aa')}",
  '{$g.x + 1}',
  '{random(0, 1e308)}',
  '{[1, 2, 3][9]}',
  '{true ? 1 : }',
  '{((((((((1))))))))}',
];
const members = [
  { regex: '(a+)+$' },
  { regex: '[' },
  { regex: 'a{0,950}a{0,950}b' },
  { type: 'halt' },
  { type: 'goto', arguments: { label: 'here' } },
  JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": 2}') as object,
];
const large = [
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`member ${index}`, index])),
];
const edges: readonly unknown[] = [...scalars, ...numbers, ...texts, ...expressions, ...members, ...large];

const nested = (levels: number): unknown =>
  levels === 0 ? 1 : levels % 2 === 0 ? [nested(levels - 1)] : { a: nested(levels - 1) };

const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const keysOf = (container: Container): string[] => Object.keys(container);

/** Containers of the document that are not empty. */
const containersIn = (value: unknown): Container[] =>
  isContainer(value) && keysOf(value).length > 0 ? [value, ...Object.values(value).flatMap(containersIn)] : [];

const put = (container: Container, key: string, value: unknown): void => {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
};

/** Changes a container of the document. */
type Change = (container: Container, key: string, below: Below, document: unknown) => void;

const changes: readonly Change[] = [
  (container, key, below) => put(container, key, structuredClone(pick(edges, below))),
  (container, key, below) => put(container, key, structuredClone(pick(edges, below))),
  (container, key, below) => put(container, key, nested(1 + below(300))),
  (container, key) => void Reflect.deleteProperty(container, key),
  (container, key, below) =>
    put(container, pick(['__proto__', 'toString', '', `${key} `, key.toUpperCase(), `${key}\u0000`], below), 1),
  (container, key, below, document) => put(container, key, structuredClone(pick(containersIn(document), below))),
  (container, key) => put(container, key, [(container as Record<string, unknown>)[key]]),
  (container, key) => put(container, key, JSON.stringify((container as Record<string, unknown>)[key])),
  (container, key, below) => {
    const value = (container as Record<string, unknown>)[key];
    if (typeof value === 'number') put(container, key, value * (below(2) === 0 ? -1 : 1e6));
    else if (Array.isArray(value))
      put(
        container,
        key,
        Array.from({ length: 1 + below(200) }, () => structuredClone(value[0])),
      );
  },
];

/** One of `requests`, broken in one to three ways; for a quarter of them the bytes are broken too. */
const hostileDocument = (requests: readonly object[], below: Below): unknown => {
  const document: unknown = structuredClone(pick(requests, below));
  for (let left = 1 + below(3); left > 0; left -= 1) {
    const containers = containersIn(document);
    if (containers.length === 0) break;
    const container = pick(containers, below);
    pick(changes, below)(container, pick(keysOf(container), below), below, document);
  }
  return below(20) === 0 ? Array.from({ length: 1 + below(8) }, () => document) : document;
};

/** An endless sequence of bodies of hostile requests, made from `requests`. */
export function* hostileBodies(requests: readonly object[], seed: number): Generator<Buffer, never, undefined> {
  const below = randomBelow(seed);
  const corpus = requests.map((request) => Buffer.from(JSON.stringify(request)));
  for (;;) {
    const kind = below(8);
    if (kind === 0) yield Buffer.from(mutant(corpus, below));
    else {
      const whole = Buffer.from(JSON.stringify(hostileDocument(requests, below)) ?? 'undefined');
      yield kind === 1 ? Buffer.from(mutant([whole], below)) : whole;
    }
  }
}
