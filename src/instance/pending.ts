/**
 * What one Test Instance has begun at its gateways and is answered later, each under a name of its own.
 */
import { DialproofError } from '../errors.ts';
import type { Cancel, Outcome, Settle } from '../gateways/gateway.ts';

/** More than this at once means that the definition sends and never waits. */
const maximumPending = 16;

interface Request {
  cancel: Cancel | undefined;
  outcome: Outcome<unknown> | undefined;
}

export class Pending {
  readonly #requests = new Map<string, Request>();
  readonly #answered: () => void;

  /** `answered`: something has an outcome now. */
  constructor(answered: () => void) {
    this.#answered = answered;
  }

  /** Throws what `start` throws, and `CheckFailed` where the name is taken or too much is under way. */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    if (this.#requests.has(name)) throw new DialproofError('CheckFailed', 'the request before this one has not been answered yet');
    if (this.#requests.size >= maximumPending) {
      throw new DialproofError('CheckFailed', `an instance waits for at most ${maximumPending} answers at once`);
    }
    const request: Request = { cancel: undefined, outcome: undefined };
    request.cancel = start((outcome) => {
      if (this.#requests.get(name) !== request || request.outcome) return;
      request.outcome = outcome;
      this.#answered();
    });
    this.#requests.set(name, request);
  }

  outcome<Answer>(name: string): Outcome<Answer> | undefined {
    const outcome = this.#requests.get(name)?.outcome;
    if (outcome) this.#requests.delete(name);
    return outcome as Outcome<Answer> | undefined;
  }

  hasBegun(name: string): boolean {
    return this.#requests.has(name);
  }

  /** Gives up what is under way. */
  close(): void {
    for (const { cancel, outcome } of this.#requests.values()) if (!outcome) cancel?.();
    this.#requests.clear();
  }
}
