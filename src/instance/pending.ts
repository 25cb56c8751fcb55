/**
 * The requests of one Test Instance that its gateways have not answered yet, each under its own name.
 *
 * Hot path: there are few at once, mostly one. So they form a chain: an array would allocate memory anew with each
 * request that finds it empty.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Cancel, Outcome, Settle } from '../gateways/gateway.ts';

/** More than this at once means that the definition sends and never waits. */
const maximumPending = 16;

/** Is notified when a request has an outcome. */
export interface Answered {
  arrived(): void;
}

interface Request {
  readonly name: string;
  cancel: Cancel | undefined;
  outcome: Outcome<unknown> | undefined;
  /** The one that was begun after it. */
  next: Request | undefined;
}

export class Pending {
  #first: Request | undefined;
  readonly #owner: Answered;

  constructor(owner: Answered) {
    this.#owner = owner;
  }

  /** Throws what `start` throws, and `CheckFailed` where the name is taken or too much is under way. */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    if (this.hasBegun(name))
      throw new DialproofError('CheckFailed', 'the request before this one has not been answered yet');
    if (this.#count() >= maximumPending) {
      throw new DialproofError('CheckFailed', `an instance waits for at most ${maximumPending} answers at once`);
    }
    const request: Request = { name, cancel: undefined, outcome: undefined, next: undefined };
    request.cancel = start((outcome) => {
      if (request.outcome || !this.#holds(request)) return;
      request.outcome = outcome;
      this.#owner.arrived();
    });
    this.#append(request);
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
        return outcome as Outcome<Answer>;
      }
      before = request;
    }
    return undefined;
  }

  /** The request stays. */
  peek<Answer>(name: string): Outcome<Answer> | undefined {
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
  close(): void {
    const first = this.#first;
    this.#first = undefined;
    for (let request = first; request !== undefined; request = request.next) if (!request.outcome) request.cancel?.();
  }

  #count(): number {
    let count = 0;
    for (let request = this.#first; request !== undefined; request = request.next) count += 1;
    return count;
  }

  #holds(sought: Request): boolean {
    for (let request = this.#first; request !== undefined; request = request.next) if (request === sought) return true;
    return false;
  }

  #append(request: Request): void {
    let last = this.#first;
    while (last?.next !== undefined) last = last.next;
    if (last === undefined) this.#first = request;
    else last.next = request;
  }
}
