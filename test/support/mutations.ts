/**
 * Bytes broken the way networks and hostile peers break them: flipped bits, cuts, lies about lengths, parts of one
 * message in another, nesting without end. Everything follows from the seed.
 */

/** Whole numbers from 0 to below the limit. Mulberry32. */
export const randomBelow = (seed: number): ((limit: number) => number) => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

type Below = ReturnType<typeof randomBelow>;
type Mutation = (bytes: Uint8Array, below: Below, other: Uint8Array) => Uint8Array;

/** Lengths and counts at their edges, in BER and in fields of fixed size. */
const edges = [
  '00',
  '01',
  '7f',
  '80',
  '81ff',
  '82ffff',
  '830fffff',
  '84ffffffff',
  '84ffffff7f',
  '89ffffffffffffffffff',
  'ff',
  'ffff',
  'ffffffff',
].map((hex) => Buffer.from(hex, 'hex'));

const openings = ['30', 'a0', '62', '6c', 'bf8100', '24'].map((hex) => Buffer.from(hex, 'hex'));

const deepest = 200;

const placed = (bytes: Uint8Array, at: number, replaced: number, ...pieces: readonly Uint8Array[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...pieces, bytes.subarray(at + replaced)]);

const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item;

const flipBits: Mutation = (bytes, below) => {
  const flipped = Uint8Array.from(bytes);
  for (let left = 1 + below(8); left > 0 && flipped.length > 0; left -= 1) {
    const at = below(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << below(8));
  }
  return flipped;
};

const cut: Mutation = (bytes, below) => bytes.subarray(0, below(bytes.length + 1));

const replaceOctets: Mutation = (bytes, below) => {
  const replaced = Uint8Array.from(bytes);
  for (let left = 1 + below(4); left > 0 && replaced.length > 0; left -= 1)
    replaced[below(replaced.length)] = below(256);
  return replaced;
};

const lieAboutLength: Mutation = (bytes, below) => {
  const edge = pick(edges, below);
  return placed(bytes, below(bytes.length + 1), below(2) === 0 ? edge.length : 1, edge);
};

const splice: Mutation = (bytes, below, other) =>
  Buffer.concat([bytes.subarray(0, below(bytes.length + 1)), other.subarray(below(other.length + 1))]);

const repeatPart: Mutation = (bytes, below) => {
  const from = below(bytes.length + 1);
  const part = bytes.subarray(from, from + below(bytes.length - from + 1));
  return placed(bytes, from, 0, ...Array.from({ length: 1 + below(4) }, () => part));
};

const leaveOutPart: Mutation = (bytes, below) => {
  const from = below(bytes.length + 1);
  return placed(bytes, from, below(bytes.length - from + 1));
};

/** The same tag repeatedly, each with the length of the rest, or the indefinite one. */
const nest: Mutation = (bytes, below) => {
  const opening = pick(openings, below);
  const indefinite = below(2) === 0;
  let inner: Uint8Array = bytes;
  for (let left = 1 + below(deepest); left > 0; left -= 1) {
    const length = indefinite ? Buffer.of(0x80) : Buffer.of(0x82, inner.length >> 8, inner.length & 0xff);
    inner = Buffer.concat([opening, length, inner]);
  }
  return below(2) === 0 ? inner : placed(bytes, below(bytes.length + 1), 0, inner);
};

const noise: Mutation = (_, below) => Uint8Array.from({ length: below(80) }, () => below(256));

const mutations: readonly Mutation[] = [
  flipBits,
  flipBits,
  cut,
  replaceOctets,
  replaceOctets,
  lieAboutLength,
  lieAboutLength,
  splice,
  repeatPart,
  leaveOutPart,
  nest,
  noise,
];

/** One of `corpus`, broken in one to three ways. */
export const mutant = (corpus: readonly Uint8Array[], below: Below): Uint8Array => {
  let bytes = pick(corpus, below);
  for (let left = 1 + below(3); left > 0; left -= 1) bytes = pick(mutations, below)(bytes, below, pick(corpus, below));
  return bytes;
};
