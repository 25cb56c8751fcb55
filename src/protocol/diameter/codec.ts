/**
 * Diameter messages as bytes and as objects (RFC 6733 §3, §4): a header of twenty octets, then AVPs with flags, length and padding.
 *
 * The dictionary says what is in an AVP. One that it does not have is kept as hex under its code as name, and so is one inside a
 * Failed-AVP that cannot be read: there stands what was wrong with a message (§7.5). Bits that receivers ignore are not kept.
 */
import { DialproofError } from '../../errors.ts';
import { scalarForms, type Scalar } from './avp-types.ts';
import { codeName, parseCodeName, type AvpDefinition, type Dictionary } from './dictionary.ts';
import { fault, unencodable } from './faults.ts';
import type { Avp, DiameterHeader, Message, MessageContents, ReadAvp } from './types.ts';

export const headerLength = 20;
const version = 1;
const longest = 0xff_ffff;
/** Groups within groups; no application comes near. */
const maximumDepth = 16;

const commandFlags = { request: 0x80, proxiable: 0x40, error: 0x20, retransmitted: 0x10 } as const;
const avpFlags = { vendor: 0x80, mandatory: 0x40, protected: 0x20 } as const;

const failedAvp = 279;

const padded = (length: number): number => (length + 3) & ~3;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Throws `DecodeFailed` of layer `diameter`. */
export const decodeHeader = (bytes: Uint8Array): DiameterHeader => {
  const buffer = bufferOf(bytes);
  if (buffer.length < headerLength) throw fault(buffer.length, `a message has a header of ${headerLength} octets`);
  if (buffer.readUInt8(0) !== version) throw fault(0, `the version is ${buffer.readUInt8(0)}, not ${version}`);
  const length = buffer.readUIntBE(1, 3);
  if (length !== buffer.length) throw fault(1, `the length says ${length} octets, and there are ${buffer.length}`);
  if (length % 4 !== 0) throw fault(1, `a length of ${length} octets is no multiple of 4`);
  const flags = buffer.readUInt8(4);
  return {
    request: (flags & commandFlags.request) !== 0,
    proxiable: (flags & commandFlags.proxiable) !== 0,
    error: (flags & commandFlags.error) !== 0,
    retransmitted: (flags & commandFlags.retransmitted) !== 0,
    code: buffer.readUIntBE(5, 3),
    application: buffer.readUInt32BE(8),
    hopByHop: buffer.readUInt32BE(12),
    endToEnd: buffer.readUInt32BE(16),
  };
};

/** Throws `DecodeFailed` of layer `diameter`. */
export const decodeMessage = (bytes: Uint8Array, dictionary: Dictionary): Message => {
  const header = decodeHeader(bytes);
  const buffer = bufferOf(bytes);
  const avps = readAvps({ buffer, dictionary, lenient: false }, headerLength, buffer.length, 1);
  return { command: dictionary.command(header.code)?.name ?? header.code, ...header, avps };
};

interface Source {
  readonly buffer: Buffer;
  readonly dictionary: Dictionary;
  /** Inside a Failed-AVP. */
  readonly lenient: boolean;
}

const readAvps = (source: Source, start: number, end: number, depth: number): ReadAvp[] => {
  const avps: ReadAvp[] = [];
  for (let at = start; at < end;) {
    const next = avpEnd(source.buffer, at, end);
    avps.push(readAvp(source, at, next, depth));
    at += padded(next - at);
  }
  return avps;
};

/** Where the AVP at `at` ends, without its padding. */
const avpEnd = (buffer: Buffer, at: number, end: number): number => {
  const left = end - at;
  const header = left > 4 && (buffer.readUInt8(at + 4) & avpFlags.vendor) !== 0 ? 12 : 8;
  if (left < header) throw fault(at, 'the message ends in the header of an AVP');
  const length = buffer.readUIntBE(at + 5, 3);
  if (length < header) throw fault(at + 5, `an AVP has a length of ${length}, less than its header`);
  if (length > left) throw fault(at + 5, `an AVP of ${length} octets goes past the end, ${left} are left`);
  return at + length;
};

const readAvp = (source: Source, at: number, end: number, depth: number): ReadAvp => {
  const { buffer, dictionary } = source;
  const code = buffer.readUInt32BE(at);
  const flags = buffer.readUInt8(at + 4);
  const vendor = (flags & avpFlags.vendor) === 0 ? undefined : buffer.readUInt32BE(at + 8);
  const start = at + (vendor === undefined ? 8 : 12);
  const definition = dictionary.avp(code, vendor);
  const marks = {
    ...(vendor !== undefined && { vendor_specific: true as const }),
    mandatory: (flags & avpFlags.mandatory) !== 0,
    ...((flags & avpFlags.protected) !== 0 && { protected: true as const }),
  };
  const raw = (): ReadAvp => ({ name: codeName(code, vendor), ...marks, value: buffer.toString('hex', start, end) });
  if (definition === undefined) return raw();
  const lenient = source.lenient || (code === failedAvp && vendor === undefined);
  try {
    return { name: definition.name, ...marks, ...readValue(definition, { ...source, lenient }, start, end, depth) };
  } catch (thrown) {
    if (lenient && thrown instanceof DialproofError) return raw();
    throw thrown;
  }
};

