/** AVPs of a Test Definition, compiled: their expressions are evaluated each time, and flags become booleans. */
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import type { Avp, DiameterSession } from '../../gateways/diameter-gateway.ts';
import type { CompileSite } from '../operation.ts';
import { isPseudoAvp } from './kept-session-id.ts';

const flag = (value: unknown, name: string, field: string): boolean | undefined => {
  if (value === undefined) return undefined;
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  throw new DialproofError('EncodeFailed', `${field} of ${name} is ${describeValue(value)}: it must be true or false`);
};

const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})*$/i.test(text);

/** Octets that are sent as they are. `what`: for the error. */
const octetsOf = (text: string, what: string): Avp => {
  if (isHex(text)) return { name: 'octets', value: text, octets: Buffer.from(text, 'hex') };
  throw new DialproofError(
    'EncodeFailed',
    `${what} is ${describeValue(text)}: a text must have an even number of hex digits`,
  );
};

/** Empty where the value is null: the AVP is left out. A text is the AVP in hex. */
const avpOf = (value: unknown): Avp[] => presentAvps(avpOrAbsent(value));

const presentAvps = (avps: readonly Avp[]): Avp[] => avps.filter((avp) => avp.value !== null);

/** One with the value null stands for an AVP that is left out. */
const avpOrAbsent = (value: unknown): Avp[] => {
  if (typeof value === 'string') return [octetsOf(value, 'an AVP')];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DialproofError(
      'EncodeFailed',
      `an AVP is ${describeValue(value)}: it must be an object with a name and a value, or hex`,
    );
  const { name, value: content, vendor_specific: vendor, mandatory } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string')
    throw new DialproofError('EncodeFailed', `the name of an AVP is ${describeValue(name)}: it must be a text`);
  if (content === null) return [{ name, value: null }];
  const [vendorSpecific, isMandatory] = [flag(vendor, name, 'vendor_specific'), flag(mandatory, name, 'mandatory')];
  return [
    {
      name,
      value: Array.isArray(content) ? content.flatMap(avpOf) : content,
      ...(vendorSpecific !== undefined && { vendor_specific: vendorSpecific }),
      ...(isMandatory !== undefined && { mandatory: isMandatory }),
    },
  ];
};

/** A text is all of them in hex. */
const avpsOf = (value: unknown, keepsAbsent: boolean): readonly Avp[] => {
  if (typeof value === 'string') return [{ ...octetsOf(value, 'avps'), isAll: true }];
  if (Array.isArray(value)) return value.flatMap(keepsAbsent ? avpOrAbsent : avpOf);
  throw new DialproofError('EncodeFailed', `avps is ${describeValue(value)}: it must be a list, or all AVPs in hex`);
};

/**
 * Undefined after a fault. The returned function throws `EncodeFailed` if an expression gives something that is no AVP.
 * `keepsAbsent`: AVPs of the message with the value null are kept, because the gateway would add them. Default false.
 */
export const compileAvps = (
  written: unknown,
  site: CompileSite,
  { keepsAbsent = false }: { readonly keepsAbsent?: boolean } = {},
): ((scope: Scope) => readonly Avp[]) | undefined => {
  const before = site.faults.length;
  const template = compileTemplate(written ?? [], `${site.pointer}/arguments/avps`, site.faults);
  if (site.faults.length > before) return undefined;
  if (!template.constant) return (scope) => avpsOf(template.evaluate(scope), keepsAbsent);
  // The schema has already reported the wrong shape of a constant.
  let made: readonly Avp[] | undefined;
  return () => (made ??= avpsOf(constantValue(template), keepsAbsent));
};

/** The AVPs that octets contain, in place of the octets. */
export const withAvpsOfOctets = (avps: readonly Avp[], session: DiameterSession): readonly Avp[] =>
  avps.some(({ octets }) => octets !== undefined)
    ? avps.flatMap((avp) =>
        avp.octets === undefined
          ? [avp]
          : session.avpsIn(avp.octets).map((found) => ({ ...found, ...(avp.isAll === true && { isAll: true }) })),
      )
    : avps;

const longestDetail = 200;

/** `CC-Request-Type INITIAL_REQUEST, CC-Request-Number 0`: the scalars, without those of every message. */
export const detailOf = (avps: readonly Avp[]): string => {
  const text = avps
    .filter(({ name, value }) => typeof value !== 'object' && !usual.has(name) && !isPseudoAvp(name))
    .map(({ name, value, meaning }) => `${name} ${meaning ?? String(value)}`)
    .join(', ');
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text;
};

const usual: ReadonlySet<string> = new Set([
  'Session-Id',
  'Origin-Host',
  'Origin-Realm',
  'Destination-Host',
  'Destination-Realm',
  'Auth-Application-Id',
]);
