/** What a page requests of the service, over HTTP and by JSON-RPC, and what it keeps of it. */
import type { Fault } from '../ground/errors.ts';

/** Why there is no answer, in a sentence. */
export interface Refused {
  readonly refused: string;
}

const notAnswered: Refused = { refused: 'The service does not answer.' };

/** Undefined if there is no answer, or one that is no success. */
export const jsonOf = async <Answer>(path: string): Promise<Answer | undefined> => {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok === true ? ((await response.json().catch(() => undefined)) as Answer | undefined) : undefined;
};

/**
 * Requests it, and reads an answer that is a success. Else the reason is `absent` if there is nothing at the path, the
 * service's own, or `otherwise` if it gives none.
 */
export const answered = async <Answer>(
  path: string,
  read: (response: Response) => Promise<Answer>,
  { absent, otherwise }: { readonly absent?: string; readonly otherwise?: string } = {},
): Promise<Answer | Refused> => {
  try {
    const response = await fetch(path);
    if (response.ok) return await read(response);
    if (response.status === 404 && absent !== undefined) return { refused: absent };
    return { refused: await reasonOf(response, otherwise) };
  } catch {
    return notAnswered;
  }
};

/** The error in an answer of the service; nothing of it if it gives none. */
export const errorIn = async (response: Response): Promise<{ readonly message?: string; readonly hint?: string }> => {
  const answer = (await response.json().catch(() => undefined)) as
    { error?: { message?: unknown; hint?: unknown } } | undefined;
  const { message, hint } = answer?.error ?? {};
  return { ...(typeof message === 'string' && { message }), ...(typeof hint === 'string' && { hint }) };
};

/** The service's own reason for its refusal; if it gives none, `otherwise`. */
export const reasonOf = async (
  response: Response,
  otherwise = `The service refuses it: ${response.status}.`,
): Promise<string> => (await errorIn(response)).message ?? otherwise;

/** Requests it with a body in JSON. */
export const sendJson = (path: string, body: object, { method = 'POST', headers = {}, ...more }: Sent = {}) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...more,
  });

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** An error as the answer of a method, or no answer at all. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  /** JSON-RPC's or the service's; undefined if there was no answer. */
  readonly code: number | undefined;
  /** With pointers into the params. */
  readonly faults: readonly Fault[];
  /** Further data that the service sent. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(message: string, code?: number, data: ErrorData = {}) {
    super(message);
    this.code = code;
    this.data = data;
    this.faults = data.errors ?? [];
  }
}

type ErrorData = Readonly<Record<string, unknown>> & { readonly errors?: readonly Fault[] };

interface RpcAnswer<Result> {
  readonly result?: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: ErrorData };
}

let id = 0;

/** Calls a method of the service. Resolves with the result. Rejects with `RpcFailure`. */
export const call = async <Result>(method: string, params: unknown): Promise<Result> => {
  const asked = sendJson('/rpc', { jsonrpc: '2.0', id: (id += 1), method, params });
  const { result, error } = await asked
    .then((response) => response.json() as Promise<RpcAnswer<Result>>)
    .catch(() => ({ error: { message: notAnswered.refused, code: undefined, data: {} }, result: undefined }));
  if (error !== undefined) throw new RpcFailure(error.message, error.code, error.data);
  return result as Result;
};

const mostKept = 20;

interface Kept<Answer> {
  answer?: Answer;
  /** The last request, unless its answer is out of date. */
  asked?: Promise<unknown> | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

/** Answers that are requested when they are first needed; the last few are kept. */
export class Answers<Answer> {
  readonly #changed: () => void;
  readonly #kept = new Map<string, Kept<Answer>>();

  /** `changed` is called when an answer has arrived, and when one is out of date. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /**
   * The answer with this key; undefined until it has arrived. `again`: milliseconds after which an answer is out of
   * date; it is kept until there is another. Default: never.
   */
  of(
    key: string,
    ask: () => Promise<Answer | undefined>,
    again?: (answer: Answer | undefined) => number | undefined,
  ): Answer | undefined {
    const kept: Kept<Answer> = this.#kept.get(key) ?? {};
    if (kept.asked !== undefined) return kept.answer;
    const asked = ask();
    kept.asked = asked;
    clearTimeout(kept.timer);
    this.#kept.set(key, kept);
    for (const old of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - mostKept))) this.#kept.delete(old);
    void asked.then((answer) => {
      if (kept.asked !== asked) return;
      if (answer !== undefined) kept.answer = answer;
      const wait = again?.(answer);
      if (wait !== undefined) kept.timer = setTimeout(() => this.forget(key), wait);
      this.#changed();
    });
    return kept.answer;
  }

  /** Requests the answer again when it is needed next. */
  forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept !== undefined) kept.asked = undefined;
    this.#changed();
  }
}