const readValue = (
  definition: AvpDefinition,
  source: Source,
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

/** Throws `EncodeFailed` for what the dictionary does not have, and for values that are not of their type. */
export const encodeMessage = (message: MessageContents, dictionary: Dictionary): Buffer => {
  const code = commandCode(message.command, dictionary);
  const pieces = message.avps.map((avp) => writeAvp(avp, dictionary, 1));
  const length = pieces.reduce((sum, piece) => sum + piece.length, headerLength);
  if (length > longest) throw unencodable(`a message takes ${longest} octets at most, not ${length}`);
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(version * 2 ** 24 + length, 0);
  let flags = 0;
  for (const [name, bit] of Object.entries(commandFlags)) if (message[name as keyof typeof commandFlags]) flags |= bit;
  header.writeUInt32BE(flags * 2 ** 24 + code, 4);
  header.writeUInt32BE(message.application >>> 0, 8);
  header.writeUInt32BE(message.hopByHop >>> 0, 12);
  header.writeUInt32BE(message.endToEnd >>> 0, 16);
  return Buffer.concat([header, ...pieces], length);
};

/** Throws `EncodeFailed` if there is no such command. */
export const commandCode = (command: string | number, dictionary: Dictionary): number => {
  const code = typeof command === 'number' ? command : dictionary.commandNamed(command)?.code;
  if (code === undefined) throw unencodable(`no dictionary has a command ${command}`);
  if (!Number.isInteger(code) || code < 0 || code > longest) throw unencodable(`a command has a code of 0 to ${longest}, not ${code}`);
  return code;
};

/** Why it cannot be written; undefined if it can. A value that is undefined is not looked at. */
export const faultOfAvp = (avp: Avp, dictionary: Dictionary): string | undefined => {
  const { name, value } = avp;
  const definition = dictionary.avpNamed(name);
  try {
    if (value !== undefined) writeAvp(avp, dictionary, 1);
    else if (parseCodeName(name) === undefined && definition === undefined) throw unknownAvp(name);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown.message;
    throw thrown;
  }
};

const unknownAvp = (name: string): DialproofError => unencodable(`no dictionary has an AVP ${name}`);

const writeAvp = (avp: Avp, dictionary: Dictionary, depth: number): Buffer => {
  const { name } = avp;
  const coded = parseCodeName(name);
  const definition = coded ? undefined : dictionary.avpNamed(name);
  const target = coded ?? definition;
  if (target === undefined) throw unknownAvp(name);
  const { code, vendor } = target;
  if (avp.vendor_specific !== undefined && avp.vendor_specific !== (vendor !== undefined))
    throw unencodable(`${name} is ${vendor === undefined ? 'not ' : ''}vendor-specific`);
  const value = definition ? writeValue(definition, avp.value, dictionary, depth) : scalarForms.OctetString.encode(avp.value, name);
  const length = (vendor === undefined ? 8 : 12) + value.length;
  if (length > longest) throw unencodable(`${name} takes ${length} octets: an AVP has ${longest} at most`);
  const written = Buffer.alloc(padded(length));
  let flags = vendor === undefined ? 0 : avpFlags.vendor;
  if (avp.mandatory ?? definition?.mandatory ?? false) flags |= avpFlags.mandatory;
  if (avp.protected === true) flags |= avpFlags.protected;
  written.writeUInt32BE(code, 0);
  written.writeUInt32BE(flags * 2 ** 24 + length, 4);
  if (vendor !== undefined) written.writeUInt32BE(vendor, 8);
  written.set(value, length - value.length);
  return written;
};

const writeValue = (definition: AvpDefinition, value: unknown, dictionary: Dictionary, depth: number): Buffer => {
  const { name, type, values } = definition;
  if (type !== 'Grouped') {
    const known = typeof value === 'string' && values && Object.hasOwn(values, value) ? values[value] : value;
    return scalarForms[type].encode(known, name);
  }
  if (depth >= maximumDepth) throw unencodable(`${name} is grouped more than ${maximumDepth} deep`);
  if (!Array.isArray(value)) throw unencodable(`${name} is a group: its value is a list of AVPs`);
  return Buffer.concat(value.map((inner) => writeAvp(checkedAvp(inner, name), dictionary, depth + 1)));
};

const checkedAvp = (value: unknown, group: string): Avp => {
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string') return value as Avp;
  throw unencodable(`an AVP in ${group} has no name`);
};
