/**
 * Which changes clients may make: a run that goes on can be updated, and an instance at a halt operation be resumed.
 */
import { DialproofError } from '../../ground/errors.ts';

/** The number of an instance; undefined where it is none. */
export const instanceNumber = (instanceId: string): number | undefined =>
  /^(0|[1-9]\d{0,9})$/.test(instanceId) ? Number(instanceId) : undefined;

/** The state of an instance of a run that has ended: a run of `total` instances may have started fewer. */
export const stateAfterEnd = (instance: number | undefined, total: number | null): string =>
  instance === undefined || instance >= (total ?? Infinity) ? 'not started' : 'ended';

export const notHalted = (runId: string, instanceId: string, state: string): DialproofError =>
  new DialproofError('NotHalted', `Instance ${instanceId} of the run "${runId}" is not halted: ${state}.`, {
    run_id: runId,
    instance_id: instanceId,
    state,
  });

export const notRunning = (runId: string, state: string): DialproofError =>
  new DialproofError('NotRunning', `The run "${runId}" has ended.`, { run_id: runId, state });
