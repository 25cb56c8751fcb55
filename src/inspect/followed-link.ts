/**
 * The links of the gateways, as the inspector follows them: signalling links and Diameter peers, each by the actor of
 * its statechart.
 *
 * A link is an actor system of its own. It receives an event when its state may change, but none for each message of a
 * call: following it costs a call nothing. It may live for years, so its history keeps the newest entries.
 */
import type { AnyActorRef, Subscription } from 'xstate';
import { timestampOf, type Clock } from '../ground/clock.ts';
import { activeStates } from './chart/index.ts';
import { History } from './history.ts';
import type { InspectedLink, InspectedLinks, LinkState, ListedLink } from './protocol.ts';

/** Entries of one link. */
const maximumEntries = 500;
/** Links that live; with so many, a new one is only counted. */
const maximumLive = 200;
/** Links that are over, and can still be looked at. */
const maximumOver = 20;

/** A link whose actor was created and is not started yet. */
export interface ObservedLink {
  readonly gateway: string;
  /** Name of the other end, for people. */
  readonly peer: string;
  readonly actor: AnyActorRef;
}

/** The common part of the contexts of both machines. */
interface LinkSnapshot {
  readonly value: Parameters<typeof activeStates>[0];
  readonly status: string;
  readonly context: { readonly reason: string };
  hasTag(tag: 'up'): boolean;
}

export class FollowedLink {
  readonly history: History;
  readonly #clock: Clock;
  readonly #identity: Pick<ListedLink, 'link_id' | 'gateway' | 'peer' | 'machine'>;
  /** Undefined once the link has ended: it holds the actor, and thereby everything that the link worked on. */
  #inspection: Subscription | undefined;
  #state: LinkState = 'down';
  #since: number;
  #states: readonly string[] = [];
  #reason = '';

  constructor(linkId: string, { gateway, peer, actor }: ObservedLink, clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
    const keeps = { which: 'newest', maximum: maximumEntries } as const;
    this.history = new History({ clock, startedAt: this.#since, state: this.#state, keeps });
    const { machine } = this.history.follow(actor);
    this.#identity = { link_id: linkId, gateway, peer, machine: machine ?? '' };
    this.#inspection = actor.system.inspect(this.history.inspect);
    actor.subscribe((snapshot: LinkSnapshot) => this.#stands(snapshot));
  }

  get summary(): ListedLink {
    return {
      ...this.#identity,
      state: this.#state,
      since: timestampOf(this.#since),
      states: this.#states,
      reason: this.#reason,
    };
  }

  get report(): InspectedLink {
    return { ...this.history.report, ...this.summary };
  }

  /** The actor has ended, and its last snapshot is out. */
  ended(): void {
    this.#inspection?.unsubscribe();
    this.#inspection = undefined;
    this.#became('over');
    this.history.ended('over');
  }

  #stands(snapshot: LinkSnapshot): void {
    this.#states = activeStates(snapshot.value);
    this.#reason = snapshot.context.reason;
    if (snapshot.status === 'active') this.#became(snapshot.hasTag('up') ? 'up' : 'down');
  }

  #became(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = this.#clock.now();
    this.history.became(state);
  }
}

export class FollowedLinks {
  readonly #clock: Clock;
  readonly #live = new Map<string, FollowedLink>();
  readonly #over = new Map<string, FollowedLink>();
  /** How many links each gateway has had. */
  readonly #counts = new Map<string, number>();
  #leftOut = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  follow(link: ObservedLink): void {
    const number = (this.#counts.get(link.gateway) ?? 0) + 1;
    this.#counts.set(link.gateway, number);
    if (this.#live.size >= maximumLive) return this.#count(link.actor);
    const linkId = `${link.gateway}.${number}`;
    const followed = new FollowedLink(linkId, link, this.#clock);
    this.#live.set(linkId, followed);
    whenOver(link.actor, () => this.#ended(linkId, followed));
  }

  get list(): InspectedLinks {
    const links = [...this.#live.values(), ...[...this.#over.values()].reverse()].map(({ summary }) => summary);
    return { links, left_out: this.#leftOut };
  }

  find(linkId: string): FollowedLink | undefined {
    return this.#live.get(linkId) ?? this.#over.get(linkId);
  }

  #count(actor: AnyActorRef): void {
    this.#leftOut += 1;
    whenOver(actor, () => {
      this.#leftOut -= 1;
    });
  }

  #ended(linkId: string, followed: FollowedLink): void {
    followed.ended();
    this.#live.delete(linkId);
    this.#over.set(linkId, followed);
    const [oldest] = this.#over.keys();
    if (this.#over.size > maximumOver && oldest !== undefined) this.#over.delete(oldest);
  }
}

/**
 * An actor notifies its observers of its end before its last snapshot is out: its last event is still to be recorded.
 */
const whenOver = (actor: AnyActorRef, notify: () => void): void => {
  const later = (): void => void setImmediate(notify);
  actor.subscribe({ complete: later, error: later });
};
