/** Draws that a key and a value decide: the same for the same value, and unforeseeable without the key. */
import { createHmac } from 'node:crypto';

/** A whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** Octets of a draw: with six, no number below 2^16 is noticeably more frequent than another. */
const drawOctets = 6;

export class KeyedDraws {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /**
   * The draws for a value, by HMAC-SHA-256 (RFC 2104) in counter mode. `kind`: draws of different kinds do not depend on
   * each other. `turn`: other draws for the same value.
   */
  of(kind: string, value: string, turn: number): Draw {
    let octets = Buffer.alloc(0);
    let at = 0;
    let block = 0;
    return (below) => {
      if (at + drawOctets > octets.length) {
        octets = createHmac('sha256', this.#key)
          .update(JSON.stringify([kind, turn, block, value]))
          .digest();
        block += 1;
        at = 0;
      }
      at += drawOctets;
      return octets.readUIntBE(at - drawOctets, drawOctets) % below;
    };
  }
}
