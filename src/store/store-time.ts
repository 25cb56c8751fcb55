/**
 * The time of a store, by which runs grow too old: `retention.days` counts in it. It advances with the process that has
 * the store open, so setting a clock does not change it. With a clock alone, a wrong time would delete every run that
 * seems old by it.
 *
 * Where the clock is ahead, as after a night without a service, the time of the store follows at once by up to a
 * quarter of `retention.days`. Beyond that the clock is believed when it has kept pace with the process for a day: a
 * clock that is wrong when a machine starts is corrected before that. The time of the store never goes back.
 */
import { day } from './bounds.ts';

export interface StoreTime {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Milliseconds of the process's clock at that time: only differences mean anything. */
  readonly at: number;
  /** Set where the clock is further ahead than is believed. */
  readonly ahead?: ClockAhead;
}

export interface ClockAhead {
  /** Milliseconds. */
  readonly by: number;
  /** When this was first seen: the time of the clock, and the moment by the process's clock. */
  readonly said: number;
  readonly since: number;
}

/** A reading of the clock: its milliseconds since 1970, and the moment of the reading by the process's clock. */
export interface ClockLook {
  readonly said: number;
  readonly at: number;
}

/** Part of `retention.days` by which a clock that is ahead is believed at once. */
const believedPart = 1 / 4;
/**
 * Milliseconds for which a clock that is further ahead has to keep pace with the process, and by how much the two may
 * differ then.
 */
const steadyFor = 24 * 60 * 60 * 1000;
const steadyWithin = 60 * 60 * 1000;

/** The time of the store at that moment of the process's clock. */
export const storeTimeAt = ({ time, at }: StoreTime, now: number): number => time + Math.max(0, now - at);

/**
 * The stored time; for a store that has none yet, the end of its newest run. A time that is ahead of the clock and of
 * every run was damaged. `newest`: the end of the run that ended last, by the same time.
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
