/**
 * The inputs that make sense where an operation waits, derived from its own messages: answers to its invoked
 * operations, and reports of its armed events.
 */
import { inap } from '../../protocol/inap/index.ts';
import { detectionPoints, routeSelectFailure } from '../operation-calls.ts';
import type { OperationCall } from '../operation-calls.ts';
import type { Asked } from './asked-leg.ts';
import type { CallInput, Report } from './input.ts';

/** The messages for which an SCP waits. */
type Instructions = Pick<Asked, 'operations'>;

const prompting = 'PromptAndCollectUserInformation';
const playing = 'PlayAnnouncement';

const report = (name: Report): CallInput => ({ kind: 'report', report: name });
const error = (name: string): CallInput => ({ kind: 'error', error: name });

/** Armed in every wait: by the first message, and again by the one that connects the call. */
const always: readonly CallInput[] = [report('abandon'), { kind: 'reject' }, { kind: 'abort' }];

const { busy, noAnswer, answer } = detectionPoints.originating;
const reportOf = new Map<unknown, Report>([
  [busy, 'busy'],
  [noAnswer, 'noAnswer'],
  [routeSelectFailure, 'routeFailure'],
  [answer, 'answer'],
]);

/** By operation: the reports that it arms. */
const armedReports = new WeakMap<OperationCall, readonly CallInput[]>();

const armedBy = (operation: OperationCall): readonly CallInput[] => {
  const { name, parameter } = operation;
  if (name !== 'RequestReportBCSMEvent' || parameter === undefined) return [];
  const known = armedReports.get(operation);
  if (known !== undefined) return known;
  const events = inap.operation(name).argument?.decode(parameter)['bcsmEvents'];
  const made = (Array.isArray(events) ? (events as { readonly eventTypeBCSM?: unknown }[]) : []).flatMap(
    ({ eventTypeBCSM }) => {
      const armed = reportOf.get(eventTypeBCSM);
      return armed === undefined ? [] : [report(armed)];
    },
  );
  armedReports.set(operation, made);
  return made;
};

const invokes = ({ operations }: Instructions, name: string): boolean =>
  operations.some((operation) => operation.name === name);

export const asksForDigits = (asked: Instructions): boolean => invokes(asked, prompting);

/** The inputs beside digits, in the order in which people read them. */
export const expectedInputs = (asked: Instructions): readonly CallInput[] => {
  if (asksForDigits(asked))
    return [
      { kind: 'digits', word: '' },
      error('improperCallerResponse'),
      error('canceled'),
      error('unavailableResource'),
      ...always,
    ];
  if (invokes(asked, playing)) return [{ kind: 'played' }, error('unavailableResource'), ...always];
  return [...asked.operations.flatMap(armedBy), error('systemFailure'), ...always];
};

const unarmed: readonly CallInput[] = [report('busy'), report('noAnswer'), report('routeFailure')];

/**
 * Inputs that a switch could send by mistake, and the SCP has to ignore. There are no answers among them, since each
 * needs an operation that it answers.
 */
export const unexpectedInputs = (asked: Asked): readonly CallInput[] => (asked.of === 'resource' ? unarmed : []);
