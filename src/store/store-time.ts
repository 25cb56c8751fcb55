/**
 * The time of a store, by which runs grow too old: `retention.days` counts in it. It goes on with the process that has
 * the store open, which no clock that is set changes. A clock alone would let every run go that a wrong one calls old.
 *
 * Where the clock is ahead, as after a night without a service, the time of the store follows at once by as much as a
 * quarter of `retention.days`. Beyond that the clock is believed when it has gone on for a day as the process did: a
 * clock that is wrong when a machine starts is set right before. The time of the store never goes back.
 */
import { day } from './bounds.ts';

export interface StoreTime {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Milliseconds of the process's clock at that time: only differences mean anything. */
  readonly at: number;
  /** The clock is ahead of it by more than is believed. */
  readonly ahead?: ClockAhead;
}

export interface ClockAhead {
  /** Milliseconds. */
  readonly by: number;
  /** When it was seen first: what the clock said, and when that was by the process's clock. */
  readonly said: number;
  readonly since: number;
}

/** A look at the clock: what it says, in milliseconds since 1970, and when that was by the process's clock. */
export interface ClockLook {
  readonly said: number;
  readonly at: number;
}

/** Part of `retention.days` by which the clock may be ahead and is believed at once. */
const believedPart = 1 / 4;
/**
 * Milliseconds for which a clock that is further ahead has to go on as the process does, and by how much the two may
 * differ then.
 */
const steadyFor = 24 * 60 * 60 * 1000;
const steadyWithin = 60 * 60 * 1000;

/** At that moment of the process's clock. */
export const storeTimeAt = ({ time, at }: StoreTime, now: number): number => time + Math.max(0, now - at);

/**
 * How far the time is that the store has: of a store that has none yet, when its newest run ended. One that is ahead of
 * the clock and of every run was damaged. `newest`: the run that ended last, by the same time.
 */
export const savedTime = (saved: number | undefined, newest: number | undefined, { said }: ClockLook): number =>
  saved === undefined ? Math.min(newest ?? said, said) : Math.min(saved, Math.max(newest ?? said, said));

const isSteady = ({ said, since }: ClockAhead, look: ClockLook): boolean =>
  Math.abs(look.said - said - (look.at - since)) <= steadyWithin;

/** The time after a look at the clock. `days`: `retention.days`. */
export const timeAfter = (known: StoreTime, look: ClockLook, days: number): StoreTime => {
  const { said, at } = look;
  const time = storeTimeAt(known, at);
  const by = said - time;
  if (by <= days * day * believedPart) return { time: Math.max(time, said), at };
  const ahead = known.ahead !== undefined && isSteady(known.ahead, look) ? known.ahead : { by, said, since: at };
  return at - ahead.since >= steadyFor ? { time: said, at } : { time, at, ahead };
};
