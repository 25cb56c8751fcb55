/**
 * The invoke ids in progress of one dialogue (Q.774 §3.2.1): those of this side, each with its operation class, and
 * those of the peer.
 *
 * There are no invocation timers. An operation of class 2 or 3 may end without a reply: its id is reused only when no
 * other one is left. An invocation of the peer counts as in progress only if the user says that its operation has to be
 * answered.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Code, DialogueUser, Invoke, OperationClass } from './types.ts';

/** Invoke ids are one octet: -128 to 127. */
const ids = 256;

/** Whether the peer may answer an operation of the class with a result, or with an error. */
const resultAllowed: Readonly<Record<OperationClass, boolean>> = { 1: true, 2: false, 3: true, 4: false };
const errorAllowed: Readonly<Record<OperationClass, boolean>> = { 1: true, 2: true, 3: false, 4: false };

/** Q.773 tables 28 and 29: the codes that return result problems and return error problems have in common. */
const unrecognizedInvokeId = 0;
const returnUnexpected = 1;
/** Q.773 table 27. */
const duplicateInvokeId = 0;
const unrecognizedLinkedId = 5;

/**
 * A list, as an array reserves room for sixteen elements with the first addition; few dialogues have more than two in
 * progress.
 */
interface Invocation {
  readonly id: number;
  readonly operationClass: OperationClass;
  /** The invocation after it. */
  next: Invocation | undefined;
}

export class Invocations {
  #oldest: Invocation | undefined;
  #size = 0;
  #nextId = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * Allocates an id, which is in progress unless its operation is of class 4. Throws `GatewayFailed` if all 256 wait
   * for an answer.
   */
  allocate(operationClass: OperationClass): number {
    if (this.#size === ids) this.#takeBack();
    while (this.#find(this.#nextId)) this.#advance();
    const id = this.#nextId;
    this.#advance();
    if (operationClass !== 4) this.#add({ id, operationClass, next: undefined });
    return id;
  }

  /** The problem code of a result or an error for this id; undefined if it is valid. */
  problemOf(id: number, answer: 'result' | 'error'): number | undefined {
    const operationClass = this.#find(id)?.operationClass;
    if (operationClass === undefined) return unrecognizedInvokeId;
    return (answer === 'result' ? resultAllowed : errorAllowed)[operationClass] ? undefined : returnUnexpected;
  }

  /** The problem code of an Invoke that is linked to this id; undefined if it is valid. */
  problemOfLink(id: number): number | undefined {
    return this.#find(id) ? undefined : unrecognizedLinkedId;
  }

  release(id: number): void {
    let before: Invocation | undefined;
    for (let each = this.#oldest; each; each = each.next) {
      if (each.id === id) return this.#remove(each, before);
      before = each;
    }
  }

  #find(id: number): Invocation | undefined {
    for (let each = this.#oldest; each; each = each.next) if (each.id === id) return each;
    return undefined;
  }

  #add(invocation: Invocation): void {
    this.#size += 1;
    if (!this.#oldest) {
      this.#oldest = invocation;
      return;
    }
    let newest = this.#oldest;
    while (newest.next) newest = newest.next;
    newest.next = invocation;
  }

  #remove({ next }: Invocation, before: Invocation | undefined): void {
    this.#size -= 1;
    if (before) before.next = next;
    else this.#oldest = next;
  }

  #advance(): void {
    this.#nextId = this.#nextId === 127 ? -128 : this.#nextId + 1;
  }

  #takeBack(): void {
    for (let each = this.#oldest; each; each = each.next) if (each.operationClass !== 1) return this.release(each.id);
    throw new DialproofError('GatewayFailed', `all ${ids} invoke ids of the dialogue are waiting for a result`);
  }
}

/** An Invoke of the peer that is not answered yet. */
interface PeerInvocation {
  readonly id: number;
  operation: Code;
  next: PeerInvocation | undefined;
}

/** The invoke ids of the peer that are not answered yet. */
export class PeerInvocations {
  /** The newest id first. */
  #newest: PeerInvocation | undefined;

  /**
   * The problem code of an Invoke; undefined if it is valid, and its operation then becomes the newest with its id.
   * `twice`: an earlier Invoke of the message has the same id.
   */
  problemOf({ invokeId, operation }: Invoke, twice: boolean, user?: DialogueUser): number | undefined {
    const earlier = this.#find(invokeId);
    if (earlier === undefined) this.#newest = { id: invokeId, operation, next: this.#newest };
    else if (twice || user?.awaitsAnswer?.(earlier.operation)) return duplicateInvokeId;
    else earlier.operation = operation;
    return undefined;
  }

  /** Removes the id, which was answered. */
  release(invokeId: number): void {
    let before: PeerInvocation | undefined;
    for (let each = this.#newest; each; each = each.next) {
      if (each.id === invokeId) {
        if (before) before.next = each.next;
        else this.#newest = each.next;
        return;
      }
      before = each;
    }
  }

  #find(id: number): PeerInvocation | undefined {
    for (let each = this.#newest; each; each = each.next) if (each.id === id) return each;
    return undefined;
  }
}
