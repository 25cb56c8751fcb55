/** The failures of a run in groups, how often its checks passed, and which instances have evidence; a report of an older service has none of it. */

export interface FailureGroup {
  readonly op_idx: number;
  readonly label?: string | null;
  readonly text: string;
  readonly count: number;
  /** The first of them. */
  readonly instances: readonly string[];
  readonly verdict: 'failed' | 'aborted';
}

/** How often a check passed, over all instances. */
export interface CheckRate {
  readonly op_idx: number;
  readonly label?: string | null;
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
}

/** What a service tells that keeps evidence. */
export interface EvidenceFacts {
  readonly failures?: readonly FailureGroup[];
  readonly failures_rest?: number;
  readonly checks?: readonly CheckRate[];
  /** Instances whose evidence is kept. */
  readonly evidence?: readonly string[];
}

export const evidenceOf = (report: object): EvidenceFacts => {
  const { checks, failures, failures_rest: rest, evidence } = report as Omit<EvidenceFacts, 'checks'> & { readonly checks?: unknown };
  return {
    ...(failures !== undefined && { failures }),
    ...(rest !== undefined && { failures_rest: rest }),
    ...(evidence !== undefined && { evidence }),
    ...(Array.isArray(checks) && { checks: checks as readonly CheckRate[] }),
  };
};
