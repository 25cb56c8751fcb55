/** What a peer makes of a wrong message on the layers below TCAP, or over Diameter, as the messages show it. */

export const wireReactionKinds = ['silence', 'ERR', 'returned', 'answer', 'U-Abort', 'result', 'lost'] as const;

export interface WireReaction {
  /**
   * `ERR`: of M3UA; `returned`: a UDTS or XUDTS; `answer`: a message of TCAP; `U-Abort`: a TC-U-ABORT, by which a user
   * also gives up a dialogue in which nothing comes; `result`: an answer of Diameter; `lost`: the association or the
   * connection has ended.
   */
  readonly kind: (typeof wireReactionKinds)[number];
  /** For people. */
  readonly text: string;
  /** Error code, return cause or Result-Code. Absent: the message has none. */
  readonly code?: number;
  /** A rule for answers that the answer breaks, with its clause. */
  readonly breach?: string;
  /** It has answered more often than it was asked. Default: it has not. */
  readonly isRepeated?: boolean;
  /** The messages of the peer after the wrong one, in hex. */
  readonly hex: readonly string[];
}

/** A reaction without the octets of its messages. */
export type WireSigns = Omit<WireReaction, 'hex'>;

export const wireSilence: WireReaction = { kind: 'silence', text: 'it sent nothing', hex: [] };

export const lostReaction = (reason: string): WireReaction => ({ kind: 'lost', text: reason, hex: [] });

/** What the messages after the wrong one say, with their octets. */
export const withOctets = (reaction: WireSigns, received: readonly Uint8Array[]): WireReaction => ({
  ...reaction,
  hex: received.map((octets) => Buffer.from(octets).toString('hex')),
});
