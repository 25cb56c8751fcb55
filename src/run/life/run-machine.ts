/**
 * The statechart of a run: an actor of XState where each of its steps is to be seen; otherwise it runs from its table,
 * which does the same in a small part of the time.
 */
import { createActor, type ActorRefFrom, type AnyActorRef, type InputFrom } from 'xstate';
import type { TestRunEvent } from '../../../machines/events.ts';
import { sharesMachine } from '../../../machines/shares.machine.ts';
import { testRunMachine, type TestRunContext, type TestRunOutput } from '../../../machines/test-run.machine.ts';
import { reasonOf } from '../../ground/errors.ts';
import { TableActor } from '../../statechart/actor.ts';
import { linesActor } from './lines.ts';

/** One for all runs: to provide a machine, and to have its states prepared again, takes longer than a short run. */
const machine = testRunMachine.provide({
  actors: { shares: sharesMachine.provide({ actors: { lines: linesActor } }) },
});

/** How the statechart stands. */
export interface RunMachineStanding {
  /** The innermost state, with those around it. */
  readonly value: string;
  readonly context: TestRunContext;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: TestRunOutput | undefined;
  readonly error: unknown;
}

/** How a run has ended. */
export interface Outcome {
  /** `interrupted`: the service has lost its lease, and other services have ended the run. */
  readonly state: 'completed' | 'cancelled' | 'failed' | 'interrupted';
  readonly reason: string;
}

/** How the run has ended, by its statechart. */
export const outcomeIn = ({ status, output, error }: RunMachineStanding): Outcome => {
  if (status === 'error') return { state: 'failed', reason: reasonOf(error) };
  if (output === undefined) return { state: 'failed', reason: 'the run was stopped' };
  return output;
};

export interface RunMachine extends RunMachineStanding {
  start(): void;
  send(event: TestRunEvent): void;
  stop(): void;
}

export interface RunMachineListener {
  /** It has taken an event, of this type where that is known. */
  stepped(now: RunMachineStanding, type?: string): void;
  /** It is done, broken or stopped. */
  ended(): void;
}

type Input = InputFrom<typeof testRunMachine>;

/** The actor of XState. */
export class FollowedRunMachine implements RunMachine {
  readonly actor: AnyActorRef;
  readonly #actor: ActorRefFrom<typeof testRunMachine>;

  constructor(input: Input) {
    this.actor = this.#actor = createActor(machine, { id: 'test-run', input });
  }

  /** Notifies it of each step and of the end. To be called before the actor starts. */
  notify({ stepped, ended }: RunMachineListener): void {
    this.#actor.subscribe({ next: () => stepped(this), complete: ended, error: ended });
  }

  get value(): string {
    const { value } = this.#actor.getSnapshot();
    return typeof value === 'string' ? value : `holding.${value.holding}`;
  }

  get context(): TestRunContext {
    return this.#actor.getSnapshot().context;
  }

  get status(): RunMachineStanding['status'] {
    return this.#actor.getSnapshot().status;
  }

  get output(): TestRunOutput | undefined {
    return this.#actor.getSnapshot().output;
  }

  get error(): unknown {
    return this.#actor.getSnapshot().error;
  }

  start(): void {
    this.#actor.start();
  }

  send(event: TestRunEvent): void {
    this.#actor.send(event);
  }

  stop(): void {
    this.#actor.stop();
  }
}

export const tabledRunMachine = (input: Input, { stepped, ended }: RunMachineListener): TableActor & RunMachine =>
  new TableActor(machine, 'test-run', input, {
    actorEnded: ended,
    stepTaken: (actor, type) => stepped(actor as RunMachineStanding, type),
  }) as TableActor & RunMachine;
