/**
 * The operations of a test as its unchanged call has performed them: a campaign places its faults on these. A test that
 * leaves open what it performs (`branch`, `either`, `optional`, `whenever`) sends other messages than its text lists.
 */
import { itemsOf, type Fields } from '../../../schemas/loose-values.ts';
import { returns, type PlacedOperation } from '../../../schemas/nested-operations.ts';
import type { FirstInstance } from '../../../schemas/index.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { MadeOperations } from '../../repeat/made-operations.ts';
import { performanceOf, type CallPerformed } from '../../repeat/performance-of-call.ts';
import type { Performance } from '../../repeat/performed.ts';
import { isOutbound } from '../../robustness/late-faults.ts';

/** Whether one call of the definition may perform other operations than its text lists, or in another order. */
const leavesOpen = ({ type, optional }: Fields): boolean =>
  type === 'branch' || type === 'either' || (optional !== undefined && optional !== false);

const isChosen = ({ type }: Fields): boolean => type === 'branch' || type === 'either';

const sends = (own: Fields): boolean => isOutbound(own as unknown as OperationSource);

type Placed = Pick<CallPerformed, 'placed'>['placed'];

const placedOf = ({ all }: Placed, { index }: Pick<Performance, 'index'>): PlacedOperation =>
  all[index] as PlacedOperation;

/** The sentence why the messages of a performed list of `whenever` have no place in a case; undefined: they have one. */
const faultOfHandler = (placed: Placed, performance: Performance): string | undefined => {
  const { own, handler, pointer } = placedOf(placed, performance);
  if (handler === 0) return undefined;
  const type = String(own['type']);
  if (sends(own))
    return `${pointer} (${type}) sends a message within \`whenever\`, which has no fixed place in the call`;
  const { to } = performance;
  if (to === undefined || to === returns || placed.all[to]?.handler === handler) return undefined;
  return `${pointer} (${type}) leaves \`whenever\`, and the interrupted operation was not performed to its end`;
};

/** Whether the messages of the operations are in the order in which they passed. */
const isInOrder = (performed: readonly Performance[], { messages }: FirstInstance): boolean => {
  const places = performed.flatMap(({ message }) => (message === undefined ? [] : [messages.indexOf(message)]));
  return places.every((place, index) => index === 0 || place > (places[index - 1] as number));
};

/** The first operation that leaves open what the call performs, for people. */
const firstOpen = (definition: Fields, { all }: Placed): string => {
  const open = all.find(({ own }) => leavesOpen(own));
  if (open !== undefined) return `${open.pointer} (${String(open.own['type'])})`;
  return itemsOf(definition['whenever']).length > 0 ? '/whenever' : '/operations';
};

/** `record`: of the unchanged call, which has passed. A text is the sentence why they are not known. */
export const performedOperations = (
  definition: Fields & { readonly operations: readonly OperationSource[] },
  placed: Placed,
  record: FirstInstance | undefined,
): readonly OperationSource[] | string => {
  const hasHandlers = placed.handlers.length > 0;
  if (!hasHandlers && !placed.all.some(({ own }) => leavesOpen(own))) return definition.operations;
  const found = record && performanceOf(definition, record);
  if (record === undefined || found === undefined || !isInOrder(found.performed, record))
    return `${firstOpen(definition, placed)} leaves open what the call performs, and its record does not say it`;
  const faults = found.performed.flatMap((performance) => faultOfHandler(placed, performance) ?? []);
  if (faults[0] !== undefined) return faults[0];
  const made = new MadeOperations(placed, record);
  for (const performance of found.performed) {
    const { own, handler } = placedOf(placed, performance);
    if (handler > 0 || isChosen(own)) continue;
    const { optional: _, ...operation } = own;
    made.add(operation, performance.message);
  }
  return made.list as unknown as readonly OperationSource[];
};

/**
 * Whether a list of `whenever` has sent a message in a case before the operation `last` of the case did: the wrong
 * message is found by its number among those of the tester.
 */
export const hasSentBetween = (placed: Placed, { messages }: FirstInstance, last: number): boolean => {
  const own = messages.findIndex(({ op_idx: index }) => index === last);
  const before = own < 0 ? messages : messages.slice(0, own);
  return before.some(({ op_idx: index }) => {
    const one = index === null ? undefined : placed.all[index];
    return one !== undefined && one.handler > 0 && sends(one.own);
  });
};
