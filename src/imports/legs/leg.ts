/** The dialogues of a call that has several. */
import type { ProtocolName } from '../../protocol/tcap/which-protocol.ts';

/** Why a dialogue is a leg of the call. */
export interface Evidence {
  /** An argument of the message that opens the leg. */
  readonly argument: string;
  /** An earlier argument of the call, behind the type of its operation. */
  readonly source: string;
  /** Both have a number, which those of another call could have too; else the correlationID. */
  readonly isGuessed: boolean;
}

export interface Leg {
  readonly protocol: ProtocolName | 'diameter';
  readonly context: string | undefined;
  /** Whether the side that opens the call opens it. */
  readonly isOpeners: boolean;
  /** Its parties on the side that opens the call, and on the other one. */
  readonly parties: readonly [own: string, other: string];
  /** Absent for the first. */
  readonly evidence?: Evidence;
}
