/**
 * A fast codec for UDT (Q.713 §4.10), which is nearly every message of a load, and whose addresses are nearly always
 * those of the message before.
 *
 * It decodes to the same as the codec, and leaves unusual messages to it.
 */
import { readAddress } from './address.ts';
import { encodeSccp } from './codec.ts';
import type { SccpForm } from './forms.ts';
import type { UnitDataMessage } from './message.ts';
import type { SccpAddress, UnitDataRequest } from './types.ts';

const unitData = 0x09;
const returnOption = 0x80;
/** Octets up to the first parameter: type, class, three pointers. */
const lead = 5;

/** Decodes the addresses of one position, and returns the same object as long as the octets are the same. */
class AddressMemory {
  readonly #form: SccpForm;
  #octets: Uint8Array = new Uint8Array(0);
  #address: SccpAddress | undefined;

  constructor(form: SccpForm) {
    this.#form = form;
  }

  read(bytes: Uint8Array, start: number, end: number): SccpAddress {
    if (this.#address !== undefined && this.#isKnown(bytes, start, end)) return this.#address;
    const octets = Uint8Array.prototype.slice.call(bytes, start, end);
    // Decode it in the message first, so that a fault has its offset in the message.
    readAddress(bytes, start, end, this.#form);
    this.#octets = octets;
    this.#address = readAddress(octets, 0, octets.length, this.#form);
    return this.#address;
  }

  #isKnown(bytes: Uint8Array, start: number, end: number): boolean {
    const octets = this.#octets;
    if (octets.length !== end - start) return false;
    for (let index = 0; index < octets.length; index += 1) if (octets[index] !== bytes[start + index]) return false;
    return true;
  }
}

export class UnitDataReader {
  readonly #called: AddressMemory;
  readonly #calling: AddressMemory;

  constructor(form: SccpForm) {
    this.#called = new AddressMemory(form);
    this.#calling = new AddressMemory(form);
  }

  /**
   * Returns undefined for a message that is no UDT or is malformed. Throws a `DecodeFailed` error for a malformed
   * address.
   */
  read(bytes: Uint8Array): UnitDataMessage | undefined {
    if (bytes[0] !== unitData || bytes.length < lead) return undefined;
    const called = startOf(bytes, 2);
    const calling = startOf(bytes, 3);
    const data = startOf(bytes, 4);
    if (called === 0 || calling === 0 || data === 0) return undefined;
    const options = bytes[1] ?? 0;
    return {
      type: 'UDT',
      protocolClass: options & 0x0f,
      returnOnError: (options & returnOption) !== 0,
      called: this.#called.read(bytes, called, called + (bytes[called - 1] ?? 0)),
      calling: this.#calling.read(bytes, calling, calling + (bytes[calling - 1] ?? 0)),
      data: bytes.subarray(data, data + (bytes[data - 1] ?? 0)),
    };
  }
}

/**
 * The offset of the contents of the parameter that the pointer at `at` points to; 0 if they are not inside the message.
 */
const startOf = (bytes: Uint8Array, at: number): number => {
  const pointer = bytes[at] ?? 0;
  const target = at + pointer;
  const end = target + 1 + (bytes[target] ?? 0);
  return pointer === 0 || end > bytes.length ? 0 : target + 1;
};

/** All of a UDT up to its data, whose length is the last octet. */
interface Head {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly protocolClass: number;
  readonly returnOnError: boolean;
  readonly octets: Buffer;
}

const maximumHeads = 4;

export class UnitDataWriter {
  readonly #form: SccpForm;
  /** The heads used last, found by the identity of the address objects. */
  readonly #heads: Head[] = [];
  #oldest = 0;

  constructor(form: SccpForm) {
    this.#form = form;
  }

  /**
   * Returns undefined if a UDT would be longer than `maximumLength`. The data must have at most 255 octets. Throws
   * `EncodeFailed`.
   */
  write(request: UnitDataRequest, maximumLength: number): Buffer | undefined {
    const { data } = request;
    const { octets } = this.#headFor(request);
    const length = octets.length + data.length;
    if (length > maximumLength) return undefined;
    const message = Buffer.allocUnsafe(length);
    message.set(octets);
    message[octets.length - 1] = data.length;
    message.set(data, octets.length);
    return message;
  }

  #headFor({ called, calling, sequenceControl, returnOnError = false }: UnitDataRequest): Head {
    const protocolClass = sequenceControl === undefined ? 0 : 1;
    for (const head of this.#heads) {
      const same = head.called === called && head.calling === calling;
      if (same && head.protocolClass === protocolClass && head.returnOnError === returnOnError) return head;
    }
    const fields = { called, calling, protocolClass, returnOnError };
    const head: Head = {
      ...fields,
      octets: encodeSccp({ type: 'UDT', ...fields, data: new Uint8Array(0) }, this.#form),
    };
    this.#heads[this.#oldest] = head;
    this.#oldest = (this.#oldest + 1) % maximumHeads;
    return head;
  }
}
