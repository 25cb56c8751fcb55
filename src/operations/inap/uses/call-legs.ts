/** The legs and call segments of calls, and calls that the SCP begins, in CAP 3 and 4. */
import type { Uses } from '../../tc-user/uses.ts';

export const callLegsOfSwitch: Uses = {
  EntityReleased: {
    about: 'Reports that a call segment was released, or its association, because of an error.',
    fields: ['csID', 'csFailure.callSegmentID', 'bCSM-Failure.legID.receivingSideID'],
  },
};

export const callLegsOfScp: Uses = {
  DisconnectForwardConnectionWithArgument: {
    about: 'Disconnects a call segment from the specialized resource.',
  },
  ContinueWithArgument: { about: 'Lets the call continue with changed information.' },
  InitiateCallAttempt: {
    about: 'Creates a call, or a further party of a call, to a destination; without a dialogue, it opens one.',
    opens: 'first',
    fields: ['destinationRoutingAddress[0]_digits', 'callingPartyNumber_digits'],
    result: { about: 'The result of InitiateCallAttempt: the call segment and the capabilities of the switch.' },
  },
  DisconnectLeg: {
    about: 'Releases one leg.',
    fields: ['legToBeReleased.sendingSideID', 'releaseCause_cause'],
    result: { about: 'The result of DisconnectLeg: the leg is released.' },
  },
  SplitLeg: {
    about: 'Moves a leg into a call segment of its own.',
    fields: ['legToBeSplit.sendingSideID', 'newCallSegment'],
    result: { about: 'The result of SplitLeg: the leg is in the new call segment.' },
  },
  MoveLeg: {
    about: 'Moves a leg from its call segment into another one of the same call.',
    fields: ['legIDToMove.sendingSideID'],
    result: { about: 'The result of MoveLeg: the leg has moved.' },
  },
  PlayTone: { about: 'Plays a tone to a leg or to a call segment.' },
};
