/**
 * A Test Instance while it lives: the performer of its operations, which knows its statechart, and its place in the
 * share. One object: there are thousands.
 *
 * One whose steps are followed is an actor of XState: the first one of a run, and those that a client has chosen. The
 * others run from the same statechart's table.
 */
import type { ActorRefFrom } from 'xstate';
import { testInstanceMachine, type TestInstanceContext } from '../../../machines/test-instance.machine.ts';
import { InstancePerformer } from '../../instance/perform.ts';
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

export class LiveInstance extends InstancePerformer {
  /** Its place among the instances in progress. */
  place = nowhere;
  declare machine: FollowedActor | TableActor;

  get number(): number {
    return this.scope.n;
  }

  get state(): string {
    return String(this.machine instanceof TableActor ? this.machine.value : this.machine.getSnapshot().value);
  }
}

/** Runs the instance from the table. `owner`: of all instances, whose statecharts it knows by `instanceOf`. */
export const runFromTable = (instance: LiveInstance, owner: ActorOwner, listener?: StepListener): TableActor => {
  const keeper: ActorOwner =
    listener === undefined
      ? owner
      : { actorEnded: (actor) => owner.actorEnded(actor), stepTaken: (...step) => listener.stepTaken(...step) };
  return new TableActor(testInstanceMachine, 'instance', { performer: instance }, keeper);
};

/** The instance that the statechart is of. */
export const instanceOf = ({ context }: TableActor): LiveInstance =>
  (context as TestInstanceContext).performer as LiveInstance;
