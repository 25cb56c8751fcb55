/**
 * Serial numbers (RFC 9260 §1.6): TSNs have 32 bits, stream sequence numbers 16, and both begin anew after the last.
 */

/** How far the TSN `to` is ahead of `from`; `behind` and more where it is not ahead. */
export const distance = (from: number, to: number): number => (to - from) >>> 0;

/** The distances of TSNs from here on are those of numbers behind. */
export const behind = 2 ** 31;

export const nextTsn = (tsn: number): number => (tsn + 1) >>> 0;
export const previousTsn = (tsn: number): number => (tsn - 1) >>> 0;

/** Whether the stream sequence number `to` comes before `from`. */
export const isSequenceBehind = (from: number, to: number): boolean => ((to - from) & 0x8000) !== 0;
export const nextSequence = (sequence: number): number => (sequence + 1) & 0xffff;
