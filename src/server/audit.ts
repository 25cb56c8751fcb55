/**
 * The audit trail: an entry for each change that a client made or tried to make, and for each attempt that was refused.
 * Unknown clients can cause any number of refusals, so only the first ones of a minute become entries.
 */
import type { Caller } from '../endpoint/caller.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import type { AuditEntry } from '../store/run-store.ts';
import { clientAt, ClientCounts } from '../ground/client-addresses.ts';
import { checkPermission, type Permission } from './permissions.ts';

const minute = 60_000;
/** Refusals of a minute that become entries, of each client and in all. */
const mostRefusals = { perClient: 10, inAll: 100 };
/** Characters of what a client wrote itself. */
const mostCharacters = 500;

export interface Change {
  /** A method of JSON-RPC, or method and path of HTTP. */
  readonly action: string;
  readonly caller: Caller;
  /** As the client wrote it. */
  readonly runId?: unknown;
}

/** A request that was refused before the client was identified. */
export interface Refusal {
  readonly action: string;
  readonly address: string;
  readonly name?: string | undefined;
  readonly runId?: unknown;
}

export interface AuditOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Called with every entry. Default: entries are only logged. */
  readonly keep?: ((entry: AuditEntry) => void) | undefined;
}

export class Audit {
  readonly #options: AuditOptions;
  #refusals = new ClientCounts();
  #countedSince = -Infinity;

  constructor(options: AuditOptions) {
    this.#options = options;
  }

  /** Throws `Forbidden` where the caller may not do it, and adds an entry for that. */
  permit(permission: Permission | undefined, action: string, caller: Caller, runId?: unknown): void {
    try {
      checkPermission(permission, action, caller);
    } catch (thrown) {
      this.refused({ action, address: caller.address, name: caller.name, runId }, thrown);
      throw thrown;
    }
  }

  /**
   * Makes the change, and adds an entry with its outcome. `outcomeIn`: reads the outcome from the result. Default:
   * `ok`.
   */
  following<Result>(change: Change, make: () => Result, outcomeIn: () => string = () => 'ok'): Result {
    const failed = (thrown: unknown): never => {
      this.made(change, outcomeOf(thrown));
      throw thrown;
    };
    let result: Result;
    try {
      result = make();
    } catch (thrown) {
      return failed(thrown);
    }
    if (result instanceof Promise)
      return result.then((value: unknown) => (this.made(change, outcomeIn()), value), failed) as Result;
    this.made(change, outcomeIn());
    return result;
  }

  /** `outcome`: `ok`, or the name of the error. */
  made({ action, caller: { name, address }, runId }: Change, outcome: string): void {
    this.#note({ action, address, name, runId }, outcome);
  }

  refused(refusal: Refusal, thrown: unknown): void {
    const now = this.#options.clock.now();
    if (now >= this.#countedSince + minute || now < this.#countedSince) {
      this.#refusals = new ClientCounts();
      this.#countedSince = now;
    }
    const client = clientAt(refusal.address);
    if (this.#refusals.total >= mostRefusals.inAll || this.#refusals.of(client) >= mostRefusals.perClient) return;
    this.#refusals.add(client);
    this.#note(refusal, outcomeOf(thrown));
  }

  #note({ action, address, name, runId }: Refusal, outcome: string): void {
    const { clock, log, keep } = this.#options;
    const entry: AuditEntry = {
      at: clock.now(),
      ...(name !== undefined && { by: name }),
      from: address,
      action: action.slice(0, mostCharacters),
      ...(typeof runId === 'string' && { run_id: runId.slice(0, mostCharacters) }),
      outcome,
    };
    const { at: _at, run_id, ...fields } = entry;
    const line = { ...fields, ...(run_id !== undefined && { runId: run_id }) };
    if (outcome === 'Unauthorized' || outcome === 'Forbidden') log.warn(line, 'A client was refused.');
    else if (name !== undefined) log.info(line, 'A client asked for a change.');
    keep?.(entry);
  }
}

const outcomeOf = (thrown: unknown): string => (thrown instanceof DialproofError ? thrown.code : 'InternalError');
