/**
 * The inputs that make sense where an operation waits, derived from its own messages: answers to its invoked
 * operations, and reports of its armed events.
 */
import { inap } from '../../protocol/inap/index.ts';
import { detectionPoints, routeSelectFailure } from '../operation-calls.ts';
import type { Asked } from './asked-leg.ts';
import type { CallInput, Report } from './input.ts';

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

const armed = ({ operations }: Asked): CallInput[] => {
  const request = operations.find(({ name }) => name === 'RequestReportBCSMEvent');
  if (request?.parameter === undefined) return [];
  const events = inap.operation(request.name).argument?.decode(request.parameter)['bcsmEvents'];
  return (Array.isArray(events) ? (events as { readonly eventTypeBCSM?: unknown }[]) : []).flatMap(
    ({ eventTypeBCSM }) => {
      const name = reportOf.get(eventTypeBCSM);
      return name === undefined ? [] : [report(name)];
    },
  );
};

const invokes = ({ operations }: Asked, name: string): boolean =>
  operations.some((operation) => operation.name === name);

export const asksForDigits = (asked: Asked): boolean => invokes(asked, prompting);

/** The inputs beside digits, in the order in which people read them. */
export const expectedInputs = (asked: Asked): readonly CallInput[] => {
  if (asksForDigits(asked))
    return [
      { kind: 'digits', word: '' },
      error('improperCallerResponse'),
      error('canceled'),
      error('unavailableResource'),
      ...always,
    ];
  if (invokes(asked, playing)) return [{ kind: 'played' }, error('unavailableResource'), ...always];
  return [...armed(asked), error('systemFailure'), ...always];
};

const unarmed: readonly CallInput[] = [report('busy'), report('noAnswer'), report('routeFailure')];

/**
 * Inputs that a switch could send by mistake, and the SCP has to ignore. There are no answers among them, since each
 * needs an operation that it answers.
 */
export const unexpectedInputs = (asked: Asked): readonly CallInput[] => (asked.of === 'resource' ? unarmed : []);
