/** How the value of an argument is made anonymous, by what the operation declares for its name. */
import { operationOfType } from '../../operations/registry.ts';
import type { ArgumentName } from '../../protocol/asn1/names.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import { wholeAvp } from '../diameter/sent-avps.ts';
import type { NumberKind } from './numbering-plan.ts';

/**
 * `kept`: it says nothing of a person. `digits`: a number, or a text of other characters. `elements`: octets that are
 * elements of BER. `avp`: octets of an AVP of Diameter, of which the header stays.
 */
export type Treatment = 'kept' | 'avp' | 'text' | 'digits' | 'octets' | 'elements' | 'latitude' | 'longitude';

/** By the type of the operation, then by the name of the argument. */
const declared = new Map<string, ReadonlyMap<string, ArgumentName>>();

const namesOf = (type: string): ReadonlyMap<string, ArgumentName> => {
  const known = declared.get(type);
  if (known !== undefined) return known;
  const names = new Map(operationOfType(type)?.wire?.codec?.names.map((each) => [each.name, each]));
  declared.set(type, names);
  return names;
};

/**
 * Patterns of words, bits, object identifiers, dates and times, and codes of countries and networks. Those of names
 * that the tester gives to operations and errors have no `^`.
 */
const plainPattern = /^(?!\^)|^\^(?:\(\?:|\(\[0-9\]\[0-9\]\)|\[0-2\]\(|\[01\]\*\$|\[0-9\]\{\d+(?:,\d+)?\}\$)/;

/** Arguments that are elements of BER: those of TCAP, and the ANY of an extension. */
const holdsElements = /^(?:argument_hex|parameter_hex|user_information)$|(?:^|\.)(?:value|extType)(?:_hex)?$/;

/** Octets of a bearer, of which each says whether another one follows (Q.931 §4.5.5). */
const bearerDetails = /_layer\dDetails$/;

const ofDeclared = (name: string, own: ArgumentName, names: ReadonlyMap<string, ArgumentName>): Treatment => {
  const { type, pattern, argument } = own;
  if (type === 'integer' || type === 'boolean' || type === 'null') return 'kept';
  if (bearerDetails.test(name)) return 'kept';
  if (type !== 'string') {
    const whole = names.get(argument)?.type;
    return whole === 'object' || whole === 'list' || holdsElements.test(name) ? 'elements' : 'octets';
  }
  if (own.names !== undefined || own.values !== undefined) return 'kept';
  if (pattern !== undefined && plainPattern.test(pattern)) return 'kept';
  if (name.endsWith('_latitude')) return 'latitude';
  if (name.endsWith('_longitude')) return 'longitude';
  return name.endsWith('_digits') ? 'digits' : 'text';
};

/** AVPs whose texts are those of a standard. */
const plainAvps = new Set(['Service-Context-Id', 'Product-Name', 'Error-Message']);

/** Of an argument that is named by the AVPs that lead to it, or by the kpath of its value: the last one. */
const avpIn = (name: string): string =>
  /^.*\[name=([^\]]*)\]/.exec(name)?.[1] ?? name.replace(/^.*\./, '').replaceAll(/\[\d+\]/g, '');

/** An AVP that no table has is shown as its octets are. */
const ofAvp = (name: string): Treatment | undefined => {
  if (name.endsWith(wholeAvp)) return 'avp';
  const own = avpIn(name);
  const type = dictionary.avpNamed(own)?.type;
  if (plainAvps.has(own)) return 'kept';
  if (type === undefined) return undefined;
  if (type === 'OctetString') return 'octets';
  return /^(?:Integer|Unsigned|Float|Enumerated|Time|Grouped)/.test(type) ? 'kept' : 'text';
};

/** What no declaration names, by its value. */
const ofValue = (name: string, value: string): Treatment => {
  if (name.endsWith('_name')) return 'kept';
  if (/^\d+$/.test(value) || name.endsWith('_digits')) return 'digits';
  return /^(?:[0-9a-f]{2})+$/.test(value) ? 'octets' : 'text';
};

/** `value`: a text of the calls. */
export const treatmentOf = (type: string, name: string, value: string): Treatment => {
  if (type.startsWith('diameter.')) return ofAvp(name) ?? ofValue(name, value);
  if (holdsElements.test(name)) return 'elements';
  if (type.startsWith('tcap.')) return 'kept';
  const names = namesOf(type);
  const own = names.get(name) ?? names.get(name.replaceAll(/\[\d+\]/g, '[n]'));
  if (own !== undefined) return ofDeclared(name, own, names);
  return ofValue(name, value);
};

/** Of digits, by the name of their argument. */
export const numberKindOf = (name: string): NumberKind => {
  if (/imsi|userIdentifierAlert|hlr-?(?:id|list)/i.test(name)) return 'imsi';
  return /imei/i.test(name) ? 'imei' : 'number';
};
