/**
 * The dialogue portion of TCAP (Q.773 §3.2): an EXTERNAL around one dialogue APDU. AARQ, AARE and ABRT belong to the
 * structured dialogue's abstract syntax, AUDT to the unidirectional one's; AARQ and AUDT have the same tag and the same
 * fields.
 *
 * An EXTERNAL of any other syntax is kept whole, not refused. Unknown fields of an APDU are skipped: the APDUs are a
 * subset of those of X.227, which may be extended.
 */
import { decodeObjectIdentifier, encodeObjectIdentifier } from '../ber/object-identifier.ts';
import { applicationContextOctets } from './application-context.ts';
import type { BerReader } from '../ber/reader.ts';
import { primitiveForm, universal } from '../ber/tag.ts';
import { BerWriter } from '../ber/writer.ts';
import { unencodable } from './components.ts';
import { RecentPortions } from './recent-portions.ts';
import type { DialoguePortion } from './types.ts';

/** A dialogue portion whose APDU TCAP knows. */
export type DialogueApdu = Exclude<DialoguePortion, { kind: 'unknown' }>;
type Diagnostic = Extract<DialoguePortion, { kind: 'AARE' }>['diagnostic'];

/** Q.773 §3.2: dialogue-as-id 0.0.17.773.1.1.1 and uniDialogue-as-id 0.0.17.773.1.2.1, contents octets. */
const structuredSyntax = encodeObjectIdentifier('0.0.17.773.1.1.1');
const unidirectionalSyntax = encodeObjectIdentifier('0.0.17.773.1.2.1');

/** Nearly all dialogues of a load have the same octets in their AARQ and in their AARE. */
const recent = new RecentPortions();
/** The octets of usual APDUs, by application context: few contexts are in use. */
const usual = { AARQ: new Map<string, Buffer>(), AARE: new Map<string, Buffer>() };
const maximumContexts = 256;

const apduTags = { AARQ: 0x60, AUDT: 0x60, AARE: 0x61, ABRT: 0x64 } as const satisfies Record<
  DialogueApdu['kind'],
  number
>;
const singleAsn1Type = 0xa0;
const fieldTags = {
  protocolVersion: 0x80,
  abortSource: 0x80,
  applicationContext: 0xa1,
  result: 0xa2,
  diagnostic: 0xa3,
  userInformation: 0xbe,
} as const;

/** The dialogue portion that the reader has entered: one EXTERNAL. */
export const readDialoguePortion = (portion: BerReader): DialoguePortion => {
  portion.expect(universal.external, 'the EXTERNAL of the dialogue portion');
  if (portion.peek() !== undefined) throw portion.fault('a dialogue portion holds one EXTERNAL', portion.position);
  const known = recent.find(portion.bytes, portion.elementStart, portion.position);
  if (known) return known;
  const dialogue = readExternal(portion);
  if (dialogue.kind !== 'unknown' && dialogue.userInformation === undefined) recent.add(portion.element(), dialogue);
  return dialogue;
};

const readExternal = (portion: BerReader): DialoguePortion => {
  const external = portion.element();
  const inner = portion.enter();
  if (!inner.next() || inner.tag !== universal.objectIdentifier) return { kind: 'unknown', external };
  const syntax = inner.contents();
  const unidirectional = unidirectionalSyntax.equals(syntax);
  if (!unidirectional && !structuredSyntax.equals(syntax)) return { kind: 'unknown', external };
  inner.expect(singleAsn1Type, 'the dialogue APDU as a single ASN.1 type');
  const value = inner.enter();
  if (!value.next()) throw value.fault('the dialogue APDU is missing', value.position);
  return readDialogueApdu(value, unidirectional);
};

/** Reads the dialogue APDU at the reader's position. */
export const readDialogueApdu = (reader: BerReader, unidirectional = false): DialogueApdu => {
  if (reader.tag === apduTags.AARQ) return readRequest(reader.enter(), unidirectional ? 'AUDT' : 'AARQ');
  if (!unidirectional && reader.tag === apduTags.AARE) return readResponse(reader.enter());
  if (!unidirectional && reader.tag === apduTags.ABRT) return readAbort(reader.enter());
  throw reader.fault(`0x${reader.tag.toString(16)} is no APDU of this kind of dialogue`);
};

