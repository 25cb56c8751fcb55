/**
 * What the store has of a run for the inspector: what the observer of the run kept when the run ended, and the parts of
 * the report that belong to it.
 */
import type { FirstInstance } from '../../../schemas/index.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Timestamp } from '../../ground/clock.ts';
import type { CheckEntry, MessageEntry } from '../../report/entries.ts';
import type { RunStore, StoredRun } from '../../store/run-store.ts';
import { historyAmong, recordsAmong } from './kept-with-run.ts';
import { foundInStore } from './stored-run.ts';

export interface StoredHistory {
  readonly run_id: string;
  readonly state: string;
  readonly time_start: Timestamp;
  /** Undefined where it is damaged. */
  readonly definition: unknown;
  readonly messages: readonly MessageEntry[];
  readonly checks: readonly CheckEntry[];
  /** The records of other instances that are kept. */
  readonly records: readonly Readonly<Partial<FirstInstance>>[];
  /** As the observer made it; undefined where the store has none of the run. */
  readonly kept: object | undefined;
  /** What the store has of it cannot be read. */
  readonly damaged: boolean;
}

/** Of a run that does not go on in this service. */
export const historyInStore = async (
  stored: StoredRun,
  store: Pick<RunStore, 'capture' | 'evidence'>,
): Promise<StoredHistory> => {
  const { run_id, definition } = stored;
  const { state, time_start, first_instance: first } = foundInStore(stored, store).value.report;
  let damaged = false;
  const evidence = await store.evidence(run_id).catch((thrown: unknown) => {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'DamagedRun') throw thrown;
    damaged = true;
    return undefined;
  });
  return {
    run_id,
    state,
    time_start,
    definition,
    messages: first?.messages ?? [],
    checks: first?.check_log ?? [],
    records: recordsAmong(evidence ?? []),
    kept: historyAmong(evidence ?? []),
    damaged,
  };
};
