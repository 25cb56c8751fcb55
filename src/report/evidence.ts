/**
 * What a run tells of the instances that have not passed, over all of them: groups of one reason each, and the rate of every check. A run of one
 * instance, and one that an older service has kept, tell nothing of it.
 */
import type { QueryTestResult } from '../../schemas/index.ts';

/** Failed or aborted instances of one reason; what was measured is `*` in its text. */
export interface FailureGroup {
  readonly op_idx: number;
  readonly label: string | null;
  readonly text: string;
  readonly count: number;
  /** The first five. */
  readonly instances: readonly string[];
  readonly verdict: 'failed' | 'aborted';
}

export interface CheckRate {
  readonly op_idx: number;
  readonly label: string | null;
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
}

export interface Evidence {
  /** In the order of their first instance. */
  readonly failures?: readonly FailureGroup[];
  /** Instances beyond these groups. */
  readonly failures_rest?: number;
  readonly checks?: readonly CheckRate[];
  /** The instances whose checks, messages and signalling are kept. */
  readonly evidence?: readonly string[];
}

/** Where `checks` is no list, it counts the labels that a threshold names, and nothing else. */
export const evidenceOf = (status: QueryTestResult): Evidence => {
  const { checks, ...evidence } = status as Omit<QueryTestResult, 'checks'> & Omit<Evidence, 'checks'> & { readonly checks?: unknown };
  return { ...evidence, ...(Array.isArray(checks) && { checks: checks as readonly CheckRate[] }) };
};
