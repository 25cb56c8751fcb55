/**
 * The runs of this command, and the file that each belongs to. Tests of several files that run at once may want the
 * same lock: the later one waits until the run that holds it has ended, instead of being refused.
 */
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import { aborted } from './signals.ts';

/**
 * Milliseconds between requests for a lock whose holder has ended: the service releases the lock a moment after the
 * run's end.
 */
const askAgainAfter = 20;
/** Requests for such a lock: five seconds. */
const mostAsked = 250;

interface OwnRun {
  /** The file. */
  readonly owner: object;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

const holdersIn = (error: DialproofError): string[] => {
  const keys = error.data?.['keys'];
  return Array.isArray(keys) ? keys.map((key) => String((key as { held_by?: unknown } | null)?.held_by)) : [];
};

export class OwnRuns {
  readonly #runs = new Map<string, OwnRun>();

  begin(runId: string, owner: object): void {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#runs.set(runId, { owner, ended, end });
  }

  end(runId: string): void {
    this.#runs.get(runId)?.end();
  }

  /**
   * Repeats `execute` while runs of other files hold its locks. Throws any other error of `execute`, and its last error
   * when `stop` is aborted.
   */
  async patiently(execute: () => Promise<unknown>, owner: object, clock: Clock, stop: AbortSignal): Promise<void> {
    let waitedFor: readonly OwnRun[] = [];
    for (let late = 0; late < mostAsked;) {
      try {
        await execute();
        return;
      } catch (thrown) {
        const holders = this.#othersBehind(thrown, owner);
        late = holders.some((run) => waitedFor.includes(run)) ? late + 1 : 0;
        if (holders.length === 0 || late >= mostAsked || stop.aborted) throw thrown;
        if (late > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, askAgainAfter));
        await Promise.race([Promise.all(holders.map(({ ended }) => ended)), aborted(stop)]);
        waitedFor = holders;
      }
    }
  }

  #othersBehind(thrown: unknown, owner: object): OwnRun[] {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'LockUnavailable') return [];
    const holders = holdersIn(thrown).map((runId) => this.#runs.get(runId));
    // A run of another command or of this file may end late, or never.
    if (holders.some((run) => run === undefined || run.owner === owner)) return [];
    return holders.filter((run) => run !== undefined);
  }
}
