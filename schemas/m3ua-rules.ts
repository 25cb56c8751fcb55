/** Rules beyond JSON Schema for the operations of M3UA. */
import { below, type Fault } from './faults.ts';
import { fieldsOf } from './loose-values.ts';

/** A message has a name, or else its class and its type (RFC 4666 §3.1). */
export function* messageIsNamedOnce(operation: unknown, pointer: string): Generator<Fault> {
  const { arguments: given } = fieldsOf(operation);
  if (typeof given !== 'object') return;
  const { name, class: messageClass, type } = fieldsOf(given);
  const numbers = [messageClass, type].filter((number) => number !== undefined).length;
  if (name === undefined ? numbers !== 2 : numbers !== 0)
    yield { pointer: below(pointer, 'arguments'), message: 'must have `name`, or else `class` and `type`' };
}
