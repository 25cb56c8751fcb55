/**
 * The transaction ids of the tester in messages of the layers below TCAP, also in those that cannot be read: each takes
 * four octets, behind its tag and its length (Q.773 §3.1).
 */
import { hexOf } from '../../protocol/asn1/tree.ts';

const [otidTag, dtidTag, idLength] = [0x48, 0x49, 4];

const idsBehind = (tag: number, octets: Uint8Array): readonly string[] => {
  const found: string[] = [];
  const last = octets.length - 2 - idLength;
  for (let at = octets.indexOf(tag); at >= 0 && at <= last; at = octets.indexOf(tag, at + 1))
    if (octets[at + 1] === idLength) found.push(hexOf(octets.subarray(at + 2, at + 2 + idLength)));
  return found;
};

/** In hex: those of the sender. */
export const otidsIn = (octets: Uint8Array): readonly string[] => idsBehind(otidTag, octets);

/** In hex: those of the receiver. */
export const dtidsIn = (octets: Uint8Array): readonly string[] => idsBehind(dtidTag, octets);
