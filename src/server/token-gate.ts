/**
 * The token on the framed transport: `rpc.authenticate {token}` comes first on each connection where a token is set. Where none is set it is
 * answered with `ok` too, so that a client can always send it.
 */
import { DialproofError } from '../errors.ts';
import type { Method } from './jsonrpc.ts';
import { tokenIn } from './session-routes.ts';
import type { WrongTokens } from './wrong-tokens.ts';

export const authenticate = 'rpc.authenticate';

/** One connection's. */
export class TokenGate {
  readonly #token: WrongTokens | undefined;
  readonly #client: string;
  #isOpen: boolean;

  constructor(token: WrongTokens | undefined, client: string) {
    this.#token = token;
    this.#client = client;
    this.#isOpen = token === undefined;
  }

  /** Whether the connection may use every method. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** `methods` behind the gate, and the one that opens it. */
  guarded(methods: Readonly<Record<string, Method>>): Record<string, Method> {
    const behind = Object.entries(methods).map(([name, method]): [string, Method] => [name, (params) => this.#pass(method, params)]);
    return { ...Object.fromEntries(behind), [authenticate]: (params) => this.#open(params) };
  }

  #pass(method: Method, params: Parameters<Method>[0]): unknown {
    if (this.#isOpen) return method(params);
    throw new DialproofError('Unauthorized', `The connection has shown no token: ${authenticate} {token} comes first.`);
  }

  #open(params: Parameters<Method>[0]): 'ok' {
    const token = tokenIn(params);
    this.#token?.check(token, this.#client);
    this.#isOpen = true;
    return 'ok';
  }
}
