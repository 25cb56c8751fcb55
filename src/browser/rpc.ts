/** The JSON-RPC methods of the service that the page came from. */
import type { Fault } from '../ground/errors.ts';

/** An error as the answer, or no answer at all. */
export class RpcFailure extends Error {
  /** JSON-RPC's or the service's; undefined if there was no answer. */
  readonly code: number | undefined;
  /** With pointers into the params. */
  readonly faults: readonly Fault[];
  /** Further data that the service sent. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(message: string, code?: number, data: ErrorData = {}) {
    super(message);
    this.name = 'RpcFailure';
    this.code = code;
    this.data = data;
    this.faults = data.errors ?? [];
  }
}

type ErrorData = Readonly<Record<string, unknown>> & { readonly errors?: readonly Fault[] };

interface Answer<Result> {
  readonly result?: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: ErrorData };
}

let id = 0;

/** Resolves with the result. Rejects with `RpcFailure`. */
export const call = async <Result>(method: string, params: unknown): Promise<Result> => {
  const answer = await asked<Result>(JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params }));
  if (answer.error !== undefined) throw new RpcFailure(answer.error.message, answer.error.code, answer.error.data);
  return answer.result as Result;
};

const asked = async <Result>(body: string): Promise<Answer<Result>> => {
  try {
    const response = await fetch('/rpc', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return (await response.json()) as Answer<Result>;
  } catch {
    throw new RpcFailure('The service does not answer.');
  }
};
