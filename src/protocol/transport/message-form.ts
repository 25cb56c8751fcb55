/** What the transports have to know of the messages that they carry. */
import { headerLength, lengthAt, version } from './message-bounds.ts';

export interface MessageForm {
  /** The layer in the errors of messages. */
  readonly layer: 'm3ua' | 'diameter';
  /** Payload protocol identifier of the messages that SCTP sends (RFC 9260 §3.3.1). */
  readonly payloadProtocol: number;
  /** Offset of the length in the header. */
  readonly lengthOffset: number;
  /** The length of the message that begins with these octets; undefined if they do not say it. */
  lengthIn(octets: Uint8Array): number | undefined;
}

/** M3UA (RFC 4666 §3.1, §7.1). */
export const m3uaForm: MessageForm = {
  layer: 'm3ua',
  payloadProtocol: 3,
  lengthOffset: 4,
  lengthIn: (octets) => (octets.length < headerLength || octets[0] !== version ? undefined : lengthAt(octets, 0)),
};
