/**
 * What the messages of a call held, for operations that expect the same again: the arguments by the names under which a
 * test expects them, and the type of an operation that waits for a message by its name.
 */
import { fieldsOf } from '../../schemas/loose-values.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { DialproofError } from '../ground/errors.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { operationTypes } from '../operations/registry.ts';
import { leavesOf } from '../operations/unchecked/leaves.ts';
import { lookupPath, parseName, type Tree } from '../protocol/asn1/index.ts';

export type Message = FirstInstance['messages'][number];

/** Values that differ between two calls of the same test: identities that an engine draws, and times. */
const drawnAnew =
  /correlation|timestamp|Session-Id|Origin-State-Id|-Identifier|invoke_?id|(?:^|[._])(?:id|uuid|token|date|time)(?:$|[._])/i;

export const isDrawnAnew = (name: string): boolean => drawnAnew.test(name);

/** `ReleaseCall`, of `inap.ssp_from_scp.ReleaseCall`. */
export const nameOfType = (type: unknown): string => String(type).replace(/^.*\./s, '');

/** Undefined where the octets are not those of the operation. */
export const treeOf = (operation: CompiledOperation | undefined, { hex = '' }: Message): Tree | undefined => {
  if (operation?.decode === undefined || hex === '') return undefined;
  try {
    return operation.decode(Buffer.from(hex, 'hex'));
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** The value of an argument, where a test can expect it. */
export const valueIn = (tree: Tree, name: string): string | number | boolean | undefined => {
  const value = lookupPath(tree, parseName(name));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
};

/** All arguments, but those that the next call draws anew. */
export const argumentsIn = (tree: Tree): Record<string, string | number | boolean> => {
  const found: Record<string, string | number | boolean> = {};
  for (const { name } of leavesOf(tree)) {
    const value = isDrawnAnew(name) ? undefined : valueIn(tree, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
};

/**
 * The message at which the call ended otherwise than expected, as an operation; undefined where no type waits for it.
 */
export const awaiting = ({ name, from, to }: Message, expected: unknown): Record<string, unknown> | undefined => {
  const way = `${to}_from_${from}`;
  const party = /\.([a-z]+_from_[a-z]+)\./.exec(String(expected))?.[1] ?? way;
  const [, cause] = /^TC-P-ABORT \((.*)\)$/.exec(name) ?? [];
  if (name === 'TC-END') return known(`tcap.${party}.End`);
  if (name === 'TC-U-ABORT') return known(`tcap.${party}.Abort`, { source: 'user' });
  if (cause !== undefined) return known(`tcap.${party}.Abort`, { source: 'provider', cause_name: cause });
  const [, error] = /^the error (.*)$/.exec(name) ?? [];
  const [, answered] = /^a result of (.*)$/.exec(name) ?? [];
  const wanted = error === undefined ? (answered === undefined ? name : `${answered}Result`) : 'Error';
  const family = /^[a-z]+/.exec(String(expected))?.[0] ?? '';
  const fitting = operationTypes.filter((type) => type.endsWith(`.${wanted}`) && type.includes('_from_'));
  const type =
    fitting.find((each) => each === `${family}.${way}.${wanted}`) ??
    fitting.find((each) => each === `${family}.${party}.${wanted}`) ??
    fitting.find((each) => each.includes(`.${way}.`));
  return type === undefined ? undefined : known(type, error === undefined ? undefined : { error });
};

const known = (type: string, expected?: Record<string, unknown>): Record<string, unknown> | undefined =>
  operationTypes.includes(type) ? { type, ...(expected && { arguments: expected }) } : undefined;

/** The dialogue and the label of an operation, for one that takes its place. */
export const placeOf = (operation: unknown): Record<string, unknown> => {
  const { dialogue, label } = fieldsOf(operation);
  return { ...(dialogue !== undefined && { dialogue }), ...(label !== undefined && { label }) };
};
