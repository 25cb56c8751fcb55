/**
 * Messages of each layer made readable, with what they carry: SCCP in M3UA, TCAP in SCCP. The layer that was asked for has to decode;
 * what is within is decoded as far as it can be, and what is wrong with it is told in its place.
 */
import { decodeMessage, dictionary, encodeMessage } from '../protocol/diameter/index.ts';
import { decodeM3ua, encodeM3ua } from '../protocol/m3ua/codec.ts';
import type { MtpTransfer } from '../protocol/m3ua/types.ts';
import { decodeSccp, encodeSccp } from '../protocol/sccp/codec.ts';
import { segmentationOf, type SccpMessage } from '../protocol/sccp/message.ts';
import { decodeTcap, encodeTcap } from '../protocol/tcap/codec.ts';
import { protocolOfSubsystem, type ProtocolName } from '../protocol/tcap/which-protocol.ts';
import { attempt, readableTcap } from './readable-components.ts';

/** Layers whose messages are told apart by their first octets. */
export const messageLayers = ['m3ua', 'sccp', 'tcap', 'diameter'] as const;
export type MessageLayer = (typeof messageLayers)[number];

export interface ReadMessage {
  /** With octets as they are. */
  readonly decoded: object;
  readonly reencoded: Buffer;
}

type Reader = (bytes: Uint8Array, assumed: ProtocolName | undefined) => ReadMessage;

/** Service indicator of SCCP (Q.704 §14.2.1). */
const sccpUser = 3;

const readTcap: Reader = (bytes, assumed) => {
  const message = decodeTcap(bytes);
  return { decoded: readableTcap(message, assumed), reencoded: encodeTcap(message) };
};

const readSccp: Reader = (bytes, assumed) => {
  const message = decodeSccp(bytes);
  return { decoded: { ...message, ...carriedTcap(message, assumed) }, reencoded: encodeSccp(message) };
};

const readM3ua: Reader = (bytes, assumed) => {
  const message = decodeM3ua(bytes);
  const parameters = message.parameters.map((parameter) =>
    'protocolData' in parameter
      ? { protocolData: { ...parameter.protocolData, ...carriedSccp(parameter.protocolData, assumed) } }
      : parameter,
  );
  return { decoded: { ...message, parameters }, reencoded: encodeM3ua(message) };
};

/** All segments but a single one hold part of a message. */
const carriedTcap = (message: SccpMessage, assumed: ProtocolName | undefined): object => {
  if (!('calling' in message)) return {};
  const segmentation = segmentationOf(message);
  if (segmentation !== undefined && !(segmentation.first && segmentation.remaining === 0)) return {};
  const { called, calling, data } = message;
  const bySubsystem = [called, calling].map(({ subsystem }) => (subsystem === undefined ? undefined : protocolOfSubsystem(subsystem)));
  return attempt('tcap', () => readTcap(data, bySubsystem[0] ?? bySubsystem[1] ?? assumed).decoded);
};

const carriedSccp = ({ si, data }: MtpTransfer, assumed: ProtocolName | undefined): object =>
  si === sccpUser ? attempt('sccp', () => readSccp(data, assumed).decoded) : {};

const readDiameter: Reader = (bytes) => {
  const message = decodeMessage(bytes, dictionary);
  return { decoded: message, reencoded: encodeMessage(message, dictionary) };
};

/** Throws `DecodeFailed` of the layer. */
export const readMessage: Readonly<Record<MessageLayer, Reader>> = {
  m3ua: readM3ua,
  sccp: readSccp,
  tcap: readTcap,
  diameter: readDiameter,
};
