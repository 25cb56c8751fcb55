/**
 * JSON-RPC 2.0 dispatch. It knows no method and no transport: bytes in, text out.
 *
 * A request that is not valid is answered even where it has no id (JSON-RPC 2.0 §5: id null); a notification never is.
 * Every response is serialised by itself, so that a result that cannot be written spoils no other of its batch.
 */
import { setImmediate } from 'node:timers/promises';
import { fieldsOf, isFields } from '../../schemas/loose-values.ts';
import { DialproofError, errorTable } from '../errors.ts';
import type { Fault } from '../errors.ts';
import { NumberText, withExactIds } from './exact-ids.ts';
import type { Log } from '../log.ts';
import { parseJson, TooDeep } from './json-document.ts';
import { JsonText } from './json-text.ts';
import { limitReached } from './limit-reached.ts';

export type JsonRpcId = string | number | NumberText | null;

export interface JsonRpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type JsonRpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: JsonRpcId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: JsonRpcId; readonly error: JsonRpcErrorObject };

/** `params` is an object, empty if the request has none; `asking` is what the transport tells of the client. What is thrown becomes the error. */
export type Method<Asking = void> = (params: Readonly<Record<string, unknown>>, asking: Asking) => unknown;

export interface DispatcherOptions {
  readonly log: Log;
  /** How an id is written in the answer; as it came, unless told. */
  readonly echoId?: (id: JsonRpcId) => JsonRpcId;
  /** Levels of a document. */
  readonly jsonDepth: number;
  /** Bytes of an answer, a batch included. */
  readonly answerLimit: number;
}

export interface Dispatcher<Asking = void> {
  /** As `answer`, with the error of a request that is in no batch. */
  reply(bytes: Uint8Array, asking: Asking): Promise<Reply | undefined>;
  /** Answers a document in UTF-8 with JSON text; undefined if nothing is to be answered. What is no JSON is answered with -32700. Never rejects. */
  answer(bytes: Uint8Array, asking: Asking): Promise<string | undefined>;
}

export interface Reply {
  readonly text: string;
  /** The code of the error; undefined of a result, and of a batch. */
  readonly errorCode?: number | undefined;
}

/** The most requests in one batch. */
const batchLimit = 100;
/** Bytes of a batch of several requests: each of them takes longer for its bytes than one that has them all. */
const batchBytes = 256 * 1024;
/** Milliseconds of a batch after which others have their turn: health checks are answered while it goes on. */
const turn = 10;

interface Request {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: unknown;
  readonly id?: JsonRpcId;
}

const isId = (value: unknown): value is JsonRpcId =>
  value === null || typeof value === 'string' || Number.isFinite(value) || value instanceof NumberText;

/** The error that a client gets for `thrown`. For a defect of dialproof it has no details. */
export const errorObjectOf = (thrown: unknown): JsonRpcErrorObject => {
  const code = thrown instanceof DialproofError ? errorTable[thrown.code].rpcCode : errorTable.InternalError.rpcCode;
  if (!(thrown instanceof DialproofError) || code === errorTable.InternalError.rpcCode) return { code, message: 'Internal error' };
  return { code, message: thrown.message, ...(thrown.data === undefined ? {} : { data: thrown.data }) };
};

export const errorResponse = (id: JsonRpcId, thrown: unknown): JsonRpcResponse => ({ jsonrpc: '2.0', id, error: errorObjectOf(thrown) });

