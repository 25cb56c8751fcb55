/** How a run has ended, by its statechart. */
import { reasonOf } from '../../ground/errors.ts';
import type { RunMachineStanding } from './run-machine.ts';

export interface Outcome {
  /** `interrupted`: the service has lost its lease, and other services have ended the run. */
  readonly state: 'completed' | 'cancelled' | 'failed' | 'interrupted';
  readonly reason: string;
}

/** How the run has ended. */
export const outcomeIn = ({ status, output, error }: RunMachineStanding): Outcome => {
  if (status === 'error') return { state: 'failed', reason: reasonOf(error) };
  if (output === undefined) return { state: 'failed', reason: 'the run was stopped' };
  return output;
};
