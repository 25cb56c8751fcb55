/**
 * BER decoder (X.690): a cursor over the elements of one constructed value.
 *
 * It accepts what other stacks may send: long tags, lengths in long or indefinite form, and strings in pieces. Nothing
 * is copied: contents are views of the message. Every fault is a decode error with the layer and the offset in the
 * message.
 */
import { decodeError, type DialproofErrorOptions } from '../../ground/errors.ts';
import { isConstructed, primitiveForm, universal, type Tag } from './tag.ts';

/** Values nested deeper than this are refused: INAP, MAP and TCAP messages are far from it. */
const maximumDepth = 32;

export class BerReader {
  readonly #bytes: Buffer;
  readonly #layer: string;
  readonly #end: number;
  readonly #depth: number;
  #position: number;

  /**
   * Whether these are faults: a number outside the bounds of its type, a string without its fixed size, an empty string
   * or list that has a least size, an unknown alternative of a CHOICE, a tag with more octets than it needs, and an
   * unknown element whose contents are no BER. The readers of its contents inherit it.
   */
  readonly isStrict: boolean;

  /** Tag of the element that `next` stands on. */
  tag: Tag = 0;
  /** Where that element starts (its tag), where its contents start, and where they end. */
  elementStart = 0;
  contentStart = 0;
  contentEnd = 0;

  constructor(bytes: Uint8Array, layer: string, start = 0, end = bytes.length, depth = 0, isStrict = false) {
    this.isStrict = isStrict;
    this.#bytes = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#layer = layer;
    this.#position = start;
    this.#end = end;
    this.#depth = depth;
    if (depth > maximumDepth) throw this.fault(`more than ${maximumDepth} levels of nesting`, start);
  }

