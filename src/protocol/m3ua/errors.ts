/**
 * ERR (RFC 4666 §3.8.1): the answer of a link to messages that it cannot accept, and the text about an ERR that it
 * receives. An ERR is never answered with an ERR.
 */
import { writtenPointCode, type PointCodeBits } from '../../ground/point-codes.ts';
import {
  isMessageClass,
  messageCodes,
  messageNamed,
  parameterOf,
  type M3uaContents,
  type MessageName,
} from './messages.ts';
import { errorCodes, type ErrorName, type Parameter } from './parameters.ts';
import type { PeerReport } from './types.ts';
import { wordsOf } from './words.ts';

/** Octets of the offending message that are sent back as Diagnostic Information. */
const diagnosticLength = 40;

const [errorClass, errorType] = messageCodes.ERR;

const isError = (frame: Uint8Array): boolean => frame[2] === errorClass && frame[3] === errorType;

/** The error code for a message that did not decode. */
export const malformation = (frame: Uint8Array): ErrorName => {
  const [version, , messageClass, type] = frame;
  if (messageClass === undefined || type === undefined) return 'protocolError';
  if (version !== 1) return 'invalidVersion';
  if (!isMessageClass(messageClass)) return 'unsupportedMessageClass';
  return messageNamed(messageClass, type) === undefined ? 'unsupportedMessageType' : 'parameterFieldError';
};

/**
 * The ERR that answers `frame`, with the further parameters that its code requires; undefined if `frame` is itself an
 * ERR.
 */
export const errorAbout = (
  frame: Uint8Array,
  errorCode: ErrorName,
  ...details: readonly Parameter[]
): M3uaContents | undefined => {
  if (isError(frame)) return undefined;
  const diagnosticInformation = frame.subarray(0, diagnosticLength);
  return { name: 'ERR', parameters: [{ errorCode }, ...details, { diagnosticInformation }] };
};

/** What this end refuses, and why, in words: `DATA was refused with ERR 25, invalid routing context`. */
export const refusalText = (frame: Uint8Array, errorCode: ErrorName): string => {
  const [, , messageClass = 0, type = 0] = frame;
  const name = messageNamed(messageClass, type) ?? `a message of class ${messageClass} and type ${type}`;
  const how = isError(frame) ? 'ignored' : `refused with ERR ${errorCodes[errorCode]}`;
  return `${name} of the peer was ${how}, ${wordsOf(errorCode)}`;
};

/** Characters of a peer's text, or of a list of numbers, in a report; the rest is left out. */
const longestText = 100;
const longestList = 5;

const detailsOf = (error: M3uaContents, bits: PointCodeBits): string => {
  const contexts = parameterOf(error, 'routingContext');
  const codes = parameterOf(error, 'affectedPointCode');
  const appearance = parameterOf(error, 'networkAppearance');
  const text = parameterOf(error, 'infoString');
  const details = [
    ...(contexts === undefined ? [] : [`routing context ${contexts.slice(0, longestList).join(', ')}`]),
    ...(codes === undefined
      ? []
      : [
          `point code ${codes
            .slice(0, longestList)
            .map(({ pointCode }) => writtenPointCode(pointCode, bits))
            .join(', ')}`,
        ]),
    ...(appearance === undefined ? [] : [`network appearance ${appearance}`]),
    ...(text === undefined ? [] : [JSON.stringify(text.slice(0, longestText))]),
  ];
  return details.length === 0 ? '' : ` (${details.join('; ')})`;
};

/** The message that an ERR quotes as Diagnostic Information. */
const quotedIn = (error: M3uaContents): MessageName | undefined => {
  const [, , messageClass, type] = parameterOf(error, 'diagnosticInformation') ?? [];
  return messageClass === undefined || type === undefined ? undefined : messageNamed(messageClass, type);
};

/** `asked`: the pending request, which the ERR answers unless it quotes another message; `bits`: of the point codes. */
export const reportedError = (
  error: M3uaContents,
  peer: string,
  asked: MessageName | undefined,
  bits: PointCodeBits,
): PeerReport => {
  const about = quotedIn(error) ?? asked;
  const code = parameterOf(error, 'errorCode');
  const number = typeof code === 'string' ? errorCodes[code] : code;
  const named = typeof code === 'string' ? `${number}, ${wordsOf(code)}` : (number ?? 'without a code');
  const did = about === undefined ? 'sent' : `answered ${about} with`;
  return {
    kind: `${about ?? ''} ${number ?? ''}`,
    text: `${peer} ${did} ERR ${named}${detailsOf(error, bits)}`,
    isTrouble: true,
  };
};
