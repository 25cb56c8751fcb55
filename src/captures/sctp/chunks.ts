/** The user messages in a packet of SCTP: its DATA chunks (RFC 9260 §3.3.1) and I-DATA chunks (RFC 8260 §2.1). */

export const commonHeader = 12;
const [dataType, iDataType] = [0, 64];
const [dataHeader, iDataHeader] = [16, 20];

export interface DataChunk {
  readonly tsn: number;
  readonly stream: number;
  readonly begins: boolean;
  readonly ends: boolean;
  /** Of I-DATA: the scope of its fragments, and its number among them. */
  readonly fragment: { readonly message: string; readonly number: number } | undefined;
  /** Undefined where the chunk does not have it: a fragment of I-DATA that is not the first. */
  readonly payloadProtocol: number | undefined;
  readonly bytes: Buffer;
}

/** A chunk that cannot be read. */
export interface UnreadChunk {
  readonly unread: string;
}

const [endBit, beginBit, unorderedBit] = [1, 2, 4];

const dataChunk = (chunk: Buffer): DataChunk => {
  const flags = chunk.readUInt8(1);
  return {
    tsn: chunk.readUInt32BE(4),
    stream: chunk.readUInt16BE(8),
    begins: (flags & beginBit) !== 0,
    ends: (flags & endBit) !== 0,
    fragment: undefined,
    payloadProtocol: chunk.readUInt32BE(12),
    bytes: chunk.subarray(dataHeader),
  };
};

const iDataChunk = (chunk: Buffer): DataChunk => {
  const flags = chunk.readUInt8(1);
  const begins = (flags & beginBit) !== 0;
  const [stream, message, number] = [chunk.readUInt16BE(8), chunk.readUInt32BE(12), chunk.readUInt32BE(16)];
  return {
    tsn: chunk.readUInt32BE(4),
    stream,
    begins,
    ends: (flags & endBit) !== 0,
    // The first fragment has its PPID in place of an FSN, which is 0.
    fragment: { message: `${stream} ${flags & unorderedBit} ${message}`, number: begins ? 0 : number },
    payloadProtocol: begins ? number : undefined,
    bytes: chunk.subarray(iDataHeader),
  };
};

/** `missing`: octets of the packet that were not captured. */
export const dataChunks = (packet: Buffer, missing: number): readonly (DataChunk | UnreadChunk)[] => {
  const found: (DataChunk | UnreadChunk)[] = [];
  const cut = (): UnreadChunk => ({ unread: `the snap length cut the packet: ${missing} octets were not captured` });
  let at = commonHeader;
  while (at + 4 <= packet.length) {
    const [type, length] = [packet.readUInt8(at), packet.readUInt16BE(at + 2)];
    const isData = type === dataType || type === iDataType;
    const header = type === dataType ? dataHeader : type === iDataType ? iDataHeader : 4;
    if (length < header) {
      found.push({ unread: `a chunk of type ${type} has the length ${length}` });
      return found;
    }
    if (at + length > packet.length) {
      if (missing > 0) found.push(cut());
      else if (isData) found.push({ unread: `a DATA chunk of ${length} octets goes beyond its packet` });
      return found;
    }
    const chunk = packet.subarray(at, at + length);
    if (type === dataType) found.push(dataChunk(chunk));
    else if (type === iDataType) found.push(iDataChunk(chunk));
    at += Math.ceil(length / 4) * 4;
  }
  if (missing > 0) found.push(cut());
  return found;
};
