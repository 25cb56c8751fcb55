/** Error causes of ABORT and ERROR (RFC 9260 §3.3.10): in words, and encoded. */

/** By their names in the standard. */
export const causeCode = {
  invalidStream: 1,
  missingParameter: 2,
  staleCookie: 3,
  outOfResource: 4,
  unresolvableAddress: 5,
  unrecognizedChunk: 6,
  invalidParameter: 7,
  unrecognizedParameters: 8,
  noUserData: 9,
  cookieWhileShuttingDown: 10,
  restartWithNewAddresses: 11,
  userAbort: 12,
  protocolViolation: 13,
} as const;

export type CauseCode = (typeof causeCode)[keyof typeof causeCode];

const names: Readonly<Record<number, string>> = {
  1: 'invalid stream identifier',
  2: 'missing mandatory parameter',
  3: 'stale cookie',
  4: 'out of resource',
  5: 'unresolvable address',
  6: 'unrecognized chunk type',
  7: 'invalid mandatory parameter',
  8: 'unrecognized parameters',
  9: 'no user data',
  10: 'cookie received while shutting down',
  11: 'restart of an association with new addresses',
  12: 'user-initiated abort',
  13: 'protocol violation',
};

/** Causes whose value is a text of the peer: Upper Layer Abort Reason, and a text that usrsctp and Linux write. */
const withText: ReadonlySet<number> = new Set([12, 13]);

const headerLength = 4;
/** Characters of a peer's text, and of a list of causes; the rest is left out. */
const longestText = 100;
const mostCauses = 3;

const textOf = (value: Buffer): string => {
  const end = value.indexOf(0);
  const text = value.toString('latin1', 0, end < 0 ? value.length : end);
  return /^[\x20-\x7e]+$/.test(text) ? ` ${JSON.stringify(text.slice(0, longestText))}` : '';
};

/** A cause of an ABORT or an ERROR. */
export interface ErrorCause {
  readonly code: number;
  /** Without header and padding; a view. */
  readonly value: Buffer;
}

/** The causes of a chunk, up to the first that is damaged, at most three. `value`: the chunk's, without its header. */
export const readCauses = (value: Buffer): readonly ErrorCause[] => {
  const causes: ErrorCause[] = [];
  for (let at = 0; at + headerLength <= value.length && causes.length < mostCauses;) {
    const length = value.readUInt16BE(at + 2);
    if (length < headerLength || at + length > value.length) break;
    causes.push({ code: value.readUInt16BE(at), value: value.subarray(at + headerLength, at + length) });
    at += Math.ceil(length / 4) * 4;
  }
  return causes;
};

/**
 * `(protocol violation "...")` with a blank before it; empty where the chunk names no cause, or is damaged. `value`:
 * the chunk's, without its header.
 */
export const causesIn = (value: Buffer): string => {
  const causes = readCauses(value).map(
    ({ code, value: octets }) => `${names[code] ?? `cause ${code}`}${withText.has(code) ? textOf(octets) : ''}`,
  );
  return causes.length === 0 ? '' : ` (${causes.join(', ')})`;
};

/** Encodes a cause, the only or the last one of its chunk: without padding. */
export const errorCause = (code: CauseCode, value: Uint8Array = new Uint8Array(0)): Buffer => {
  const cause = Buffer.alloc(headerLength + value.length);
  cause.writeUInt16BE(code, 0);
  cause.writeUInt16BE(cause.length, 2);
  cause.set(value, headerLength);
  return cause;
};

/** User-Initiated Abort or another cause, with a reason in words (§3.3.10.12, §3.3.10.13). */
export const abortReason = (reason: string, code: CauseCode = causeCode.userAbort): Buffer =>
  errorCause(code, Buffer.from(reason.slice(0, longestText), 'latin1'));

/**
 * A cause whose value is one number of 32 bits: the TSN of a DATA chunk without user data, the staleness of a cookie in
 * microseconds.
 */
export const numberCause = (code: CauseCode, number: number): Buffer => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(number >>> 0);
  return errorCause(code, value);
};

/** A cause whose value is a number of 16 bits: an invalid stream. */
export const streamCause = (stream: number): Buffer => {
  const value = Buffer.alloc(4);
  value.writeUInt16BE(stream);
  return errorCause(causeCode.invalidStream, value);
};

/** Missing Mandatory Parameter (§3.3.10.2), of one parameter. */
export const missingParameter = (type: number): Buffer => {
  const value = Buffer.alloc(6);
  value.writeUInt32BE(1);
  value.writeUInt16BE(type, 4);
  return errorCause(causeCode.missingParameter, value);
};