/** `methods` by name. */
export const createDispatcher = <Asking = void>(methods: Readonly<Record<string, Method<Asking>>>, options: DispatcherOptions): Dispatcher<Asking> => {
  const { log, echoId = (id) => id, jsonDepth, answerLimit } = options;

  const fail = (id: JsonRpcId, thrown: unknown, method?: string): JsonRpcResponse => {
    const response = errorResponse(echoId(id), thrown);
    if ('error' in response && response.error.code === errorTable.InternalError.rpcCode) {
      log.error({ err: thrown, method }, 'A request failed inside the service.');
    }
    return response;
  };

  const call = async (request: Request, asking: Asking): Promise<JsonRpcResponse | undefined> => {
    const { id, method } = request;
    try {
      const result = await methodNamed(methods, method)(namedParams(request.params), asking);
      return id === undefined ? undefined : { jsonrpc: '2.0', id: echoId(id), result: result ?? null };
    } catch (thrown) {
      const response = fail(id ?? null, thrown, method);
      return id === undefined ? undefined : response;
    }
  };

  const answerOne = async (member: unknown, asking: Asking): Promise<JsonRpcResponse | undefined> => {
    const faults = requestFaults(member);
    if (faults.length === 0) return call(member as Request, asking);
    const id = isFields(member) && isId(member['id']) ? member['id'] : null;
    return fail(id, invalidRequest(faults));
  };

  const write = (response: JsonRpcResponse): string => {
    try {
      return responseText(response);
    } catch (thrown) {
      log.error({ err: thrown }, 'A result could not be written as JSON.');
      return responseText(errorResponse(response.id, thrown));
    }
  };

  /** Written at once, so that the results of a batch are not held beside their texts. `before`: bytes of the answers before it. */
  const writeWithin = (response: JsonRpcResponse, before: number): string => {
    // The length of one that is written already is known before it is copied.
    const known = 'result' in response && response.result instanceof JsonText ? response.result.bytes : 0;
    const text = before + known > answerLimit ? undefined : write(response);
    if (text !== undefined && before + Buffer.byteLength(text) <= answerLimit) return text;
    return write(errorResponse(response.id, limitReached('The answer is too long', 'http.answer_limit', answerLimit)));
  };

  const answerBatch = async (batch: readonly unknown[], size: number, asking: Asking): Promise<string | undefined> => {
    if (batch.length === 0) return write(fail(null, new DialproofError('InvalidRequest', 'The batch is empty.')));
    if (batch.length > batchLimit) {
      const sentence = `A batch holds at most ${batchLimit} requests; this one holds ${batch.length}.`;
      return write(fail(null, new DialproofError('InvalidRequest', sentence)));
    }
    if (batch.length > 1 && size > batchBytes) {
      const sentence = `A batch of several requests holds at most ${batchBytes} bytes; this one holds ${size}.`;
      return write(fail(null, new DialproofError('InvalidRequest', sentence)));
    }
    const texts: string[] = [];
    let bytes = 0;
    let begun = performance.now();
    for (const member of batch) {
      if (performance.now() - begun > turn) {
        await setImmediate();
        begun = performance.now();
      }
      const response = await answerOne(member, asking);
      if (response === undefined) continue;
      const text = writeWithin(response, bytes);
      bytes += Buffer.byteLength(text);
      texts.push(text);
    }
    return texts.length === 0 ? undefined : `[${texts.join(',')}]`;
  };

  const single = (response: JsonRpcResponse): Reply => ({
    text: writeWithin(response, 0),
    errorCode: 'error' in response ? response.error.code : undefined,
  });

  const reply = async (bytes: Uint8Array, asking: Asking): Promise<Reply | undefined> => {
    let document: unknown;
    try {
      document = withExactIds(parseJson(bytes, jsonDepth), () => utf8.decode(bytes));
    } catch (thrown) {
      const id = thrown instanceof TooDeep && isId(thrown.id) ? thrown.id : null;
      return single(fail(id, thrown));
    }
    if (Array.isArray(document)) {
      const text = await answerBatch(document, bytes.length, asking);
      return text === undefined ? undefined : { text };
    }
    const response = await answerOne(document, asking);
    return response === undefined ? undefined : single(response);
  };

  return { reply, answer: async (bytes, asking) => (await reply(bytes, asking))?.text };
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const responseText = ({ jsonrpc, id, ...outcome }: JsonRpcResponse): string => {
  const idText = id instanceof NumberText ? id.text : JSON.stringify(id);
  const written = 'result' in outcome && outcome.result instanceof JsonText ? outcome.result : undefined;
  const outcomeText = written === undefined ? JSON.stringify(outcome).slice(1) : `"result":${written.text}}`;
  return `{"jsonrpc":"${jsonrpc}","id":${idText},${outcomeText}`;
};

const methodNamed = <Asking>(methods: Readonly<Record<string, Method<Asking>>>, name: string): Method<Asking> => {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) throw new DialproofError('MethodNotFound', `There is no method ${JSON.stringify(name.slice(0, 100))}.`);
  return method;
};

/** By position only the empty list is taken: it says the same as no params at all. */
const namedParams = (params: unknown): Record<string, unknown> => {
  if (Array.isArray(params) && params.length > 0) {
    const message = 'params must be an object: parameters are given by name, not by position.';
    throw new DialproofError('InvalidParams', message, { errors: [{ pointer: '', message }] });
  }
  return fieldsOf(params);
};

const requestFaults = (member: unknown): Fault[] => {
  if (!isFields(member)) return [{ pointer: '', message: 'a request must be an object' }];
  const faults: Fault[] = [];
  if (member['jsonrpc'] !== '2.0') faults.push({ pointer: '/jsonrpc', message: 'jsonrpc must be the string "2.0"' });
  if (typeof member['method'] !== 'string') faults.push({ pointer: '/method', message: 'method must be a string' });
  if (Object.hasOwn(member, 'params') && (typeof member['params'] !== 'object' || member['params'] === null)) {
    faults.push({ pointer: '/params', message: 'params must be an object or an array, or be left out' });
  }
  if (Object.hasOwn(member, 'id') && !isId(member['id'])) {
    faults.push({ pointer: '/id', message: 'id must be a string, a number or null, or be left out' });
  }
  return faults;
};

const invalidRequest = (faults: readonly Fault[]): DialproofError =>
  new DialproofError('InvalidRequest', `The request is not valid: ${faults.map(({ message }) => message).join('; ')}.`, { errors: faults });
