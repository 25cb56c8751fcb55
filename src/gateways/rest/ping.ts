/** Checks from time to time whether a REST server answers. No request waits for it: failures are logged. */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Cancel } from '../gateway.ts';
import type { HttpClient, HttpRequest } from '../http/http-client.ts';

export interface PingOptions {
  readonly gateway: string;
  readonly client: HttpClient;
  readonly request: HttpRequest;
  /** Between an answer and the next ping. */
  readonly seconds: number;
  readonly expectedCode: number;
  readonly clock: Clock;
  readonly onError: (thrown: unknown) => void;
}

export class Ping {
  readonly #options: PingOptions;
  #cancel: Cancel = () => undefined;

  constructor(options: PingOptions) {
    this.#options = options;
  }

  start(): void {
    const { clock, seconds } = this.#options;
    const timer = clock.setTimeout(() => this.#send(), seconds * 1000);
    this.#cancel = () => clock.clearTimeout(timer);
  }

  stop(): void {
    this.#cancel();
  }

  #send(): void {
    const { gateway, client, request, expectedCode, onError } = this.#options;
    this.#cancel = client.send(request, (outcome) => {
      const wrong = outcome.ok ? `it was answered with ${outcome.answer.code}, not ${expectedCode}` : outcome.reason;
      this.start();
      if (!outcome.ok || outcome.answer.code !== expectedCode)
        onError(new DialproofError('GatewayFailed', `gateway ${gateway}: the ping failed: ${wrong}`));
    });
  }
}
