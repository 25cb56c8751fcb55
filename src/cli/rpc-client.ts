/**
 * The service over HTTP, or in this process: JSON-RPC 2.0 calls, and the server-sent events of a run. Any failure to
 * get an answer is `Unreachable`; an error that the service answers keeps its own code.
 */
import { fieldsOf, isFields } from '../../schemas/loose-values.ts';
import type {
  CancelTestResult,
  ExecuteTest,
  FirstInstance,
  QueryTestResult,
  RunSummary,
  UpdateTestResult,
} from '../../schemas/index.ts';
import { DialproofError, errorTable, hintOf, type DialproofErrorOptions, type ErrorCode } from '../ground/errors.ts';
import { faultOfUrlHost } from '../ground/host-address.ts';
import { isCaptureFile } from '../report/pcapng.ts';
import type { RunUpdate } from '../run/plan/report-and-row.ts';
import { serverSentEvents } from '../endpoint/server-sent-events.ts';
import { bytesOf, readerOf, sendRequest, type HttpRequest, type RequestTls } from './http-request.ts';
import { whyUnreachable } from './why-unreachable.ts';
import type { Readable } from 'node:stream';

/** A call that is not answered within this time has failed. */
const callTimeout = 60_000;

/** The code of an error that a service answered: JSON-RPC has its number, every other path its name. */
const codeOf = ({ code, name }: Record<string, unknown>): ErrorCode | undefined =>
  Object.entries(errorTable).find(([known, { rpcCode }]) => rpcCode === code || known === name)?.[0] as
    ErrorCode | undefined;

/** Undefined where `text` is no JSON. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An event of a run: QueryTest's result without its details. */
export type Progress = Pick<
  QueryTestResult,
  'state' | 'counts' | 'rate' | 'latency' | 'network' | 'paused' | 'time_now'
>;

const isProgress = (value: unknown): value is Progress =>
  isFields(value) &&
  isFields(value['counts']) &&
  isFields(value['rate']) &&
  isFields(value['latency']) &&
  typeof value['state'] === 'string';

export interface FetchedFile {
  readonly file: Buffer;
  /** Messages that the service did not keep. */
  readonly leftOut: number;
}

/** The only path that the address of a service may have: that of JSON-RPC, which the examples for curl name. */
const rpcPath = '/rpc';

/**
 * Parses `text` as the address of a service, and returns its origin. `named`: the option that gave it. Throws
 * `InvalidParams`.
 */
export const serviceUrl = (text: string, named = '--url'): string => {
  const refused = (fault: string): DialproofError => {
    const hint = 'Write it as http://HOST:PORT, as `dialproof serve` prints it.';
    return new DialproofError('InvalidParams', `${named} ${text}: ${fault}`, undefined, { hint });
  };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw refused('not an http:// or https:// address');
  const fault = faultOfUrlHost(text);
  if (fault !== undefined) throw refused(fault);
  const after = `${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`;
  if (after !== '' && after !== rpcPath)
    throw refused(`the address of a service ends after its port, or in ${rpcPath}, not in ${after}`);
  return url.origin;
};

export interface ServiceAnswer extends Readable {
  readonly statusCode?: number | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Requests to a service in this process; undefined for a path that it serves over HTTP alone. */
export type DirectRequests = (
  path: string,
  request: { readonly body?: string; readonly signal: AbortSignal },
) => Promise<ServiceAnswer> | undefined;

export interface RpcClientOptions {
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly tls?: RequestTls | undefined;
  /** Requests to a service in this process. */
  readonly direct?: DirectRequests | undefined;
}

export class RpcClient {
  readonly url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #tls: RequestTls | undefined;
  readonly #direct: DirectRequests | undefined;
  #lastId = 0;

  constructor(url: string, { token, tls, direct }: RpcClientOptions = {}) {
    this.url = url;
    this.#direct = direct;
    this.#tls = tls;
    this.#headers = token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` };
  }

  async execute(params: ExecuteTest): Promise<void> {
    await this.#call('ExecuteTest', params);
  }

  async query(runId: string): Promise<QueryTestResult> {
    return this.#statusOf(await this.#call('QueryTest', { run_id: runId }));
  }

  /** The last hundred passed runs of a test that were accepted before the run `before`. Throws `UnknownRun`. */
  async passedRuns(name: string, before: string): Promise<readonly RunSummary[]> {
    const result = await this.#call('QueryAllTests', { name, before, verdict: 'passed', limit: 100 });
    const { tests } = fieldsOf(result);
    if (!Array.isArray(tests)) throw this.#unlike('answered without a list of runs');
    return tests as readonly RunSummary[];
  }

  /** Changes the pace or the state of a run; without changes, only queries them. */
  async update(runId: string, changes: RunUpdate): Promise<UpdateTestResult> {
    const result = await this.#call('UpdateTest', { run_id: runId, ...changes });
    if (!isFields(result) || typeof result['backlog'] !== 'number')
      throw this.#unlike('answered without saying how the run goes on');
    return result as unknown as UpdateTestResult;
  }

  /** Throws `NotHalted` where the instance is not halted any more. */
  async resume(runId: string, instanceId: string): Promise<void> {
    await this.#call('ResumeInstance', { run_id: runId, instance_id: instanceId });
  }

  /** Resolves when every instance has ended. */
  async cancel(runId: string): Promise<CancelTestResult> {
    return this.#statusOf(await this.#call('CancelTest', { run_id: runId })) as CancelTestResult;
  }

