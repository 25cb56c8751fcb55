/** What the snapshot of a run's statechart tells: its state, and how the run has ended. */
import type { SnapshotFrom } from 'xstate';
import { reasonOf } from '../errors.ts';
import type { testRunMachine } from '../../machines/test-run.machine.ts';

export type Snapshot = SnapshotFrom<typeof testRunMachine>;

export interface Outcome {
  /** `interrupted`: the service has lost its lease, and other services have ended the run. */
  readonly state: 'completed' | 'cancelled' | 'failed' | 'interrupted';
  readonly reason: string;
}

/** The innermost state, with those around it. */
export const stateIn = ({ value }: Snapshot): string => (typeof value === 'string' ? value : `holding.${value.holding}`);

/** How the run has ended; undefined where it was refused. */
export const outcomeIn = ({ status, output, error }: Snapshot): Outcome | undefined => {
  if (status === 'error') return { state: 'failed', reason: reasonOf(error) };
  if (output === undefined) return { state: 'failed', reason: 'the run was stopped' };
  return output.state === 'refused' ? undefined : (output as Outcome);
};
