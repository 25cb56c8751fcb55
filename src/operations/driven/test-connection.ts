/**
 * The connection that an instance drives: its first operation of the family opens it, and it ends with the instance.
 * What comes waits here until an operation takes it.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { DrivenConnection, DrivenUser } from '../../gateways/driven-connection.ts';
import type { Session } from '../../gateways/gateway.ts';
import type { Instance } from '../operation.ts';

/** Received messages that wait for an operation; the connection ends beyond. */
export const mostMessages = 256;

/** Opens a connection. Throws `GatewayFailed` where the gateway opens none. */
type Open<Sent, Received> = (user: DrivenUser<Received>) => DrivenConnection<Sent>;

/** Why a connection has ended. */
export interface End {
  readonly reason: string;
  /** `peer`: the peer has ended it in order. */
  readonly by: 'peer' | 'other';
}

export class TestConnection<Sent, Received> implements DrivenUser<Received> {
  /** Messages that no operation has taken. */
  readonly messages: Received[] = [];
  isOpen = false;
  /** Undefined while it has not ended. */
  over: End | undefined;
  readonly seen: DrivenUser<Received>['seen'];
  #driven: DrivenConnection<Sent> | undefined;
  #changed: (() => void) | undefined;

  constructor(seen?: DrivenUser<Received>['seen']) {
    this.seen = seen;
  }

  /** Returns what closes it. */
  open(open: Open<Sent, Received>): () => void {
    const driven = open(this);
    this.#driven = driven;
    return () => driven.close();
  }

  send(message: Sent): void {
    this.#driven?.send(message);
  }

  opened(): void {
    this.isOpen = true;
    this.#notify();
  }

  received(message: Received): void {
    if (this.messages.length >= mostMessages) {
      this.#driven?.close();
      return this.#end({ reason: `more than ${mostMessages} messages wait for the test`, by: 'other' });
    }
    this.messages.push(message);
    this.#notify();
  }

  ended(reason: string, isBroken = false): void {
    this.#end({ reason, by: this.isOpen && !isBroken ? 'peer' : 'other' });
  }

  /** Calls `changed` once, with the next message, or with its beginning or end. */
  watch(changed: () => void): () => void {
    this.#changed = changed;
    return () => {
      if (this.#changed === changed) this.#changed = undefined;
    };
  }

  #end(end: End): void {
    this.over ??= end;
    this.#notify();
  }

  #notify(): void {
    const changed = this.#changed;
    this.#changed = undefined;
    changed?.();
  }
}

interface Family<Sent, Received> {
  /** The request parameter that names the gateway. */
  readonly parameter: string;
  /** For texts: `association of M3UA`. */
  readonly name: string;
  /** What sees the messages of an instance on the wire. Default: nothing. */
  seenBy?(instance: Instance): DrivenUser<Received>['seen'];
  open(session: Session, user: DrivenUser<Received>): DrivenConnection<Sent>;
}

/** The connections of all instances that drive one, of one family of operations. */
export class TestConnections<Sent, Received> {
  readonly parameter: string;
  /** For texts: `the association of M3UA`. */
  readonly what: string;
  readonly #family: Family<Sent, Received>;
  readonly #slot: string;
  readonly #known = new WeakMap<Instance, TestConnection<Sent, Received>>();

  constructor(family: Family<Sent, Received>) {
    this.#family = family;
    this.parameter = family.parameter;
    this.what = `the ${family.name}`;
    this.#slot = `the next message on ${this.what}`;
  }

  /** Undefined where no operation of the instance has opened one. */
  find(instance: Instance): TestConnection<Sent, Received> | undefined {
    return this.#known.get(instance);
  }

  /** Opens it where it is not open yet. */
  of(instance: Instance): TestConnection<Sent, Received> {
    const known = this.#known.get(instance);
    if (known !== undefined) return known;
    const connection = new TestConnection<Sent, Received>(this.#family.seenBy?.(instance));
    this.#known.set(instance, connection);
    // Never settles: the connection lasts as long as the instance.
    instance.begin(this.what, () =>
      connection.open((user) => this.#family.open(instance.session(this.parameter), user)),
    );
    return connection;
  }

  /** Has the instance notified of what comes next. */
  watch(instance: Instance): void {
    // Removes an earlier outcome.
    instance.outcome(this.#slot);
    if (instance.hasBegun(this.#slot)) return;
    const connection = this.of(instance);
    instance.begin<undefined>(this.#slot, (settle) => connection.watch(() => settle({ ok: true, answer: undefined })));
  }

  /** The error of an operation that needs the connection of the instance, which has ended. */
  overIn(instance: Instance): DialproofError {
    const { gateway } = instance.session(this.parameter);
    return new DialproofError(
      'GatewayFailed',
      `gateway ${gateway}: ${this.what} has ended: ${this.of(instance).over?.reason}`,
    );
  }
}
