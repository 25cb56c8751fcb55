/** How a capture is read, as the options of the command line have it. */
import type { UserLayers } from '../captures/link/payload.ts';
import type { SignallingOptions } from '../captures/signalling.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import { formOf } from './decode-bytes.ts';
import type { SccpFormName } from './layers.ts';

export interface CaptureOptions {
  /** Layout of SCCP addresses. Default: `itu`. */
  readonly sccp?: SccpFormName;
  /** What the user link types of a capture carry. */
  readonly dlt?: UserLayers;
  /** UDP ports of SCTP beside 9899. */
  readonly sctpUdp?: readonly number[];
  /** Bytes of the messages of open dialogues. */
  readonly memory?: number;
}

export interface CaptureReading extends SignallingOptions {
  readonly form: SccpForm;
  readonly mostHeld: number | undefined;
}

export const captureReading = ({ sccp = 'itu', dlt, sctpUdp, memory }: CaptureOptions): CaptureReading => ({
  form: formOf[sccp],
  mostHeld: memory,
  ...(dlt !== undefined && { userLayers: dlt }),
  ...(sctpUdp !== undefined && { sctpUdpPorts: sctpUdp }),
});
