/** An SCCP node between a scripted network, which keeps the sent messages, and a user, which keeps the indications. */
import { SimulatedClock } from 'xstate';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { DiscardReason } from '../../../src/protocol/sccp/discards.ts';
import { SccpEndpoint, type SccpEndpointOptions } from '../../../src/protocol/sccp/endpoint.ts';
import type { MtpTransfer } from '../../../src/protocol/m3ua/types.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { NoticeIndication, SccpAddress, UnitDataIndication } from '../../../src/protocol/sccp/types.ts';

export const local: SccpAddress = { routeOn: 'subsystem', pointCode: 10, subsystem: 106 };
export const remote: SccpAddress = { routeOn: 'subsystem', pointCode: 20, subsystem: 146 };

export interface Node {
  readonly sccp: SccpEndpoint;
  readonly clock: SimulatedClock;
  readonly sent: readonly MtpTransfer[];
  readonly delivered: readonly UnitDataIndication[];
  readonly notices: readonly NoticeIndication[];
  /** The sent messages, decoded. */
  messages(): SccpMessage[];
  /** Receives a message from point code 20, and returns the frame that carried it. */
  bring(message: SccpMessage | Uint8Array, transfer?: Partial<MtpTransfer>): Uint8Array;
  discarded(): Partial<Record<DiscardReason, number>>;
}

/** Point code 10 with subsystem 106; `frame` and data of a transfer are the same bytes here. */
export const createNode = (options: Partial<SccpEndpointOptions> = {}, fail?: () => void): Node => {
  const clock = new SimulatedClock();
  const sent: MtpTransfer[] = [];
  const delivered: UnitDataIndication[] = [];
  const notices: NoticeIndication[] = [];
  const transfer = (request: MtpTransfer): Uint8Array => {
    fail?.();
    sent.push(request);
    return request.data;
  };
  const user = {
    unitData: (indication: UnitDataIndication) => void delivered.push(indication),
    notice: (indication: NoticeIndication) => void notices.push(indication),
  };
  const sccp = new SccpEndpoint({ transfer }, user, {
    pointCode: 10,
    networkIndicator: 2,
    subsystems: [106],
    clock,
    ...options,
  });
  return {
    sccp,
    clock,
    sent,
    delivered,
    notices,
    messages: () => sent.map(({ data }) => decodeSccp(data, options.form)),
    bring: (message, changes) => {
      const data = message instanceof Uint8Array ? message : encodeSccp(message, options.form);
      sccp.receive({ opc: 20, dpc: 10, si: 3, ni: 2, mp: 0, sls: 5, data, ...changes }, data);
      return data;
    },
    discarded: () => Object.fromEntries(sccp.discarded),
  };
};
