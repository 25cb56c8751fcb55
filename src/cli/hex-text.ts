/**
 * Octets as people have them at hand: hex with or without blanks, colons, commas or `0x`, and hex dumps as Wireshark,
 * `xxd` and `hexdump -C` write them, with offsets before the octets and their characters behind.
 */
import { DialproofError } from '../ground/errors.ts';

/** Offset, what stands between it and the octets, and the rest of the line. */
const dumpLine = /^\s*([0-9A-Fa-f]{4,8})(:\s*|\s{2,}|\s*$)(.*)$/;
/** Up to sixteen octets, at most two blanks apart; what follows them are characters. */
const dumpOctets = /^(?:[0-9A-Fa-f]{2} {0,2}){1,16}/;

const octetsOf = (digits: string): Buffer | undefined =>
  /^([0-9A-Fa-f]{2})+$/.test(digits) ? Buffer.from(digits, 'hex') : undefined;

/** The octets of a hex dump; undefined if the text is none: each offset has to be the number of octets before it. */
const dumpedOctets = (text: string): Buffer | undefined => {
  const pieces: Buffer[] = [];
  let count = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, offset, , rest = ''] = dumpLine.exec(line) ?? [];
    if (offset === undefined || Number.parseInt(offset, 16) !== count) return undefined;
    const octets = octetsOf((dumpOctets.exec(rest)?.[0] ?? '').replaceAll(' ', '')) ?? Buffer.alloc(0);
    pieces.push(octets);
    count += octets.length;
  }
  return count === 0 ? undefined : Buffer.concat(pieces);
};

const plainOctets = (text: string): Buffer | undefined =>
  octetsOf(text.replaceAll(/(^|[\s,;:{[(])0x|\\x/gi, '$1').replaceAll(/[\s,;:.{}[\]()-]/g, ''));

/** Throws `InvalidFile` if the text is no hex. */
export const readHex = (text: unknown): Buffer => {
  const octets = typeof text === 'string' ? (dumpedOctets(text) ?? plainOctets(text)) : undefined;
  if (octets !== undefined) return octets;
  throw new DialproofError(
    'InvalidFile',
    'this is no hex: an even number of digits 0 to 9 and A to F, one octet at least',
    undefined,
    {
      hint: 'Give octets such as 62 0c 48 04, or a hex dump with its offsets.',
    },
  );
};
