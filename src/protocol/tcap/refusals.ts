/** Why this end refuses dialogues and aborts transactions. */

/** Q.773 table 8, the causes that this end gives. */
export const cause = {
  unrecognizedMessageType: 0,
  unrecognizedTransactionID: 1,
  badlyFormattedTransactionPortion: 2,
  incorrectTransactionPortion: 3,
  resourceLimitation: 4,
} as const;

/** Q.773 §4.2.3: rejected permanently, and why. */
export const contextNotSupported = { result: 1, diagnostic: { source: 'user', value: 2 } } as const;
export const noCommonVersion = { result: 1, diagnostic: { source: 'provider', value: 2 } } as const;
