/**
 * The invoke ids of one dialogue that are in progress (Q.774 §3.2.1): this side's, each with its operation class, and
 * the peer's.
 *
 * No invocation timers run here. Where an operation of class 2 or 3 ends without a word, its id is taken back only when
 * there is no other left; and whether the peer's is still in progress is known only where its user says that it has to
 * be answered.
 */
import { DialproofError } from '../../errors.ts';
import type { Code, DialogueUser, Invoke, OperationClass } from './types.ts';

/** Invoke ids are one octet: -128 to 127. */
const ids = 256;

/** Returns of an invocation: what a class lets the peer answer with. */
const resultAllowed: Readonly<Record<OperationClass, boolean>> = { 1: true, 2: false, 3: true, 4: false };
const errorAllowed: Readonly<Record<OperationClass, boolean>> = { 1: true, 2: true, 3: false, 4: false };

/** Q.773 tables 27 and 28: the codes that return result and return error problems have in common. */
const unrecognizedInvokeId = 0;
const returnUnexpected = 1;
/** Q.773 table 26. */
const duplicateInvokeId = 0;
const unrecognizedLinkedId = 5;

/**
 * An array has room for sixteen more as soon as something is added to it; few dialogues have more than two in progress.
 */
interface Invocation {
  readonly id: number;
  readonly operationClass: OperationClass;
  /** The one that came next. */
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
   * A free id, kept as in progress unless its operation is of class 4. Throws `GatewayFailed` if all 256 are waiting
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

  /** Why a result or an error for this id is out of place, as a problem code; undefined if it is in order. */
  problemOf(id: number, answer: 'result' | 'error'): number | undefined {
    const operationClass = this.#find(id)?.operationClass;
    if (operationClass === undefined) return unrecognizedInvokeId;
    return (answer === 'result' ? resultAllowed : errorAllowed)[operationClass] ? undefined : returnUnexpected;
  }

  /** Why an Invoke that is linked to this id is out of place, as a problem code; undefined if it is in order. */
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

/** An Invoke of the peer that was not answered here. */
interface PeerInvocation {
  readonly id: number;
  operation: Code;
  next: PeerInvocation | undefined;
}

/** The invoke ids of the peer that were not answered here. */
export class PeerInvocations {
  /** The newest id first. */
  #newest: PeerInvocation | undefined;

  /**
   * Why an Invoke is out of place, as a problem code; undefined if it is in order, which makes its operation the newest
   * of its id.
   * `twice`: its id stands before it in its message.
   */
  problemOf({ invokeId, operation }: Invoke, twice: boolean, user?: DialogueUser): number | undefined {
    const earlier = this.#find(invokeId);
    if (earlier === undefined) this.#newest = { id: invokeId, operation, next: this.#newest };
    else if (twice || user?.awaitsAnswer?.(earlier.operation)) return duplicateInvokeId;
    else earlier.operation = operation;
    return undefined;
  }

  /** It was answered. */
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
