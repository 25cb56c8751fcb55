/**
 * The keys that steer a load while it runs: each becomes an UpdateTest, one after another, and its result becomes a
 * note.
 */
import type { ExecuteTest, UpdateTestResult } from '../../schemas/index.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { figure } from '../report/figures.ts';
import type { RunUpdate } from '../run/plan/report-and-row.ts';
import { controlC } from './keys.ts';
import type { RpcClient } from './rpc-client.ts';

export const keysHint = 'keys: + - ten per cent, p pause or continue, q finish, Ctrl-C cancel';

/** Whether the rate of a load was to change by itself. */
export const plannedRate = (distribution: ExecuteTest['distribution']): boolean => {
  if (distribution?.type !== 'linear') return false;
  const { ramp = 0, stages = [] } = distribution.cps;
  return stages.length > 1 || ramp > 0;
};

/** Keys that may wait for the service: more than a person presses. */
const mostWaiting = 20;

export interface Steering {
  readonly client: Pick<RpcClient, 'update'>;
  readonly runId: string;
  /** The rate changes by itself, until a key changes it. Default false. */
  readonly planned?: boolean;
  /** Receives the result of the last key, to be shown. */
  onNote(note: string): void;
  /** Requests the cancellation of the run, as a signal does. */
  cancel(): void;
}

/** Ten per cent more or less of the target rate; without one, of the backlog, by at least one. */
const changed = ({ rate, target = rate, backlog }: UpdateTestResult, factor: number): RunUpdate => {
  if (target !== null) return { rate: Math.max(target * factor, 0.1) };
  const step = Math.max(1, Math.round(backlog * Math.abs(factor - 1)));
  return { backlog: Math.max(1, factor > 1 ? backlog + step : backlog - step) };
};

/** `isFixed`: the rate does not change by itself any more. */
const noteOf = ({ rate, backlog, paused, finishing }: UpdateTestResult, isFixed: boolean): string => {
  if (finishing) return 'finishing';
  const pace = rate === null ? `backlog ${backlog}` : `rate ${isFixed ? 'fixed at ' : ''}${figure(rate)}/s`;
  return paused ? `paused, ${pace}` : pace;
};

export class RunSteering {
  readonly #steering: Steering;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  #finishing = false;

  constructor(steering: Steering) {
    this.#steering = steering;
  }

  press(key: string): void {
    const { cancel } = this.#steering;
    if (key === controlC || (key === 'q' && this.#finishing)) return cancel();
    const change = this.#changeFor(key);
    if (change === undefined || this.#waiting >= mostWaiting) return;
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      await this.#carryOut(change);
      this.#waiting -= 1;
    });
  }

  #changeFor(key: string): ((now: UpdateTestResult) => RunUpdate) | undefined {
    if (key === '+' || key === '=') return (now) => changed(now, 1.1);
    if (key === '-') return (now) => changed(now, 0.9);
    if (key === 'p') return ({ paused }) => ({ paused: !paused });
    if (key !== 'q') return undefined;
    this.#finishing = true;
    return () => ({ finish: true });
  }

  async #carryOut(change: (now: UpdateTestResult) => RunUpdate): Promise<void> {
    const { client, runId, planned = false, onNote } = this.#steering;
    try {
      const update = change(await client.update(runId, {}));
      const isFixed = update.rate !== undefined && planned;
      onNote(noteOf(await client.update(runId, update), isFixed));
    } catch (thrown) {
      // The run has ended meanwhile: there is nothing to steer, and no need for a note.
      if (!(thrown instanceof DialproofError && thrown.code === 'NotRunning')) onNote(reasonOf(thrown));
    }
  }
}
