/**
 * What the store keeps of a run beside its report, as one list: the evidence of the first instances that have failed,
 * the list of all that have failed, and the history of the first instance, which the observer of the run has made.
 */
import type { FirstInstance } from '../../../schemas/index.ts';
import { isFields } from '../../../schemas/loose-values.ts';
import type { EndedRun, StoredEvidence } from '../../store/run-store.ts';
import { noFailures, type KeptFailures } from '../../report/failure-rows.ts';
import type { Run } from '../life/run.ts';

/** `history`: undefined where there is none. */
export const storedEvidenceOf = (
  run: Pick<Run, 'kept' | 'failures'>,
  history: object | undefined,
): Pick<EndedRun, 'evidence'> => {
  const failures = run.failures();
  const evidence = [
    ...run.kept.map((each) => ({ ...each })),
    ...(failures.chunks.length > 0 || failures.left_out > 0 ? [{ failures }] : []),
    ...(history === undefined ? [] : [{ history }]),
  ];
  return evidence.length === 0 ? {} : { evidence };
};

/** A run that an earlier version has stored has no list. */
export const failuresAmong = (evidence: StoredEvidence): KeptFailures => {
  const found = evidence.find(({ failures }) => isFields(failures))?.['failures'];
  return (found as KeptFailures | undefined) ?? noFailures;
};

/** Undefined where the store has none of the run. */
export const historyAmong = (evidence: StoredEvidence): object | undefined =>
  evidence.map(({ history }) => history).find(isFields);

/** The records of the instances that have evidence, as far as they can be read. */
export const recordsAmong = (evidence: StoredEvidence): readonly Readonly<Partial<FirstInstance>>[] =>
  evidence.map(({ record }) => record).filter(isFields);
