/**
 * The part of a capture file before the record or block in which it is cut or damaged. tshark looks ahead: a fault
 * makes it take the records before it for those of another variant of pcap.
 */
const fileHeader = 24;
const recordHeader = 16;
const blockOfSection = 0x0a0d0d0a;
const orderMagic = 0x1a2b3c4d;

type Number32 = (at: number) => number;

const numbersOf = (file: Buffer, isBig: boolean): Number32 =>
  isBig ? (at) => file.readUInt32BE(at) : (at) => file.readUInt32LE(at);

/** Octets of the block or record at `at`; undefined where its header is not there. */
const lengthOfBlock = (file: Buffer, at: number, before: Number32): readonly [number, Number32] | undefined => {
  if (at + 12 > file.length) return undefined;
  const isSection = file.readUInt32BE(at) === blockOfSection;
  const numbers = isSection ? numbersOf(file, file.readUInt32BE(at + 8) === orderMagic) : before;
  const length = numbers(at + 4);
  return [isSection ? Math.max(28, length) : Math.max(12, (length + 3) & ~3), numbers];
};

/** `place`: an octet of the record or block that is at fault. */
export const soundPart = (file: Buffer, place: number): Buffer => {
  const isPcapng = file.length >= 4 && file.readUInt32BE(0) === blockOfSection;
  let numbers = numbersOf(file, !isPcapng && file[0] === 0xa1);
  for (let at = isPcapng ? 0 : fileHeader; ;) {
    const rest = file.length - at;
    let length = rest;
    if (isPcapng) {
      const found = lengthOfBlock(file, at, numbers);
      if (found !== undefined) [length, numbers] = found;
    } else if (rest >= recordHeader) length = recordHeader + numbers(at + 8);
    if (at + length > place || length >= rest) return file.subarray(0, at);
    at += length;
  }
};
