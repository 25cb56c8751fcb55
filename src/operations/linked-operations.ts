/**
 * Links the compiled operations of a definition: an `optional` one with the next, and all that wait with the lists of
 * `whenever`.
 */
import type { NestedList, PlacedOperation, PlacedOperations } from '../../schemas/nested-operations.ts';
import type { Fault } from '../ground/errors.ts';
import { hiddenAmong } from './choices.ts';
import { beside, passedOver, type Handler } from './interrupted.ts';
import type { CompiledOperation } from './operation.ts';

const isOptional = ({ own }: PlacedOperation): boolean => Boolean(own['optional']);

/** The operations that begin a branch or a list of `whenever`, and the rule that each breaks where it is optional. */
const headsOf = ({ all, handlers }: PlacedOperations): ReadonlyMap<number, string> =>
  new Map([
    ...all.flatMap(({ branches }) => branches.map(({ first }) => [first, 'begins a branch of `either`'] as const)),
    ...handlers.map(({ first }) => [first, 'begins a list of `whenever`'] as const),
  ]);

/** In the order of the definition, empty after a fault or where one is missing. */
export const linkedOperations = (
  placed: PlacedOperations,
  compiled: readonly (CompiledOperation | undefined)[],
  faults: Fault[],
): readonly CompiledOperation[] => {
  const handlers = placed.handlers.flatMap((list) => handlerOf(list, compiled, faults));
  hiddenHandlers(placed, faults);
  const heads = headsOf(placed);
  const operations = [...compiled];
  // From the end: what follows may be optional too.
  for (const each of placed.all.toReversed()) {
    if (!isOptional(each)) continue;
    const { index } = each;
    const fault = heads.has(index)
      ? `${heads.get(index)}: it cannot be optional`
      : faultOfFollower(each, operations[each.next]);
    if (fault !== undefined) faults.push({ pointer: `${each.pointer}/optional`, message: fault });
    else operations[index] = optional(operations[index], operations[each.next], each.next);
  }
  const whole = operations.flatMap((operation) =>
    operation === undefined ? [] : [withRejects(beside(operation, handlers), handlers)],
  );
  return whole.length === compiled.length ? whole : [];
};

const withRejects = (operation: CompiledOperation, handlers: readonly Handler[]): CompiledOperation =>
  [operation.awaits, ...handlers.map(({ awaits }) => awaits)].some((awaits) => awaits?.takesRejects)
    ? { ...operation, takesRejects: true }
    : operation;

const optional = (
  operation: CompiledOperation | undefined,
  follower: CompiledOperation | undefined,
  to: number,
): CompiledOperation | undefined =>
  operation?.awaits && follower?.awaits ? passedOver(operation, operation.awaits, follower.awaits, to) : operation;

/** `follower` is undefined where there is none, or it is faulty. */
const faultOfFollower = ({ next }: PlacedOperation, follower: CompiledOperation | undefined): string | undefined => {
  if (follower === undefined && next >= 0)
    return 'must have an operation behind it that waits for a message: what comes is compared with both';
  if (next < 0) return 'must not end a list of `whenever`: what comes is compared with the next operation too';
  if (follower?.awaits !== undefined) return undefined;
  return (
    `must have an operation behind it that waits for a message, not ${follower?.type}: what comes is compared ` +
    'with both'
  );
};

const handlerOf = (
  { pointer, first, length }: NestedList,
  compiled: readonly (CompiledOperation | undefined)[],
  faults: Fault[],
): Handler[] => {
  const operation = length === 0 ? undefined : compiled[first];
  if (operation === undefined) return [];
  if (operation.awaits !== undefined && !operation.choices) return [{ to: first, awaits: operation.awaits }];
  faults.push({
    pointer: `${pointer}/0/type`,
    message: `must begin with an operation that waits for a message, not ${operation.type}`,
  });
  return [];
};

/** Finds lists that are never performed: an earlier one takes the same messages, whatever they contain. */
const hiddenHandlers = ({ all, handlers }: PlacedOperations, faults: Fault[]): void => {
  const heads = handlers.flatMap(({ pointer, first, length }) =>
    length === 0 ? [] : [{ pointer, source: all[first]?.own ?? {} }],
  );
  faults.push(...hiddenAmong(heads, 'list'));
};
