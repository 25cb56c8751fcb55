/**
 * ERR (RFC 4666 §3.8.1): what a link answers to messages that it cannot take. Never in answer to an ERR.
 */
import { isMessageClass, messageCodes, messageNamed, type M3uaContents } from './messages.ts';
import type { ErrorName, Parameter } from './parameters.ts';

/** Octets of the offending message that go back as Diagnostic Information. */
const diagnosticLength = 40;

const [errorClass, errorType] = messageCodes.ERR;

const isError = (frame: Uint8Array): boolean => frame[2] === errorClass && frame[3] === errorType;

/** Which code fits a message that did not decode. */
export const malformation = (frame: Uint8Array): ErrorName => {
  const [version, , messageClass, type] = frame;
  if (messageClass === undefined || type === undefined) return 'protocolError';
  if (version !== 1) return 'invalidVersion';
  if (!isMessageClass(messageClass)) return 'unsupportedMessageClass';
  return messageNamed(messageClass, type) === undefined ? 'unsupportedMessageType' : 'parameterFieldError';
};

/** The ERR that answers `frame`, with what its code asks for besides; undefined if an ERR is not answered. */
export const errorAbout = (frame: Uint8Array, errorCode: ErrorName, ...details: readonly Parameter[]): M3uaContents | undefined => {
  if (isError(frame)) return undefined;
  const diagnosticInformation = frame.subarray(0, diagnosticLength);
  return { name: 'ERR', parameters: [{ errorCode }, ...details, { diagnosticInformation }] };
};
