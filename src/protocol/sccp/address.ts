/**
 * Called and calling party addresses (Q.713 §3.4, T1.112.3 §3.4): an octet that indicates the other parts, then point
 * code, subsystem number, global title; in ANSI's form the subsystem number is before the point code.
 *
 * A calling address may be that octet alone, all zero: it is unknown. Point codes have the least significant octet
 * first.
 */
import { maximumPointCode, type PointCodeBits } from '../../ground/point-codes.ts';
import { bounded, malformed, readLittleEndian, unencodable, writeLittleEndian } from './bounds.ts';
import type { SccpForm } from './forms.ts';
import { readGlobalTitle, writeGlobalTitle } from './global-title.ts';
import type { GlobalTitle, SccpAddress, SpareGlobalTitle } from './types.ts';

/** The bits of the address indicator (Q.713 §3.4.1, T1.112.3 §3.4.1) and the order of the parts. */
interface AddressLayout {
  readonly pointCodeBit: number;
  readonly subsystemBit: number;
  readonly pointCodeBits: PointCodeBits;
  readonly pointCodeOctets: number;
  readonly isPointCodeFirst: boolean;
  /** Higher global title indicators are spare. */
  readonly highestTitle: number;
}

const itu = { pointCodeBit: 0x01, subsystemBit: 0x02, isPointCodeFirst: true, highestTitle: 4 } as const;
const layout14: AddressLayout = { ...itu, pointCodeBits: 14, pointCodeOctets: 2 };
const layout24: AddressLayout = { ...itu, pointCodeBits: 24, pointCodeOctets: 3 };
const ansiLayout: AddressLayout = {
  pointCodeBit: 0x02,
  subsystemBit: 0x01,
  pointCodeBits: 24,
  pointCodeOctets: 3,
  isPointCodeFirst: false,
  highestTitle: 2,
};

const titleShift = 2;
const titleMask = 0x0f;
const routeOnSubsystemBit = 0x40;
const nationalBit = 0x80;

/** An address of ANSI whose bit 8 is 0 has the layout of the international network. */
const layoutOf = (form: SccpForm, isNational: boolean): AddressLayout => {
  if (form === 'ansi') return isNational ? ansiLayout : layout14;
  return form === 14 ? layout14 : layout24;
};

const maximumContents = 255;

type AddressParts = { -readonly [K in keyof SccpAddress]: SccpAddress[K] };

/** The address from `start` up to `end`; nothing may be left over. Throws `DecodeFailed`. */
export const readAddress = (bytes: Uint8Array, start: number, end: number, form: SccpForm): SccpAddress => {
  if (start >= end) throw malformed(start, 'an address is empty');
  const indicator = bytes[start] ?? 0;
  const isNational = (indicator & nationalBit) !== 0;
  const layout = layoutOf(form, isNational);
  const address: AddressParts = { routeOn: (indicator & routeOnSubsystemBit) === 0 ? 'globalTitle' : 'subsystem' };
  let at = start + 1;
  const hasPointCode = (indicator & layout.pointCodeBit) !== 0;
  if (hasPointCode && layout.isPointCodeFirst) at = readPointCode(bytes, at, end, layout, address);
  if ((indicator & layout.subsystemBit) !== 0) {
    if (at >= end) throw malformed(at, 'an address ends before its subsystem number');
    address.subsystem = bytes[at] ?? 0;
    at += 1;
  }
  if (hasPointCode && !layout.isPointCodeFirst) at = readPointCode(bytes, at, end, layout, address);
  const title = (indicator >> titleShift) & titleMask;
  if (title > layout.highestTitle) address.spareGlobalTitle = { indicator: title, contents: bytes.subarray(at, end) };
  else if (title > 0)
    address.globalTitle = readGlobalTitle(bytes, at, end, title as GlobalTitle['indicator'], layout === ansiLayout);
  else if (at !== end) throw malformed(at, 'octets follow an address that has no global title');
  if (form === 'ansi' && !isNational) address.international = true;
  if (form !== 'ansi' && isNational) address.nationalUse = true;
  return address;
};

/** Returns where it ends. */
const readPointCode = (
  bytes: Uint8Array,
  at: number,
  end: number,
  { pointCodeOctets: octets, pointCodeBits }: AddressLayout,
  into: AddressParts,
): number => {
  if (at + octets > end) throw malformed(at, 'an address ends within its point code');
  into.pointCode = readLittleEndian(bytes, at, octets) & maximumPointCode(pointCodeBits);
  return at + octets;
};

/** Large enough for contents that are too long, before their length is checked. */
const scratch = Buffer.alloc(2 * maximumContents);

/** The contents of an address, without its length. Throws `EncodeFailed`. */
export const encodeAddress = (address: SccpAddress, form: SccpForm = 14): Buffer =>
  Buffer.from(scratch.subarray(0, writeAddress(scratch, 0, address, form)));

/**
 * Writes the contents from `start` on and returns where they end; there is room for at least 510 octets. Throws
 * `EncodeFailed`.
 */
export const writeAddress = (target: Uint8Array, start: number, address: SccpAddress, form: SccpForm): number => {
  const { pointCode, subsystem, globalTitle, spareGlobalTitle } = address;
  const isNational = form === 'ansi' ? address.international !== true : address.nationalUse === true;
  const layout = layoutOf(form, isNational);
  let indicator = (address.routeOn === 'subsystem' ? routeOnSubsystemBit : 0) | (isNational ? nationalBit : 0);
  let at = start + 1;
  if (pointCode !== undefined) indicator |= layout.pointCodeBit;
  if (pointCode !== undefined && layout.isPointCodeFirst) at = writePointCode(target, at, pointCode, layout);
  if (subsystem !== undefined) {
    indicator |= layout.subsystemBit;
    target[at] = bounded(subsystem, 0xff, 'a subsystem number');
    at += 1;
  }
  if (pointCode !== undefined && !layout.isPointCodeFirst) at = writePointCode(target, at, pointCode, layout);
  if (globalTitle !== undefined) {
    indicator |= globalTitle.indicator << titleShift;
    at = writeGlobalTitle(target, at, globalTitle, layout === ansiLayout);
  } else if (spareGlobalTitle !== undefined) {
    indicator |= spareIndicator(spareGlobalTitle, layout) << titleShift;
    target.set(spareGlobalTitle.contents, at);
    at += spareGlobalTitle.contents.length;
  }
  target[start] = indicator;
  if (at - start > maximumContents)
    throw unencodable(`an address takes at most ${maximumContents} octets, not ${at - start}`);
  return at;
};

/** Returns where it ends. */
const writePointCode = (
  target: Uint8Array,
  at: number,
  pointCode: number,
  { pointCodeBits: bits, pointCodeOctets: octets }: AddressLayout,
): number => {
  writeLittleEndian(target, at, octets, bounded(pointCode, maximumPointCode(bits), `a point code of ${bits} bits`));
  return at + octets;
};

const spareIndicator = ({ indicator, contents }: SpareGlobalTitle, { highestTitle }: AddressLayout): number => {
  const isSpare = bounded(indicator, 15, 'a spare global title indicator') > highestTitle;
  if (!isSpare) throw unencodable(`a spare global title indicator is ${highestTitle + 1} to 15`);
  if (contents.length > maximumContents) throw unencodable(`an address takes at most ${maximumContents} octets`);
  return indicator;
};
