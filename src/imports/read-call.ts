/** A call of a capture: its dialogue, or its dialogues where it has several. */
import type { Ledger } from '../captures/ledger.ts';
import type { ProtocolName } from '../protocol/tcap/which-protocol.ts';
import type { Call, CallMessage, Ends } from './call.ts';
import type { Leg } from './legs/leg.ts';
import type { StepsOfCall } from './step.ts';

/** `message`: of TCAP. */
export interface ReadMessage
  extends Pick<CallMessage, 'frame' | 'time' | 'isOpeners'>, Partial<Pick<CallMessage, 'message'>> {}

export interface ReadCall extends Pick<Call, 'number' | 'context' | 'units'>, StepsOfCall {
  readonly protocol: ProtocolName | 'diameter';
  readonly messages: readonly ReadMessage[];
  /** Of its first dialogue. Absent of Diameter. */
  readonly ends?: Ends;
  /** Of its capture: `use` or `refuse` its units there. */
  readonly ledger: Ledger;
  /** Its dialogues, where it has several. */
  readonly legs?: readonly Leg[];
}
