/**
 * Identifies the client of a connection of the framed transport: the client of its certificate, or of the token in
 * `rpc.authenticate {token}`. Where the service requires none, that method answers `ok` too, so that a client can
 * always send it.
 */
import type { Socket } from 'node:net';
import type { Caller } from '../endpoint/caller.ts';
import { invalidParams } from '../ground/errors.ts';
import type { Audit } from './audit.ts';
import type { Method } from './jsonrpc.ts';
import { addressOf, callerOf, type KnownClients } from './known-clients.ts';
import { tokenIn, type Known } from './tokens.ts';

export const authenticate = 'rpc.authenticate';

/** The gate of one connection. */
export class TokenGate {
  readonly #clients: KnownClients;
  readonly #socket: Socket;
  readonly #audit: Audit;
  #known: Known | undefined;

  constructor(clients: KnownClients, socket: Socket, audit: Audit) {
    this.#clients = clients;
    this.#socket = socket;
    this.#audit = audit;
    this.#known = clients.byConnection(socket);
  }

  /** Whether the client is identified. */
  get isOpen(): boolean {
    return this.#known !== undefined;
  }

  /** Throws `Unauthorized` where the client that requests `action` is not identified. */
  callerFor(action: string): Caller {
    if (this.#known !== undefined) return callerOf(this.#known, this.#socket);
    const refusal = this.#clients.refusal(
      this.#socket,
      `The connection has shown no token: ${authenticate} {token} comes first.`,
    );
    this.#audit.refused({ action, address: addressOf(this.#socket) }, refusal);
    throw refusal;
  }

  open(params: Parameters<Method>[0]): 'ok' {
    const token = tokenIn(params);
    if (token === undefined) throw invalidParams([{ pointer: '/token', message: 'must be a string' }]);
    try {
      this.#known = this.#clients.byToken(token, this.#socket);
    } catch (thrown) {
      this.#audit.refused({ action: authenticate, address: addressOf(this.#socket) }, thrown);
      throw thrown;
    }
    return 'ok';
  }
}

/** `methods` behind the gate of each connection, and the method that opens it. */
export const gated = (methods: Readonly<Record<string, Method<Caller>>>): Record<string, Method<TokenGate>> => ({
  ...Object.fromEntries(
    Object.entries(methods).map(([name, method]): [string, Method<TokenGate>] => [
      name,
      (params, gate) => method(params, gate.callerFor(name)),
    ]),
  ),
  [authenticate]: (params, gate) => gate.open(params),
});
