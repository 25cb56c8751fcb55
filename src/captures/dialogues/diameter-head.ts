/** What is needed of a Diameter message to find its session, and to know whether it ends it (RFC 6733 §3, §8). */

export interface DiameterHead {
  readonly command: number;
  readonly isRequest: boolean;
  readonly session: string | undefined;
  /** Whether the session ends with this message. */
  readonly ends: boolean;
  /** Whether no session begins with it: an update, or a termination. */
  readonly continues: boolean;
}

const header = 20;
const codes = { sessionId: 263, resultCode: 268, sessionState: 277, requestType: 416 } as const;
const commands = { creditControl: 272, abort: 274, termination: 275 } as const;
const requestTypes = { initial: 1, update: 2, termination: 3, event: 4 } as const;
/** Auth-Session-State NO_STATE_MAINTAINED (§8.11): the session ends with the answer. */
const noState = 1;
const [requestFlag, vendorFlag] = [0x80, 0x80];

const numberIn = (value: Buffer | undefined): number | undefined =>
  value?.length === 4 ? value.readUInt32BE(0) : undefined;

/** The outermost AVPs of the codes that are needed, as far as their lengths fit. */
const avpsIn = (bytes: Buffer): ReadonlyMap<number, Buffer> => {
  const found = new Map<number, Buffer>();
  for (let at = header; at + 8 <= bytes.length;) {
    const [code, flags, length] = [bytes.readUInt32BE(at), bytes.readUInt8(at + 4), bytes.readUIntBE(at + 5, 3)];
    const start = (flags & vendorFlag) === 0 ? 8 : 12;
    if (length < start || at + length > bytes.length) break;
    const isBase = start === 8 || bytes.readUInt32BE(at + 8) === 0;
    if (isBase && !found.has(code)) found.set(code, bytes.subarray(at + start, at + length));
    at += (length + 3) & ~3;
  }
  return found;
};

/** `bytes`: at least the header of a message. */
export const diameterHead = (bytes: Buffer): DiameterHead => {
  const command = bytes.readUIntBE(5, 3);
  const isRequest = (bytes.readUInt8(4) & requestFlag) !== 0;
  const avps = avpsIn(bytes);
  const type = command === commands.creditControl ? numberIn(avps.get(codes.requestType)) : undefined;
  const result = numberIn(avps.get(codes.resultCode)) ?? 2001;
  const isRefused = result < 2000 || result >= 3000;
  const endsByType = type === requestTypes.termination || type === requestTypes.event;
  const endsByRefusal = type === requestTypes.initial && isRefused;
  const ends =
    !isRequest &&
    (endsByType ||
      endsByRefusal ||
      command === commands.termination ||
      numberIn(avps.get(codes.sessionState)) === noState);
  return {
    command,
    isRequest,
    session: avps.get(codes.sessionId)?.toString(),
    ends,
    continues:
      !isRequest ||
      type === requestTypes.update ||
      type === requestTypes.termination ||
      command === commands.termination ||
      command === commands.abort,
  };
};