  /** Moves to the next element; false at the end. */
  next(): boolean {
    if (this.#position >= this.#end) return false;
    this.elementStart = this.#position;
    this.#readTag();
    this.#readLength();
    return true;
  }

  /** Tag of the next element without moving to it; undefined at the end. */
  peek(): Tag | undefined {
    if (this.#position >= this.#end) return undefined;
    const { tag } = this;
    const position = this.#position;
    this.#readTag();
    const peeked = this.tag;
    this.tag = tag;
    this.#position = position;
    return peeked;
  }

  /** Moves to the next element, which must have this tag (primitive or constructed form). */
  expect(tag: Tag, name: string): void {
    const start = this.#position;
    if (!this.next()) throw this.fault(`${name} is missing`, start);
    if (primitiveForm(this.tag) !== primitiveForm(tag)) {
      throw this.fault(`${name} has tag 0x${this.tag.toString(16)}, not 0x${tag.toString(16)}`, start);
    }
  }

  /** Stands on the element that starts at an offset, which was one of the value's. */
  moveTo(start: number): void {
    this.#position = start;
    this.next();
  }

  /** The same reader over other octets, in the same places. */
  over(bytes: Uint8Array): BerReader {
    return new BerReader(bytes, this.#layer, this.#position, this.#end, this.#depth, this.isStrict);
  }

  /** The message, in which the offsets count. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Offset of the next element; at the end, that of the first octet after the value. */
  get position(): number {
    return this.#position;
  }

  /** Offset of the first octet after the value. */
  get end(): number {
    return this.#end;
  }

  /** The layer that these bytes belong to, for errors: `inap`. */
  get layer(): string {
    return this.#layer;
  }

  get constructed(): boolean {
    return isConstructed(this.tag);
  }

  /**
   * A reader over the contents of the element, which must be constructed, unless the form of its tag does not matter.
   */
  enter(form: 'constructed' | 'any' = 'constructed'): BerReader {
    if (form === 'constructed' && !this.constructed)
      throw this.fault('a constructed value was expected', this.elementStart);
    const { contentStart, contentEnd, isStrict } = this;
    return new BerReader(this.#bytes, this.#layer, contentStart, contentEnd, this.#depth + 1, isStrict);
  }

  /** The contents of the element, as they stand. */
  contents(): Uint8Array {
    return this.#bytes.subarray(this.contentStart, this.contentEnd);
  }

  /** Q.1218 §2.1 leaves the greatest sizes of INAP to the network; those of MAP are fixed (TS 29.002 §17). */
  get hasFixedSizes(): boolean {
    return this.#layer === 'map';
  }

  /** Reads the contents of the element, whatever they mean (X.690 §8.1). */
  skip(): void {
    if (!this.constructed) return;
    const inner = this.enter();
    while (inner.next()) inner.skip();
  }

  /** The whole element, tag and length included, as it stands. */
  element(): Uint8Array {
    return this.#bytes.subarray(this.elementStart, this.#position);
  }

  /** An octet string's value, put together if it came in pieces (X.690 §8.7.3). */
  octets(): Uint8Array {
    if (!this.constructed) return this.contents();
    const pieces: Uint8Array[] = [];
    const inner = this.enter();
    while (inner.next()) {
      if (primitiveForm(inner.tag) !== universal.octetString)
        throw inner.fault('a piece of an octet string was expected');
      pieces.push(inner.octets());
    }
    return Buffer.concat(pieces);
  }

  /** The contents as a number if they are four octets in one piece; else undefined. */
  fourOctets(): number | undefined {
    const isOne = !this.constructed && this.contentEnd - this.contentStart === 4;
    return isOne ? this.#bytes.readUInt32BE(this.contentStart) : undefined;
  }

  /** The result of `octets` in hex. */
  hex(): string {
    return this.constructed
      ? Buffer.from(this.octets()).toString('hex')
      : this.#bytes.toString('hex', this.contentStart, this.contentEnd);
  }

  /** A two's complement integer of at most 6 octets. */
  integer(): number {
    this.#expectPrimitive(1, 6, 'an integer');
    let value = (this.#bytes[this.contentStart] ?? 0) >= 0x80 ? -1 : 0;
    for (let at = this.contentStart; at < this.contentEnd; at += 1) value = value * 256 + (this.#bytes[at] ?? 0);
    return value;
  }

  boolean(): boolean {
    this.#expectPrimitive(1, 1, 'a boolean');
    return this.#bytes[this.contentStart] !== 0;
  }

  null(): void {
    this.#expectPrimitive(0, 0, 'a NULL');
  }

  /** A decode error of this layer; `offset` defaults to where the current element starts. */
  fault(rule: string, offset = this.elementStart, options?: DialproofErrorOptions): Error {
    return decodeError(this.#layer, offset, rule, options);
  }

  #expectPrimitive(minimum: number, maximum: number, name: string): void {
    const length = this.contentEnd - this.contentStart;
    if (this.constructed) throw this.fault(`${name} cannot be constructed`);
    if (length >= minimum && length <= maximum) return;
    const range = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
    throw this.fault(`${name} takes ${range} octets, not ${length}`);
  }

  #octet(what: string): number {
    const octet = this.#position < this.#end ? this.#bytes[this.#position] : undefined;
    if (octet === undefined) throw this.fault(`the message ends in the middle of ${what}`, this.#position);
    this.#position += 1;
    return octet;
  }

  #readTag(): void {
    let tag = this.#octet('a tag');
    if ((tag & 0x1f) === 0x1f) {
      const start = this.#position - 1;
      let octet: number;
      do {
        if (this.#position - start > 3) throw this.fault('a tag takes more than four octets', start);
        octet = this.#octet('a tag');
        tag = tag * 256 + octet;
      } while (octet >= 0x80);
      // X.690 §8.1.2.2, §8.1.2.4.2: a number below 31 has the form of one octet, and none has leading zeros.
      const second = this.#bytes[start + 1] ?? 0;
      if (this.isStrict && (second < 0x1f || second === 0x80))
        throw this.fault('a tag takes more octets than its number needs', start);
    }
    this.tag = tag;
  }

  #readLength(): void {
    const at = this.#position;
    const first = this.#octet('a length');
    if (first === 0x80) return this.#readIndefinite(at);
    let length = first;
    if (first > 0x80) {
      if (first > 0x84) throw this.fault('a length takes more than four octets', at);
      length = 0;
      for (let octets = first & 0x7f; octets > 0; octets -= 1) length = length * 256 + this.#octet('a length');
    }
    this.contentStart = this.#position;
    this.contentEnd = this.#position + length;
    if (this.contentEnd > this.#end) {
      throw this.fault(`a length of ${length} octets goes past the end, ${this.#end - this.#position} are left`, at);
    }
    this.#position = this.contentEnd;
  }

  /** Indefinite form: the contents end at two zero octets on their own level (X.690 §8.1.3.6). */
  #readIndefinite(at: number): void {
    if (!this.constructed) throw this.fault('a primitive value cannot have the indefinite length', at);
    const contentStart = this.#position;
    const inner = new BerReader(this.#bytes, this.#layer, contentStart, this.#end, this.#depth + 1);
    for (;;) {
      if (!inner.next()) throw this.fault('an indefinite length has no end-of-contents', at);
      if (inner.tag === 0 && inner.#position === inner.elementStart + 2) break;
    }
    this.contentStart = contentStart;
    this.contentEnd = inner.elementStart;
    this.#position = inner.#position;
  }
}
