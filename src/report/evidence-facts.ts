/**
 * The failures of a run of several instances in groups, the pass rates of its checks, and the instances that have
 * evidence; absent from a report of an older service.
 */
import type {
  CheckRate as ReportedRate,
  FailureGroup as ReportedGroup,
  FirstInstance,
  QueryTestResult,
} from '../../schemas/index.ts';

/**
 * A group of failures. For an older service, which counts none, the groups are made of the first incidents, which have
 * no label.
 */
export type FailureGroup = Readonly<Omit<ReportedGroup, 'label' | 'instances'>> & {
  readonly label?: string | null;
  readonly instances: readonly string[];
};

/** Pass rate of a check over all instances. */
export type CheckRate = Readonly<Omit<ReportedRate, 'label'>> & { readonly label?: string | null };

/** The part of a report that only a service with evidence writes. */
export interface EvidenceFacts {
  readonly failures?: readonly FailureGroup[];
  readonly failures_rest?: number;
  readonly checks?: readonly CheckRate[];
  /** Instances that the request has chosen, whose evidence is kept. */
  readonly recorded?: readonly string[];
  /** Failed instances whose evidence is kept. */
  readonly evidence?: readonly string[];
}

/** Empty for a run of one instance: its call shows all of it. */
export const evidenceOf = (report: object): EvidenceFacts => {
  if ((report as { readonly counts?: QueryTestResult['counts'] }).counts?.started === 1) return {};
  const {
    checks,
    failures,
    failures_rest: rest,
    recorded,
    evidence,
  } = report as Omit<EvidenceFacts, 'checks'> & { readonly checks?: unknown };
  return {
    ...(failures !== undefined && { failures }),
    ...(rest !== undefined && { failures_rest: rest }),
    ...(recorded !== undefined && { recorded }),
    ...(evidence !== undefined && { evidence }),
    ...(Array.isArray(checks) && { checks: checks as readonly CheckRate[] }),
  };
};

const hasFailed = (state: string | undefined): boolean => state === 'failed' || state === 'aborted';

/**
 * The instances that are to be shown beside the first one: of those that failed first the one that the reason of the
 * verdict names, none where the first instance has failed itself; then those that the request has chosen.
 */
export const instancesToShow = (status: QueryTestResult): readonly string[] => {
  const { evidence = [], recorded = [] } = evidenceOf(status);
  if (hasFailed(status.first_instance?.state)) return recorded;
  const [named = status.first_fails[0]] = status.first_aborts;
  return [
    ...new Set([
      ...evidence.filter((each) => each === named?.instance_id),
      ...evidence.filter((each) => each !== named?.instance_id),
      ...recorded,
    ]),
  ];
};

/** The status with the first of the failed instances in place of a first instance that has not failed. */
export const withFailedInstance = (status: QueryTestResult, [failed]: readonly FirstInstance[]): QueryTestResult =>
  failed === undefined || hasFailed(status.first_instance?.state) ? status : { ...status, first_instance: failed };

/** What is unchecked of messages that are not in `mismatches`: those show all that came. */
export const uncheckedAlone = ({
  unchecked = [],
  mismatches = [],
}: Pick<FirstInstance, 'unchecked' | 'mismatches'> = {}): NonNullable<FirstInstance['unchecked']> => {
  const steps = new Set(mismatches.map(({ step }) => step));
  return unchecked.filter(({ step }) => !steps.has(step));
};
