/**
 * One machine as an actor of XState and from its table, behind one interface that shows the visible behaviour of either
 * for comparison.
 */
import { createActor, type AnyEventObject, type AnyStateMachine, type StateValue } from 'xstate';
import { TableActor } from '../../src/statechart/actor.ts';

export interface Seen {
  readonly value: string;
  readonly context: object;
  readonly status: string;
  readonly output: unknown;
  readonly error: string | undefined;
}

export interface Runner {
  start(): void;
  send(event: AnyEventObject): void;
  stop(): void;
  see(): Seen;
}

/** `ended` is called when the actor is done or broken, not when it is stopped. */
export type Way = (machine: AnyStateMachine, input: unknown, ended: () => void) => Runner;

export const reasonOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : error instanceof Error ? error.message : String(error);

const pathOf = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const [[key, below] = ['', undefined]] = Object.entries(value);
  return below === undefined ? key : `${key}.${pathOf(below)}`;
};

export const onXState: Way = (machine, input, ended) => {
  const actor = createActor(machine, { input: input as never });
  const complete = (): void => {
    if (actor.getSnapshot().status !== 'stopped') ended();
  };
  actor.subscribe({ complete, error: ended });
  return {
    start: () => void actor.start(),
    send: (event) => actor.send(event),
    stop: () => void actor.stop(),
    see: () => {
      const { value, context, status, output, error } = actor.getSnapshot();
      return {
        value: pathOf(value),
        context: context as object,
        status,
        output: output as unknown,
        error: reasonOf(error),
      };
    },
  };
};

type Make = (...of: ConstructorParameters<typeof TableActor>) => TableActor;

export const onTableOf =
  (make: Make): Way =>
  (machine, input, ended) => {
    const actor = make(machine, 'table', input, { actorEnded: ended });
    return {
      start: () => actor.start(),
      send: (event) => actor.send(event),
      stop: () => actor.stop(),
      see: () => {
        const { value, context, status, output, error } = actor;
        return { value, context, status, output, error: reasonOf(error) };
      },
    };
  };

export const onTable: Way = onTableOf((...of) => new TableActor(...of));
