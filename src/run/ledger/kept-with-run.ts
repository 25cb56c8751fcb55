/**
 * What the store keeps of the instances of a run that have failed, as one list: the evidence of the first ones, and
 * last the list of all of them.
 */
import { isFields } from '../../../schemas/loose-values.ts';
import type { EndedRun, StoredEvidence } from '../../store/run-store.ts';
import { noFailures, type KeptFailures } from '../../report/failure-rows.ts';
import type { Run } from '../life/run.ts';

export const storedEvidenceOf = (run: Pick<Run, 'kept' | 'failures'>): Pick<EndedRun, 'evidence'> => {
  const failures = run.failures();
  const evidence = [
    ...run.kept.map((each) => ({ ...each })),
    ...(failures.chunks.length > 0 || failures.left_out > 0 ? [{ failures }] : []),
  ];
  return evidence.length === 0 ? {} : { evidence };
};

/** A run that an earlier version has stored has no list. */
export const failuresAmong = (evidence: StoredEvidence): KeptFailures => {
  const found = evidence.find(({ failures }) => isFields(failures))?.['failures'];
  return (found as KeptFailures | undefined) ?? noFailures;
};
