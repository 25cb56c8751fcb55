/**
 * Messages of each layer made readable, with their content: SCCP in M3UA, TCAP in SCCP. The requested layer has to
 * decode; the content is decoded as far as possible, and an inner message that does not decode holds its error instead.
 */
import { decodeMessage, dictionary, encodeMessage } from '../protocol/diameter/index.ts';
import { decodeM3ua, encodeM3ua } from '../protocol/m3ua/codec.ts';
import type { MtpTransfer } from '../protocol/m3ua/types.ts';
import { describeReturnCause } from '../protocol/sccp/causes.ts';
import { decodeSccp, encodeSccp } from '../protocol/sccp/codec.ts';
import { decodeManagement, managementSubsystem } from '../protocol/sccp/management.ts';
import {
  segmentationOf,
  type ReturnedMessage,
  type SccpMessage,
  type UnitDataMessage,
} from '../protocol/sccp/message.ts';
import { decodeTcap, encodeTcap } from '../protocol/tcap/codec.ts';
import { protocolOfSubsystem } from '../protocol/tcap/which-protocol.ts';
import { attempt, readableTcap, type Assumed } from './readable-components.ts';

/** Layers whose messages can be distinguished by their first octets. */
export const messageLayers = ['m3ua', 'sccp', 'tcap', 'diameter'] as const;
export type MessageLayer = (typeof messageLayers)[number];

export interface ReadMessage {
  /** The decoded message; octets are buffers. */
  readonly decoded: object;
  /** The octets that our encoder makes of it. */
  readonly reencode: () => Buffer;
}

type Reader = (bytes: Uint8Array, assumed: Assumed) => ReadMessage;

/** Service indicator of SCCP (Q.704 §14.2.1). */
const sccpUser = 3;

const readTcap: Reader = (bytes, assumed) => {
  const message = decodeTcap(bytes);
  return { decoded: readableTcap(message, assumed), reencode: () => encodeTcap(message) };
};

const readSccp: Reader = (bytes, assumed) => {
  const { form = 14 } = assumed;
  const message = decodeSccp(bytes, form);
  const reason = 'returnCause' in message ? { reason: describeReturnCause(message.returnCause, form) } : {};
  return {
    decoded: { ...message, ...reason, ...carried(message, assumed) },
    reencode: () => encodeSccp(message, form),
  };
};

const readM3ua: Reader = (bytes, assumed) => {
  const message = decodeM3ua(bytes);
  const parameters = message.parameters.map((parameter) =>
    'protocolData' in parameter
      ? { protocolData: { ...parameter.protocolData, ...carriedSccp(parameter.protocolData, assumed) } }
      : parameter,
  );
  return { decoded: { ...message, parameters }, reencode: () => encodeM3ua(message) };
};

/** Subsystems whose messages are no TCAP (TS 23.003 §8.2, Q.713 §3.4.2.2). */
const otherUsers: Readonly<Record<number, string>> = {
  3: 'ISUP',
  142: 'RANAP',
  143: 'RNSAP',
  250: 'BSSAP-LE',
  251: 'BSSAP-LE',
  252: 'BSSAP-LE',
  253: 'BSSOM',
  254: 'BSSAP',
};

const carried = (message: SccpMessage, assumed: Assumed): object => {
  if (!('calling' in message)) return {};
  const { called, calling, data } = message;
  const users = [called, calling].map(({ subsystem = 0 }) => subsystem);
  if (users.includes(managementSubsystem))
    return attempt('management', () => decodeManagement(data, assumed.form ?? 14));
  const user = users.map((subsystem) => otherUsers[subsystem]).find((name) => name !== undefined);
  return user === undefined ? carriedTcap(message, assumed) : { carries: user };
};

/** The TCAP message within, except in one of several segments, which holds only a part. */
const carriedTcap = (message: UnitDataMessage | ReturnedMessage, assumed: Assumed): object => {
  const segmentation = segmentationOf(message);
  if (segmentation !== undefined && !(segmentation.first && segmentation.remaining === 0)) return {};
  const { called, calling, data } = message;
  const bySubsystem = [called, calling].map(({ subsystem }) =>
    subsystem === undefined ? undefined : protocolOfSubsystem(subsystem),
  );
  const protocol = bySubsystem[0] ?? bySubsystem[1] ?? assumed.protocol;
  return attempt('tcap', () => readTcap(data, { ...assumed, protocol }).decoded);
};

export const carriedSccp = ({ si, data }: MtpTransfer, assumed: Assumed): object =>
  si === sccpUser ? attempt('sccp', () => readSccp(data, assumed).decoded) : {};

const readDiameter: Reader = (bytes) => {
  const message = decodeMessage(bytes, dictionary);
  return { decoded: message, reencode: () => encodeMessage(message, dictionary) };
};

/** Each reader throws `DecodeFailed` of its layer. */
export const readMessage: Readonly<Record<MessageLayer, Reader>> = {
  m3ua: readM3ua,
  sccp: readSccp,
  tcap: readTcap,
  diameter: readDiameter,
};
