/**
 * The requests of one Test Instance that its gateways have not answered yet, each under its own name.
 */
import { DialproofError } from '../errors.ts';
import type { Cancel, Outcome, Settle } from '../gateways/gateway.ts';

/** More than this at once means that the definition sends and never waits. */
const maximumPending = 16;

/** Who is told that something has an outcome now. */
export interface Answered {
  arrived(): void;
}

interface Request {
  readonly name: string;
  cancel: Cancel | undefined;
  outcome: Outcome<unknown> | undefined;
}

/** Few at once, mostly one: looked through, not indexed. */
export class Pending {
  readonly #requests: Request[] = [];
  readonly #owner: Answered;

  constructor(owner: Answered) {
    this.#owner = owner;
  }

  /** Throws what `start` throws, and `CheckFailed` where the name is taken or too much is under way. */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    if (this.hasBegun(name)) throw new DialproofError('CheckFailed', 'the request before this one has not been answered yet');
    if (this.#requests.length >= maximumPending) {
      throw new DialproofError('CheckFailed', `an instance waits for at most ${maximumPending} answers at once`);
    }
    const request: Request = { name, cancel: undefined, outcome: undefined };
    request.cancel = start((outcome) => {
      if (request.outcome || !this.#requests.includes(request)) return;
      request.outcome = outcome;
      this.#owner.arrived();
    });
    this.#requests.push(request);
  }

  outcome<Answer>(name: string): Outcome<Answer> | undefined {
    const at = this.#indexOf(name);
    const outcome = this.#requests[at]?.outcome;
    if (outcome) this.#requests.splice(at, 1);
    return outcome as Outcome<Answer> | undefined;
  }

  hasBegun(name: string): boolean {
    return this.#indexOf(name) >= 0;
  }

  /** Gives up what is under way. */
  close(): void {
    const requests = this.#requests.splice(0);
    for (const { cancel, outcome } of requests) if (!outcome) cancel?.();
  }

  #indexOf(name: string): number {
    const requests = this.#requests;
    for (let at = 0; at < requests.length; at += 1) if (requests[at]?.name === name) return at;
    return -1;
  }
}
