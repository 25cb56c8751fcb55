/** Logs which runs retention deletes, and whether it counts their days by the clock. */
import type { Log } from '../log.ts';
import type { RetentionListener } from '../store/retention-reports.ts';
import type { RetentionRules } from '../store/run-store.ts';

const rules = ['days', 'runs', 'bytes'] as const satisfies readonly (keyof RetentionRules)[];

const day = 24 * 60 * 60 * 1000;

/** With one decimal. */
const daysOf = (milliseconds: number): number => Math.round((milliseconds / day) * 10) / 10;

export const loggedRetention = (log: Pick<Log, 'info' | 'warn'>, limits: RetentionRules): RetentionListener => ({
  letGo(runs) {
    const counts = rules.map((rule) => [rule, runs.filter((run) => run.rule === rule).length] as const);
    const why = counts
      .filter(([, count]) => count > 0)
      .map(([rule, count]) => `${count} by retention.${rule}, which is ${limits[rule]}`)
      .join('; ');
    log.info({ runs: runs.length, first: runs[0]?.run_id, last: runs.at(-1)?.run_id }, `Runs were let go: ${why}.`);
  },
  clockAhead(milliseconds) {
    const daysAhead = daysOf(milliseconds);
    const waits = 'Until it has gone on so for a day, retention.days does not count these days.';
    const todo = 'If the clock is wrong, set it right and start the service again.';
    log.warn({ daysAhead }, `The clock is ${daysAhead} days ahead of what the store has seen. ${waits} ${todo}`);
  },
  clockAgrees(milliseconds) {
    const daysAhead = daysOf(milliseconds);
    const counted = `retention.days has counted ${daysAhead} days at once`;
    log.warn({ daysAhead }, `The store and the clock agree again: ${counted}.`);
  },
});
