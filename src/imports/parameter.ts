/**
 * The parameter of a component as arguments of an operation, and which of them give its octets again. The parameters that
 * came last are remembered: most components of a capture have one that came before.
 */
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import { Remembered } from '../captures/remembered.ts';
import { givesAgain, named, neededOf, type Arguments, type NeededNames } from './arguments.ts';

/** Parameters of one codec that are remembered; lists of names, of which it is known what suffices. */
const [mostParameters, mostLists] = [200, 100];
/** Octets of a parameter that is remembered. */
const longestRemembered = 512;

/** What is known of the parameters of a codec. */
interface Known {
  readonly parameters: Remembered<string, ReadParameter>;
  /** Names that gave the octets again, by all names that a parameter had. */
  readonly enough: Remembered<string, readonly string[]>;
}

const known = new WeakMap<ArgumentCodec, Known>();

const knownOf = (codec: ArgumentCodec): Known => {
  const found = known.get(codec);
  if (found !== undefined) return found;
  const own: Known = { parameters: new Remembered(mostParameters), enough: new Remembered(mostLists) };
  known.set(codec, own);
  return own;
};

const only = (values: Arguments, names: Iterable<string>): Arguments => {
  const left: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(values, name)) left[name] = values[name];
  return left;
};

export class ReadParameter {
  readonly values: Arguments;
  /** Whether the arguments give the octets again. */
  readonly isSame: boolean;
  readonly #codec: ArgumentCodec | undefined;
  readonly #octets: Uint8Array | undefined;
  /** Names that give the octets by themselves; there may be fewer that do. */
  #enough: readonly string[] | undefined;
  #needed: ReadonlySet<string> | undefined;

  /** Throws `DecodeFailed`. */
  constructor(codec: ArgumentCodec | undefined, octets: Uint8Array | undefined) {
    this.#codec = codec;
    this.#octets = octets;
    this.values = named(codec, octets);
    if (codec === undefined || octets === undefined) {
      this.isSame = true;
      return;
    }
    const { enough } = knownOf(codec);
    const names = Object.keys(this.values);
    const tried = enough.get(names.join(' '));
    if (tried !== undefined && givesAgain(codec, only(this.values, tried), octets)) this.#enough = tried;
    this.isSame = this.#enough !== undefined || givesAgain(codec, this.values, octets);
  }

  /** The names of the arguments that are no defaults. */
  get needed(): ReadonlySet<string> {
    this.#needed ??= this.#findNeeded();
    return this.#needed;
  }

  /** Whether these names give the octets by themselves. */
  isEnough(names: ReadonlySet<string>): boolean {
    if (this.#octets === undefined) return true;
    if (this.#enough?.every((name) => names.has(name)) === true) return true;
    return givesAgain(this.#codec, only(this.values, names), this.#octets);
  }

  #findNeeded(): ReadonlySet<string> {
    if (this.#codec === undefined || this.#octets === undefined) return new Set();
    const names = neededOf(this.#codec, this.values, this.#octets);
    knownOf(this.#codec).enough.set(Object.keys(this.values).join(' '), names);
    this.#enough = names;
    return new Set(names);
  }
}

/** Throws `DecodeFailed`. */
export const readParameter = (codec: ArgumentCodec | undefined, octets: Uint8Array | undefined): ReadParameter => {
  if (codec === undefined || octets === undefined || octets.length > longestRemembered)
    return new ReadParameter(codec, octets);
  const { parameters } = knownOf(codec);
  const key = Buffer.from(octets.buffer, octets.byteOffset, octets.length).toString('latin1');
  const found = parameters.get(key);
  if (found !== undefined) return found;
  // A copy of its own: that of the capture keeps the whole memory that its octets share.
  const read = new ReadParameter(codec, new Uint8Array(octets));
  parameters.set(key, read);
  return read;
};

/** Of an operation that sends the parameter, with arguments beside it. */
export class NeededOf implements NeededNames {
  readonly #parameter: ReadParameter;
  readonly #prefix: string;
  readonly #always: readonly string[];

  /** `prefix`: before the names of the parameter. `always`: other arguments. */
  constructor(parameter: ReadParameter, prefix: string, always: readonly string[]) {
    this.#parameter = parameter;
    this.#prefix = prefix;
    this.#always = always;
  }

  has(name: string): boolean {
    return this.#always.includes(name) || (this.#isPlaced(name) && this.#parameter.needed.has(this.#plain(name)));
  }

  isEnough(names: ReadonlySet<string>): boolean {
    if (!this.#always.every((name) => names.has(name))) return false;
    if (this.#prefix === '' && this.#always.length === 0) return this.#parameter.isEnough(names);
    const own = [...names].filter((name) => !this.#always.includes(name) && this.#isPlaced(name));
    return this.#parameter.isEnough(new Set(own.map((name) => this.#plain(name))));
  }

  #isPlaced(name: string): boolean {
    return name.startsWith(this.#prefix);
  }

  #plain(name: string): string {
    return name.slice(this.#prefix.length);
  }
}
