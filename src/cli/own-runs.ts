/**
 * The runs of this command, and which file each belongs to. Tests of several files that go on at once may want the same
 * lock: the later one waits until the run that holds it has ended, instead of being refused.
 */
import type { Clock } from '../clock.ts';
import { DialproofError } from '../errors.ts';
import { aborted } from './signals.ts';

/**
 * Milliseconds until a lock is asked for again that a run holds which we know to have ended: it gives it back at its
 * end.
 */
const askAgainAfter = 20;
/** So often: five seconds. */
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
   * Does `execute` again and again while its locks are held by runs of other files. Throws what it throws otherwise,
   * and when `stop` is aborted.
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
    // One that is of another command, or of this file, ends when it will, or never.
    if (holders.some((run) => run === undefined || run.owner === owner)) return [];
    return holders.filter((run) => run !== undefined);
  }
}
