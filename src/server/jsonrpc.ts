/**
 * JSON-RPC 2.0 dispatch. It knows no method and no transport: bytes in, text out.
 *
 * A request that is not valid is answered even where it has no id (JSON-RPC 2.0 §5: id null); a notification never is.
 * Every response is serialised by itself, so that a result that cannot be written does not affect the others of its
 * batch.
 */
import { fieldsOf, isFields } from '../../schemas/loose-values.ts';
import { DialproofError, errorTable } from '../ground/errors.ts';
import type { Fault } from '../ground/errors.ts';
import { NumberText, withExactIds } from './exact-ids.ts';
import { inPieces, turnWithTime } from '../ground/in-pieces.ts';
import { isLong, jsonTexts } from '../ground/json-in-pieces.ts';
import { nearestName } from '../ground/nearest-name.ts';
import type { Log } from '../log.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';
import { isShort, jsonInPieces, TooLarge } from './json-document.ts';
import { JsonText } from './json-text.ts';
import { bytesOf, octetsOf, writing, written, type Written } from './written-answer.ts';

export type JsonRpcId = string | number | NumberText | null;

export interface JsonRpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type JsonRpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: JsonRpcId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: JsonRpcId; readonly error: JsonRpcErrorObject };

/**
 * `params` is an object, empty if the request has none; `asking` is what the transport knows of the client. A thrown
 * value becomes the error.
 */
export type Method<Asking = void> = (params: Readonly<Record<string, unknown>>, asking: Asking) => unknown;

export interface DispatcherOptions {
  readonly log: Log;
  /** How the answer writes an id. Default: as it came. */
  readonly echoId?: (id: JsonRpcId) => JsonRpcId;
  /** Levels of a document. */
  readonly jsonDepth: number;
  /** Bytes of an answer, a batch included. */
  readonly answerLimit: number;
}

export interface Dispatcher<Asking = void> {
  /** Like `answer`, with the error of a request that is in no batch. */
  reply(bytes: Uint8Array, asking: Asking): Promise<Reply | undefined>;
  /**
   * Answers a document in UTF-8 with JSON text; undefined if no answer is due. Anything but JSON is answered with
   * -32700. Never rejects.
   */
  answer(bytes: Uint8Array, asking: Asking): Promise<string | undefined>;
}

export interface Reply {
  readonly written: Written;
  /** The code of the error; undefined for a result, and for a batch. */
  readonly errorCode?: number | undefined;
}

/** The most requests in one batch. */
const batchLimit = 100;
/** Bytes of a batch of several requests: for the same bytes, many requests take longer than one. */
const batchBytes = 256 * 1024;
/** Characters of answers up to which a batch is sent as one text. */
const shortBatch = 64 * 1024;

interface Request {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: unknown;
  readonly id?: JsonRpcId;
}

const isId = (value: unknown): value is JsonRpcId =>
  value === null || typeof value === 'string' || Number.isFinite(value) || value instanceof NumberText;

/** The error that a client receives for `thrown`. For a defect of dialproof it has no details. */
export const errorObjectOf = (thrown: unknown): JsonRpcErrorObject => {
  const code = thrown instanceof DialproofError ? errorTable[thrown.code].rpcCode : errorTable.InternalError.rpcCode;
  if (!(thrown instanceof DialproofError) || code === errorTable.InternalError.rpcCode)
    return { code, message: 'Internal error' };
  return { code, message: thrown.message, ...(thrown.data === undefined ? {} : { data: thrown.data }) };
};

export const errorResponse = (id: JsonRpcId, thrown: unknown): JsonRpcResponse => ({
  jsonrpc: '2.0',
  id,
  error: errorObjectOf(thrown),
});

