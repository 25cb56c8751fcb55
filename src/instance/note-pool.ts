/**
 * Memory in which the instances of a share note what they do: chunks of octets, which are taken and given back, and
 * which the garbage collector does not scan. It would copy notes that are objects again and again while their instances
 * live, and that would cost more than noting them.
 */

/** Octets of a chunk, and chunks of a slab. */
export const chunkSize = 512;
const slabChunks = 512;
const slabShift = 9;
/** Stands for no chunk. */
export const noChunk = -1;

/** Three views of the same octets. */
interface Slab {
  readonly octets: Uint8Array;
  readonly words: Int32Array;
  readonly doubles: Float64Array;
}

const newSlab = (): Slab => {
  const memory = new ArrayBuffer(chunkSize * slabChunks);
  return { octets: new Uint8Array(memory), words: new Int32Array(memory), doubles: new Float64Array(memory) };
};

/** Octets before the chunk in its slab. */
export const offsetOf = (chunk: number): number => (chunk & (slabChunks - 1)) * chunkSize;

/** Words that the pool keeps for each chunk; those behind the first belong to the chain that begins with the chunk. */
export const chainShift = 2;
const nextWord = 0;
export const lastWord = 1;
/** Octets that are written in the last chunk. */
export const writtenWord = 2;
/** Notes. */
export const countWord = 3;

export class NotePool {
  readonly #limit: number;
  readonly #slabs: Slab[] = [];
  readonly #free: number[] = [];
  /**
   * For each chunk: the one that follows it, and what is known of its chain. Here, so that an instance refers to its
   * notes by one number. Read it again after `take`.
   */
  chains = new Int32Array(0);
  #taken = 0;
  /** Bytes of what notes refer to elsewhere. */
  #held = 0;

  /** `limit`: bytes. A slab is made when it is needed. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes of chunks that are taken, and of what notes refer to. */
  get bytes(): number {
    return this.#taken * chunkSize + this.#held;
  }

  /** Takes a chunk that follows `before`; `noChunk` where there is no room. */
  take(before: number): number {
    if (this.bytes + chunkSize > this.#limit) return noChunk;
    const chunk = this.#free.pop() ?? this.#grow();
    this.#taken += 1;
    this.chains[(chunk << chainShift) + nextWord] = noChunk;
    if (before !== noChunk) this.chains[(before << chainShift) + nextWord] = chunk;
    return chunk;
  }

  /** Gives back the chunk and those behind it. */
  giveBack(first: number): void {
    for (let chunk = first; chunk !== noChunk; chunk = this.behind(chunk)) {
      this.#free.push(chunk);
      this.#taken -= 1;
    }
  }

  behind(chunk: number): number {
    return this.chains[(chunk << chainShift) + nextWord] as number;
  }

  slabOf(chunk: number): Slab {
    return this.#slabs[chunk >> slabShift] as Slab;
  }

  /** Counts `bytes` that notes refer to, until they are subtracted again; returns whether there is room for them. */
  hold(bytes: number): boolean {
    this.#held += bytes;
    return this.bytes <= this.#limit;
  }

  #grow(): number {
    const made = this.#slabs.length * slabChunks;
    this.#slabs.push(newSlab());
    const chains = new Int32Array((made + slabChunks) << chainShift);
    chains.set(this.chains);
    this.chains = chains;
    for (let index = slabChunks - 1; index > 0; index -= 1) this.#free.push(made + index);
    return made;
  }
}
