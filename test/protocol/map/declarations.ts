/** Everything that MAP declares, by a name for the tests. */
import type { Type } from '../../../src/protocol/asn1/index.ts';
import { dialoguePdu } from '../../../src/protocol/map/declarations/dialogue-pdu.ts';
import { declaredErrors } from '../../../src/protocol/map/errors.ts';
import { declaredOperations } from '../../../src/protocol/map/operations.ts';

const all: readonly (readonly [string, Type | undefined])[] = [
  ...declaredOperations.flatMap(({ name, argument, result }) => [
    [name, argument] as const,
    [`the result of ${name}`, result] as const,
  ]),
  ...declaredErrors.map(({ name, parameter }) => [`the error ${name}`, parameter] as const),
  ['the dialogue', dialoguePdu],
];

/** Types that stand in several places once, under the first name. */
export const declarations: readonly (readonly [string, Type])[] = all.filter(
  (entry, index): entry is readonly [string, Type] =>
    entry[1] !== undefined && all.findIndex(([, type]) => type === entry[1]) === index,
);
