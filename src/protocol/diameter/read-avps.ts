/**
 * The AVPs of a message (RFC 6733 §4): each with flags, a length, and padding that the length leaves out.
 *
 * The dictionary has the type of an AVP. An unknown AVP is kept as hex under its code, and so is one inside a
 * Failed-AVP that cannot be read: a Failed-AVP has the wrong AVPs of a message (§7.5). Bits that receivers ignore are
 * not kept.
 */
import { DialproofError } from '../../ground/errors.ts';
import { scalarForms, type Scalar } from './avp-types.ts';
import { codeName, type AvpDefinition, type Dictionary } from './dictionary.ts';
import { lengthRefusal, type AvpHeader, type AvpRefusals } from './avp-refusals.ts';
import { fault } from './faults.ts';
import { resultCodes } from './result-codes.ts';
import type { Avp, ReadAvp } from './types.ts';

export const avpFlags = { vendor: 0x80, mandatory: 0x40, protected: 0x20 } as const;
/** Groups within groups; no application needs nearly as many. */
export const maximumDepth = 16;
/**
 * AVPs of a message, with those in groups; no application needs nearly as many. Reading a megabyte of empty ones would
 * block the event loop for a fifth of a second.
 */
const mostAvps = 5000;

/** How many AVPs of a message may still be read. */
export interface AvpBudget {
  left: number;
  isReported: boolean;
}

export const avpBudget = (): AvpBudget => ({ left: mostAvps, isReported: false });

/**
 * Failed-AVP has the wrong AVPs of a message, Proxy-Info has data that another node has written for itself (§6.7.4).
 */
const ofOthers: ReadonlySet<number> = new Set([279, 284]);

export const padded = (length: number): number => (length + 3) & ~3;

export interface AvpSource {
  readonly buffer: Buffer;
  readonly dictionary: Dictionary;
  /** The budget of the message. */
  readonly budget: AvpBudget;
  /** Collects the faults of AVPs, which are kept as hex then. Default: the first fault is thrown. */
  readonly refusals?: AvpRefusals | undefined;
  /** An AVP that cannot be read is kept as hex, and is no fault. Default: it is a fault. */
  readonly lenient?: boolean;
}

/** Throws `DecodeFailed` of layer `diameter` if there is no `refusals`. */
export const readAvps = (source: AvpSource, start: number, end: number, depth = 1): ReadAvp[] => {
  const avps: ReadAvp[] = [];
  for (let at = start; at < end;) {
    if (source.budget.left === 0) {
      refuseMore(source, at);
      break;
    }
    source.budget.left -= 1;
    const header = readAvpHeader(source.buffer, at, end);
    const broken = faultOfLength(header, at, end);
    if (broken !== undefined) {
      if (source.refusals === undefined) throw fault(broken.at, broken.rule);
      source.refusals.add(lengthRefusal(header, broken.rule, source.dictionary));
      break;
    }
    avps.push(readAvp(source, header, at, depth));
    at += padded(header.length);
  }
  return avps;
};

const refuseMore = ({ budget, refusals }: AvpSource, at: number): void => {
  const reason = `a message has ${mostAvps} AVPs at most`;
  if (refusals === undefined) throw fault(at, reason);
  if (!budget.isReported) refusals.add({ result: resultCodes.DIAMETER_UNABLE_TO_COMPLY, reason });
  budget.isReported = true;
};

/** The name of octets in which no AVP is found. */
const nameless = 'octets';

/**
 * The AVPs in octets that are to be written unchanged, each with its part of them, padding included. What follows an
 * AVP with an impossible length cannot be divided, and is the last one.
 */
export const avpsInOctets = (octets: Uint8Array, dictionary: Dictionary): Avp[] => {
  const buffer = Buffer.from(octets);
  const source: AvpSource = { buffer, dictionary, budget: avpBudget(), lenient: true };
  const avps: Avp[] = [];
  for (let at = 0; at < buffer.length || avps.length === 0;) {
    const header = readAvpHeader(buffer, at, buffer.length);
    const isFound = faultOfLength(header, at, buffer.length) === undefined && source.budget.left > 0;
    const end = isFound ? at + padded(header.length) : buffer.length;
    const part = buffer.subarray(at, end);
    const avp = isFound ? readAvp(source, header, at, 1) : { name: nameless, value: part.toString('hex') };
    avps.push({ ...avp, octets: part });
    source.budget.left -= 1;
    if (part.length === 0) break;
    at = end;
  }
  return avps;
};

