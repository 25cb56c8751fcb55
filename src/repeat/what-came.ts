/**
 * What the messages of a call held, for operations that expect the same again: the arguments by the names under which a
 * test expects them, and the type of an operation that waits for a message by its name.
 */
import type { Fields } from '../../schemas/loose-values.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { ifPossible } from '../ground/if-possible.ts';
import { behindTheLast, endedByReject, endedByTester } from '../operations/left-behind.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { operationTypes } from '../operations/registry.ts';
import { lookupPath, parseName, type Tree } from '../protocol/asn1/index.ts';

export type Message = FirstInstance['messages'][number];

/** Values that differ between two calls of the same test: identities that an engine draws, and times. */
const drawnAnew =
  /correlation|timestamp|Session-Id|Origin-State-Id|(?:Hop-by-Hop|End-to-End)-Identifier|invoke_?id|(?:^|[._])(?:id|uuid|token|date|time)(?:$|[._])/i;

/** Shorter values of a call can be equal by chance. */
const shortestEcho = 4;

/**
 * Whether the next call gets another value under this name. One that the call has sent itself (`given`) is no such
 * value: the service has to give the same one back.
 */
export const isDrawnAnew = (name: string, value?: unknown, given: ReadonlySet<string> = new Set()): boolean =>
  drawnAnew.test(name) && !(String(value).length >= shortestEcho && given.has(String(value)));

/** `ReleaseCall`, of `inap.ssp_from_scp.ReleaseCall`. */
export const nameOfType = (type: unknown): string => String(type).replace(/^.*\./s, '');

/** Of a family whose messages are components of TCAP. */
export const isTcap = ({ type }: Fields): boolean => /^(?:inap|map|tcap)\./.test(String(type));

/** What no operation took: the record says why it is there. */
const untaken = new RegExp(
  `^(?:[^;]* was expected|it came after [^;]*|${behindTheLast}|${endedByTester}|${endedByReject})(?:[;:]|$)`,
);

/** Whether the message is the one that the operation sends or takes, not one that came in its place or behind it. */
export const isOwnMessage = (source: Fields, { name, from, to, detail }: Message): boolean => {
  if (from === to || untaken.test(detail)) return false;
  const own = nameOfType(source['type']);
  if (own === 'Error' && detail.startsWith('error of ')) return true;
  return name === own || (Object.hasOwn(otherNames, own) && otherNames[own]?.test(name) === true);
};

/** Names of messages, by that of the operations that take them. */
const otherNames: Readonly<Record<string, RegExp>> = {
  Error: /^the error /,
  End: /^TC-END/,
  Abort: /^TC-[UP]-ABORT/,
  Reject: /^TC-(?:L-)?REJECT/,
};

/** Undefined where the octets are not those of the operation. */
export const treeOf = (operation: CompiledOperation | undefined, { hex = '' }: Message): Tree | undefined => {
  if (operation?.decode === undefined || hex === '') return undefined;
  return ifPossible(() => operation.decode?.(Buffer.from(hex, 'hex')));
};

/** The value of an argument, where a test can expect it. */
export const valueIn = (tree: Tree, name: string): string | number | boolean | undefined => {
  const value = lookupPath(tree, parseName(name));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
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
