/**
 * Messages of Protocol Buffers on the wire: the fields that OTLP has. The writer writes backwards: the last field
 * first, and a message is closed after its fields:
 *
 *     const end = writer.mark();
 *     writer.text(2, 'b');        // the second field of the message
 *     writer.text(1, 'a');        // its first
 *     writer.close(3, end);       // the message is field 3 of the one around it
 */
import { BackwardWriter } from '../ground/backward-writer.ts';

/** The wire types of a field: a number of variable length, eight octets, a length and as many octets, four octets. */
const wire = { varint: 0, eight: 1, length: 2, four: 5 } as const;

/** Values of 32 bits. */
const word = 2 ** 32;

/** Texts of up to this many characters are written faster character by character. */
const few = 64;

export class ProtobufWriter extends BackwardWriter {
  /** Writes the number of the field, and the length of everything that was written since `mark`, in front of it. */
  close(field: number, mark: number): void {
    this.#varint(this.mark() - mark);
    this.octet((field << 3) | wire.length);
  }

  /** UTF-8. */
  text(field: number, text: string): void {
    const mark = this.mark();
    if (text.length > few || !this.#ascii(text)) {
      const octets = Buffer.byteLength(text);
      const at = this.claim(octets);
      this.buffer.write(text, at, octets);
    }
    this.close(field, mark);
  }

  /** Octets, given in hexadecimal with lower-case letters. */
  hexadecimal(field: number, digits: string): void {
    const octets = digits.length >> 1;
    const at = this.claim(octets);
    for (let index = 0; index < octets; index += 1)
      this.buffer[at + index] = (digitAt(digits, 2 * index) << 4) | digitAt(digits, 2 * index + 1);
    this.#varint(octets);
    this.octet((field << 3) | wire.length);
  }

  /** A safe integer, as int64, uint32 or enum. */
  integer(field: number, value: number): void {
    if (value < 0) this.#negative(value);
    else this.#varint(value);
    this.octet((field << 3) | wire.varint);
  }

  boolean(field: number, value: boolean): void {
    this.integer(field, value ? 1 : 0);
  }

  double(field: number, value: number): void {
    const at = this.claim(8);
    this.buffer.writeDoubleLE(value, at);
    this.octet((field << 3) | wire.eight);
  }

  /** Nanoseconds since 1970, as fixed64. `milliseconds`: of the clock, rounded to microseconds. */
  moment(field: number, milliseconds: number): void {
    const microseconds = Math.round(milliseconds * 1000);
    const high = Math.floor(microseconds / word);
    // Nanoseconds have more digits than a number holds exactly, so each half is multiplied separately.
    const low = (microseconds - high * word) * 1000;
    this.#word(high * 1000 + Math.floor(low / word));
    this.#word(low % word);
    this.octet((field << 3) | wire.eight);
  }

  /** Four octets, from the least significant. */
  #word(value: number): void {
    const at = this.claim(4);
    const { buffer } = this;
    buffer[at] = value;
    buffer[at + 1] = value >>> 8;
    buffer[at + 2] = value >>> 16;
    buffer[at + 3] = value >>> 24;
  }

  /** Writes an ASCII text. Returns false, with nothing written, if the text has another character. */
  #ascii(text: string): boolean {
    const { length } = text;
    const at = this.claim(length);
    const { buffer } = this;
    let bits = 0;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      buffer[at + index] = code;
      bits |= code;
    }
    if (bits <= 0x7f) return true;
    this.giveBack(length);
    return false;
  }

  #varint(value: number): void {
    if (value < 0x80) return this.octet(value);
    let groups = 1;
    for (let rest = value; rest >= 0x80; groups += 1) rest = Math.floor(rest / 0x80);
    const at = this.claim(groups);
    let rest = value;
    for (let group = 0; group < groups; group += 1) {
      this.buffer[at + group] = (rest % 0x80) | (group < groups - 1 ? 0x80 : 0);
      rest = Math.floor(rest / 0x80);
    }
  }

  /** Two's complement of 64 bits: ten groups. */
  #negative(value: number): void {
    const at = this.claim(10);
    let rest = BigInt.asUintN(64, BigInt(value));
    for (let group = 0; group < 10; group += 1) {
      this.buffer[at + group] = Number(rest & 0x7fn) | (group < 9 ? 0x80 : 0);
      rest >>= 7n;
    }
  }
}

const digitAt = (digits: string, index: number): number => {
  const code = digits.charCodeAt(index);
  return code <= 0x39 ? code - 0x30 : code - 0x57;
};

/** The value of a field on the wire: a number, or octets. */
export type FieldValue = number | Uint8Array;

/** The last value of each field of a message; numbers beyond 2^53 are rounded. Throws if the octets are no message. */
export const readFields = (octets: Uint8Array): ReadonlyMap<number, FieldValue> => {
  const fields = new Map<number, FieldValue>();
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (count > octets.length - at) throw new RangeError('the message is cut off');
    at += count;
    return octets.subarray(at - count, at);
  };
  const varint = (): number => {
    let value = 0;
    for (let group = 0; group < 10; group += 1) {
      const [octet = 0] = take(1);
      value += (octet & 0x7f) * 2 ** (7 * group);
      if (octet < 0x80) return value;
    }
    throw new RangeError('a number has more than ten groups');
  };
  while (at < octets.length) {
    const tag = varint();
    const sort = tag % 8;
    const field = Math.floor(tag / 8);
    if (sort === wire.varint) fields.set(field, varint());
    else if (sort === wire.length) fields.set(field, take(varint()));
    else if (sort === wire.eight || sort === wire.four) fields.set(field, take(sort === wire.eight ? 8 : 4));
    else throw new RangeError(`a field is of the wire type ${sort}`);
  }
  return fields;
};
