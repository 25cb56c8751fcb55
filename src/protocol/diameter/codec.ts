/**
 * Diameter messages as bytes and as objects (RFC 6733 §3, §4): a header of twenty octets, then AVPs with flags, length
 * and padding.
 *
 * `read-avps.ts` reads the AVPs.
 */
import { DialproofError } from '../../ground/errors.ts';
import { AvpRefusals } from './avp-refusals.ts';
import { scalarForms } from './avp-types.ts';
import { parseCodeName, type AvpDefinition, type Dictionary } from './dictionary.ts';
import { fault, unencodable } from './faults.ts';
import { avpBudget, avpFlags, copiesOf, maximumDepth, padded, readAvps } from './read-avps.ts';
import { resultCodes } from './result-codes.ts';
import type { Avp, DiameterHeader, Message, MessageContents, ReadAvp, ReadMessage, Refusal } from './types.ts';

export const headerLength = 20;
const version = 1;
const longest = 0xff_ffff;
const proxyInfo = 284;

const commandFlags = { request: 0x80, proxiable: 0x40, error: 0x20, retransmitted: 0x10 } as const;
/** Reserved flags of the header. */
const reservedFlags = 0x0f;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Throws `DecodeFailed` of layer `diameter`. */
export const decodeHeader = (bytes: Uint8Array): DiameterHeader => {
  const buffer = bufferOf(bytes);
  if (buffer.length < headerLength) throw fault(buffer.length, `a message has a header of ${headerLength} octets`);
  if (buffer.readUInt8(0) !== version) throw fault(0, `the version is ${buffer.readUInt8(0)}, not ${version}`);
  const length = buffer.readUIntBE(1, 3);
  if (length !== buffer.length) throw fault(1, `the length says ${length} octets, and there are ${buffer.length}`);
  if (length % 4 !== 0) throw fault(1, `a length of ${length} octets is no multiple of 4`);
  return headerIn(buffer);
};

const headerIn = (buffer: Buffer): DiameterHeader => {
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

interface BrokenHeader {
  /** Undefined where not all of it was received. */
  readonly header: DiameterHeader | undefined;
  readonly refusal: Refusal;
}

/** The header of a message with a wrong version or a wrong length, with the reason. */
export const readBrokenHeader = (bytes: Uint8Array, reason: string): BrokenHeader => {
  const buffer = bufferOf(bytes);
  const { DIAMETER_UNSUPPORTED_VERSION, DIAMETER_INVALID_MESSAGE_LENGTH } = resultCodes;
  const result = buffer[0] === version ? DIAMETER_INVALID_MESSAGE_LENGTH : DIAMETER_UNSUPPORTED_VERSION;
  return { header: buffer.length < headerLength ? undefined : headerIn(buffer), refusal: { result, reason } };
};

/** Whether bits are set that senders leave clear and receivers ignore (RFC 6733 §3). */
export const hasReservedFlags = (bytes: Uint8Array): boolean => ((bytes[4] ?? 0) & reservedFlags) !== 0;

/** Throws `DecodeFailed` of layer `diameter`. */
export const decodeMessage = (bytes: Uint8Array, dictionary: Dictionary): Message => {
  const header = decodeHeader(bytes);
  const buffer = bufferOf(bytes);
  return messageOf(
    header,
    readAvps({ buffer, dictionary, budget: avpBudget() }, headerLength, buffer.length),
    dictionary,
  );
};

/** Decodes a message behind its header, with all faults of its AVPs. */
export const readMessage = (header: DiameterHeader, bytes: Uint8Array, dictionary: Dictionary): ReadMessage => {
  const buffer = bufferOf(bytes);
  const refusals = new AvpRefusals({
    application: header.application,
    knowsCommand: dictionary.command(header.code) !== undefined,
  });
  const avps = readAvps({ buffer, dictionary, refusals, budget: avpBudget() }, headerLength, buffer.length);
  return { message: messageOf(header, avps, dictionary), refusals: refusals.list };
};

/** The octets of each Proxy-Info of a message, which only the node that has written them reads (RFC 6733 §6.7.4). */
export const proxiesIn = ({ avps }: Message, bytes: Uint8Array): readonly Avp[] =>
  avps.some(({ name }) => name === 'Proxy-Info') ? copiesOf(bufferOf(bytes), headerLength, proxyInfo) : [];

const messageOf = (header: DiameterHeader, avps: readonly ReadAvp[], dictionary: Dictionary): Message => ({
  command: dictionary.command(header.code)?.name ?? header.code,
  ...header,
  avps,
});

/** Throws `EncodeFailed` for names that the dictionary does not have, and for values that are not of their type. */
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
  if (!Number.isInteger(code) || code < 0 || code > longest)
    throw unencodable(`a command has a code of 0 to ${longest}, not ${code}`);
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
  const { name, octets } = avp;
  if (octets !== undefined) return bufferOf(octets);
  const coded = parseCodeName(name);
  const definition = coded ? undefined : dictionary.avpNamed(name);
  const target = coded ?? definition;
  if (target === undefined) throw unknownAvp(name);
  const { code, vendor } = target;
  if (avp.vendor_specific !== undefined && avp.vendor_specific !== (vendor !== undefined))
    throw unencodable(`${name} is ${vendor === undefined ? 'not ' : ''}vendor-specific`);
  const value = definition
    ? writeValue(definition, avp.value, dictionary, depth)
    : scalarForms.OctetString.encode(avp.value, name);
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
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
    return value as Avp;
  throw unencodable(`an AVP in ${group} has no name`);
};
