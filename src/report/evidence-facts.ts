/** The failures of a run in groups, how often its checks passed, and which instances have evidence; a report of an older service has none of it. */
import type { FailureGroup as ReportedGroup } from '../../schemas/index.ts';

/** Where an older service counts nothing, a group is made of the first incidents, which have no label. */
export type FailureGroup = Readonly<Omit<ReportedGroup, 'label' | 'instances'>> & { readonly label?: string | null; readonly instances: readonly string[] };

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
