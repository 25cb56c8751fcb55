/**
 * Specimens of a declaration: plausible values on all levels, first with as few fields as possible, then with each
 * field and each alternative in turn. Together they have every name once.
 */
import { keyOf, type OctetFormat, type Type } from '../../../src/protocol/asn1/index.ts';
import type { Field, OctetsType } from '../../../src/protocol/asn1/types.ts';

type Scope = Record<string, unknown>;

const number = { digits: '491721234567', noa: 4 };
const place = { latitude: '48.137000', longitude: '11.575000' };
const cell = { mcc: '262', mnc: '01', lac: 4711, cell: 815, rac: 7 };

const componentsByFormat: Readonly<Record<string, Scope>> = {
  'Called Party Number': number,
  'Calling Party Number': number,
  'Location Number': number,
  'Original Called Number': number,
  'Redirecting Number': number,
  'Generic Number': number,
  'Generic Digits': { digits: '1234' },
  'Cause Indicators': { cause: 16 },
  'ISDN-AddressString': { digits: '491721234567' },
  'Called Party BCD Number': { digits: '491721234567' },
  'SMS-AddressString': { digits: '491721234567' },
  IMSI: { digits: '262011234567890' },
  IMEI: { digits: '490154203237518' },
  TimeAndTimezone: { digits: '20261231235959' },
  DateAndTime: { digits: '20261231235959' },
  'Time of a message': { digits: '2359' },
  'Date of a message': { digits: '20261231' },
  'Price of a message': { digits: '00000250' },
  'User Service Information': { capability: 0, layer1: 3 },
  'Redirection Information': { counter: 1 },
  "Calling Party's Category": { category: 10 },
  'High Layer Compatibility': { characteristics: 1 },
  'Forward Call Indicators': { isup: 1 },
  'Location area identification': cell,
  'Routeing area identification': cell,
  'Cell global identification or service area identification': cell,
  GeographicalInformation: place,
  GeodeticInformation: place,
};

/** Octets by the name of the field, for fields in which zeros would be meaningless. */
const octetsByField: Readonly<Record<string, string>> = {
  accessPointName: '03616263',
  pDPTypeOrganization: 'f1',
  pDPTypeNumber: '21',
  pDPAddress: 'c0a80001',
  gGSNAddress: '04c0a80001',
  'long-QoS-format': '0013921f7396fefe2b',
  'short-QoS-format': '040707',
  cellGlobalIdOrServiceAreaIdOrLAI: '62f2101267032f',
  messageContent: '616263',
};

const octets = (type: OctetsType, field: string): string =>
  octetsByField[field] ?? '00'.repeat(Math.max(type.minimum, 1));

const fewest = (component: OctetFormat['components'][number]): unknown =>
  component.type === 'integer'
    ? Math.max(component.minimum ?? 0, 0)
    : component.type === 'hex'
      ? '01'
      : (component.words?.[0] ?? '1'.repeat(component.minLength ?? 1));

/** The scopes for the octets under a key; for a CAMEL type, each component in turn. */
const octetSpecimens = (type: OctetsType, name: string): Scope[] => {
  const key = keyOf(name);
  const { format } = type;
  if (format === undefined) return [{ [key]: octets(type, name) }];
  const known = componentsByFormat[format.name];
  const under = (values: Scope): Scope =>
    Object.fromEntries(
      Object.entries(values).map(([suffix, value]) => [suffix === '' ? key : `${key}_${suffix}`, value]),
    );
  if (known) {
    const suffixes = new Set(format.components.map(({ suffix }) => suffix));
    return [under(Object.fromEntries(Object.entries(known).filter(([suffix]) => suffixes.has(suffix))))];
  }
  if (format.name === 'OBJECT IDENTIFIER') return [{ [key]: '1.2.840.113549' }];
  if (!format.name.startsWith('CAMEL-'))
    return [under(Object.fromEntries(format.components.slice(0, 1).map((one) => [one.suffix, fewest(one)])))];
  const required = format.components
    .filter((one) => one.optional !== true)
    .map((one) => [one.suffix, fewest(one)] as const);
  return format.components
    .map((one) => ({ ...Object.fromEntries(required), ...companions(format, one.suffix), [one.suffix]: fewest(one) }))
    .map(under);
};

/** The components that another one requires: CAMEL types have levels that are present or absent as a whole. */
const companions = (format: OctetFormat, suffix: string): Scope => {
  if (suffix === 'warningPeriod') return { toneDuration: 1 };
  if (/^(subsequent|tariffSwitchInterval$|pDPID$)/.test(suffix) && format.name.includes('SCI'))
    return { initial_e1: 1, subsequent_e1: 1 };
  if (suffix.startsWith('answered')) return { answered_e1: 1 };
  if (!format.name.includes('CallResult') || suffix === 'timeSinceTariffSwitch') return {};
  return suffix === 'tariffSwitchInterval' ? { timeSinceTariffSwitch: 600 } : { timeIfNoTariffSwitch: 600 };
};

const typeOf = (field: Field): Type =>
  field.kind === 'optional' || field.kind === 'default' || field.kind === 'assumed' ? field.type : field;

const under = (name: string, values: readonly unknown[]): Scope[] => values.map((value) => ({ [keyOf(name)]: value }));

/** The scopes for a type under a name. */
const specimensUnder = (name: string, type: Type): Scope[] => {
  switch (type.kind) {
    case 'tagged':
      return specimensUnder(name, type.type);
    case 'octets':
      return octetSpecimens(type, name);
    case 'sequence':
    case 'choice':
      return under(name, specimensOf(type));
    case 'list':
      return listSpecimens(name, type.element);
    case 'either':
      return [...specimensUnder(name, type.primitive), ...specimensUnder(name, type.constructed)];
    case 'integer':
      return under(name, [Math.max(type.minimum, 0)]);
    case 'enumerated':
      return under(name, Object.values(type.names));
    case 'boolean':
      return under(name, [true]);
    case 'null':
      return under(name, [true]);
    case 'any':
      return under(name, ['0500']);
    case 'versions':
      throw new TypeError('no argument of INAP has versions');
  }
};

const listSpecimens = (name: string, element: Type): Scope[] => {
  const inner = element.kind === 'octets' && element.format ? specimensUnder(name, element) : undefined;
  return inner ?? specimensUnder(name, element).map((one) => ({ [keyOf(name)]: [one[keyOf(name)]] }));
};

/** Specimens of a SEQUENCE or a CHOICE, without `global`: no other program knows our extensions. */
export const specimensOf = (type: Type): Scope[] => {
  if (type.kind === 'choice') {
    return Object.entries(type.alternatives)
      .filter(([name]) => name !== 'global')
      .flatMap(([name, inner]) => specimensUnder(name, inner));
  }
  if (type.kind !== 'sequence') throw new TypeError(`${type.kind} has no parts`);
  const fields = Object.entries(type.fields).map(
    ([name, field]) => [name, field, specimensUnder(name, typeOf(field))] as const,
  );
  const leastWithout = (left?: string): Scope =>
    Object.assign(
      {},
      ...fields.filter(([name, field]) => typeOf(field) === field && name !== left).map(([, , [first]]) => first),
    ) as Scope;
  return [
    leastWithout(),
    ...fields.flatMap(([name, , specimens]) => specimens.map((one) => ({ ...leastWithout(name), ...one }))),
  ];
};
