/** The failures of a run in the words of the flow that its test follows. */
import { sendingOperations } from '../../../schemas/sending-operations.ts';
import type { FailureGroup, FlowFinding, NotableEvent } from '../../../schemas/index.ts';
import { flowFinding } from '../../flow-words/flow-finding.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FirstInstance } from '../share/first-instance.ts';
import type { Books } from './books.ts';
import type { ReportedFailures } from './failure-books.ts';

interface RunInFlow {
  readonly plan: Pick<RunPlan, 'labels' | 'request'>;
  readonly books: Pick<Books, 'failures' | 'tally'>;
  readonly first: Pick<FirstInstance, 'lists'>;
}

type Incident = Pick<NotableEvent, 'op_idx' | 'text'>;
type Find = (incident: Incident, instances: readonly string[]) => FlowFinding | undefined;

/** Undefined where the test has no words of a flow. `instances`: those to which the incident happened. */
const finder = ({ plan: { labels, request }, books: { failures }, first }: RunInFlow): Find | undefined => {
  const { flow } = labels;
  if (flow === undefined) return undefined;
  const sending = sendingOperations(request.operations);
  const { messages } = first.lists;
  const messagesOf = (number: number) => (number === 0 ? messages : failures.kept.get(number)?.record.messages);
  return (incident, instances) => {
    const drawn = instances.map((instance) => messagesOf(Number(instance))).find((each) => each !== undefined);
    return flowFinding(flow, sending, incident, drawn);
  };
};

const worded = <One extends Incident>(
  find: Find | undefined,
  incidents: readonly One[],
  instancesOf: (incident: One) => readonly string[],
): One[] =>
  incidents.map((incident) => {
    const finding = find?.(incident, instancesOf(incident));
    return finding === undefined ? incident : { ...incident, flow: finding };
  });

export interface FirstIncidents {
  readonly first_fails: NotableEvent[];
  readonly first_aborts: NotableEvent[];
}

export const firstIncidents = (run: RunInFlow): FirstIncidents => {
  const { firstFails, firstAborts } = run.books.failures;
  const find = firstFails.length + firstAborts.length === 0 ? undefined : finder(run);
  const own = ({ instance_id: instance }: NotableEvent): readonly string[] => [instance];
  return { first_fails: worded(find, firstFails, own), first_aborts: worded(find, firstAborts, own) };
};

export const reportedFailures = (run: RunInFlow): ReportedFailures => {
  const { failures: books, tally } = run.books;
  const { failures, ...others } = books.report(tally.missed);
  if (failures === undefined) return others;
  return { failures: worded(finder(run), failures, ({ instances }: FailureGroup) => instances), ...others };
};
