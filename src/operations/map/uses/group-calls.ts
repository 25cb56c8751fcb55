/** Voice groups and broadcasts: between the MSCs of a group call. */
import type { Uses } from '../../tc-user/uses.ts';

export const groupCalls: Uses = {
  PrepareGroupCall: { about: 'Asks an MSC to take part in a group call.', opens: true },
  SendGroupCallInfo: { about: 'Asks the anchor MSC for data of a group call.', opens: true },
  ProcessGroupCallSignalling: { about: 'Passes on the signalling of a group call to the anchor MSC.' },
  ForwardGroupCallSignalling: { about: 'Passes on the signalling of a group call to a relay MSC.' },
  SendGroupCallEndSignal: { about: 'Reports that the channels of a group call are set up; its result ends the call.' },
};
