/** The inputs of the switch, its resource and the caller in a call, as the call host receives them (Q.1218 §2.1). */
import type { CallEvent } from '../call-events.ts';
import { detectionPoints, isHangUp, routeSelectFailure } from '../operation-calls.ts';
import { progressOf } from '../terminate-call.ts';

export const reports = ['busy', 'noAnswer', 'routeFailure', 'answer', 'abandon'] as const;
export type Report = (typeof reports)[number];

export type CallInput =
  /** The result of PromptAndCollectUserInformation: keys of `0-9 * #`; an empty word if there are none. */
  | { readonly kind: 'digits'; readonly word: string }
  /** A ReturnError to the operation that was invoked last. */
  | { readonly kind: 'error'; readonly error: string }
  /** SpecializedResourceReport: the announcement has ended. */
  | { readonly kind: 'played' }
  /** EventReportBCSM, of the originating side. */
  | { readonly kind: 'report'; readonly report: Report }
  /** A Reject of the operation that was invoked last. */
  | { readonly kind: 'reject' }
  /** TC-U-ABORT. */
  | { readonly kind: 'abort' };

const reportsOf = {
  'call.answered': 'answer',
  'destination.occupied': 'busy',
  'ring.timedOut': 'noAnswer',
  'route.failed': 'routeFailure',
} as const;

/** The report in a request of the switch; undefined for any other request. */
export const reportOf = (event: Extract<CallEvent, { type: 'request' }>): Report | undefined => {
  if (isHangUp(event)) return 'abandon';
  const progress = progressOf(event);
  return progress && reportsOf[progress.type];
};

/** An input in a word or two: equal for equal inputs. */
export const inputKey = (input: CallInput): string => {
  switch (input.kind) {
    case 'digits':
      return `digits ${input.word}`;
    case 'error':
      return `error ${input.error}`;
    case 'report':
      return input.report;
    default:
      return input.kind;
  }
};

const { busy, noAnswer, answer, abandon } = detectionPoints.originating;
const points: Readonly<Record<Report, number>> = { busy, noAnswer, answer, abandon, routeFailure: routeSelectFailure };

/** The codes of `*` and `#` among the digits of a response. */
const written: Readonly<Record<string, string>> = { '*': 'B', '#': 'C' };

/** The digits of a response in the form of a test. */
export const writtenDigits = (word: string): string => word.replaceAll(/[*#]/g, (key) => written[key] ?? key);

/** `operation`: the operation that was invoked last. */
export const eventOf = (input: CallInput, operation: string): CallEvent => {
  switch (input.kind) {
    case 'digits':
      return {
        type: 'result',
        operation: 'PromptAndCollectUserInformation',
        values: { digitsResponse_digits: writtenDigits(input.word) },
      };
    case 'error':
      return { type: 'error', operation, error: input.error };
    case 'played':
      return { type: 'request', operation: 'SpecializedResourceReport', values: {} };
    case 'report':
      return { type: 'request', operation: 'EventReportBCSM', values: { eventTypeBCSM: points[input.report] } };
    case 'reject':
      return { type: 'broken', by: 'reject', reason: `the switch rejected ${operation}` };
    case 'abort':
      return { type: 'broken', by: 'abort', reason: 'the switch aborted the dialogue' };
  }
};
