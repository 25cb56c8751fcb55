/**
 * The names of a codec that stand for octets, or for digits some of which are letters: for them `0aff` and `0AFF` are
 * equal. In a text they differ.
 */
import type { IsOctets } from '../expressions/compare.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { ArgumentName } from '../protocol/asn1/names.ts';

/** A pattern that allows no letters but hex digits. */
const hexAlone = /^[0-9A-Fa-f[\]^$*#(){},+?|:-]+$/;

const standsForOctets = ({ type, pattern }: ArgumentName): boolean =>
  ['hex', 'object', 'list'].includes(type) || (type === 'string' && pattern !== undefined && hexAlone.test(pattern));

const withoutPlaces = (name: string): string => name.replaceAll(/\[(?:n|\d+)\]/g, '');

/**
 * A name that the codec does not have, such as the parameter of an error, counts as octets. The names are only read
 * where two texts differ in case.
 */
export const octetNames = (codec: Pick<ArgumentCodec, 'names'>): IsOctets => {
  let texts: ReadonlySet<string> | undefined;
  return (name) => {
    texts ??= new Set(codec.names.filter((one) => !standsForOctets(one)).map((one) => withoutPlaces(one.name)));
    return !texts.has(withoutPlaces(name));
  };
};
