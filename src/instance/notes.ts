/**
 * Notes in a pool, written one behind the other and read in the same order: each with its time, its place and octets.
 */
import { copyOctets } from '../ground/copy-octets.ts';
import {
  chainShift,
  chunkSize,
  countWord,
  lastWord,
  noChunk,
  offsetOf,
  writtenWord,
  type NotePool,
} from './note-pool.ts';

/** Octets of the head of a note: four words and the time. A head never spans two chunks. */
const headSize = 24;
const noOctets: Uint8Array = new Uint8Array(0);

export interface Note {
  readonly kind: number;
  readonly dialogue: number;
  readonly step: number;
  readonly opIdx: number;
  /** Milliseconds of the clock. */
  readonly time: number;
  readonly octets: Uint8Array;
}

/** Notes outside their pool: the octets of their chunks in base64, in the order of octets of this machine. */
export interface PackedNotes {
  readonly count: number;
  readonly octets: string;
}

export abstract class Notes {
  #first: number;

  protected abstract readonly pool: NotePool;

  /** `first`: the chunk with which they begin; default: there are none. */
  constructor(first = noChunk) {
    this.#first = first;
  }

  get count(): number {
    return this.#first === noChunk ? 0 : (this.pool.chains[(this.#first << chainShift) + countWord] as number);
  }

