/**
 * Called and calling party addresses (Q.713 §3.4): an octet that tells what follows, then point code, subsystem number, global title.
 *
 * A calling address may be that octet alone, all zero: it is not known. Point codes stand with the least significant octet first.
 */
import { maximumPointCode, type PointCodeBits } from '../../point-codes.ts';
import { bounded, malformed, readLittleEndian, unencodable, writeLittleEndian } from './bounds.ts';
import { readGlobalTitle, writeGlobalTitle } from './global-title.ts';
import type { GlobalTitle, SccpAddress, SpareGlobalTitle } from './types.ts';

/** The address indicator, Q.713 §3.4.1. */
const pointCodeBit = 0x01;
const subsystemBit = 0x02;
const titleShift = 2;
const titleMask = 0x0f;
const routeOnSubsystemBit = 0x40;
const nationalBit = 0x80;

export const pointCodeOctets = (bits: PointCodeBits): number => (bits === 24 ? 3 : 2);
const maximumContents = 255;

/** The contents of an address, without its length. Throws `DecodeFailed`. */
export const decodeAddress = (bytes: Uint8Array, pointCodeBits: PointCodeBits = 14): SccpAddress =>
  readAddress(bytes, 0, bytes.length, pointCodeBits);

/** The address from `start` up to `end`; nothing may be left over. */
export const readAddress = (bytes: Uint8Array, start: number, end: number, bits: PointCodeBits): SccpAddress => {
  if (start >= end) throw malformed(start, 'an address is empty');
  const indicator = bytes[start] ?? 0;
  const address: { -readonly [K in keyof SccpAddress]: SccpAddress[K] } = {
    routeOn: (indicator & routeOnSubsystemBit) === 0 ? 'globalTitle' : 'subsystem',
  };
  let at = start + 1;
  if ((indicator & pointCodeBit) !== 0) {
    const octets = pointCodeOctets(bits);
    if (at + octets > end) throw malformed(at, 'an address ends within its point code');
    address.pointCode = readLittleEndian(bytes, at, octets) & maximumPointCode(bits);
    at += octets;
  }
  if ((indicator & subsystemBit) !== 0) {
    if (at >= end) throw malformed(at, 'an address ends before its subsystem number');
    address.subsystem = bytes[at] ?? 0;
    at += 1;
  }
  const title = (indicator >> titleShift) & titleMask;
  if (title > 4) address.spareGlobalTitle = { indicator: title, contents: bytes.subarray(at, end) };
  else if (title > 0) address.globalTitle = readGlobalTitle(bytes, at, end, title as GlobalTitle['indicator']);
  else if (at !== end) throw malformed(at, 'octets follow an address that has no global title');
  if ((indicator & nationalBit) !== 0) address.nationalUse = true;
  return address;
};

/** Longer than any contents can become before they are found too long. */
const scratch = Buffer.alloc(2 * maximumContents);

/** The contents of an address, without its length. Throws `EncodeFailed`. */
export const encodeAddress = (address: SccpAddress, pointCodeBits: PointCodeBits = 14): Buffer =>
  Buffer.from(scratch.subarray(0, writeAddress(scratch, 0, address, pointCodeBits)));

/** Writes the contents from `start` on and returns where they end; there is room for at least 510 octets. Throws `EncodeFailed`. */
export const writeAddress = (target: Uint8Array, start: number, address: SccpAddress, bits: PointCodeBits): number => {
  const { pointCode, subsystem, globalTitle, spareGlobalTitle } = address;
  let indicator = (address.routeOn === 'subsystem' ? routeOnSubsystemBit : 0) | (address.nationalUse === true ? nationalBit : 0);
  let at = start + 1;
  if (pointCode !== undefined) {
    indicator |= pointCodeBit;
    writeLittleEndian(target, at, pointCodeOctets(bits), bounded(pointCode, maximumPointCode(bits), `a point code of ${bits} bits`));
    at += pointCodeOctets(bits);
  }
  if (subsystem !== undefined) {
    indicator |= subsystemBit;
    target[at] = bounded(subsystem, 0xff, 'a subsystem number');
    at += 1;
  }
  if (globalTitle !== undefined) {
    indicator |= globalTitle.indicator << titleShift;
    at = writeGlobalTitle(target, at, globalTitle);
  } else if (spareGlobalTitle !== undefined) {
    indicator |= spareIndicator(spareGlobalTitle) << titleShift;
    target.set(spareGlobalTitle.contents, at);
    at += spareGlobalTitle.contents.length;
  }
  target[start] = indicator;
  if (at - start > maximumContents) throw unencodable(`an address takes at most ${maximumContents} octets, not ${at - start}`);
  return at;
};

const spareIndicator = ({ indicator, contents }: SpareGlobalTitle): number => {
  if (bounded(indicator, 15, 'a spare global title indicator') < 5) throw unencodable('a spare global title indicator is 5 to 15');
  if (contents.length > maximumContents) throw unencodable(`an address takes at most ${maximumContents} octets`);
  return indicator;
};
