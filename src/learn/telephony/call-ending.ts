/** How a call of a learning ends before its word does. */

/** How a service ended the dialogue. */
export type Ending = 'TC-END' | 'TC-U-ABORT' | 'TC-P-ABORT';

/** A call could not be played to its end. */
export class CallFailed extends Error {}
