/**
 * One object for all operations with the same name and argument: a service sends the same few messages in most calls,
 * and what is derived from a message is derived once.
 */
import type { OperationCall } from '../../flow/operation-calls.ts';
import { inap } from '../../protocol/inap/index.ts';

/** Operations that are kept; then all of them are forgotten, and made anew. */
const mostKept = 10_000;
const kept = new Map<string, OperationCall>();
const unknownOperation = /^operation /;

/**
 * `name`: of an operation of INAP, `operation CODE` for an unknown one, or the kind of another component.
 * `argument`: in hex; null: none.
 */
export const internedOperation = (name: string, argument: string | null): OperationCall => {
  const key = argument === null ? name : `${name} ${argument}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const declared = inap.operations.byName(name);
  const made: OperationCall = {
    name,
    code: declared?.code ?? Number.NaN,
    class: declared?.class ?? (unknownOperation.test(name) ? 1 : 4),
    parameter: argument === null ? undefined : Buffer.from(argument, 'hex'),
  };
  kept.set(key, made);
  return made;
};
