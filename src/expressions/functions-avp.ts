/**
 * Values of Diameter AVPs by their names (RFC 6733 §4): a message has them in a list, and their positions differ
 * between peers.
 */
import { takeList, takeText, type ExpressionFunction } from './function-record.ts';
import { costs, touch } from './work.ts';

const valueOf = (avps: unknown, name: string): unknown => {
  const list = takeList(avps, 'avp: avps');
  touch(list.length * costs.part);
  const found = list.find(
    (avp) =>
      typeof avp === 'object' && avp !== null && Object.hasOwn(avp, 'name') && (avp as { name: unknown }).name === name,
  );
  return (found as { readonly value?: unknown } | undefined)?.value ?? null;
};

export const avpFunctions: readonly ExpressionFunction[] = [
  {
    name: 'avp',
    picksByName: true,
    parameters: 'avps, name, ...names',
    result: 'any',
    description:
      'The value of the first AVP of that name in a list such as `$i.Diameter.response.avps`; each further ' +
      'name leads into the group that was found. null if there is none, which counts as absent.',
    mayFindNothing: true,
    call: ([avps, ...names]) =>
      names
        .map((name) => takeText(name, 'avp: name'))
        .reduce<unknown>((found, name) => (found === null ? null : valueOf(found, name)), avps),
  },
];
