/**
 * The failures of a run of several instances in groups, how often its checks passed, and which instances have evidence;
 * a report of an older service has none of it.
 */
import type {
  CheckRate as ReportedRate,
  FailureGroup as ReportedGroup,
  FirstInstance,
  QueryTestResult,
} from '../../schemas/index.ts';

/** Where an older service counts nothing, a group is made of the first incidents, which have no label. */
export type FailureGroup = Readonly<Omit<ReportedGroup, 'label' | 'instances'>> & {
  readonly label?: string | null;
  readonly instances: readonly string[];
};

/** How often a check passed, over all instances. */
export type CheckRate = Readonly<Omit<ReportedRate, 'label'>> & { readonly label?: string | null };

/** What a service tells that keeps evidence. */
export interface EvidenceFacts {
  readonly failures?: readonly FailureGroup[];
  readonly failures_rest?: number;
  readonly checks?: readonly CheckRate[];
  /** Instances whose evidence is kept. */
  readonly evidence?: readonly string[];
}

/** Nothing of a run of one instance: its call says all of it. */
export const evidenceOf = (report: object): EvidenceFacts => {
  if ((report as { readonly counts?: QueryTestResult['counts'] }).counts?.started === 1) return {};
  const {
    checks,
    failures,
    failures_rest: rest,
    evidence,
  } = report as Omit<EvidenceFacts, 'checks'> & { readonly checks?: unknown };
  return {
    ...(failures !== undefined && { failures }),
    ...(rest !== undefined && { failures_rest: rest }),
    ...(evidence !== undefined && { evidence }),
    ...(Array.isArray(checks) && { checks: checks as readonly CheckRate[] }),
  };
};

const hasFailed = (state: string | undefined): boolean => state === 'failed' || state === 'aborted';

/**
 * The instances that have failed and are to be shown: the one that the reason of the verdict names comes first. Empty
 * where the first instance failed itself.
 */
export const instancesToShow = (status: QueryTestResult): readonly string[] => {
  if (hasFailed(status.first_instance?.state)) return [];
  const { evidence = [] } = evidenceOf(status);
  const [named = status.first_fails[0]] = status.first_aborts;
  return [
    ...evidence.filter((each) => each === named?.instance_id),
    ...evidence.filter((each) => each !== named?.instance_id),
  ];
};

/** The status with the first of the failed instances in place of a first instance that has passed. */
export const withFailedInstance = (status: QueryTestResult, [failed]: readonly FirstInstance[]): QueryTestResult =>
  failed === undefined || hasFailed(status.first_instance?.state) ? status : { ...status, first_instance: failed };
