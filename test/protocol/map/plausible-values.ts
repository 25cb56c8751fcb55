/**
 * Plausible values on all levels: a dissector that looks into IMSIs, cells and messages finds no fault in them.
 *
 * `full` gives every optional field, else none is there; `pick` chooses among the alternatives of every CHOICE.
 */
import { keyOf, type Type } from '../../../src/protocol/asn1/index.ts';
import type { Field, OctetsType } from '../../../src/protocol/asn1/types.ts';

type Scope = Record<string, unknown>;

export interface Portion {
  readonly full: boolean;
  readonly pick: number;
}

/** Left out: fields that no dissector knows or reads well, and fields of versions 1 and 2 among those of version 3. */
const skipped = new Set([
  'privateExtensionList',
  'radioResourceList',
  'roamingNumber',
  'mwd-Set',
  'cug-Interlock',
  'teleserviceCode',
  'networkResource',
  'moreMessagesToSend',
]);
const components: Readonly<Record<string, Scope>> = {
  'ISDN-AddressString': { digits: '491721234567' },
  IMSI: { digits: '262011234567890' },
  IMEI: { digits: '490154203237518' },
  RouteingNumber: { digits: '4917' },
  'ASCI-CallReference': { digits: '1234' },
  'Location Number': { digits: '491721234567', noa: 4 },
};

/** Octets by the name of the field, for fields in which zeros would be meaningless. */
const octetsByField: Readonly<Record<string, string>> = {
  // SMS-DELIVER with the text "hello" (TS 23.040 §9.2.2.1), SMS-DELIVER-REPORT, and an address field of its own.
  'sm-RP-UI': '040c9194711232547600004210102143650005e8329bfd06',
  diagnosticInfo: '00d500',
  'sm-RP-SMEA': '0691947117',
  // Bearer capability (TS 24.008 §10.5.4.5).
  signalInfo: '0401a0',
  targetCellId: '62f21000010002',
  cellId: '62f21000010002',
  'cgi-List': '62f21000010002',
  'sgsn-Address': '04c0a80001',
  'ext-QoS-Subscribed': '0013921f7396fefe2b',
  'qos-Requested': '0013921f7396fefe2b',
  'qos-Negotiated': '0013921f7396fefe2b',
  radioResourceInformation: '010821',
};
/** Optional, as version 1 has another field in its place; version 3 needs it. */
const always = new Set(['msc-Number']);

export const plausible = (type: Type, portion: Portion, field = ''): unknown => {
  switch (type.kind) {
    case 'tagged':
      return plausible(type.type, portion, field);
    case 'sequence':
      return sequenceOf(type.fields, portion);
    case 'choice': {
      const names = Object.keys(type.alternatives);
      const name = names[portion.pick % names.length] ?? '';
      return valueUnder(name, type.alternatives[name] as Type, portion);
    }
    case 'list':
      return [plausible(type.element, portion, field)];
    case 'octets':
      return octets(type, field);
    case 'integer':
      return type.minimum;
    case 'enumerated':
      return Object.values(type.names)[0];
    case 'boolean':
      return false;
    case 'null':
      return true;
    case 'any':
      return '0500';
    default:
      throw new TypeError(`${type.kind} is not nested`);
  }
};

const octets = (type: OctetsType, field: string): unknown => {
  if (type.tag === 'objectIdentifier') return '0.4.0.0.1.0.1.3';
  if (type.tag === 'numericString' || type.tag === 'ia5String') return '1'.repeat(Math.max(type.minimum, 1));
  if (field === 'qos-Subscribed' && type.maximum === 9) return octetsByField['qos-Requested'];
  return octetsByField[field] ?? '00'.repeat(Math.max(type.minimum, 1));
};

const valueUnder = (name: string, type: Type, portion: Portion): Scope => {
  const key = keyOf(name);
  const inner = type.kind === 'tagged' ? type.type : type;
  const format = inner.kind === 'octets' ? inner.format : undefined;
  if (format?.name === 'BIT STRING') return { [`${key}_bits`]: '0'.repeat(format.components[0]?.minLength ?? 0) };
  const known = format === undefined ? undefined : components[format.name];
  if (!known) return { [key]: plausible(inner, portion, name) };
  return Object.fromEntries(Object.entries(known).map(([suffix, value]) => [`${key}_${suffix}`, value]));
};
const typeOf = (field: Field): Type =>
  field.kind === 'optional' || field.kind === 'default' || field.kind === 'assumed' ? field.type : field;
const sequenceOf = (fields: Readonly<Record<string, Field>>, portion: Portion): Scope => {
  const made: Scope = {};
  for (const [name, field] of Object.entries(fields)) {
    const isOptional = field.kind === 'optional' || field.kind === 'default';
    if (isOptional && !always.has(name) && (!portion.full || skipped.has(name))) continue;
    Object.assign(made, valueUnder(name, typeOf(field), portion));
  }
  return made;
};
