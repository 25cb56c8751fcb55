/**
 * Serial numbers (RFC 9260 §1.6): TSNs have 32 bits, stream sequence numbers 16, and both begin anew after the last.
 */

/** How far the TSN `to` is ahead of `from`; at least `behind` if it is not ahead. */
export const distance = (from: number, to: number): number => (to - from) >>> 0;

/** Distances from this one on mean that the TSN is behind. */
export const behind = 2 ** 31;

export const nextTsn = (tsn: number): number => (tsn + 1) >>> 0;
export const previousTsn = (tsn: number): number => (tsn - 1) >>> 0;

/** Whether the stream sequence number `to` comes before `from`. */
export const isSequenceBehind = (from: number, to: number): boolean => ((to - from) & 0x8000) !== 0;
export const nextSequence = (sequence: number): number => (sequence + 1) & 0xffff;
