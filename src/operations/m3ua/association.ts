/**
 * The association of M3UA that an instance drives: its first operation of M3UA opens it, and it ends with the instance.
 * What comes waits here until an operation takes it.
 */
import { DialproofError } from '../../ground/errors.ts';
import type {
  DrivenAssociation,
  DrivenUser,
  ReceivedM3uaMessage,
  SentM3uaMessage,
} from '../../gateways/driven-association.ts';
import type { SigtranSession } from '../../gateways/gateway.ts';
import type { Instance } from '../operation.ts';

export const parameter = 'sigtran';

/** Received messages that wait for an operation; the association ends beyond. */
export const mostMessages = 256;

/** Name of the wait for the next message, which all operations share. */
const slot = 'the next message of M3UA';

export class TestAssociation implements DrivenUser {
  /** Messages that no operation has taken. */
  readonly messages: ReceivedM3uaMessage[] = [];
  isOpen = false;
  /** Why it has ended; undefined while it has not. */
  over: string | undefined;
  #driven: DrivenAssociation | undefined;
  #changed: (() => void) | undefined;

  /** Throws `GatewayFailed` where the gateway opens none. */
  open(session: SigtranSession): () => void {
    if (session.associate === undefined)
      throw new DialproofError('GatewayFailed', `gateway ${session.gateway} opens no associations for tests`);
    const driven = session.associate(this);
    this.#driven = driven;
    return () => driven.close();
  }

  send(message: SentM3uaMessage): void {
    this.#driven?.send(message);
  }

  opened(): void {
    this.isOpen = true;
    this.#notify();
  }

  received(message: ReceivedM3uaMessage): void {
    if (this.messages.length >= mostMessages) {
      this.#driven?.close();
      return this.ended(`more than ${mostMessages} messages wait for the test`);
    }
    this.messages.push(message);
    this.#notify();
  }

  ended(reason: string): void {
    this.over ??= reason;
    this.#notify();
  }

  /** Calls `changed` once, with the next message, or with its beginning or end. */
  watch(changed: () => void): () => void {
    this.#changed = changed;
    return () => {
      if (this.#changed === changed) this.#changed = undefined;
    };
  }

  #notify(): void {
    const changed = this.#changed;
    this.#changed = undefined;
    changed?.();
  }
}

const associations = new WeakMap<Instance, TestAssociation>();

/** Undefined where no operation of the instance has opened one. */
export const findAssociation = (instance: Instance): TestAssociation | undefined => associations.get(instance);

/** Opens it where it is not open yet. */
export const associationOf = (instance: Instance): TestAssociation => {
  const known = associations.get(instance);
  if (known !== undefined) return known;
  const association = new TestAssociation();
  associations.set(instance, association);
  // Never settles: the association lasts as long as the instance.
  instance.begin('the association of M3UA', () => association.open(instance.session(parameter) as SigtranSession));
  return association;
};

/** Has the instance notified of what comes next. */
export const watchAssociation = (instance: Instance, association: TestAssociation): void => {
  // Removes an earlier outcome.
  instance.outcome(slot);
  if (instance.hasBegun(slot)) return;
  instance.begin<undefined>(slot, (settle) => association.watch(() => settle({ ok: true, answer: undefined })));
};

/** The error of an operation that needs the association of the instance, which has ended. */
export const overIn = (instance: Instance): DialproofError =>
  new DialproofError(
    'GatewayFailed',
    `gateway ${instance.session(parameter).gateway}: the association of M3UA has ended: ${associationOf(instance).over}`,
  );