  /**
   * The signalling of an instance, by default of the first one, as a capture file. Throws `UnknownRun`, and
   * `Unreachable` where the answer is no capture.
   */
  async capture(runId: string, instanceId?: string): Promise<FetchedFile> {
    const instance = instanceId === undefined ? '' : `/instances/${encodeURIComponent(instanceId)}`;
    const response = await this.#send(`/runs/${encodeURIComponent(runId)}${instance}/capture.pcap`, {
      headers: {},
      signal: AbortSignal.timeout(callTimeout),
    });
    const { statusCode: status } = response;
    const file = await bytesOf(response).catch((error: unknown) => this.#broken(error));
    if (status === 401) throw this.#unauthorized();
    if (status === 404) {
      throw new DialproofError(
        'UnknownRun',
        `${this.url} has no capture of the run "${runId}"`,
        undefined,
        this.#options('UnknownRun'),
      );
    }
    if (status !== 200 || !isCaptureFile(file)) throw this.#unlike(`answered ${status} without a capture file`);
    return { file, leftOut: Number(response.headers['messages-left-out'] ?? 0) };
  }

  /** The list of all instances that have failed or were aborted. Throws `Unreachable` where the answer is none. */
  async failures(runId: string, ending: 'csv' | 'jsonl'): Promise<FetchedFile> {
    const path = `/runs/${encodeURIComponent(runId)}/failures.${ending}`;
    const response = await this.#send(path, { headers: {}, signal: AbortSignal.timeout(callTimeout) });
    const file = await bytesOf(response).catch((error: unknown) => this.#broken(error));
    const leftOut = response.headers['failures-left-out'];
    if (response.statusCode === 401) throw this.#unauthorized();
    if (response.statusCode !== 200 || leftOut === undefined)
      throw this.#unlike(`answered ${response.statusCode} without a list of failures`);
    return { file, leftOut: Number(leftOut) };
  }

  /** The record of an instance whose evidence the service keeps; undefined where it keeps none. */
  async evidence(runId: string, instanceId: string): Promise<FirstInstance | undefined> {
    const path = `/runs/${encodeURIComponent(runId)}/instances/${encodeURIComponent(instanceId)}/report.json`;
    const response = await this.#send(path, { headers: {}, signal: AbortSignal.timeout(callTimeout) });
    const answer = jsonIn((await bytesOf(response).catch((error: unknown) => this.#broken(error))).toString());
    return response.statusCode === 200 && isFields(answer) && Array.isArray(answer['check_log'])
      ? (answer as unknown as FirstInstance)
      : undefined;
  }

  /**
   * Yields the run's progress as it arrives, until the service ends the stream. Throws `Unreachable`, and the reason of
   * `signal` when it is aborted.
   */
  async *events(runId: string, signal: AbortSignal): AsyncGenerator<Progress> {
    const response = await this.#send(`/runs/${encodeURIComponent(runId)}/events`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    const reader = readerOf(response);
    if (response.statusCode !== 200) {
      await reader.cancel();
      throw this.#unlike(`answered ${response.statusCode} without a stream of events`);
    }
    for await (const { data } of serverSentEvents(reader)) {
      const value = jsonIn(data);
      if (isProgress(value)) yield value;
    }
  }

  async #call(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id: this.#lastId, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await this.#send(rpcPath, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(callTimeout),
    });
    const { statusCode: status } = response;
    const answer = jsonIn((await bytesOf(response).catch((error: unknown) => this.#broken(error))).toString());
    const error = isFields(answer) && isFields(answer['error']) ? answer['error'] : undefined;
    const code = error && codeOf(error);
    if (code !== undefined) throw this.#refusal(code, error ?? {});
    if (status === 401) throw this.#unauthorized();
    if (!isFields(answer) || !('result' in answer)) throw this.#unlike(`answered ${status} without a JSON-RPC result`);
    return answer['result'];
  }

  async #send(path: string, { headers, signal, ...request }: HttpRequest): Promise<ServiceAnswer> {
    try {
      return await (this.#direct?.(path, { ...request, signal }) ??
        sendRequest(`${this.url}${path}`, {
          ...request,
          signal,
          tls: this.#tls,
          headers: { ...headers, ...this.#headers },
        }));
    } catch (error) {
      if (error instanceof DialproofError) throw error;
      if (signal.aborted && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'))
        throw error;
      return this.#broken(error);
    }
  }

  #broken(error: unknown): never {
    const { reason, hint } = whyUnreachable(error, callTimeout / 1000);
    throw this.#unreachable(reason, hint);
  }

  #refusal(name: ErrorCode, { message, data }: Record<string, unknown>): DialproofError {
    const reason = typeof message === 'string' ? message : 'no reason was given';
    const known = isFields(data) ? data : undefined;
    return new DialproofError(name, reason, known, this.#options(name, known));
  }

  /** A service elsewhere has a configuration, a log and a console of its own. */
  #options(code: ErrorCode, data?: Record<string, unknown>): DialproofErrorOptions {
    return this.#direct === undefined ? { hint: hintOf(code, 'remote', data) } : {};
  }

  #unreachable(reason: string, hint?: string): DialproofError {
    const message = `the service at ${this.url} cannot be reached: ${reason}`;
    return new DialproofError('Unreachable', message, undefined, hint === undefined ? {} : { hint });
  }

  /** The error for an answer that no dialproof service gives. */
  #unlike(how: string): DialproofError {
    const hint = 'Check the address: something else listens there, or a service of another version.';
    return new DialproofError('Unreachable', `the service at ${this.url} ${how}`, undefined, { hint });
  }

  #unauthorized(): DialproofError {
    return new DialproofError(
      'Unauthorized',
      `${this.url} wants a bearer token`,
      undefined,
      this.#options('Unauthorized'),
    );
  }

  #statusOf(result: unknown): QueryTestResult {
    if (!isProgress(result)) throw this.#unlike('answered without the state of a run');
    return result as QueryTestResult;
  }
}
