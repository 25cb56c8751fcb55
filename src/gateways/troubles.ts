/** What a peer does wrong, for the log: each sentence at most once a minute, however often the peer does it. */
import type { Clock } from '../ground/clock.ts';

const interval = 60_000;
/** Sentences that are remembered, the oldest of which is forgotten first. */
const maximum = 100;
/** Numbers and names that differ each time. */
const varying = /0x[0-9a-f]+|\d+|;\S+/g;

/** Calls `report` with a trouble unless a similar one was reported within the last minute. */
export const troublesOf = (clock: Clock, report: (trouble: string) => void): ((trouble: string) => void) => {
  const reported = new Map<string, number>();
  return (trouble) => {
    const kind = trouble.replace(varying, '#');
    const now = clock.now();
    const before = reported.get(kind);
    if (before !== undefined && now - before < interval) return;
    reported.delete(kind);
    reported.set(kind, now);
    const [oldest] = reported.keys();
    if (reported.size > maximum && oldest !== undefined) reported.delete(oldest);
    report(trouble);
  };
};
