/**
 * Puts the segments of SCCP messages together (Q.714 §4.1.1.2.3). Segments whose rest is missing are given up when there
 * is no more room, when another message begins with their reference, or when the capture ends.
 */
import type { Refusal } from '../ledger.ts';
import type { Segmentation } from '../../protocol/sccp/message.ts';

/** Octets of all messages that wait for their other segments. */
export const mostSegmented = 1024 * 1024;

interface Segmented {
  readonly frame: number;
  readonly parts: Buffer[];
  octets: number;
  /** Segments that follow. */
  remaining: number;
}

export interface WholeMessage {
  readonly data: Buffer;
  readonly segments: number;
}

export class SccpSegments {
  readonly #waiting = new Map<string, Segmented>();
  readonly #refuse: (refusal: Refusal, units: number) => void;
  #octets = 0;

  constructor(refuse: (refusal: Refusal, units: number) => void) {
    this.#refuse = refuse;
  }

  /** The whole message at its last segment. `key`: what its segments have in common. */
  add(key: string, data: Uint8Array, segmentation: Segmentation, frame: number): WholeMessage | undefined {
    const { first, remaining } = segmentation;
    const known = this.#waiting.get(key);
    if (known !== undefined && (first || known.remaining !== remaining + 1)) {
      this.#giveUp(key, known, first ? 'another message has its reference' : 'a segment between them is missing');
      if (!first) return this.#refuseOne(frame, 'a segment of a message of which an earlier one is missing');
    }
    if (!first && known === undefined)
      return this.#refuseOne(frame, 'a segment of a message of which the first one is missing');
    const own = first || known === undefined ? { frame, parts: [], octets: 0, remaining } : known;
    this.#waiting.set(key, own);
    own.parts.push(Buffer.from(data));
    own.octets += data.length;
    own.remaining = remaining;
    this.#octets += data.length;
    if (remaining === 0) {
      this.#forget(key, own);
      return { data: Buffer.concat(own.parts), segments: own.parts.length };
    }
    while (this.#octets > mostSegmented) {
      const [oldest] = this.#waiting;
      if (oldest === undefined) break;
      this.#giveUp(...oldest, 'others that wait took their room');
    }
    return undefined;
  }

  /** The capture has ended. */
  end(): void {
    for (const [key, own] of this.#waiting) this.#giveUp(key, own, 'the capture does not have the others');
  }

  #refuseOne(frame: number, reason: string): undefined {
    this.#refuse({ frame, layer: 'sccp', reason }, 1);
  }

  #giveUp(key: string, own: Segmented, why: string): void {
    this.#forget(key, own);
    const { frame, parts, remaining } = own;
    const reason = `${parts.length} of ${parts.length + remaining} segments of a message: ${why}`;
    this.#refuse({ frame, layer: 'sccp', reason }, parts.length);
  }

  #forget(key: string, own: Segmented): void {
    this.#waiting.delete(key);
    this.#octets -= own.octets;
  }
}
