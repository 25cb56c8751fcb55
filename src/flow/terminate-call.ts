/**
 * Connects a call to its destination and receives reports on its progress: RequestReportBCSMEvent with Connect, then
 * EventReportBCSM (Q.1218 §2.1; the detection points are those of Q.1214 §4.2.2.2).
 */
import type { LostCallEvent, TerminatingEvent } from '../../machines/events.ts';
import { DialproofError } from '../ground/errors.ts';
import { lookup } from '../protocol/asn1/index.ts';
import type { CallEvent, CallValues } from './call-events.ts';
import type { Begun, SentBack } from '../statechart/sending-logic.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import type { FlowSite, ReportFault } from './node.ts';
import {
  connect,
  detectionPoints,
  isCalledPartyGone,
  isHangUp,
  reportProgress,
  routeSelectFailure,
  type CallSide,
  type OperationCall,
} from './operation-calls.ts';
import { OperationWait } from './operation-wait.ts';

export interface Termination {
  /** Requests the reports of the switch, by the side of the call. */
  readonly progress: Readonly<Record<CallSide, OperationCall>>;
  /** Seconds within which the switch should report something. */
  readonly guardSeconds: number;
  /**
   * Whether the switch times the ringing. If it sends no report, the service logic's own timer ends the ringing
   * instead.
   */
  readonly noAnswerArmed: boolean;
}

/** Seconds that the service logic waits longer than the switch, whose report has to come first. */
const ringSlack = 1;

/** The largest applicationTimer (Q.1218 §2.1, DpSpecificCriteria). */
const longestRing = 2047;

/** The longest timer of the service logic in seconds, some 24 days: longer ones exceed the timers of Node. */
const longestOwn = 2_147_000;

/**
 * Seconds to ring: the configured number, or the default if it is 0. Reports a fault or a warning where the number
 * exceeds a limit.
 */
export const ringSecondsOf = (configured: number, site: FlowSite, path: string, report: ReportFault): number => {
  // Not shown in the seed: the value of the default; it is the configuration's.
  const seconds = configured || site.dialing.default_timeout_seconds;
  if (seconds > longestOwn) report(path, `must be at most ${longestOwn}`);
  else if (seconds > longestRing) {
    report(
      path,
      `the timer of a switch has at most ${longestRing} s: it reports no answer then, ` +
        `and only where it does not, the call rings for ${seconds} s`,
      'warning',
    );
  }
  return seconds;
};

/** Reports a fault where a number cannot be encoded in the Connect. */
export const checkDestination = (number: string, path: string, report: ReportFault): void => {
  try {
    connect(number);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    report(path, `no call can be connected to it: ${thrown.message}`);
  }
};

/**
 * Seconds to wait for an answer where no other end of the ringing is reported: longer than any exchange lets a call
 * ring.
 */
const longestUnattendedRing = 300;

/**
 * `ringSeconds`: the timer of the service logic, and up to its limit of 2,047 s that of the switch; 0: neither busy nor
 * no-answer is armed.
 */
export const prepareTermination = (ringSeconds: number, tcapTimeout: number): Termination => ({
  progress: {
    originating: reportProgress('originating', Math.min(ringSeconds, longestRing)),
    terminating: reportProgress('terminating', Math.min(ringSeconds, longestRing)),
  },
  guardSeconds: ringSeconds === 0 ? longestUnattendedRing + tcapTimeout : ringSeconds + ringSlack,
  noAnswerArmed: ringSeconds > 0,
});

const reported = (eventType: unknown): TerminatingEvent | undefined => {
  const { originating, terminating } = detectionPoints;
  switch (eventType) {
    case originating.answer:
    case terminating.answer:
      return { type: 'call.answered' };
    case originating.busy:
    case terminating.busy:
      return { type: 'destination.occupied' };
    case originating.noAnswer:
    case terminating.noAnswer:
      return { type: 'ring.timedOut' };
    case routeSelectFailure:
      return { type: 'route.failed' };
    default:
      return undefined;
  }
};

/** Causes of a release (Q.850). */
const userBusy = 17;
const noAnswerCauses: ReadonlySet<unknown> = new Set([18, 19]);

/**
 * Not shown in the seed: a called party that disconnects while it rings. It has not answered, so the call did not
 * succeed (Q.1214 §4.2.2.2, from O_Alerting to the detection points of the failures); the cause of the release
 * identifies the failure.
 */
const failureOf = (values: CallValues): TerminatingEvent => {
  const [originating, terminating] = ['o', 't'].map((side) =>
    lookup(values, `eventSpecificInformationBCSM.${side}DisconnectSpecificInfo.releaseCause_cause`),
  );
  const cause = originating ?? terminating;
  if (cause === userBusy) return { type: 'destination.occupied' };
  return { type: noAnswerCauses.has(cause) ? 'ring.timedOut' : 'route.failed' };
};

/** The report of the switch on a call that is being connected. */
export const progressOf = (event: Extract<CallEvent, { type: 'request' }>): TerminatingEvent | undefined => {
  if (isCalledPartyGone(event)) return failureOf(event.values);
  return event.operation === 'EventReportBCSM' ? reported(event.values['eventTypeBCSM']) : undefined;
};

const interpret = (event: CallEvent): TerminatingEvent | LostCallEvent | undefined => {
  switch (event.type) {
    case 'silent':
      return { type: 'call.failed', reason: event.reason };
    case 'request':
      return isHangUp(event) ? { type: 'caller.hungUp' } : progressOf(event);
    case 'error':
      return { type: 'call.failed', reason: `${event.operation} failed: ${event.error}` };
    case 'closed':
      return { type: 'call.failed', reason: 'the switch ended the dialogue without saying how the call fared' };
    case 'broken':
      return { type: 'call.failed', reason: event.reason };
    case 'result':
      return undefined;
  }
};

/** Not shown in the seed: a switch that does not report the end of the ringing. The call counts as unanswered. */
const interpretRinging = (event: CallEvent): TerminatingEvent | LostCallEvent | undefined =>
  event.type === 'silent' ? { type: 'ring.timedOut' } : interpret(event);

/** Sends back once, perhaps immediately. Ending it stops the wait. */
export const terminateCall = (
  call: LegOfOperation,
  destination: string,
  { progress, guardSeconds, noAnswerArmed }: Termination,
  actor: SentBack<TerminatingEvent | LostCallEvent>,
): Begun => {
  const wait = new OperationWait(call, guardSeconds, noAnswerArmed ? interpretRinging : interpret, actor);
  call.instructSwitch([progress[call.side], connect(destination)], wait);
  return wait;
};
