/** A small declaration with one of everything, for the tests of the language. */
import {
  any,
  boolean,
  choice,
  enumerated,
  ia5String,
  integer,
  nullType,
  objectIdentifier,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../../src/protocol/asn1/index.ts';
import { calledPartyNumber } from '../../../src/protocol/inap/parameters/index.ts';

const leg = choice({ sendingSideID: tagged(0, octets(1, 1)), receivingSideID: tagged(1, octets(1, 1)) });

export const everything = sequence({
  key: tagged(0, integer(0, 100)),
  number: optional(tagged(1, octetFormat(calledPartyNumber))),
  leg: optional(tagged(2, leg)),
  mode: withDefault(tagged(3, enumerated({ stop: 0, go: 1 })), 1),
  addresses: optional(tagged(4, sequenceOf(octetFormat(calledPartyNumber), { max: 3 }))),
  events: optional(
    tagged(5, sequenceOf(sequence({ event: tagged(0, integer(0, 9)), leg: optional(tagged(1, leg)) }), { max: 4 })),
  ),
  'cug-Access': optional(tagged(6, nullType)),
  flag: optional(tagged(7, boolean)),
  text: optional(tagged(8, ia5String(1, 10))),
  identifier: optional(objectIdentifier),
  value: optional(tagged(9, any)),
});
