/**
 * Follows observed actors of one XState 5 system, and every state machine under them, and keeps their façades up to
 * date.
 *
 * Inspection does not report an actor that breaks, and reports one that is done only after its parent has received the
 * event: so this observer looks at the sender of an event first. It must not throw: XState would pass the error to the
 * sender of the event.
 */
import type { ReceiverEvent } from '@xstate/inspect/lib/types.js';
import { Facade } from './facade.ts';
import {
  lineageOf,
  machineSnapshotOf,
  type ActorReference,
  type Inspected,
  type ObservedActor,
  type ObservedEvent,
  type Subscription,
} from './observed-actor.ts';
import type { Registry } from './registry.ts';
import { toViewerEvent } from './viewer-events.ts';

export interface WatchOptions {
  readonly registry: Registry;
  readonly onError: (thrown: unknown) => void;
  /** Sends to all viewers. */
  readonly announce: (event: ReceiverEvent) => void;
  /** Nothing is left to follow. */
  readonly onEnd: () => void;
}

const firstEvent: ObservedEvent = { type: 'xstate.init' };

export class SystemWatch {
  readonly #options: WatchOptions;
  readonly #inspection: Subscription;
  readonly #shown = new Map<ActorReference, Facade>();
  /** Actors without a machine, those that ended, and those for which there was no room. */
  readonly #passedOver = new WeakSet<ActorReference>();
  readonly #observed = new Map<ActorReference, Subscription>();

  constructor(system: ObservedActor['system'], options: WatchOptions) {
    this.#options = options;
    this.#inspection = system.inspect((inspected) => this.#safely(() => this.#inspected(inspected)));
  }

  /** Shows the actor and the children in its snapshot; children that are not in it appear with their next event. */
  observe(actor: ObservedActor): void {
    if (this.#observed.has(actor)) return;
    const broke = (thrown: unknown): void => {
      // With this listener XState does not report errors itself, even if there is no other listener.
      this.#options.onError(thrown);
      this.#safely(() => this.#settle(actor));
    };
    this.#observed.set(actor, actor.subscribe({ error: broke }));
    this.#safely(() => this.#showAll(actor));
  }

  /** Viewers see the end now, whether or not the actors go on. */
  close(): void {
    this.#inspection.unsubscribe();
    for (const subscription of this.#observed.values()) subscription.unsubscribe();
    for (const facade of this.#shown.values()) this.#options.registry.end(facade);
    this.#shown.clear();
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.#options.onError(thrown);
    }
  }

  #showAll(actor: ActorReference): void {
    this.#show(actor, firstEvent);
    for (const child of Object.values(machineSnapshotOf(actor)?.children ?? {}))
      if (child !== undefined) this.#showAll(child);
    this.#settle(actor);
  }

  #inspected({ type, actorRef, sourceRef, event }: Inspected): void {
    if (event === undefined) return;
    if (type === '@xstate.event') this.#taken(actorRef, sourceRef, event);
    if (type === '@xstate.snapshot') this.#moved(actorRef, event);
  }

  #taken(actor: ActorReference, source: ActorReference | undefined, event: ObservedEvent): void {
    const origin = source && this.#shown.get(source)?.sessionId;
    if (source !== undefined) this.#settle(source);
    // A service is shown with its first event, once it has a snapshot.
    if (event.type === firstEvent.type) return;
    const facade = this.#show(actor, firstEvent);
    if (facade === undefined || facade.took(event) || !this.#options.registry.watched) return;
    const { sessionId } = facade;
    this.#options.announce({ type: 'service.event', event: JSON.stringify(toViewerEvent(event, origin)), sessionId });
  }

  #moved(actor: ActorReference, event: ObservedEvent): void {
    const snapshot = machineSnapshotOf(actor);
    const facade = this.#show(actor, event);
    if (snapshot === undefined || facade === undefined) return;
    facade.moved(snapshot, this.#options.registry.watched, event);
    if (snapshot.status !== 'active') this.#end(actor, facade);
  }

  /** Shows the end of the actor, if it has ended and viewers do not know it yet. */
  #settle(actor: ActorReference): void {
    const facade = this.#shown.get(actor);
    const snapshot = facade && machineSnapshotOf(actor);
    if (facade === undefined || snapshot === undefined || snapshot.status === 'active') return;
    facade.moved(snapshot, this.#options.registry.watched);
    this.#end(actor, facade);
  }

  #show(actor: ActorReference, event: ObservedEvent): Facade | undefined {
    const shown = this.#shown.get(actor);
    if (shown !== undefined || this.#passedOver.has(actor)) return shown;
    if (!lineageOf(actor).some((each) => this.#observed.has(each))) return undefined;
    const snapshot = machineSnapshotOf(actor);
    const facade =
      snapshot && this.#options.registry.admit((sessionId) => new Facade(sessionId, actor, snapshot, event));
    if (facade === undefined) this.#passedOver.add(actor);
    else this.#shown.set(actor, facade);
    return facade;
  }

  #end(actor: ActorReference, facade: Facade): void {
    this.#shown.delete(actor);
    this.#passedOver.add(actor);
    this.#options.registry.end(facade);
    const over = [...this.#observed.keys()].every(
      (observed) => (observed.getSnapshot() as { status?: string }).status !== 'active',
    );
    if (over && this.#shown.size === 0) this.#options.onEnd();
  }
}
