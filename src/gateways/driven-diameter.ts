/**
 * The interface of tests to a connection of Diameter which the test drives: it sends what the test asks for, in any
 * state of the peer (RFC 6733 §5.6). By itself it sends nothing: no CER, no DWA and no DPA.
 */
import type { Change } from '../protocol/wrong/change.ts';
import type { Avp, ReceivedDiameterMessage } from './diameter-gateway.ts';
import type { DrivenConnection, DrivenUser } from './driven-connection.ts';

/** Fields that are absent are right: for the command, and for the request that an answer belongs to. */
export interface SentDrivenMessage {
  /** The name of the command without its ending, or its code. */
  readonly command: string | number;
  readonly isAnswer: boolean;
  /** The flags P, E and T. */
  readonly proxiable?: boolean | undefined;
  readonly error?: boolean | undefined;
  readonly retransmitted?: boolean | undefined;
  readonly application?: number | undefined;
  readonly hopByHop?: number | undefined;
  readonly endToEnd?: number | undefined;
  /** Those that the command requires are added where they are absent. */
  readonly avps: readonly Avp[];
  /** Names of AVPs that are not added. */
  readonly omitted: readonly string[];
  /** What makes it wrong on purpose. */
  readonly changes?: readonly Change[] | undefined;
}

export interface ReceivedDrivenMessage extends ReceivedDiameterMessage {
  readonly request: boolean;
  readonly proxiable: boolean;
  readonly retransmitted: boolean;
  readonly hopByHop: number;
  readonly endToEnd: number;
  /** How it breaks RFC 6733, in words. */
  readonly faults: readonly string[];
  /** A peer may send it at any time: DWR. */
  readonly isReport: boolean;
}

export type DrivenDiameter = DrivenConnection<SentDrivenMessage>;
export type DrivenDiameterUser = DrivenUser<ReceivedDrivenMessage>;
