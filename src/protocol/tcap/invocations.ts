/**
 * The invoke ids of one dialogue that are in progress (Q.774 §3.2.1): this side's, each with its operation class, and the peer's.
 *
 * No invocation timers run here. Where an operation of class 2 or 3 ends without a word, its id is taken back only when there is
 * no other left; and whether the peer's is still in progress is known only where its user says that it has to be answered.
 */
import { DialproofError } from '../../errors.ts';
import type { Code, Component, DialogueUser, Invoke, OperationClass } from './types.ts';

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

export class Invocations {
  /** The invoke ids in progress, oldest first, and the class of each at the same index. Rarely more than a handful. */
  readonly #ids: number[] = [];
  readonly #classes: OperationClass[] = [];
  #next = 0;

  get size(): number {
    return this.#ids.length;
  }

  /** A free id, kept as in progress unless its operation is of class 4. Throws `GatewayFailed` where all 256 are waiting for an answer. */
  allocate(operationClass: OperationClass): number {
    if (this.#ids.length === ids) this.#takeBack();
    while (this.#ids.includes(this.#next)) this.#advance();
    const id = this.#next;
    this.#advance();
    if (operationClass !== 4) {
      this.#ids.push(id);
      this.#classes.push(operationClass);
    }
    return id;
  }

  /** Why a result or an error for this id is out of place, as a problem code; undefined where it is in order. */
  problemOf(id: number, answer: 'result' | 'error'): number | undefined {
    const operationClass = this.#classes[this.#ids.indexOf(id)];
    if (operationClass === undefined) return unrecognizedInvokeId;
    return (answer === 'result' ? resultAllowed : errorAllowed)[operationClass] ? undefined : returnUnexpected;
  }

  /** Why an Invoke that is linked to this id is out of place, as a problem code; undefined where it is in order. */
  problemOfLink(id: number): number | undefined {
    return this.#ids.includes(id) ? undefined : unrecognizedLinkedId;
  }

  release(id: number): void {
    const index = this.#ids.indexOf(id);
    if (index < 0) return;
    this.#ids.splice(index, 1);
    this.#classes.splice(index, 1);
  }

  #advance(): void {
    this.#next = this.#next === 127 ? -128 : this.#next + 1;
  }

  #takeBack(): void {
    const silent = this.#classes.findIndex((operationClass) => operationClass !== 1);
    if (silent < 0) throw new DialproofError('GatewayFailed', `all ${ids} invoke ids of the dialogue are waiting for a result`);
    this.#ids.splice(silent, 1);
    this.#classes.splice(silent, 1);
  }
}

/** The invoke ids of the peer that were not answered here. */
export class PeerInvocations {
  /** The operation of each, by the octet that its id is. */
  readonly #operations: (Code | undefined)[] = [];

  /**
   * Why an Invoke is out of place, as a problem code; undefined where it is in order, which makes its id the newest of its number.
   * `before` are the components that stand before it in its message.
   */
  problemOf({ invokeId, operation }: Invoke, before: readonly Component[], user?: DialogueUser): number | undefined {
    const octet = invokeId & 0xff;
    const earlier = this.#operations[octet];
    if (earlier !== undefined) {
      if (user?.awaitsAnswer?.(earlier) || before.some((other) => other.kind === 'invoke' && other.invokeId === invokeId))
        return duplicateInvokeId;
    }
    this.#operations[octet] = operation;
    return undefined;
  }

  /** It was answered. */
  release(invokeId: number): void {
    this.#operations[invokeId & 0xff] = undefined;
  }
}