/** The fields that AARQ, AUDT and AARE have in common. */
interface Fields {
  applicationContext?: string;
  protocolVersion?: number;
  userInformation?: Uint8Array;
}

const readField = (inner: BerReader, fields: Fields): void => {
  if (primitiveForm(inner.tag) === fieldTags.protocolVersion) fields.protocolVersion = readVersion(inner);
  else if (inner.tag === fieldTags.applicationContext) fields.applicationContext = readContext(inner);
  else if (inner.tag === fieldTags.userInformation) fields.userInformation = inner.contents();
};

const readRequest = (inner: BerReader, kind: 'AARQ' | 'AUDT'): DialogueApdu => {
  const fields: Fields = {};
  while (inner.next()) readField(inner, fields);
  const { applicationContext } = fields;
  if (applicationContext === undefined) throw inner.fault('the application context name is missing', inner.position);
  return Object.assign(fields, { kind, applicationContext });
};

const readResponse = (inner: BerReader): DialogueApdu => {
  const fields: Fields = {};
  let result: number | undefined;
  let diagnostic: Diagnostic | undefined;
  while (inner.next()) {
    if (inner.tag === fieldTags.result) result = readWrappedInteger(inner, 'the result');
    else if (inner.tag === fieldTags.diagnostic) diagnostic = readDiagnostic(inner.enter());
    else readField(inner, fields);
  }
  const { applicationContext } = fields;
  if (applicationContext === undefined) throw inner.fault('the application context name is missing', inner.position);
  if (result === undefined) throw inner.fault('the result is missing', inner.position);
  if (diagnostic === undefined) throw inner.fault('the result source diagnostic is missing', inner.position);
  return Object.assign(fields, { kind: 'AARE' as const, applicationContext, result, diagnostic });
};

const readAbort = (inner: BerReader): DialogueApdu => {
  let source: number | undefined;
  let userInformation: Uint8Array | undefined;
  while (inner.next()) {
    if (inner.tag === fieldTags.abortSource) source = inner.integer();
    else if (inner.tag === fieldTags.userInformation) userInformation = inner.contents();
  }
  if (source === undefined) throw inner.fault('the abort source is missing', inner.position);
  return userInformation ? { kind: 'ABRT', source, userInformation } : { kind: 'ABRT', source };
};

/** A BIT STRING as a number: bit 0 is version 1. Versions beyond the eighth do not exist. */
const readVersion = (inner: BerReader): number => {
  const octets = inner.contents();
  const unused = octets[0] ?? 8;
  if (inner.constructed || unused > 7) throw inner.fault('the protocol version is a bit string in one piece');
  const bits = (octets[1] ?? 0) & (octets.length === 2 ? 0xff << unused : 0xff);
  let version = 0;
  for (let bit = 0; bit < 8; bit += 1) if ((bits & (0x80 >> bit)) !== 0) version |= 1 << bit;
  return version;
};

const readContext = (inner: BerReader): string => {
  const value = inner.enter();
  value.expect(universal.objectIdentifier, 'the application context name');
  const context = decodeObjectIdentifier(value.contents(), 'tcap', value.contentStart);
  if (value.position < value.end) throw value.fault('an application context is one object identifier', value.position);
  return context;
};

const readWrappedInteger = (inner: BerReader, name: string): number => {
  const value = inner.enter();
  value.expect(universal.integer, name);
  return value.integer();
};

const readDiagnostic = (choice: BerReader): Diagnostic => {
  if (!choice.next()) throw choice.fault('the result source diagnostic is empty', choice.position);
  if (choice.tag === 0xa1) return { source: 'user', value: readWrappedInteger(choice, 'the diagnostic') };
  if (choice.tag === 0xa2) return { source: 'provider', value: readWrappedInteger(choice, 'the diagnostic') };
  throw choice.fault(`0x${choice.tag.toString(16)} is no source of a result`);
};

