/**
 * Which of the names of a codec stand for octets or for digits of which some are letters: there `0aff` and `0AFF` are
 * the same. In a text they are two.
 */
import type { IsOctets } from '../expressions/compare.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { ArgumentName } from '../protocol/asn1/names.ts';

/** A pattern that no letters but those of hex digits fit. */
const hexAlone = /^[0-9A-Fa-f[\]^$*#(){},+?|:-]+$/;

const standsForOctets = ({ type, pattern }: ArgumentName): boolean =>
  ['hex', 'object', 'list'].includes(type) || (type === 'string' && pattern !== undefined && hexAlone.test(pattern));

const withoutPlaces = (name: string): string => name.replaceAll(/\[(?:n|\d+)\]/g, '');

/**
 * What the codec does not name, as the parameter of an error, counts as octets. The names are looked at where two texts
 * differ in their case.
 */
export const octetNames = (codec: Pick<ArgumentCodec, 'names'>): IsOctets => {
  let texts: ReadonlySet<string> | undefined;
  return (name) => {
    texts ??= new Set(codec.names.filter((one) => !standsForOctets(one)).map((one) => withoutPlaces(one.name)));
    return !texts.has(withoutPlaces(name));
  };
};
