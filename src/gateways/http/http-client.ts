/**
 * HTTP/1.1 requests over a pool of connections, each answered with the whole answer or with a sentence on why there is
 * none.
 *
 * Nothing connects before the first request, and a connection that is lost is replaced by the next one: the pool
 * recovers by itself. Beside undici's own timeouts there is one for the whole request, which also ends an answer that
 * trickles in.
 */
import request from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { Clock } from '../../ground/clock.ts';
import { codingsIn, withoutCodings } from '../../ground/content-coding.ts';
import { Deadlines } from '../../ground/deadlines.ts';
import { nowhere } from '../../ground/placed-set.ts';
import type { Cancel, Settle } from '../gateway.ts';
import { describeFailure, type HttpSurroundings } from './failure.ts';
import type { TlsSettings } from './tls.ts';

export interface HttpClientOptions extends Omit<HttpSurroundings, 'place'> {
  /** `https://example.com:8443`, whatever path follows. */
  readonly url: string;
  readonly connections: number;
  readonly tls: TlsSettings;
  /** Requests that are under way or wait for a connection. Default 100,000. */
  readonly most?: number;
  readonly clock: Clock;
  /** Receives what a `settle` function throws. */
  readonly onError: (thrown: unknown) => void;
}

export interface HttpRequest {
  readonly method: string;
  /** Path and query, as they go out. */
  readonly target: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly content?: string | undefined;
}

export interface HttpAnswer {
  readonly code: number;
  /** Names in small letters; one that came more than once is a list. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Without the codings that its headers name. */
  readonly content: Uint8Array;
}

const mostRequests = 100_000;

export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #surroundings: HttpSurroundings;
  readonly #deadlines: Deadlines;
  readonly #longest: number;
  #pool: Pool | undefined;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#surroundings = { ...options, place: new URL(options.url).host };
    this.#deadlines = new Deadlines(options.clock, 100);
    this.#longest = options.connectSeconds + options.headersSeconds + options.bodySeconds;
  }

  start(): void {
    const { url, connections, tls, connectSeconds, headersSeconds, bodySeconds, bodyLimit } = this.#options;
    this.#pool = new Pool(new URL(url).origin, {
      connections,
      pipelining: 1,
      connect: { ...tls, timeout: Math.ceil(connectSeconds * 1000) },
      headersTimeout: Math.ceil(headersSeconds * 1000),
      bodyTimeout: Math.ceil(bodySeconds * 1000),
      maxResponseSize: bodyLimit,
    });
  }

  async stop(): Promise<void> {
    this.#deadlines.close();
    await this.#pool?.destroy();
    this.#pool = undefined;
  }

  /** Settles once, later, unless it is cancelled; the reason is a sentence. */
  send(request: HttpRequest, settle: Settle<HttpAnswer>): Cancel {
    const controller = new AbortController();
    const holder = {
      due: Infinity,
      deadlinePlace: nowhere,
      deadlinePassed: () => controller.abort(new Error(`no complete answer within ${this.#longest} s`)),
    };
    let cancelled = false;
    const answer =
      this.#deadlines.size < (this.#options.most ?? mostRequests)
        ? this.#exchange(request, controller.signal)
        : Promise.reject(new Error('too many requests wait'));
    this.#deadlines.set(holder, this.#longest * 1000);
    answer
      .then(
        (value) => ({ ok: true, answer: value }) as const,
        (thrown: unknown) => ({ ok: false, reason: describeFailure(thrown, this.#surroundings) }) as const,
      )
      .then((outcome) => {
        this.#deadlines.clear(holder);
        if (!cancelled) settle(outcome);
      })
      .catch(this.#options.onError);
    return () => {
      cancelled = true;
      controller.abort();
    };
  }

  async #exchange({ method, target, headers, content }: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    if (this.#pool === undefined) throw new Error('the gateway was stopped');
    const response = await request.call(this.#pool, {
      method: method as 'GET',
      path: target,
      headers: [...headers],
      body: content ?? null,
      signal,
    });
    const known = Object.entries(response.headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined,
    );
    const coded = await response.body.bytes();
    // A server may choose a coding where the request names none (RFC 9110 §12.5.3), so the client decodes it whatever
    // the test sends.
    const plain = await withoutCodings(coded, codingsIn(response.headers['content-encoding'] ?? ''), {
      most: this.#options.bodyLimit,
      what: 'the content of the answer',
    });
    return { code: response.statusCode, headers: Object.fromEntries(known), content: plain };
  }
}
