/**
 * The inspector's memory: the histories of the newest runs, and of the links of the gateways. Each run and each hosted
 * call notifies it. It follows the run's first instance and that instance's calls, and releases the run's actor system
 * as soon as these have ended and other instances are left. Instances that a client follows besides are observed in
 * their own threads (followed-instances.ts), and the run passes on what is seen there. Of many small runs that begin
 * together it follows the first ones; it records the state of the others when a client looks at them.
 */
import type { AnyActorRef, Subscription } from 'xstate';
import type { Clock } from '../ground/clock.ts';
import { inPieces } from '../ground/in-pieces.ts';
import type { FirstInstanceObserver, ObservedRun, RunObserver, SeenEvent, TabledRun } from '../run/share/observer.ts';
import { PerSecond } from '../run/share/per-second.ts';
import { listenTo } from '../statechart/listening.ts';
import { definitionOf } from './definition.ts';
import { FollowedInstances } from './followed-instances.ts';
import { FollowedLinks, type FollowedLink, type ObservedLink } from './followed-link.ts';
import { flowHashes, type HostedMachines } from './flow-hash.ts';
import { History } from './history.ts';
import { flowPicture, type ObservedCall } from './observed-call.ts';
import type { InspectedDefinition, InspectedLinks, InspectedRun, KeptHistory, StreamEvents } from './protocol.ts';
import { SeenRun } from './seen-run.ts';

/** Runs whose histories are kept. */
const maximumHistories = 50;
/** Entries of one run; later ones are only counted. */
const maximumEntries = 5000;
/** Runs of one instance that begin within a second and whose steps are recorded one by one. */
const followedInSecond = 50;

const keeps = { which: 'first', maximum: maximumEntries } as const;

class FollowedRun implements FirstInstanceObserver {
  readonly history: History;
  readonly definition: InspectedDefinition;
  /** The number of the first instance. */
  readonly #first: number;
  /** Undefined once it has ended: it holds everything that the run worked on. */
  #run: AnyActorRef | undefined;
  readonly #alone: boolean;
  readonly #transactions = new Set<number>();
  #instance: AnyActorRef | undefined;
  /** The first instance and its calls, while they live. */
  #live = 0;
  #begun = false;
  #inspection: Subscription | undefined;

