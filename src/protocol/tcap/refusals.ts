/** Why this end refuses dialogues and aborts transactions. */
import type { OutgoingMessage, ReceivedMessage } from './types.ts';

/** Q.773 table 12, the causes that this end gives. */
export const cause = {
  unrecognizedMessageType: 0,
  unrecognizedTransactionID: 1,
  badlyFormattedTransactionPortion: 2,
  incorrectTransactionPortion: 3,
  resourceLimitation: 4,
} as const;

/** Q.773 §3.2: rejected permanently, and why. */
export const contextNotSupported = { result: 1, diagnostic: { source: 'user', value: 2 } } as const;
export const noCommonVersion = { result: 1, diagnostic: { source: 'provider', value: 2 } } as const;

export type WhyRefused = 'limit' | typeof contextNotSupported | typeof noCommonVersion;

/** Q.774 §3.2: an application context is refused with an AARE, a Begin without one with an empty abort. */
export const refusalOf = (
  { otid: dtid, dialogue }: Extract<ReceivedMessage, { type: 'begin' }>,
  why: WhyRefused,
): OutgoingMessage => {
  if (why === 'limit') return { type: 'abort', dtid, pAbortCause: cause.resourceLimitation };
  if (dialogue?.kind !== 'AARQ') return { type: 'abort', dtid };
  const { applicationContext } = dialogue;
  return { type: 'abort', dtid, dialogue: { kind: 'AARE', applicationContext, protocolVersion: 1, ...why } };
};
