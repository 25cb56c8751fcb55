/**
 * A message as a tree of its parts, so that one of them can be changed while everything around it stays right: lengths,
 * pointers, padding and checksums are parts that are computed from the others when the tree is rendered.
 */

/** What a part is in the one around it; absent: an element or a field among others. */
export type Role = 'tag' | 'length' | 'value' | 'padding';

/** Octets of a part that follow from its neighbours. */
export interface Derived {
  /** Octets that it takes; undefined where that depends on its value, and no other part depends on it. */
  readonly size?: number;
  /** `around`: the part that contains it. `by`: what a wrong length adds. */
  of(around: Sizes, by: number): Uint8Array;
}

/** The sizes of the parts within one part, in octets. */
export interface Sizes {
  /** Of all these parts together. */
  sum(isCounted: (part: Part) => boolean): number;
  /** Octets from the beginning to the first of these parts; undefined where there is none. */
  before(isIt: (part: Part) => boolean): number | undefined;
}

export interface Part {
  /** Its name in a path. Without one, the parts in it belong to the part around it. */
  name?: string | undefined;
  role?: Role;
  /** Exactly one of these three. */
  parts?: Part[] | undefined;
  octets?: Uint8Array | undefined;
  derived?: Derived | undefined;
  /** Its value has a size of its own: another one makes it another field. */
  isFixed?: boolean;
  /** A BER element, whose length can be indefinite. */
  isBer?: boolean;
  /** Its elements are a list: `name[1]`. */
  isList?: boolean;
  /** The names in it are also names of the part around it. */
  isOpen?: boolean;
  /** The alternatives of choices that the element itself is: `name.alternative` is the same part. */
  alternatives?: string[];
  /** What a wrong length adds. */
  by?: number;
  /** Applied to its octets, in order, when it is rendered. */
  alterations?: readonly ((octets: Uint8Array) => Uint8Array)[];
}

export const field = (name: string, octets: Uint8Array): Part => ({ name, octets, isFixed: true });

export const hexOctets = (hex: string): Buffer => Buffer.from(hex, 'hex');

export const bufferOf = (bytes: Uint8Array): Buffer =>
  bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The part of an element with this role. */
export const withRole = ({ parts }: Part, role: Role): Part | undefined => parts?.find((part) => part.role === role);

const altered = ({ alterations = [] }: Part, octets: Uint8Array): Uint8Array =>
  alterations.reduce((before, alter) => alter(before), octets);

/** The octets of a part with everything in it. Throws `EncodeFailed` where a wrong length has no octets. */
export const rendered = (part: Part): Uint8Array => {
  const { parts, octets } = part;
  return altered(part, parts === undefined ? (octets ?? new Uint8Array(0)) : renderedParts(parts));
};

const renderedParts = (parts: readonly Part[]): Uint8Array => {
  const made = parts.map((part) => (part.derived === undefined ? rendered(part) : undefined));
  const sizeAt = (index: number): number => made[index]?.length ?? parts[index]?.derived?.size ?? 0;
  const sizes: Sizes = {
    sum: (isCounted) => parts.reduce((sum, part, index) => (isCounted(part) ? sum + sizeAt(index) : sum), 0),
    before(isIt) {
      const first = parts.findIndex(isIt);
      return first < 0 ? undefined : parts.slice(0, first).reduce((sum, _, index) => sum + sizeAt(index), 0);
    },
  };
  return Buffer.concat(
    parts.map((part, index) => made[index] ?? altered(part, part.derived?.of(sizes, part.by ?? 0) ?? new Uint8Array())),
  );
};

/** A copy that shares nothing which a change sets. */
export const copyOf = (part: Part): Part => ({ ...part, ...(part.parts && { parts: part.parts.map(copyOf) }) });
