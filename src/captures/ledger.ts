/**
 * The ledger of a capture: every signalling unit that is found in it ends as exactly one of used, repeat, refused or
 * filtered.
 *
 * A signalling unit is one message of M3UA, M2UA, M2PA, SUA or Diameter, or one message signal unit of a link without
 * them. What is put together of fragments, segments or chunks is one unit; each segment of SCCP is a unit of its own.
 */

import { Gaps } from './gaps.ts';

/** A unit that was not used, and why. */
export interface Refusal {
  /** Number of the packet from 1, as Wireshark counts. */
  readonly frame: number;
  readonly layer: string;
  readonly reason: string;
}

/** Something of the capture that a reader of the ledger has to know beside the units. */
export interface Notice {
  readonly text: string;
  /** The first packet that it is about, and how many there are. */
  readonly frame: number;
  packets: number;
  /** Whether signalling may be missing in what was read. */
  readonly isLoss: boolean;
}

/** Refusals that are kept with their reasons by default; the others are counted. */
export const mostRefusals = 20;
/** Notices that are kept; what others would say is left out. */
const mostNotices = 20;

export class Ledger {
  found = 0;
  used = 0;
  repeats = 0;
  refused = 0;
  /** Of dialogues that were not asked for. */
  filtered = 0;
  readonly refusals: Refusal[] = [];
  /** Where signalling may be missing. */
  readonly gaps = new Gaps();
  readonly #mostKept: number;
  readonly #notices = new Map<string, Notice>();

  /** `mostKept`: refusals that are kept with their reasons. */
  constructor(mostKept = mostRefusals) {
    this.#mostKept = mostKept;
  }

  get notices(): readonly Notice[] {
    return [...this.#notices.values()];
  }

  /** A unit was found; its fate is said later. */
  find(): void {
    this.found += 1;
  }

  use(units = 1): void {
    this.used += units;
  }

  repeat(units = 1): void {
    this.repeats += units;
  }

  /** Of units that were found and are not asked for. */
  leave(units = 1): void {
    this.filtered += units;
  }

  /** Of units that were found. */
  refuse(refusal: Refusal, units = 1): void {
    this.refused += units;
    if (this.refusals.length < this.#mostKept) this.refusals.push(refusal);
  }

  /** A unit was found that cannot be read. */
  findRefused(frame: number, layer: string, reason: string): void {
    this.find();
    this.refuse({ frame, layer, reason });
    this.gaps.add(frame, frame);
  }

  /** A unit was found again. */
  findRepeat(): void {
    this.find();
    this.repeat();
  }

  notice(text: string, frame: number, isLoss = false): void {
    if (isLoss) this.gaps.add(frame, frame);
    const known = this.#notices.get(text);
    if (known !== undefined) known.packets += 1;
    else if (this.#notices.size < mostNotices) this.#notices.set(text, { text, frame, packets: 1, isLoss });
  }
}
