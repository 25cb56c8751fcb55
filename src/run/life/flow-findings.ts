/** The failures of a run in the words of the flow that its test follows. */
import { sendingOperations } from '../../../schemas/sending-operations.ts';
import type { FailureGroup, FlowFinding, NotableEvent } from '../../../schemas/index.ts';
import { withAnnouncementNames } from '../../flow-words/announcement-names.ts';
import { flowFinding } from '../../flow-words/flow-finding.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FirstInstance } from '../share/first-instance.ts';
import type { Books } from './books.ts';
import type { ReportedFailures } from './failure-books.ts';

interface RunInFlow {
  readonly plan: Pick<RunPlan, 'labels' | 'request' | 'announcements' | 'distribution'>;
  readonly books: Pick<Books, 'failures' | 'tally'>;
  readonly first: Pick<FirstInstance, 'lists'>;
}

type Incident = Pick<NotableEvent, 'op_idx' | 'text'>;
type Find = (incident: Incident, instances: readonly string[]) => FlowFinding | undefined;

/** Undefined where the test has no words of a flow. `instances`: those to which the incident happened. */
const finder = ({
  plan: { labels, request, distribution },
  books: { failures },
  first,
}: RunInFlow): Find | undefined => {
  const { flow } = labels;
  if (flow === undefined) return undefined;
  const sending = sendingOperations(request.operations);
  const { messages } = first.lists;
  const messagesOf = (number: number) =>
    number === distribution.first ? messages : failures.kept.get(number)?.record.messages;
  return (incident, instances) => {
    const drawn = instances.map((instance) => messagesOf(Number(instance))).find((each) => each !== undefined);
    return flowFinding(flow, sending, incident, drawn);
  };
};

const worded = <One extends Incident>(
  run: RunInFlow,
  incidents: readonly One[],
  instancesOf: (incident: One) => readonly string[],
): One[] => {
  if (incidents.length === 0) return [];
  const find = finder(run);
  return incidents.map((incident) => {
    const finding = find?.(incident, instancesOf(incident));
    const named = withNames(incident, run.plan);
    return finding === undefined ? named : { ...named, flow: finding };
  });
};

/** The announcements in its text have their names. */
const withNames = <One extends { readonly text: string }>(one: One, { announcements }: RunInFlow['plan']): One => {
  const text = withAnnouncementNames(one.text, announcements);
  return text === one.text ? one : { ...one, text };
};

/** Checks that have failed, with the names of the announcements in their texts; others stay. */
export const checksWithNames = (checks: FirstInstance['lists']['checks'], plan: RunInFlow['plan']) =>
  checks.map((check) => (check.status === 'pass' ? check : withNames(check, plan)));

export interface FirstIncidents {
  readonly first_fails: NotableEvent[];
  readonly first_aborts: NotableEvent[];
}

export const firstIncidents = (run: RunInFlow): FirstIncidents => {
  const { firstFails, firstAborts } = run.books.failures;
  const own = ({ instance_id: instance }: NotableEvent): readonly string[] => [instance];
  return { first_fails: worded(run, firstFails, own), first_aborts: worded(run, firstAborts, own) };
};

export const reportedFailures = (run: RunInFlow): ReportedFailures => {
  const { failures: books, tally } = run.books;
  const { failures, ...others } = books.report(tally.missed);
  if (failures === undefined) return others;
  return { failures: worded(run, failures, ({ instances }: FailureGroup) => instances), ...others };
};