/** `methods` by name. */
export const createDispatcher = <Asking = void>(
  methods: Readonly<Record<string, Method<Asking>>>,
  options: DispatcherOptions,
): Dispatcher<Asking> => {
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

  /**
   * Written immediately, so that the results of a batch are not held beside their texts. `before`: bytes of the answers
   * before it.
   */
  const write = async (response: JsonRpcResponse, before = 0): Promise<Written> => {
    try {
      const long = longResult(response);
      if (long === undefined) return written(responseText(response), answerLimit, before);
      return await inPieces(writing(partsOf(response, long.value), answerLimit, before));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) log.error({ err: thrown }, 'A result could not be written as JSON.');
      return responseText(errorResponse(response.id, thrown));
    }
  };

  const answerBatch = async (batch: readonly unknown[], size: number, asking: Asking): Promise<Written | undefined> => {
    if (batch.length === 0) return write(fail(null, new DialproofError('InvalidRequest', 'The batch is empty.')));
    if (batch.length > batchLimit) {
      const sentence = `A batch holds at most ${batchLimit} requests; this one holds ${batch.length}.`;
      return write(fail(null, new DialproofError('InvalidRequest', sentence)));
    }
    if (batch.length > 1 && size > batchBytes) {
      const sentence = `A batch of several requests holds at most ${batchBytes} bytes; this one holds ${size}.`;
      return write(fail(null, new DialproofError('InvalidRequest', sentence)));
    }
    const answers: Written[] = [];
    let bytes = 0;
    for (const member of batch) {
      const goesOn = await turnWithTime();
      const response = await answerOne(member, asking);
      if (response !== undefined) {
        const answer = await write(response, bytes);
        bytes += bytesOf(answer);
        answers.push(answer);
      }
      goesOn();
    }
    return answers.length === 0 ? undefined : joined(answers);
  };

  const single = async (response: JsonRpcResponse): Promise<Reply> => ({
    written: await write(response),
    errorCode: 'error' in response ? response.error.code : undefined,
  });

  const reply = async (bytes: Uint8Array, asking: Asking): Promise<Reply | undefined> => {
    let document: unknown;
    try {
      const parsing = exactDocument(bytes, jsonDepth);
      document = isShort(bytes) ? atOnce(parsing) : await inPieces(parsing);
    } catch (thrown) {
      const id = thrown instanceof TooLarge && isId(thrown.id) ? thrown.id : null;
      return single(fail(id, thrown));
    }
    if (Array.isArray(document)) {
      const answer = await answerBatch(document, bytes.length, asking);
      return answer === undefined ? undefined : { written: answer };
    }
    const response = await answerOne(document, asking);
    return response === undefined ? undefined : single(response);
  };

  const answer = async (bytes: Uint8Array, asking: Asking): Promise<string | undefined> => {
    const replied = await reply(bytes, asking);
    return replied && Buffer.concat(octetsOf(replied.written)).toString();
  };
  return { reply, answer };
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The answers of a batch: one text while they are short. */
const joined = (answers: readonly Written[]): Written => {
  const [open, next, close] = ['[', ',', ']'];
  if (
    answers.every((each) => typeof each === 'string') &&
    answers.reduce((sum, { length }) => sum + length, 0) < shortBatch
  )
    return `${open}${answers.join(next)}${close}`;
  return [
    ...answers.flatMap((each, index) => [Buffer.from(index === 0 ? open : next), ...octetsOf(each)]),
    Buffer.from(close),
  ];
};

function* exactDocument(bytes: Uint8Array, jsonDepth: number): Pieces<unknown> {
  return yield* withExactIds(yield* jsonInPieces(bytes, jsonDepth), () => utf8.decode(bytes));
}

const headOf = ({ jsonrpc, id }: JsonRpcResponse): string =>
  `{"jsonrpc":"${jsonrpc}","id":${id instanceof NumberText ? id.text : JSON.stringify(id)},`;

const responseText = (response: JsonRpcResponse): string => {
  const { jsonrpc: _, id: __, ...outcome } = response;
  return `${headOf(response)}${JSON.stringify(outcome).slice(1)}`;
};

/** The result of a response, where it is long enough to be written in pieces, or is written already. */
const longResult = (response: JsonRpcResponse): { readonly value: unknown } | undefined => {
  if (!('result' in response)) return undefined;
  const { result: value } = response;
  return value instanceof JsonText || isLong(value) ? { value } : undefined;
};

function* partsOf(response: JsonRpcResponse, result: unknown): Generator<string | Buffer, void, undefined> {
  yield `${headOf(response)}"result":`;
  if (result instanceof JsonText) yield result.octets;
  else yield* jsonTexts(result);
  yield '}';
}

const methodNamed = <Asking>(methods: Readonly<Record<string, Method<Asking>>>, name: string): Method<Asking> => {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method !== undefined) return method;
  const near = nearestName(name, Object.keys(methods));
  const suggestion = near === undefined ? '.' : `; did you mean ${near}?`;
  throw new DialproofError('MethodNotFound', `There is no method ${JSON.stringify(name.slice(0, 100))}${suggestion}`);
};

/** Of positional params only the empty list is accepted: it means the same as no params at all. */
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
  new DialproofError(
    'InvalidRequest',
    `The request is not valid: ${faults.map(({ message }) => message).join('; ')}.`,
    { errors: faults },
  );
