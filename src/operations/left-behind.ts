/** Why a message is left after the last operation of an instance: its detail in the ladder begins with this. */
export const behindTheLast = 'no operation waited for it';

/** Why an instance has ended a dialogue itself: the detail of the message in the ladder. */
export const endedByTester = 'the test ended with the dialogue open';
/** The same, where the dialogue ends with the Reject of a component of the peer. */
export const endedByReject = 'a component of the peer was rejected';
