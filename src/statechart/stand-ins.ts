/**
 * What stands in for XState's `self`, `system`, `spawn` and `emit` where a table calls a function: a table has none of
 * them.
 *
 * Which functions use them cannot be read from a machine. A stand-in may be taken and passed on like the real thing;
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

/** For what else `enqueue` has: raise, sendTo and the like. */
export const enqueued = (name: string) => (): never => {
  throw new Error(`a statechart that runs from a table has no enqueue.${name}: ${rules.enqueued}`);
};
