/**
 * BER encoder (X.690), definite lengths in their shortest form.
 *
 * It writes backwards: callers write the last element first, and close a constructed value after its content:
 *
 *     const end = writer.mark();
 *     writer.integer(0x81, 5);      // the second element
 *     writer.integer(0x80, 100);    // the first element
 *     writer.close(0x30, end);      // SEQUENCE { [0] 100, [1] 5 }
 */
import { BackwardWriter } from '../../ground/backward-writer.ts';
import { tagLength, type Tag } from './tag.ts';

export class BerWriter extends BackwardWriter {
  /** Writes the tag, and the length of everything that was written since `mark`, in front of it. */
  close(tag: Tag, mark: number): void {
    this.#length(this.mark() - mark);
    this.#tag(tag);
  }

  octets(tag: Tag, value: Uint8Array): void {
    this.raw(value);
    this.#length(value.length);
    this.#tag(tag);
  }

  /** Two's complement in the fewest octets (X.690 §8.3). Safe integers only. */
  integer(tag: Tag, value: number): void {
    const mark = this.mark();
    let rest = value;
    let octet: number;
    do {
      octet = ((rest % 256) + 256) % 256;
      this.octet(octet);
      rest = Math.floor(rest / 256);
    } while (!(rest === 0 && octet < 0x80) && !(rest === -1 && octet >= 0x80));
    this.close(tag, mark);
  }

  boolean(tag: Tag, value: boolean): void {
    const mark = this.mark();
    this.octet(value ? 0xff : 0);
    this.close(tag, mark);
  }

  null(tag: Tag): void {
    this.close(tag, this.mark());
  }

  #tag(tag: Tag): void {
    let rest = tag;
    for (let octets = tagLength(tag); octets > 0; octets -= 1) {
      this.octet(rest % 256);
      rest = Math.floor(rest / 256);
    }
  }

  #length(length: number): void {
    if (length < 0x80) return this.octet(length);
    let rest = length;
    let octets = 0;
    for (; rest > 0; octets += 1) {
      this.octet(rest % 256);
      rest = Math.floor(rest / 256);
    }
    this.octet(0x80 | octets);
  }
}
