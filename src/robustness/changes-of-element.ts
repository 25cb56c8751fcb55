/** The changes of one BER element that a campaign makes (X.690 §8.1). */
import { hexOf } from '../protocol/asn1/tree.ts';
import { rendered, withRole, type Part } from '../protocol/wrong/part.ts';
import type { Change } from '../protocol/wrong/change.ts';
import type { FaultKind } from './fault.ts';

export interface NamedChange {
  readonly kind: FaultKind;
  readonly change: Change;
}

/** Octets of a value that is longer than any argument of an operation. */
const longValue = 300;

/** A tag of the private class, which no protocol here uses, in the form of the element. */
const foreignTag = (isConstructed: boolean): string => (isConstructed ? 'fe' : 'de');

const withOtherForm = (tag: Uint8Array): string => hexOf(Uint8Array.of((tag[0] ?? 0) ^ 0x20, ...tag.subarray(1)));

/** The same element with its length in three octets, which X.690 §8.1.3.5 allows. */
const inLongForm = (tag: Uint8Array, value: Uint8Array): string =>
  hexOf(Buffer.concat([tag, Uint8Array.of(0x82, value.length >> 8, value.length & 0xff), value]));

/** `at`: its path. */
export const changesOfElement = (part: Part, at: string): readonly NamedChange[] => {
  const tag = withRole(part, 'tag')?.octets;
  const content = withRole(part, 'value');
  if (tag === undefined || content === undefined) return [];
  const value = rendered(content);
  const isConstructed = ((tag[0] ?? 0) & 0x20) !== 0;
  const one = (kind: FaultKind, change: Omit<Change, 'at'>): NamedChange => ({ kind, change: { ...change, at } });
  const highest = 'ff'.repeat(value.length);
  return [
    one('absent', { change: 'omit' }),
    one('twice', { change: 'duplicate' }),
    one('wrong tag', { change: 'tag', hex: foreignTag(isConstructed) }),
    one('wrong form', { change: 'tag', hex: withOtherForm(tag) }),
    one('length too long', { change: 'length', by: 1 }),
    ...(value.length === 0
      ? []
      : [
          one('length too short', { change: 'length', by: -1 }),
          one('zero length', { change: 'value', hex: '' }),
          one('truncated', { change: 'truncate', octets: 1 }),
        ]),
    ...(isConstructed
      ? [one('unknown element', { change: 'append', hex: 'de0100' })]
      : [
          ...(value.length > 0 && hexOf(value) !== highest
            ? [one('out of range', { change: 'value', hex: highest })]
            : []),
          one('too long', { change: 'value', hex: '01'.repeat(longValue) }),
        ]),
    one('trailing octet', { change: 'append', hex: 'ff' }),
    one('indefinite length', { change: 'indefinite' }),
    one('long form of the length', { change: 'replace', hex: inLongForm(tag, value) }),
    one('reordered', { change: 'reorder' }),
  ];
};
