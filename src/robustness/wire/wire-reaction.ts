/** What a peer makes of a wrong message on the layers below TCAP, or over Diameter, as the messages show it. */

export const wireReactionKinds = ['silence', 'ERR', 'returned', 'answer', 'result', 'lost'] as const;

export interface WireReaction {
  /**
   * `ERR`: of M3UA; `returned`: a UDTS or XUDTS; `answer`: a message of TCAP; `result`: an answer of Diameter; `lost`:
   * the association or the connection has ended.
   */
  readonly kind: (typeof wireReactionKinds)[number];
  /** For people. */
  readonly text: string;
  /** Error code, return cause or Result-Code. Absent: the message has none. */
  readonly code?: number;
  /** A rule for answers that the answer breaks, with its clause. */
  readonly breach?: string;
}

export const wireSilence: WireReaction = { kind: 'silence', text: 'it sent nothing' };

export const lostReaction = (reason: string): WireReaction => ({ kind: 'lost', text: reason });
