/**
 * The operations of the engine's benchmark: each sends to the echo, awaits the answer and takes it, as a request to a
 * gateway does.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Settle } from '../gateways/gateway.ts';
import { next, type CompiledOperation, type Step } from '../operations/operation.ts';
import { operationsPerInstance } from './echo-contenders.ts';
import type { Echo } from './echo.ts';

/** Longer than the echo holds back any answer. */
const awaiting: Step = { kind: 'awaiting', seconds: 600, what: 'the echo' };
const answer = { ok: true, answer: undefined } as const;
const ignore = (): void => undefined;

/** `send` sends a request, whose answer arrives by `settle`. */
export const askingOperation = (send: (settle: Settle<undefined>) => void): CompiledOperation => {
  const start = (settle: Settle<undefined>): (() => void) => {
    send(settle);
    return ignore;
  };
  return {
    type: 'bench.echo',
    inbound: true,
    perform(instance) {
      const outcome = instance.outcome<undefined>('echo');
      if (outcome !== undefined) {
        if (!outcome.ok) throw new DialproofError('GatewayFailed', outcome.reason);
        return next;
      }
      if (!instance.hasBegun('echo')) instance.begin('echo', start);
      return awaiting;
    },
  };
};

export const echoOperations = (echo: Echo): readonly CompiledOperation[] => {
  const operation = askingOperation((settle) => echo.send({ answered: () => settle(answer) }));
  return Array.from({ length: operationsPerInstance }, () => operation);
};

/** One operation whose answer takes so long, as from a slow peer. */
export const slowOperations = (milliseconds: number): readonly CompiledOperation[] => [
  askingOperation((settle) => void setTimeout(() => settle(answer), milliseconds)),
];
