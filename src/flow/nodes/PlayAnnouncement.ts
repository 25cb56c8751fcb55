/**
 * PlayAnnouncement: plays an announcement to its end (Q.1218 §2.1, PlayAnnouncement and SpecializedResourceReport).
 *
 * The resource reports the end with an operation of its own, linked to the invoked one. A caller who hangs up takes no
 * exit.
 */
import type { OperationOutcome } from '../../../machines/events.ts';
import { informationToSend, playingSeconds, prepareAnnouncement } from '../announcements.ts';
import type { CallEvent } from '../call-events.ts';
import { flowNode, rememberingNothing } from '../node.ts';
import { isHangUp, operationCall, type OperationCall } from '../operation-calls.ts';
import { fromOutcome } from '../outcome-logic.ts';

interface PlayAnnouncementSettings {
  readonly operation: OperationCall;
  readonly answerSeconds: number;
}

const interpret = (event: CallEvent): OperationOutcome | undefined => {
  switch (event.type) {
    case 'request':
      if (isHangUp(event)) return { exit: null, ended: 'hungUp' };
      return event.operation === 'SpecializedResourceReport' ? { exit: 0 } : undefined;
    case 'error':
      return { exit: null, ended: 'failed', reason: `${event.operation} failed: ${event.error}` };
    case 'closed':
      return { exit: null, ended: 'hungUp' };
    case 'silent':
    case 'broken':
      return { exit: null, ended: 'failed', reason: event.reason };
    case 'result':
      return undefined;
  }
};

export const playAnnouncementNode = flowNode({
  type: 'PlayAnnouncement',
  prepare: ({ config }, site): PlayAnnouncementSettings => {
    const announcement = prepareAnnouncement(config.announcement, site);
    const operation = operationCall('PlayAnnouncement', {
      ...informationToSend(announcement),
      disconnectFromIPForbidden: true,
      requestAnnouncementComplete: true,
    });
    return { operation, answerSeconds: playingSeconds(announcement) + site.tcap.timeout_seconds };
  },
  exits: ['Played'],
  logic: fromOutcome<PlayAnnouncementSettings>(({ call, settings: { operation, answerSeconds } }, leave) => {
    const wait = { seconds: answerSeconds, interpret, report: leave };
    call.instructResource([operation], wait);
    return () => call.stopWaiting(wait);
  }),
  part: rememberingNothing,
});
