/** The desk that gives the shares of a run that several services carry their numbers, each once. */
import type { FromShare } from './messages.ts';

/** Messages from shares to a desk. */
export type ToDealer = Extract<FromShare, { type: 'claim' | 'needs' | 'returned' | 'leaving' }>;

export interface NumberDealer {
  /** `zero`: the moment of the clock at which the shares begin. */
  begin(zero: number, paused: boolean): void;
  pause(paused: boolean): void;
  changeRate(rate: number): void;
  take(share: number, message: ToDealer): void;
  /** The share gets no more numbers. */
  leave(share: number): void;
  /** How many numbers the share has been given, and has not returned. */
  claimedBy(share: number): number;
  /** Whether all shares have gone, and numbers are left that none has. */
  readonly isForsaken: boolean;
  /** Numbers from this one on were given to no share. */
  readonly next: number;
  /** Numbers from this one on are not to be started yet. Absent where it does not depend on the time. */
  readonly upTo?: number;
  /** Whether a share has been given the number, and has not returned it. */
  hasGiven(number: number): boolean;
  /** Gives no more. */
  close(): void;
}