/** The EXTERNAL, without the portion's own tag. Throws `EncodeFailed`. */
export const writeDialoguePortion = (writer: BerWriter, dialogue: DialoguePortion): void => {
  if (dialogue.kind === 'unknown') return writer.raw(dialogue.external);
  if (!isUsual(dialogue)) return writeExternal(writer, dialogue);
  const known = usual[dialogue.kind];
  let octets = known.get(dialogue.applicationContext);
  if (octets === undefined) {
    const spare = new BerWriter(128);
    writeExternal(spare, dialogue);
    octets = spare.finish();
    if (known.size < maximumContexts) known.set(dialogue.applicationContext, octets);
  }
  writer.raw(octets);
};

/** Whether it is the AARQ or the AARE that most dialogues of an application context have. */
const isUsual = (dialogue: DialogueApdu): dialogue is Extract<DialogueApdu, { kind: 'AARQ' | 'AARE' }> => {
  if (dialogue.kind !== 'AARQ' && dialogue.kind !== 'AARE') return false;
  if (dialogue.protocolVersion !== 1 || dialogue.userInformation !== undefined) return false;
  if (dialogue.kind === 'AARQ') return true;
  const { result, diagnostic } = dialogue;
  return result === 0 && diagnostic.source === 'user' && diagnostic.value === 0;
};

const writeExternal = (writer: BerWriter, dialogue: DialogueApdu): void => {
  const end = writer.mark();
  writeDialogueApdu(writer, dialogue);
  writer.close(singleAsn1Type, end);
  writer.octets(universal.objectIdentifier, dialogue.kind === 'AUDT' ? unidirectionalSyntax : structuredSyntax);
  writer.close(universal.external, end);
};

/** One dialogue APDU, tag and length included. Throws `EncodeFailed`. */
export const writeDialogueApdu = (writer: BerWriter, apdu: DialogueApdu): void => {
  const end = writer.mark();
  if (apdu.userInformation) writer.octets(fieldTags.userInformation, apdu.userInformation);
  if (apdu.kind === 'ABRT') writer.integer(fieldTags.abortSource, apdu.source);
  else {
    if (apdu.kind === 'AARE') writeOutcome(writer, apdu.result, apdu.diagnostic);
    const context = writer.mark();
    writer.octets(universal.objectIdentifier, contextOctets(apdu.applicationContext));
    writer.close(fieldTags.applicationContext, context);
    if (apdu.protocolVersion !== undefined)
      writer.octets(fieldTags.protocolVersion, versionOctets(apdu.protocolVersion));
  }
  writer.close(apduTags[apdu.kind], end);
};

const writeOutcome = (writer: BerWriter, result: number, diagnostic: Diagnostic): void => {
  const end = writer.mark();
  writer.integer(universal.integer, diagnostic.value);
  writer.close(diagnostic.source === 'user' ? 0xa1 : 0xa2, end);
  writer.close(fieldTags.diagnostic, end);
  const resultEnd = writer.mark();
  writer.integer(universal.integer, result);
  writer.close(fieldTags.result, resultEnd);
};

/** Encodes the number of `readVersion` as a BIT STRING without trailing zero bits: version 1 alone is 07 80. */
const versionOctets = (version: number): Uint8Array => {
  if (version === 0) return Uint8Array.of(0);
  const length = 32 - Math.clz32(version);
  if (!Number.isInteger(version) || length > 8) throw unencodable(`${version} is no set of protocol versions`);
  let bits = 0;
  for (let bit = 0; bit < length; bit += 1) if ((version & (1 << bit)) !== 0) bits |= 0x80 >> bit;
  return Uint8Array.of(8 - length, bits);
};

const contextOctets = (applicationContext: string): Buffer => {
  const octets = applicationContextOctets(applicationContext);
  if (octets === undefined) throw unencodable(`'${applicationContext}' is no application context name`);
  return octets;
};
