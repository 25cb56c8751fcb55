/**
 * The types of operations that share one declaration: what one side sends and the other expects, and, if either side
 * may send it, both directions.
 */
import { operationTypes } from '../operations/registry.ts';

/** `inap.scp_from_ssp.X` for `inap.ssp_to_scp.X`, and the reverse; undefined for a type that names no two sides. */
export const mirrorOf = (type: string): string | undefined => {
  const [, prefix, own, direction, other, name] = /^(\w+)\.([a-z]+)_(to|from)_([a-z]+)\.(\w+)$/.exec(type) ?? [];
  if (own === undefined) return undefined;
  const mirror = `${prefix}.${other}_${direction === 'to' ? 'from' : 'to'}_${own}.${name}`;
  return operationTypes.includes(mirror) ? mirror : undefined;
};

/** `map.scp_to_hlr.X` for `map.hlr_to_scp.X`. The INAP operation of both directions (Error) is declared for each. */
const otherWay = (type: string): string =>
  type.startsWith('inap.') ? type : type.replace(/([a-z]+)(_(?:to|from)_)([a-z]+)/, '$3$2$1');

/** All types of the declaration: this one, then those of the same direction, then the others. */
export const typesDeclaredWith = (type: string): readonly string[] => {
  const ways = [type, otherWay(type)].filter((one) => operationTypes.includes(one));
  return [...new Set([...ways, ...ways.flatMap((one) => mirrorOf(one) ?? [])])];
};
