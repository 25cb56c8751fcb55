/**
 * ANY: one element of any type, in hex.
 *
 * With a tag of its own (`value [1] ANY` of an extension) the tag is EXPLICIT. Some peers use it as IMPLICIT, on a
 * primitive value: then `X` is the contents, and `X_implicit` is true.
 */
import { BerReader } from '../ber/reader.ts';
import type { Tag } from '../ber/tag.ts';
import { constructedForm, isGivenUnder, nameUnder, type Member } from './member.ts';
import { hexOf, type Scope } from './tree.ts';
import type { AnyType } from './types.ts';

const isOneElement = (bytes: Uint8Array): boolean => {
  try {
    const reader = new BerReader(bytes, 'asn1');
    return reader.next() && !reader.next();
  } catch {
    return false;
  }
};

/** In its EXPLICIT tag stands one element (X.690 §8.14.2). */
const requireOneElement = (reader: BerReader, name: string, tag: Tag | undefined): void => {
  reader.skip();
  if (tag === undefined || !reader.constructed) return;
  const inner = reader.enter();
  if (!inner.next() || inner.next()) throw reader.fault(`${name} takes one element`);
};

const implicitName = {
  type: 'boolean',
  required: false,
  default: false,
  description: 'True where the contents of the value stand directly in its tag, as if that were IMPLICIT.',
} as const;

export const anyMember = (_type: AnyType, key: string, tag?: Tag): Member => {
  const hexKey = `${key}_hex`;
  const implicitKey = `${key}_implicit`;
  const keys = tag === undefined ? [key, hexKey] : [key, hexKey, implicitKey];
  const isImplicit = (scope: Scope): boolean => tag !== undefined && scope[implicitKey] === true;
  return {
    tags: tag === undefined ? undefined : [tag],
    keys,
    isGiven: isGivenUnder([key, hexKey]),
    write(encoding, scope, label) {
      const bytes = encoding.hex(label, scope[key] ?? scope[hexKey]);
      if (!bytes) return;
      if (tag !== undefined && isImplicit(scope)) return encoding.writer.octets(tag, bytes);
      if (encoding.checkBounds && !isOneElement(bytes))
        return encoding.fault(label, 'must be one BER element, tag and length included');
      if (tag === undefined) encoding.writer.raw(bytes);
      else encoding.writer.octets(constructedForm(tag), bytes);
    },
    read(reader, scope) {
      if (reader.isStrict) requireOneElement(reader, key, tag);
      const hex = hexOf(tag === undefined ? reader.element() : reader.contents());
      scope[key] = hex;
      scope[hexKey] = hex;
      if (tag !== undefined && !reader.constructed) scope[implicitKey] = true;
    },
    names: (context, label) => [
      nameUnder(context, label, '', { type: 'hex' }),
      nameUnder(context, label, '_hex', { type: 'hex' }),
      ...(tag === undefined ? [] : [nameUnder(context, label, '_implicit', implicitName)]),
    ],
    flatten(scope, prefix, label, add) {
      add(prefix + label, scope[key]);
      if (isImplicit(scope)) add(`${prefix}${label}_implicit`, true);
    },
  };
};
