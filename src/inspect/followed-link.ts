/**
 * The links of the gateways, as the inspector follows them: signalling links and Diameter peers, each by the actor of
 * its statechart.
 *
 * A link is an actor system of its own. It receives an event when its state may change, but none for each message of a
 * call: following it costs a call nothing. It counts its messages itself, and what it has counted is read at each step
 * of its history, and once a second while a client looks. It may live for years, so its history keeps the newest
 * entries.
 */
import type { AnyActorRef, Subscription } from 'xstate';
import type { LinkFigures } from '../../schemas/index.ts';
import { timestampOf, type Clock } from '../ground/clock.ts';
import { activeStates } from './chart/index.ts';
import { History, type HistoryListener } from './history.ts';
import { LinkRates, stepMilliseconds } from './link-rates.ts';
import type { InspectedLink, InspectedLinks, LinkState, ListedLink, StreamEvents } from './protocol.ts';

/** Entries of one link. */
const maximumEntries = 500;
/** Links that live; with so many, a new one is only counted. */
const maximumLive = 200;
/** Links that are over, and can still be looked at. */
const maximumOver = 20;
/** Milliseconds between the figures that a client is sent. */
const figuresMilliseconds = 1_000;

/** A link whose actor was created and is not started yet. */
export interface ObservedLink {
  readonly gateway: string;
  /** Name of the other end, for people. */
  readonly peer: string;
  readonly actor: AnyActorRef;
  /** Its figures of this moment. Absent: it has none, as an application server. */
  readonly figures?: (() => LinkFigures) | undefined;
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
  /** The figures of this moment; once the link has ended, its last ones. */
  #figures: (() => LinkFigures) | undefined;
  readonly #rates: LinkRates;
  readonly #listeners = new Set<HistoryListener>();
  /** While a client looks. */
  #timer: unknown;

  constructor(linkId: string, { gateway, peer, actor, figures }: ObservedLink, clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
    this.#figures = figures;
    this.#rates = new LinkRates(this.#since);
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
    return {
      ...this.history.report,
      ...this.summary,
      figures: this.#figures?.() ?? null,
      rates: this.#rates.steps,
    };
  }

  /** Like that of its history; then with its figures once a second, and each step as it ends. */
  listen(listener: HistoryListener): () => void {
    const stop = this.history.listen(listener);
    if (this.#figures === undefined) return stop;
    for (const step of this.#rates.steps) listener('rate', step);
    listener('figures', this.#sent(this.#figures()));
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#sendLater();
    return () => {
      stop();
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#clock.clearTimeout(this.#timer);
    };
  }

  /** Ends a step of its history. */
  step(): void {
    if (this.#figures !== undefined) this.#notify('rate', this.#rates.step(this.#figures(), this.#clock.now()));
  }

  /** The actor has ended, and its last snapshot is out. */
  ended(): void {
    this.#inspection?.unsubscribe();
    this.#inspection = undefined;
    this.#became('over');
    this.history.ended('over');
    const last = this.#figures?.();
    this.#figures = last && (() => last);
    this.#clock.clearTimeout(this.#timer);
    if (last !== undefined) this.#notify('figures', this.#sent(last));
  }

  #sent(figures: LinkFigures): StreamEvents['figures'] {
    return { at: this.#clock.now(), figures };
  }

  #sendLater(): void {
    if (this.#state === 'over') return;
    this.#timer = this.#clock.setTimeout(() => {
      if (this.#figures !== undefined) this.#notify('figures', this.#sent(this.#figures()));
      this.#sendLater();
    }, figuresMilliseconds);
  }

  #notify<Name extends 'figures' | 'rate'>(name: Name, data: StreamEvents[Name]): void {
    for (const listener of this.#listeners) listener(name, data);
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
  /** While links live. */
  #timer: unknown;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  follow(link: ObservedLink): void {
    const number = (this.#counts.get(link.gateway) ?? 0) + 1;
    this.#counts.set(link.gateway, number);
    if (this.#live.size >= maximumLive) return this.#count(link.actor);
    const linkId = `${link.gateway}.${number}`;
    const followed = new FollowedLink(linkId, link, this.#clock);
    if (this.#live.size === 0) this.#stepLater();
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

  #stepLater(): void {
    this.#timer = this.#clock.setTimeout(() => {
      for (const link of this.#live.values()) link.step();
      this.#stepLater();
    }, stepMilliseconds);
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
    if (this.#live.size === 0) this.#clock.clearTimeout(this.#timer);
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
