/**
 * The first octets of a capture file: classic pcap of either byte order (draft-ietf-opsawg-pcap), pcapng
 * (draft-ietf-opsawg-pcapng), gzip (RFC 1952).
 */

/** Magic numbers of pcap, by the unit of its times. */
export const microseconds = 0xa1b2c3d4;
export const nanoseconds = 0xa1b23c4d;
/** Type of the block that begins a section of pcapng; the same in either byte order. */
export const sectionHeader = 0x0a0d0d0a;

const numberIn = (bytes: Uint8Array, isLittle: boolean): number | undefined =>
  bytes.length < 4 ? undefined : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, isLittle);

export const isPcapng = (bytes: Uint8Array): boolean => numberIn(bytes, false) === sectionHeader;

/** Whether these are the first octets of a capture that is not packed. */
export const isCapture = (bytes: Uint8Array): boolean =>
  isPcapng(bytes) ||
  [true, false].some((isLittle) => {
    const number = numberIn(bytes, isLittle);
    return number === microseconds || number === nanoseconds;
  });

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