  /**
   * Hot path. `kind` is one octet, `time` has the time in its first place. Returns how many notes there are now; 0 where
   * there is no room.
   */
  add(kind: number, dialogue: number, step: number, opIdx: number, time: Float64Array, octets: Uint8Array): number {
    const { pool } = this;
    if (this.#first === noChunk && (this.#first = begun(pool)) === noChunk) return 0;
    const chain = this.#first << chainShift;
    let { chains } = pool;
    if ((chains[chain + writtenWord] as number) + headSize > chunkSize) {
      if (!goOn(pool, chain)) return 0;
      ({ chains } = pool);
    }
    const chunk = chains[chain + lastWord] as number;
    const inChunk = chains[chain + writtenWord] as number;
    const slab = pool.slabOf(chunk);
    const octet = offsetOf(chunk) + inChunk;
    const word = octet >> 2;
    const { words } = slab;
    const { length } = octets;
    words[word] = kind | (dialogue << 8);
    words[word + 1] = step;
    words[word + 2] = opIdx;
    words[word + 3] = length;
    slab.doubles[(octet >> 3) + 2] = time[0] as number;
    const notes = (chains[chain + countWord] as number) + 1;
    chains[chain + countWord] = notes;
    if (inChunk + headSize + length > chunkSize) {
      chains[chain + writtenWord] = inChunk + headSize;
      return split(pool, chain, octets) ? notes : 0;
    }
    copyOctets(octets, slab.octets, octet + headSize);
    // Aligns the next note for its time, which is a double.
    chains[chain + writtenWord] = (inChunk + headSize + length + 7) & ~7;
    return notes;
  }

  giveBack(): void {
    if (this.#first === noChunk) return;
    this.pool.giveBack(this.#first);
    this.#first = noChunk;
  }

  /** Moves the notes so far into an object of their own: the next note is the first one here. */
  cutOff(): Notes {
    const notes = new SeparateNotes(this.pool, this.#first);
    this.#first = noChunk;
    return notes;
  }

  /** Undefined where they take more than `most` octets. */
  packNotes(most: number): PackedNotes | undefined {
    const chunks = chunksFrom(this.pool, this.#first);
    return chunks.length * chunkSize > most
      ? undefined
      : { count: this.count, octets: Buffer.concat(chunks).toString('base64') };
  }

  /** The time of the first note; undefined: there is none. */
  get firstTime(): number | undefined {
    return this.#first === noChunk
      ? undefined
      : (this.pool.slabOf(this.#first).doubles[(offsetOf(this.#first) >> 3) + 2] as number);
  }

  read(): Generator<Note> {
    const chunks = chunksFrom(this.pool, this.#first);
    const together = Buffer.allocUnsafeSlow(chunks.length * chunkSize);
    for (const [index, chunk] of chunks.entries()) together.set(chunk, index * chunkSize);
    return notesIn(this.count, together);
  }
}

/** Notes that belong to no journal. */
export class SeparateNotes extends Notes {
  protected readonly pool: NotePool;

  constructor(pool: NotePool, first = noChunk) {
    super(first);
    this.pool = pool;
  }
}

/** A chunk with which a chain begins; `noChunk` where there is no room. */
const begun = (pool: NotePool): number => {
  const first = pool.take(noChunk);
  if (first === noChunk) return first;
  const { chains } = pool;
  const chain = first << chainShift;
  chains[chain + lastWord] = first;
  chains[chain + writtenWord] = 0;
  chains[chain + countWord] = 0;
  return first;
};

/** Adds a chunk to the chain; false where there is no room. */
const goOn = (pool: NotePool, chain: number): boolean => {
  const chunk = pool.take(pool.chains[chain + lastWord] as number);
  if (chunk === noChunk) return false;
  const { chains } = pool;
  chains[chain + lastWord] = chunk;
  chains[chain + writtenWord] = 0;
  return true;
};

/** Writes the octets of the note just begun, over several chunks: one by one, because views of the parts cost more. */
const split = (pool: NotePool, chain: number, octets: Uint8Array): boolean => {
  const { length } = octets;
  for (let done = 0; done < length;) {
    if (pool.chains[chain + writtenWord] === chunkSize && !goOn(pool, chain)) return false;
    const { chains } = pool;
    const chunk = chains[chain + lastWord] as number;
    const inChunk = chains[chain + writtenWord] as number;
    const to = pool.slabOf(chunk).octets;
    const at = offsetOf(chunk) + inChunk;
    const part = Math.min(length - done, chunkSize - inChunk);
    for (let index = 0; index < part; index += 1) to[at + index] = octets[done + index] as number;
    chains[chain + writtenWord] = inChunk + part;
    done += part;
  }
  const { chains } = pool;
  chains[chain + writtenWord] = ((chains[chain + writtenWord] as number) + 7) & ~7;
  return true;
};

/** The written part of each chunk of the chain. */
const chunksFrom = (pool: NotePool, first: number): Uint8Array[] => {
  const chunks: Uint8Array[] = [];
  if (first === noChunk) return chunks;
  const { chains } = pool;
  const chain = first << chainShift;
  const end = chains[chain + lastWord];
  for (let chunk = first; chunk !== noChunk; chunk = pool.behind(chunk)) {
    const from = offsetOf(chunk);
    const size = chunk === end ? (chains[chain + writtenWord] as number) : chunkSize;
    chunks.push(pool.slabOf(chunk).octets.subarray(from, from + size));
  }
  return chunks;
};

/** The notes that were packed. */
export const readPacked = ({ count: notes, octets }: PackedNotes): Generator<Note> => {
  const chunks = Buffer.allocUnsafeSlow(Buffer.byteLength(octets, 'base64'));
  chunks.write(octets, 'base64');
  return notesIn(notes, chunks);
};

/** `chunks`: consecutive chunks in a buffer of their own, into which the notes are views. */
function* notesIn(notes: number, chunks: Uint8Array<ArrayBuffer>): Generator<Note> {
  const words = new Int32Array(chunks.buffer, 0, chunks.length >> 2);
  const doubles = new Float64Array(chunks.buffer, 0, chunks.length >> 3);
  let at = 0;
  for (let left = notes; left > 0; left -= 1) {
    const behind = at % chunkSize;
    if (behind + headSize > chunkSize) at += chunkSize - behind;
    const word = at >> 2;
    const first = words[word] as number;
    const start = at + headSize;
    const length = words[word + 3] as number;
    const octets = length === 0 ? noOctets : new Uint8Array(chunks.buffer, start, length);
    yield {
      kind: first & 0xff,
      dialogue: first >>> 8,
      step: words[word + 1] as number,
      opIdx: words[word + 2] as number,
      time: doubles[(at >> 3) + 2] as number,
      octets,
    };
    // Aligns the next note for its time, which is a double.
    at = (start + length + 7) & ~7;
  }
}
