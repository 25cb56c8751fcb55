/**
 * The requests of one Test Instance that its gateways have not answered yet, each under its own name.
 *
 * Hot path: there are few at once, mostly one. So they form a chain: an array would allocate memory anew with each
 * request that finds it empty. The chain begins in the instance itself, which needs no other object for it.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Cancel, Outcome, Settle } from '../gateways/gateway.ts';

/** More than this at once means that the definition sends and never waits. */
const maximumPending = 16;

class Request {
  readonly name: string;
  /** How it is given up while it is under way, and then its outcome. */
  #state: Cancel | Outcome<unknown> | undefined;
  /** The one that was begun after it. */
  next: Request | undefined;
  /** Undefined while `start` is performed, and once the request is forgotten. */
  owner: Pending | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get outcome(): Outcome<unknown> | undefined {
    return typeof this.#state === 'object' ? this.#state : undefined;
  }

  begun(owner: Pending, cancel: Cancel): void {
    this.owner = owner;
    this.#state = cancel;
  }

  settle(outcome: Outcome<unknown>): void {
    if (this.owner === undefined || typeof this.#state === 'object') return;
    this.#state = outcome;
    this.owner.arrived();
  }

  /** Where it is under way. */
  cancel(): void {
    if (typeof this.#state === 'function') this.#state();
  }
}

export abstract class Pending {
  #first: Request | undefined;

  /** Called when a request has an outcome. */
  abstract arrived(): void;

  /** Throws what `start` throws, and `CheckFailed` where the name is taken or too much is under way. */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    let count = 0;
    for (let request = this.#first; request !== undefined; request = request.next) {
      if (request.name === name)
        throw new DialproofError('CheckFailed', 'the request before this one has not been answered yet');
      count += 1;
    }
    if (count >= maximumPending) {
      throw new DialproofError('CheckFailed', `an instance waits for at most ${maximumPending} answers at once`);
    }
    const request = new Request(name);
    // A bound function takes half of the memory of a closure.
    request.begun(this, start(request.settle.bind(request)));
    let last = this.#first;
    while (last?.next !== undefined) last = last.next;
    if (last === undefined) this.#first = request;
    else last.next = request;
  }

  /** Forgets the request where it has an outcome. */
  outcome<Answer>(name: string): Outcome<Answer> | undefined {
    let before: Request | undefined;
    for (let request = this.#first; request !== undefined; request = request.next) {
      if (request.name === name) {
        const { outcome, next } = request;
        if (outcome === undefined) return undefined;
        if (before === undefined) this.#first = next;
        else before.next = next;
        request.owner = undefined;
        return outcome as Outcome<Answer>;
      }
      before = request;
    }
    return undefined;
  }

  /** The request stays. */
  peekOutcome<Answer>(name: string): Outcome<Answer> | undefined {
    for (let request = this.#first; request !== undefined; request = request.next) {
      if (request.name === name) return request.outcome as Outcome<Answer> | undefined;
    }
    return undefined;
  }

  hasBegun(name: string): boolean {
    for (let request = this.#first; request !== undefined; request = request.next)
      if (request.name === name) return true;
    return false;
  }

  /** Gives up what is under way. */
  giveUp(): void {
    const first = this.#first;
    this.#first = undefined;
    for (let request = first; request !== undefined; request = request.next) request.owner = undefined;
    for (let request = first; request !== undefined; request = request.next) request.cancel();
  }
}
