/**
 * The Address type (RFC 6733 §4.3.1): a family of IANA's list, then the address. IPv4 and IPv6 have their usual text
 * (RFC 5952), any other family is its number and hex: `8:3439313737` is an E.164 number.
 */

const ipv4Family = 1;
const ipv6Family = 2;
const groups = 8;

/** Undefined if the octets are too few or too many for the family. */
export const formatAddress = (family: number, octets: Buffer): string | undefined => {
  if (family === ipv4Family) return octets.length === 4 ? [...octets].join('.') : undefined;
  if (family === ipv6Family) return octets.length === 16 ? formatIpv6(octets) : undefined;
  return `${family}:${octets.toString('hex')}`;
};

/** Octets of the family and the address; undefined if the text is no address. */
export const parseAddress = (text: string): Buffer | undefined => {
  const other = /^(\d{1,5}):((?:[0-9a-f]{2})*)$/i.exec(text);
  if (other) return otherFamily(Number(other[1]), Buffer.from(other[2] ?? '', 'hex'));
  const ipv4 = parseIpv4(text);
  if (ipv4) return Buffer.from([0, ipv4Family, ...ipv4]);
  const ipv6 = parseIpv6(text);
  return ipv6 && Buffer.concat([Buffer.from([0, ipv6Family]), ipv6]);
};

const otherFamily = (family: number, octets: Buffer): Buffer | undefined =>
  family > 0xffff || formatAddress(family, octets) === undefined
    ? undefined
    : Buffer.concat([Buffer.from([family >> 8, family & 255]), octets]);

const parseIpv4 = (text: string): number[] | undefined => {
  const parts = text.split('.');
  const isPart = (part: string): boolean => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256;
  return parts.length === 4 && parts.every(isPart) ? parts.map(Number) : undefined;
};

/** The longest run of two or more zero groups becomes `::`, the first of equals. */
const formatIpv6 = (octets: Buffer): string => {
  const values = Array.from({ length: groups }, (_, index) => octets.readUInt16BE(index * 2));
  const runAt = (start: number): number => {
    const end = values.findIndex((value, index) => index >= start && value !== 0);
    return (end < 0 ? groups : end) - start;
  };
  let best = { start: 0, length: 1 };
  for (let start = 0; start < groups; start += 1)
    if (runAt(start) > best.length) best = { start, length: runAt(start) };
  const written = (from: number, to: number): string =>
    values
      .slice(from, to)
      .map((value) => value.toString(16))
      .join(':');
  return best.length < 2
    ? written(0, groups)
    : `${written(0, best.start)}::${written(best.start + best.length, groups)}`;
};

const parseIpv6 = (text: string): Buffer | undefined => {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map(parseGroups);
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const missing = groups - head.length - (tail?.length ?? 0);
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const all = [...head, ...Array<number>(missing).fill(0), ...(tail ?? [])];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
};

/** Groups of hex; the last two may be written as an IPv4 address. */
const parseGroups = (text: string): number[] | undefined => {
  if (text === '') return [];
  const parts = text.split(':');
  const ipv4 = parseIpv4(parts.at(-1) ?? '');
  const hex = ipv4 ? parts.slice(0, -1) : parts;
  if (!hex.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = ipv4 ?? [];
  return [...hex.map((part) => Number.parseInt(part, 16)), ...(ipv4 ? [a * 256 + b, c * 256 + d] : [])];
};
