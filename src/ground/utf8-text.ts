/**
 * The text of a file, which has to be UTF-8: an invalid octet would become U+FFFD, and a test would send or expect that
 * character. A byte order mark at the beginning is no part of the text.
 */
import { isUtf8 } from 'node:buffer';

/** Why octets are not a text; `line` counts from 1. */
export interface NoText {
  readonly line?: number;
  readonly message: string;
}

const remedy = 'save the file as UTF-8';

/** By their byte order marks (Unicode 16.0 §23.8), the longer ones first. */
const marks: readonly (readonly [name: string, octets: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

const begins = (octets: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((octet, index) => octets[index] === octet);

/** Octets that are searched for the zeros of UTF-16 without a byte order mark. */
const sample = 1024;

/** Every other octet of Latin letters in UTF-16 is 0, and no text in UTF-8 has one at all. */
const looksLikeUtf16 = (octets: Uint8Array): boolean => {
  const first = octets.subarray(0, sample);
  const zeros = first.filter((octet, index) => octet === 0 && index % 2 === (first[0] === 0 ? 0 : 1)).length;
  return zeros > 0 && zeros * 3 >= first.length;
};

const otherUnicode = (octets: Uint8Array): string | undefined =>
  marks.find(([, mark]) => begins(octets, mark))?.[0] ?? (looksLikeUtf16(octets) ? 'UTF-16' : undefined);

/** U+FFFD, which replaces octets that cannot be decoded. */
const replacement = Buffer.from('\uFFFD');

/** The start and the end of the first line that is not UTF-8. */
const firstWrongLine = (octets: Buffer): { readonly line: number; readonly wrong: Buffer } => {
  let begin = 0;
  for (let line = 1; ; line += 1) {
    const end = octets.indexOf(0x0a, begin);
    const wrong = octets.subarray(begin, end < 0 ? octets.length : end);
    if (!isUtf8(wrong) || end < 0) return { line, wrong };
    begin = end + 1;
  }
};

/** The first octet of a line that begins no character. */
const firstWrongOctet = (line: Buffer): number => {
  const text = line.toString('utf8');
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    // A U+FFFD in the file itself is no fault.
    if (!line.subarray(offset, offset + replacement.length).equals(replacement)) return line[offset] ?? 0;
  }
  return 0;
};

const latin1 = new TextDecoder('windows-1252');

const noUtf8 = (octets: Buffer): NoText => {
  const { line, wrong } = firstWrongLine(octets);
  const octet = firstWrongOctet(wrong);
  const hex = octet.toString(16).toUpperCase().padStart(2, '0');
  return {
    line,
    message: `the octet ${hex} is no UTF-8 (in Latin-1 it is "${latin1.decode(Uint8Array.of(octet))}"): ${remedy}`,
  };
};

/** The text, or why there is none. */
export const textOfOctets = (octets: Uint8Array): { readonly text: string } | { readonly fault: NoText } => {
  const other = otherUnicode(octets);
  if (other !== undefined) return { fault: { message: `this is ${other}: ${remedy}` } };
  const buffer = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  if (!isUtf8(buffer)) return { fault: noUtf8(buffer) };
  const text = buffer.toString('utf8');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text };
};

/** Like `textOfOctets`; throws an Error with the line and the reason. */
export const requiredText = (octets: Uint8Array): string => {
  const read = textOfOctets(octets);
  if ('text' in read) return read.text;
  const { line, message } = read.fault;
  throw new Error(line === undefined ? message : `line ${line}: ${message}`);
};