/** The octets of each AVP with this code, unchanged. AVPs behind one with a wrong length are not found. */
export const copiesOf = (buffer: Buffer, start: number, code: number): Avp[] => {
  const copies: Avp[] = [];
  for (let at = start; at < buffer.length;) {
    const header = readAvpHeader(buffer, at, buffer.length);
    if (faultOfLength(header, at, buffer.length) !== undefined) break;
    if (header.code === code && (header.vendor ?? 0) === 0) copies.push(copyOf(buffer, at, header));
    at += padded(header.length);
  }
  return copies;
};

const copyOf = (buffer: Buffer, at: number, { code, flags, vendor, length }: AvpHeader): Avp => ({
  name: codeName(code, vendor),
  value: buffer.toString('hex', at + (vendor === undefined ? 8 : longestHeader), at + length),
  mandatory: (flags & avpFlags.mandatory) !== 0,
  protected: (flags & avpFlags.protected) !== 0,
});

/** Octets of a header with a vendor. */
const longestHeader = 12;

const readAvpHeader = (buffer: Buffer, at: number, end: number): AvpHeader => {
  if (end - at >= longestHeader) return headerAt(buffer, at);
  const padding = Buffer.alloc(longestHeader);
  buffer.copy(padding, 0, at, end);
  return headerAt(padding, 0);
};

const headerAt = (buffer: Buffer, at: number): AvpHeader => {
  const flags = buffer.readUInt8(at + 4);
  const vendor = (flags & avpFlags.vendor) === 0 ? undefined : buffer.readUInt32BE(at + 8);
  return { code: buffer.readUInt32BE(at), flags, length: buffer.readUIntBE(at + 5, 3), vendor };
};

const faultOfLength = (
  { vendor, length }: AvpHeader,
  at: number,
  end: number,
): { at: number; rule: string } | undefined => {
  const left = end - at;
  const header = vendor === undefined ? 8 : 12;
  if (left < header) return { at, rule: 'the message ends in the header of an AVP' };
  if (length < header) return { at: at + 5, rule: `an AVP has a length of ${length}, less than its header` };
  if (length > left) return { at: at + 5, rule: `an AVP of ${length} octets goes past the end, ${left} are left` };
  return undefined;
};

const readAvp = (source: AvpSource, header: AvpHeader, at: number, depth: number): ReadAvp => {
  const { buffer, dictionary, refusals, budget } = source;
  const { code, flags, length } = header;
  // §4.1.1: a Vendor-ID of zero is that of the IETF, and means the same as none.
  const vendor = header.vendor === 0 ? undefined : header.vendor;
  const [start, end] = [at + (header.vendor === undefined ? 8 : 12), at + length];
  const definition = dictionary.avp(code, vendor);
  const marks = {
    ...(vendor !== undefined && { vendor_specific: true as const }),
    mandatory: (flags & avpFlags.mandatory) !== 0,
    ...((flags & avpFlags.protected) !== 0 && { protected: true as const }),
  };
  const raw = (): ReadAvp => ({ name: codeName(code, vendor), ...marks, value: buffer.toString('hex', start, end) });
  const refuse = refusals?.ofHeader(header, definition, raw);
  if (definition === undefined) return raw();
  const own =
    source.lenient !== true && vendor === undefined && ofOthers.has(code)
      ? { buffer, dictionary, budget, lenient: true }
      : source;
  const before = refusals?.count ?? 0;
  try {
    const read: ReadAvp = { name: definition.name, ...marks, ...readValue(definition, own, start, end, depth) };
    if (refusals !== undefined && own === source) {
      if (refusals.count > before) refusals.wrap(before, read);
      else if (refuse !== true) refusals.ofValue(definition, read, raw);
    }
    return read;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || (own.lenient !== true && refusals === undefined)) throw thrown;
    if (own.lenient !== true) refusals?.unreadable(definition, thrown, raw);
    return raw();
  }
};

const readValue = (
  definition: AvpDefinition,
  source: AvpSource,
  start: number,
  end: number,
  depth: number,
): Pick<ReadAvp, 'value' | 'meaning'> => {
  if (definition.type === 'Grouped') {
    if (depth >= maximumDepth) throw fault(start, `AVPs are grouped more than ${maximumDepth} deep`);
    return { value: readAvps(source, start, end, depth + 1) };
  }
  const value = scalarForms[definition.type].decode(source.buffer.subarray(start, end), start);
  const meaning = meaningOf(definition, value);
  return meaning === undefined ? { value } : { value, meaning };
};

const meaningOf = ({ values }: AvpDefinition, value: Scalar): string | undefined =>
  values && Object.keys(values).find((name) => values[name] === value);
