/**
 * The names of the operations that a call has invoked, by the octets of their invoke ids.
 *
 * Made with room for the operations of a prompt, then for those of a connection behind one: every call keeps its names,
 * and an array that grows by itself reserves room for sixteen more.
 */
import type { Dialogue } from '../protocol/tcap/types.ts';
import type { OperationCall } from './operation-calls.ts';

export type InvokedNames = (string | undefined)[];

const octetOf = (invokeId: number): number => invokeId & 0xff;

export const nameOf = (invoked: InvokedNames | undefined, invokeId: number): string | undefined =>
  invoked?.[octetOf(invokeId)];

/** Invokes operations in order. Returns the names with theirs; undefined if there are none. */
export const invoke = (
  dialogue: Dialogue,
  operations: readonly OperationCall[],
  invoked: InvokedNames | undefined,
): InvokedNames | undefined => {
  let names = invoked;
  for (const operation of operations) {
    const octet = octetOf(dialogue.invoke(operation.code, operation.parameter, operation));
    names = withRoom(names, octet);
    names[octet] = operation.name;
  }
  return names;
};

const withRoom = (names: InvokedNames | undefined, octet: number): InvokedNames => {
  if (names === undefined) return [undefined, undefined, undefined, undefined];
  if (octet < names.length || names.length > 4) return names;
  const [first, second, third, fourth] = names;
  return [first, second, third, fourth, undefined, undefined, undefined, undefined];
};
