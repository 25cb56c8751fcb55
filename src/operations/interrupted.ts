/**
 * `optional` and `whenever` of operations that wait: an optional one is passed over when what comes is for the next
 * one, and the lists of `whenever` are performed beside a waiting one. A definition that has neither keeps its
 * operations as they are.
 */
import { listenTo, noteChoice, refusal, standStill, together } from './choices.ts';
import type { Awaits, CompiledOperation, Instance, Step } from './operation.ts';

/** The first operation of a list of `whenever`. */
export interface Handler {
  readonly to: number;
  readonly awaits: Awaits;
}

/** `follower` is the operation after it, at the index `to`. */
export const passedOver = (
  operation: CompiledOperation,
  own: Awaits,
  follower: Awaits,
  to: number,
): CompiledOperation => {
  const awaits = together([own, follower]);
  return {
    ...operation,
    awaits,
    choices: true,
    perform(instance) {
      const stands = own.stands(instance);
      if (stands === 'fits' || stands === 'deaf') return operation.perform(instance);
      if (follower.stands(instance) === 'fits') {
        noteChoice(instance, follower, 'optional', awaits.names);
        return { kind: 'choose', to };
      }
      if (awaits.stands(instance) === 'other') throw refusal(awaits, instance);
      return standStill(awaits, instance);
    },
  };
};

const fits = ({ awaits }: Handler, instance: Instance): boolean =>
  awaits.stands(instance) === 'fits' && awaits.isFresh?.(instance) !== false;

/** Performs the list of `whenever` that accepts what has come; undefined where none does. */
const interruption = (
  handlers: readonly Handler[],
  instance: Instance,
  awaited: readonly string[],
): Step | undefined => {
  const handler = handlers.find((one) => fits(one, instance));
  if (handler === undefined) return undefined;
  noteChoice(instance, handler.awaits, 'whenever', awaited);
  return { kind: 'choose', to: handler.to, returns: true };
};

/** The operation takes what fits it; a handler may take anything else. */
const besideAwaiting = (
  operation: CompiledOperation,
  own: Awaits,
  handlers: readonly Handler[],
): CompiledOperation => ({
  ...operation,
  perform(instance) {
    const stands = own.stands(instance);
    if (stands === 'fits') return operation.perform(instance);
    const instead = interruption(handlers, instance, own.names);
    if (instead !== undefined) return instead;
    const several = handlers.map(({ awaits }) => awaits);
    if (stands === 'other') throw refusal(own, instance, [own, ...several]);
    const step = operation.perform(instance);
    listenTo(several, instance);
    return step;
  },
});

/**
 * While the operation waits for time to pass, or for the answer to its own request, a handler may take any message;
 * others are kept.
 */
const besideBusy = (operation: CompiledOperation, handlers: readonly Handler[]): CompiledOperation => ({
  ...operation,
  perform(instance) {
    const step = operation.perform(instance);
    if (step.kind !== 'waiting' && step.kind !== 'awaiting') return step;
    const instead = interruption(handlers, instance, []);
    if (instead !== undefined) return instead;
    listenTo(
      handlers.map(({ awaits }) => awaits),
      instance,
    );
    return step.kind === 'waiting' ? { ...step, takesMessages: true } : step;
  },
});

/** The operation as it is performed beside the handlers of its definition. */
export const beside = (operation: CompiledOperation, handlers: readonly Handler[]): CompiledOperation => {
  if (handlers.length === 0) return operation;
  if (operation.awaits !== undefined) return besideAwaiting(operation, operation.awaits, handlers);
  return operation.inbound || operation.type === 'wait' ? besideBusy(operation, handlers) : operation;
};
