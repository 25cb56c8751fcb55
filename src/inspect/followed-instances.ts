/**
 * The instances of a thread that clients follow: for each a history of its statechart and of its calls, whose events go
 * to the thread of the run. There the history of the run has them under the run.
 */
import type { AnyActorRef, Subscription } from 'xstate';
import type { Clock } from '../ground/clock.ts';
import type { FollowedInstanceObserver, FollowedObserver, FollowedStart, SeenEvent } from '../run/share/observer.ts';
import { listenTo } from '../statechart/listening.ts';
import { History } from './history.ts';
import { flowPicture, type ObservedCall } from './observed-call.ts';
import type { FollowedInstance, StreamEvents } from './protocol.ts';

/** Entries of a followed instance and its calls; later ones are only counted. */
const maximumFollowedEntries = 1000;

/** The list of a followed instance to which each event belongs. */
const listOf = { message: 'messages', step: 'steps', check: 'checks' } as const;

class FollowedHere implements FollowedInstanceObserver {
  readonly #start: FollowedStart;
  readonly #closed: (one: FollowedHere) => void;
  readonly #history: History;
  readonly #transactions = new Set<number>();
  #actor: AnyActorRef | undefined;
  #inspection: Subscription | undefined;
  /** What has been seen in this turn. */
  #seen: SeenEvent[] = [];
  #sending: NodeJS.Immediate | undefined;
  #leftOut = 0;

  constructor(start: FollowedStart, clock: Clock, closed: (one: FollowedHere) => void) {
    this.#start = start;
    this.#closed = closed;
    const { startedAt, recorded } = start;
    const keeps = { which: 'first', maximum: maximumFollowedEntries } as const;
    this.#history = new History({ clock, startedAt, state: 'running', recorded, keeps });
    this.#history.listen((name, data) => this.#see(name, data));
  }

  instanceCreated(actor: AnyActorRef): void {
    this.#actor = actor;
    this.#inspection = listenTo(actor.system, this.#history.inspect);
    this.#history.follow(actor, { name: `instance:${this.#start.number}` });
  }

  dialogueOpened(transactionId: number): void {
    this.#transactions.add(transactionId);
  }

  /** Its calls are followed until the share is closed; the last event of its actor is still to come. */
  instanceEnded(): void {
    this.#sendLater();
  }

  follow({ serviceKey, callerTransaction }: ObservedCall): ((actor: AnyActorRef) => void) | undefined {
    if (callerTransaction === undefined || !this.#transactions.has(callerTransaction)) return undefined;
    return (actor) => void this.#history.follow(actor, { parent: this.#actor, picture: flowPicture(serviceKey) });
  }

  close(): void {
    clearImmediate(this.#sending);
    this.#inspection?.unsubscribe();
    this.#closed(this);
  }

  #see<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
    if (name === 'state') return;
    if (name === 'actor' || name === 'entry') this.#seen.push({ name, data });
    else (this.#recordedNow[listOf[name as keyof typeof listOf]] as unknown[]).push(data);
    this.#sendLater();
  }

  /** The lists to which what the instance records now belongs: those of the last event, if it is one of lists. */
  get #recordedNow(): FollowedInstance {
    const last = this.#seen.at(-1);
    if (last?.name === 'followed') return last.data as FollowedInstance;
    const data: FollowedInstance = {
      instance: this.#start.number,
      messages: [],
      steps: [],
      checks: [],
      left_out: this.#history.leftOut,
    };
    this.#seen.push({ name: 'followed', data });
    return data;
  }

  #sendLater(): void {
    this.#sending ??= setImmediate(() => {
      this.#sending = undefined;
      this.#send();
    });
  }

  /** Sends all that was seen in a turn in one message. */
  #send(): void {
    const { leftOut } = this.#history;
    const notice = leftOut === this.#leftOut ? undefined : this.#recordedNow;
    this.#leftOut = leftOut;
    const seen = this.#seen.map((event) =>
      event.data === notice ? { ...event, data: { ...notice, left_out: leftOut } } : event,
    );
    this.#seen = [];
    if (seen.length > 0) this.#start.seen(seen);
  }
}

export class FollowedInstances implements FollowedObserver {
  readonly #clock: Clock;
  /** By the ids of their runs. */
  readonly #followed = new Map<string, Set<FollowedHere>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  follow(instance: FollowedStart): FollowedInstanceObserver {
    const { runId } = instance;
    const ofRun = this.#followed.get(runId) ?? new Set();
    this.#followed.set(runId, ofRun);
    const followed = new FollowedHere(instance, this.#clock, (one) => {
      ofRun.delete(one);
      if (ofRun.size === 0 && this.#followed.get(runId) === ofRun) this.#followed.delete(runId);
    });
    ofRun.add(followed);
    return followed;
  }

  /** Returns a function that takes the call's actor; undefined if the call is of no followed instance. */
  followCall(call: ObservedCall): ((actor: AnyActorRef) => void) | undefined {
    if (this.#followed.size === 0 || call.runId === undefined) return undefined;
    for (const followed of this.#followed.get(call.runId) ?? []) {
      const take = followed.follow(call);
      if (take !== undefined) return take;
    }
    return undefined;
  }
}