  constructor({ actor, startedAt, total, placed, first, recorded }: ObservedRun, clock: Clock) {
    this.#first = first;
    this.#run = actor;
    this.#alone = total === 1;
    this.history = new History({ clock, startedAt, state: 'running', recorded, keeps });
    this.definition = definitionOf(placed);
    this.history.follow(actor);
    this.#inspection = listenTo(actor.system, this.history.inspect);
    const ended = (): void => void setImmediate(() => this.#ended(actor));
    actor.subscribe({ complete: ended, error: ended });
  }

  get isOver(): boolean {
    return this.#run === undefined;
  }

  /** Records an event that the run's machine has taken. */
  stepped(type: string): void {
    if (this.#inspection === undefined && this.#run !== undefined) this.history.step(this.#run, type);
  }

  instanceCreated(actor: AnyActorRef): void {
    this.#begun = true;
    this.#live += 1;
    this.#instance = actor;
    this.history.follow(actor, { name: `instance:${this.#first}`, parent: this.#run });
  }

  dialogueOpened(transactionId: number): void {
    this.#transactions.add(transactionId);
  }

  instanceEnded(): void {
    this.#leave();
  }

  instanceSeen(number: number, events: readonly SeenEvent[]): void {
    for (const { name, data } of events)
      this.history.add(number, name as keyof StreamEvents, data as StreamEvents[keyof StreamEvents]);
  }

  /** Calls of the first instance are followed until the run has ended. */
  follow({ serviceKey, callerTransaction }: ObservedCall): ((actor: AnyActorRef) => void) | undefined {
    if (this.#run === undefined || callerTransaction === undefined || !this.#transactions.has(callerTransaction))
      return undefined;
    return (actor) => {
      this.#live += 1;
      this.history.follow(actor, { parent: this.#instance, picture: flowPicture(serviceKey) });
      actor.subscribe({ complete: () => this.#leave(), error: () => this.#leave() });
    };
  }

  /** Resolves when the run, which has ended, has let go of its actors: then nothing more is recorded. */
  async kept(hosted: HostedMachines): Promise<KeptHistory> {
    await new Promise((resolve) => setImmediate(resolve));
    const kept = await inPieces(this.history.keeping());
    const shown = new Set(kept.actors.map(({ picture }) => picture));
    const flows = Object.entries(flowHashes(hosted)).filter(([picture]) => shown.has(picture));
    return { ...kept, flows: Object.fromEntries(flows) };
  }

  #leave(): void {
    this.#live -= 1;
    // An actor notifies its observers of its end before its last snapshot is out: its last event is still to be
    // recorded.
    setImmediate(() => {
      if (this.#begun && this.#live === 0 && !this.#alone) this.#letGo();
    });
  }

  #letGo(): void {
    this.#inspection?.unsubscribe();
    this.#inspection = undefined;
  }

  #ended(run: AnyActorRef): void {
    this.#letGo();
    this.#run = undefined;
    this.#instance = undefined;
    const { output, status } = run.getSnapshot() as {
      readonly output?: { readonly state?: string };
      readonly status: string;
    };
    this.history.ended(output?.state ?? status);
  }
}

export class InspectorHub implements RunObserver {
  readonly #clock: Clock;
  readonly #runs = new Map<string, FollowedRun | SeenRun>();
  readonly #hosted: HostedMachines;
  readonly #room = new PerSecond(followedInSecond);
  readonly #links: FollowedLinks;
  /** The instances of this thread that clients follow beside the first ones. */
  readonly followed: FollowedInstances;

  /** `hosted`: the flows, by their service keys. Default: none. */
  constructor(clock: Clock, hosted: HostedMachines = new Map()) {
    this.#clock = clock;
    this.#hosted = hosted;
    this.followed = new FollowedInstances(clock);
    this.#links = new FollowedLinks(clock);
  }

  runCreated(run: ObservedRun): FirstInstanceObserver {
    return this.#keep(run.runId, new FollowedRun(run, this.#clock));
  }

  /** Few of many small runs that begin together are ever looked at. */
  follows(total: number): boolean {
    return total > 1 || this.#room.take(this.#clock.now());
  }

  runBegun(run: TabledRun): FirstInstanceObserver {
    return this.#keep(run.runId, new SeenRun(run, this.#clock, keeps));
  }

  #keep<Kept extends FollowedRun | SeenRun>(runId: string, run: Kept): Kept {
    this.#runs.delete(runId);
    this.#runs.set(runId, run);
    if (this.#runs.size > maximumHistories) this.#dropOne();
    return run;
  }

  /** The store has the history of a run that has ended, and does not have that of one that goes on. */
  #dropOne(): void {
    const kept = [...this.#runs];
    const [runId] = kept.find(([, { isOver }]) => isOver) ?? kept[0] ?? [];
    if (runId !== undefined) this.#runs.delete(runId);
  }

  /** What the store keeps of the history of a run that has ended; undefined where there is none. */
  historyOf(runId: string): Promise<KeptHistory> | undefined {
    return this.#runs.get(runId)?.kept(this.#hosted);
  }

  runForgotten(runId: string): void {
    this.#runs.delete(runId);
  }

  /** Returns a function that takes the call's actor; undefined if the call is not followed. */
  follow(call: ObservedCall): ((actor: AnyActorRef) => void) | undefined {
    if (call.runId === undefined) return undefined;
    return this.#runs.get(call.runId)?.follow(call) ?? this.followed.followCall(call);
  }

  history(runId: string): History | undefined {
    return this.#runs.get(runId)?.history;
  }

  /** Undefined if the inspector has no history of the run. */
  report(runId: string): InspectedRun | undefined {
    const followed = this.#runs.get(runId);
    return followed && { run_id: runId, definition: followed.definition, ...followed.history.report };
  }

  /** The actor was created and is not started yet. */
  linkCreated(link: ObservedLink): void {
    this.#links.follow(link);
  }

  get links(): InspectedLinks {
    return this.#links.list;
  }

  link(linkId: string): FollowedLink | undefined {
    return this.#links.find(linkId);
  }
}
