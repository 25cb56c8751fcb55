/**
 * An operation server over SOAP 1.1 and a pool of HTTP connections. Any answer without a result aborts the instance.
 */
import { reasonOf } from '../../ground/errors.ts';
import { Unreadable } from '../../ground/unreadable.ts';
import type { Cancel, OsdAnswer, OsdRequest, Outcome, Settle } from '../gateway.ts';
import { charactersOf } from '../http/content.ts';
import type { HttpAnswer, HttpClient } from '../http/http-client.ts';
import type { Answerer } from '../request-gateway.ts';
import type { GatewaySecrets } from '../secrets.ts';
import { readEnvelope, soapAction, writeEnvelope, type Credentials, type Reading, type Wording } from './envelope.ts';

export interface SoapOsdOptions {
  readonly client: HttpClient;
  /** The path of the gateway's URL. */
  readonly path: string;
  readonly wording: Wording;
  readonly credentials?: Credentials | undefined;
  readonly secrets: GatewaySecrets;
}

/** The encoding of the XML declaration, which counts where the content type names no charset (RFC 7303 §3.2). */
const declaredEncoding = (content: Uint8Array): string | undefined =>
  /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(
    Buffer.from(content.subarray(0, 200)).toString('latin1'),
  )?.[1];

export class SoapOsd implements Answerer<OsdRequest, OsdAnswer> {
  readonly #options: SoapOsdOptions;

  constructor(options: SoapOsdOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.client.start();
  }

  stop(): Promise<void> {
    return this.#options.client.stop();
  }

  ask(request: OsdRequest, settle: Settle<OsdAnswer>): Cancel {
    const { client, path, wording, credentials, secrets } = this.#options;
    const headers = ['content-type', 'text/xml; charset=utf-8', 'SOAPAction', soapAction(wording, request)];
    const content = writeEnvelope(wording, request, credentials);
    return client.send({ method: 'POST', target: path, headers, content }, (outcome) => {
      const result = outcome.ok ? this.#read(outcome.answer) : outcome;
      settle(result.ok ? result : { ok: false, reason: secrets.hidden(result.reason) });
    });
  }

  hidden(text: string): string {
    return this.#options.secrets.hidden(text);
  }

  /** A test that reads it gets the reason. */
  #nothingReturned(): Unreadable {
    return new Unreadable(`the answer has no element ${this.#options.wording.returned_element ?? ''}`);
  }

  /** A fault comes with 500 (SOAP 1.1 §6.2), yet some servers say 200. */
  #read({ code, headers, content }: HttpAnswer): Outcome<OsdAnswer> {
    let reading: Reading | undefined;
    let unread = '';
    try {
      const { text, fault } = charactersOf(content, String(headers['content-type'] ?? ''), declaredEncoding(content));
      if (fault === undefined) reading = readEnvelope(text, this.#options.wording);
      else unread = fault;
    } catch (thrown) {
      unread = reasonOf(thrown);
    }
    if (reading && 'fault' in reading) return { ok: false, reason: `SOAP fault ${reading.fault}` };
    if (code < 200 || code > 299) return { ok: false, reason: `it answered with HTTP status ${code}` };
    if (reading !== undefined && reading.returned === undefined)
      return { ok: true, answer: { returned: this.#nothingReturned() } };
    return reading ? { ok: true, answer: reading } : { ok: false, reason: `its answer is not SOAP: ${unread}` };
  }
}
