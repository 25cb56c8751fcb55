/**
 * TP-User-Data with its length (TS 23.040 §9.2.3.16, §9.2.3.24): a header in hex, then text or data, depending on the
 * data coding scheme of short messages (TS 23.038 §4).
 *
 * The length of 7 bit text counts septets. Its header counts as the septets that it occupies, also in part: fill bits
 * follow it up to the first septet of the text.
 */
import type { ComponentValues } from '../../asn1/index.ts';
import { packAfter, septetsOf, textOf, unpackFrom } from './default-alphabet.ts';

/** Octets of the user data. */
export const longestUserData = 140;
const mostSeptets = 160;

type Fault = (suffix: string, rule: string) => void;

/** `octets` for data of 8 bits and for compressed text. Reserved codings mean the default alphabet. */
const codingOf = (scheme: number): 'septets' | 'ucs2' | 'octets' => {
  const group = scheme >> 4;
  if (group < 0x8) {
    if ((scheme & 0x20) !== 0) return 'octets';
    return (['septets', 'octets', 'ucs2'] as const)[(scheme >> 2) & 3] ?? 'septets';
  }
  if (group === 0xe) return 'ucs2';
  return group === 0xf && (scheme & 0x04) !== 0 ? 'octets' : 'septets';
};

/** The header with its own length; empty if none is given. */
const headerOf = (header: unknown): Uint8Array => {
  if (header === undefined) return new Uint8Array();
  const elements = Buffer.from(String(header), 'hex');
  return Uint8Array.from([elements.length, ...elements]);
};

const septetsBefore = (header: Uint8Array): number => Math.ceil((header.length * 8) / 7);

const writeSeptets = (header: Uint8Array, text: string, fault: Fault): Uint8Array => {
  const septets = septetsOf(text);
  if (septets === undefined) {
    fault('text', 'has characters that are not in the GSM 7 bit default alphabet: give _dcs 08, UCS2');
    return new Uint8Array();
  }
  const before = septetsBefore(header);
  const count = before + septets.length;
  if (count > mostSeptets)
    fault('text', `takes ${septets.length} septets, and there is room for ${mostSeptets - before}`);
  return Uint8Array.from([count & 0xff, ...packAfter(header, before, septets)]);
};

export const writeUserData = ({ header, text, data }: ComponentValues, scheme: number, fault: Fault): Uint8Array => {
  const before = headerOf(header);
  const coding = codingOf(scheme);
  if (text !== undefined && coding === 'octets') fault('text', 'is not of this data coding scheme: give _data');
  if (data !== undefined && coding !== 'octets') fault('data', 'is not of this data coding scheme: give _text');
  if (coding === 'septets') return writeSeptets(before, String(text ?? ''), fault);
  const contents =
    coding === 'ucs2' ? Buffer.from(String(text ?? ''), 'utf16le').swap16() : Buffer.from(String(data ?? ''), 'hex');
  const length = before.length + contents.length;
  if (length > longestUserData) {
    fault(
      coding === 'ucs2' ? 'text' : 'data',
      `takes ${contents.length} octets, and there is room for ${longestUserData - before.length}`,
    );
  }
  return Uint8Array.from([length & 0xff, ...before, ...contents]);
};

/** Elements of a header that select another alphabet for the text (TS 23.038 §6.2.1.2). */
const nationalShifts = new Set([0x24, 0x25]);

const shiftsAlphabet = (header: Uint8Array): boolean => {
  for (let at = 1; at < header.length; at += 2 + (header[at + 1] ?? 0)) {
    if (nationalShifts.has(header[at] ?? 0)) return true;
  }
  return false;
};

const textAfter = (header: Uint8Array, octets: Uint8Array, count: number): ComponentValues => {
  const before = septetsBefore(header);
  if (count <= before || shiftsAlphabet(header)) return {};
  return { text: textOf(unpackFrom(octets, before, count - before)) };
};

/** Reads the octets from the length on; only the header if the text is in another alphabet. */
export const readUserData = (contents: Uint8Array, scheme: number, hasHeader: boolean): ComponentValues => {
  const [count = 0, headerLength = 0] = contents;
  const octets = contents.subarray(1);
  const header = hasHeader ? octets.subarray(0, 1 + headerLength) : new Uint8Array();
  const shown = hasHeader ? { header: Buffer.from(header.subarray(1)).toString('hex') } : {};
  const coding = codingOf(scheme);
  if (coding === 'septets') return { ...shown, ...textAfter(header, octets, count) };
  const after = Buffer.from(octets.subarray(header.length));
  if (after.length === 0) return shown;
  if (coding === 'octets') return { ...shown, data: after.toString('hex') };
  return after.length % 2 === 0 ? { ...shown, text: after.swap16().toString('utf16le') } : shown;
};
