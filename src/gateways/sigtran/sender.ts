/** The two ends of a dialogue on the network, and the sender of a received message. */
import type { SccpAddress } from '../../protocol/sccp/types.ts';

export interface PathEnds {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly destination: number | undefined;
  /** The run that opened the dialogue; undefined if the peer did. */
  readonly session: object | undefined;
}

/** The sender of a message, and the path to it. */
export interface CameFrom {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly opc: number;
  readonly ends: PathEnds;
}
