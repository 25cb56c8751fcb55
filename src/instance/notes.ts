/**
 * Notes in a pool, written one behind the other and read in the same order: each with its time, its place and octets.
 */
import { chunkSize, noChunk, offsetOf, type NotePool } from './note-pool.ts';

/** Octets of the head of a note: four words and the time. A head never spans two chunks. */
const headSize = 24;
/** Up to this number, octets are copied faster one by one. */
const few = 40;
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

export class Notes {
  count = 0;
  readonly #pool: NotePool;
  #first = noChunk;
  #last = noChunk;
  /** Octets that are written in the last chunk. */
  #written = chunkSize;

  constructor(pool: NotePool) {
    this.#pool = pool;
  }

  /** Hot path. `kind` is one octet. False where there is no room. */
  add(kind: number, dialogue: number, step: number, opIdx: number, time: number, octets: Uint8Array): boolean {
    if (this.#written + headSize > chunkSize && !this.#goOn()) return false;
    const slab = this.#pool.slabOf(this.#last);
    const octet = offsetOf(this.#last) + this.#written;
    const word = octet >> 2;
    const { words } = slab;
    const { length } = octets;
    words[word] = kind | (dialogue << 8);
    words[word + 1] = step;
    words[word + 2] = opIdx;
    words[word + 3] = length;
    slab.doubles[(octet >> 3) + 2] = time;
    this.#written += headSize;
    this.count += 1;
    if (this.#written + length > chunkSize) return this.#split(octets);
    copy(octets, slab.octets, octet + headSize);
    // Aligns the next note for its time, which is a double.
    this.#written = (this.#written + length + 7) & ~7;
    return true;
  }

  giveBack(): void {
    if (this.#first === noChunk) return;
    this.#pool.giveBack(this.#first);
    this.#forget();
  }

  /** Moves the notes so far into an object of their own: the next note is the first one here. */
  cutOff(): Notes {
    const notes = new Notes(this.#pool);
    notes.count = this.count;
    notes.#first = this.#first;
    notes.#last = this.#last;
    notes.#written = this.#written;
    this.#forget();
    return notes;
  }

  /** Undefined where they take more than `most` octets. */
  packNotes(most: number): PackedNotes | undefined {
    const chunks = this.#chunks();
    return chunks.length * chunkSize > most
      ? undefined
      : { count: this.count, octets: Buffer.concat(chunks).toString('base64') };
  }

  /** The time of the first note; undefined: there is none. */
  get firstTime(): number | undefined {
    return this.#first === noChunk
      ? undefined
      : (this.#pool.slabOf(this.#first).doubles[(offsetOf(this.#first) >> 3) + 2] as number);
  }

  read(): Generator<Note> {
    const chunks = this.#chunks();
    const together = Buffer.allocUnsafeSlow(chunks.length * chunkSize);
    for (const [index, chunk] of chunks.entries()) together.set(chunk, index * chunkSize);
    return notesIn(this.count, together);
  }

  /** The written part of each chunk. */
  #chunks(): Uint8Array[] {
    const chunks: Uint8Array[] = [];
    for (let chunk = this.#first; chunk !== noChunk; chunk = this.#pool.behind(chunk)) {
      const from = offsetOf(chunk);
      chunks.push(
        this.#pool.slabOf(chunk).octets.subarray(from, from + (chunk === this.#last ? this.#written : chunkSize)),
      );
    }
    return chunks;
  }

  #forget(): void {
    this.#first = noChunk;
    this.#last = noChunk;
    this.#written = chunkSize;
    this.count = 0;
  }

  /** Writes the octets of the note just begun, over several chunks. */
  #split(octets: Uint8Array): boolean {
    for (let done = 0; done < octets.length;) {
      if (this.#written === chunkSize && !this.#goOn()) return false;
      const part = octets.subarray(done, done + chunkSize - this.#written);
      copy(part, this.#pool.slabOf(this.#last).octets, offsetOf(this.#last) + this.#written);
      this.#written += part.length;
      done += part.length;
    }
    this.#written = (this.#written + 7) & ~7;
    return true;
  }

  #goOn(): boolean {
    const chunk = this.#pool.take(this.#last);
    if (chunk === noChunk) return false;
    if (this.#first === noChunk) this.#first = chunk;
    this.#last = chunk;
    this.#written = 0;
    return true;
  }
}

/** The notes that were packed. */
export const readPacked = ({ count, octets }: PackedNotes): Generator<Note> => {
  const chunks = Buffer.allocUnsafeSlow(Buffer.byteLength(octets, 'base64'));
  chunks.write(octets, 'base64');
  return notesIn(count, chunks);
};

/** `chunks`: consecutive chunks in a buffer of their own, into which the notes are views. */
function* notesIn(count: number, chunks: Uint8Array<ArrayBuffer>): Generator<Note> {
  const words = new Int32Array(chunks.buffer, 0, chunks.length >> 2);
  const doubles = new Float64Array(chunks.buffer, 0, chunks.length >> 3);
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
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

const copy = (octets: Uint8Array, to: Uint8Array, at: number): void => {
  const { length } = octets;
  if (length > few) return to.set(octets, at);
  for (let index = 0; index < length; index += 1) to[at + index] = octets[index] as number;
};
