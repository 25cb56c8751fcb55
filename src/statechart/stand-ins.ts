/**
 * Replacements for XState's `self`, `system`, `spawn` and `emit` in the arguments of functions: a table has none of
 * them.
 *
 * A machine does not show which of its functions use them. A stand-in may be received and passed on like the original;
 * the first use of it throws an error that names the rule, and the actor fails with it as with every other error of a
 * function.
 */
import { rules } from './rules.ts';

const refuse = (name: string) => (): never => {
  throw new Error(`a statechart that runs from a table has no ${name}: ${rules.arguments}`);
};

/** An object none of whose properties can be read or written. */
const objectNamed = (name: string): object => {
  const trap = refuse(name);
  return new Proxy(
    {},
    {
      get: trap,
      set: trap,
      has: trap,
      ownKeys: trap,
      deleteProperty: trap,
      defineProperty: trap,
      getOwnPropertyDescriptor: trap,
    },
  );
};

export const self = objectNamed('self');
export const system = objectNamed('system');
export const spawn = refuse('spawn');
export const emit = refuse('emit');

/** For the other methods of `enqueue`: raise, sendTo and the like. */
export const enqueued = (name: string) => (): never => {
  throw new Error(`a statechart that runs from a table has no enqueue.${name}: ${rules.enqueued}`);
};
