/**
 * A Test Instance while it lives: its statechart, and the performer of its operations.
 *
 * One whose steps are followed is an actor of XState: the first one of a run, and those that a client has chosen. The
 * others run from the same statechart's table.
 */
import type { ActorRefFrom } from 'xstate';
import { testInstanceMachine } from '../../../machines/test-instance.machine.ts';
import type { InstancePerformer } from '../../instance/perform.ts';
import { nowhere } from '../../ground/placed-set.ts';
import { TableActor, type ActorOwner } from '../../statechart/actor.ts';

export type FollowedActor = ActorRefFrom<typeof testInstanceMachine>;

/** Is notified of the steps of an instance that runs from the table. */
export type StepListener = Required<Pick<ActorOwner, 'stepTaken'>>;

/** What an actor of either kind has when it has ended. */
export interface Ending {
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Is notified when an instance has ended. */
export interface InstanceOwner {
  instanceEnded(instance: LiveInstance, ending: Ending): void;
}

export class LiveInstance implements ActorOwner {
  readonly number: number;
  /** Its place among the instances in progress. */
  place = nowhere;
  /** Milliseconds of the clock. */
  readonly intendedStart: number;
  readonly performer: InstancePerformer;
  readonly actor: FollowedActor | TableActor;
  readonly #owner: InstanceOwner;

  constructor(
    number: number,
    intendedStart: number,
    performer: InstancePerformer,
    owner: InstanceOwner,
    followed?: FollowedActor,
    listener?: StepListener,
  ) {
    this.number = number;
    this.intendedStart = intendedStart;
    this.performer = performer;
    const keeper: ActorOwner =
      listener === undefined
        ? this
        : { actorEnded: (actor) => this.actorEnded(actor), stepTaken: (...step) => listener.stepTaken(...step) };
    this.actor = followed ?? new TableActor(testInstanceMachine, 'instance', { performer }, keeper);
    this.#owner = owner;
    performer.machine = this.actor;
  }

  get state(): string {
    return String(this.actor instanceof TableActor ? this.actor.value : this.actor.getSnapshot().value);
  }

  actorEnded(actor: TableActor): void {
    this.#owner.instanceEnded(this, actor);
  }
}
