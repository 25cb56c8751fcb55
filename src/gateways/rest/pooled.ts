/** A REST server over a pool of HTTP connections. */
import type { Cancel, RestAnswer, RestRequest, Settle } from '../gateway.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Answerer } from '../request-gateway.ts';
import type { GatewaySecrets } from '../secrets.ts';
import { readAnswer } from './answer.ts';
import { flatHeaders, mergedHeaders, type Header } from './headers.ts';
import type { Ping } from './ping.ts';
import { targetOf } from './target.ts';

export interface PooledRestOptions {
  readonly client: HttpClient;
  /** The path of the gateway's URL. */
  readonly base: string;
  /** The gateway's own, which every request has. */
  readonly headers: readonly Header[];
  readonly ping?: Ping | undefined;
  readonly secrets: GatewaySecrets;
}

export class PooledRest implements Answerer<RestRequest, RestAnswer> {
  readonly #options: PooledRestOptions;

  constructor(options: PooledRestOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.client.start();
    this.#options.ping?.start();
  }

  async stop(): Promise<void> {
    this.#options.ping?.stop();
    await this.#options.client.stop();
  }

  ask(request: RestRequest, settle: Settle<RestAnswer>): Cancel {
    const { client, base, headers, secrets } = this.#options;
    const { method, content } = request;
    const sent = {
      method,
      target: targetOf(base, request),
      headers: flatHeaders(mergedHeaders(headers, request.headers)),
      content,
    };
    return client.send(sent, (outcome) =>
      settle(
        outcome.ok
          ? { ok: true, answer: readAnswer(outcome.answer) }
          : { ok: false, reason: secrets.hidden(outcome.reason) },
      ),
    );
  }

  hidden(text: string): string {
    return this.#options.secrets.hidden(text);
  }
}
