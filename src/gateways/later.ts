/** Answers that are made in this process. They still settle later, as those of a network do. */
import type { Clock } from '../ground/clock.ts';
import type { Cancel, Outcome, Settle } from './gateway.ts';

/** Settles after `seconds`; with 0, as soon as the running code has ended (a microtask). */
export const settleLater = <Answer>(
  settle: Settle<Answer>,
  outcome: () => Outcome<Answer>,
  seconds: number,
  clock: Clock,
): Cancel => {
  let cancelled = false;
  const settleNow = (): void => {
    if (!cancelled) settle(outcome());
  };
  const timer = seconds > 0 ? clock.setTimeout(settleNow, seconds * 1000) : undefined;
  if (timer === undefined) queueMicrotask(settleNow);
  return () => {
    cancelled = true;
    if (timer !== undefined) clock.clearTimeout(timer);
  };
};
