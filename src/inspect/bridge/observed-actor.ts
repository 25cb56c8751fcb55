/**
 * The parts of XState 5 that the bridge reads. In this folder `xstate` is version 4, so the shapes are declared here;
 * an `AnyActorRef` and a `StateNode` of version 5 fit them, which the compiler checks where they are passed in.
 */
export interface ObservedEvent {
  readonly type: string;
}

export interface ActorReference {
  readonly sessionId: string;
  getSnapshot(): unknown;
  send(event: ObservedEvent): void;
}

/** One inspection event; `event` and `snapshot` are present if its type has them. */
export interface Inspected {
  readonly type: string;
  /** For `@xstate.event` the receiver. */
  readonly actorRef: ActorReference;
  readonly sourceRef?: ActorReference | undefined;
  readonly event?: ObservedEvent;
}

export interface Subscription {
  unsubscribe(): void;
}

export interface ObservedActor extends ActorReference {
  readonly system: { inspect(observer: (inspected: Inspected) => void): Subscription };
  subscribe(observer: { error(thrown: unknown): void }): Subscription;
}

export interface ObservedTransition {
  readonly target?: readonly { readonly id: string; readonly path: readonly string[] }[] | undefined;
  readonly actions: readonly unknown[];
  readonly guard?: unknown;
  readonly reenter: boolean;
  readonly description?: string | undefined;
  /** Only for a transition of `after`: milliseconds, or the delay's name. */
  readonly delay?: unknown;
}

export interface ObservedNode {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly path: readonly string[];
  readonly order: number;
  readonly history: false | 'shallow' | 'deep';
  readonly states: Readonly<Record<string, ObservedNode>>;
  readonly initial: { readonly target?: readonly { readonly key: string }[] | undefined };
  readonly transitions: ReadonlyMap<string, readonly ObservedTransition[]>;
  readonly always?: readonly ObservedTransition[] | undefined;
  readonly invoke: readonly { readonly id: string; readonly src: unknown }[];
  readonly entry: readonly unknown[];
  readonly exit: readonly unknown[];
  readonly output?: unknown;
  readonly tags: readonly string[];
  readonly description?: string | undefined;
  readonly config: { readonly target?: unknown };
}

export interface ObservedMachine {
  readonly root: ObservedNode;
  /** Every event type that one of its states has a transition for. */
  readonly events: readonly string[];
}

export interface ObservedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly machine: ObservedMachine;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: ReadonlySet<string>;
  readonly children: Readonly<Record<string, ActorReference | undefined>>;
}

/**
 * The snapshot of an actor whose logic is a state machine; undefined for any other actor, and before the first
 * snapshot.
 */
export const machineSnapshotOf = (actor: ActorReference): ObservedSnapshot | undefined => {
  const snapshot = actor.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
    ? (snapshot as ObservedSnapshot)
    : undefined;
};

const deepest = 20;

/** The actor, its parent, and so on up to the root of its system. */
export const lineageOf = (actor: ActorReference): ActorReference[] => {
  const lineage: ActorReference[] = [];
  let current: (ActorReference & { readonly _parent?: ActorReference }) | undefined = actor;
  while (current !== undefined && lineage.length < deepest) {
    lineage.push(current);
    current = current._parent;
  }
  return lineage;
};

/** The ids from the root of the actor's system down to it: `test-run / call-flow / operation`. */
export const nameOf = (actor: ActorReference): string =>
  lineageOf(actor)
    .map((each: ActorReference & { readonly id?: string }) => each.id ?? each.sessionId)
    .reverse()
    .join(' / ');
