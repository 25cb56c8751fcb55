/** Error causes of ABORT and ERROR (RFC 9260 §3.3.10), in words for people, and the one that tells why this end aborts. */

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

/** Those whose value is a text of the peer: Upper Layer Abort Reason, and what usrsctp and Linux write. */
const withText: ReadonlySet<number> = new Set([12, 13]);

const headerLength = 4;
/** Of a peer's text, and of a list of causes: more is left out. */
const longestText = 100;
const mostCauses = 3;

const textOf = (value: Buffer): string => {
  const end = value.indexOf(0);
  const text = value.toString('latin1', 0, end < 0 ? value.length : end);
  return /^[\x20-\x7e]+$/.test(text) ? ` ${JSON.stringify(text.slice(0, longestText))}` : '';
};

/** `(protocol violation "...")` with a blank before it; empty where the chunk names no cause, or is damaged. `value`: the chunk's, without its header. */
export const causesIn = (value: Buffer): string => {
  const causes: string[] = [];
  for (let at = 0; at + headerLength <= value.length && causes.length < mostCauses;) {
    const code = value.readUInt16BE(at);
    const length = value.readUInt16BE(at + 2);
    if (length < headerLength || at + length > value.length) break;
    const text = withText.has(code) ? textOf(value.subarray(at + headerLength, at + length)) : '';
    causes.push(`${names[code] ?? `cause ${code}`}${text}`);
    at += Math.ceil(length / 4) * 4;
  }
  return causes.length === 0 ? '' : ` (${causes.join(', ')})`;
};

/** User-Initiated Abort with a reason (§3.3.10.12): the value of the cause. */
export const abortReason = (reason: string): Buffer => {
  const text = Buffer.from(reason.slice(0, longestText), 'latin1');
  const cause = Buffer.alloc(headerLength + text.length);
  cause.writeUInt16BE(12, 0);
  cause.writeUInt16BE(cause.length, 2);
  text.copy(cause, headerLength);
  return cause;
};
