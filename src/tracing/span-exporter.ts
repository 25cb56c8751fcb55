/**
 * Sends spans to a collector over OTLP/HTTP in JSON (OpenTelemetry Protocol 1.5), in batches, one after the other. What the collector does not
 * take in time is dropped and counted: a run never waits for it.
 */
import { reasonOf } from '../errors.ts';
import type { Clock } from '../clock.ts';

export interface SpanExporterParts {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of dialproof. */
  readonly version: string;
  readonly clock: Clock;
  /** Is told when spans begin to be dropped, and when the collector takes them again. */
  warn(message: string): void;
  /** Default: that of Node. */
  readonly fetch?: typeof fetch;
}

/** Spans as OTLP has them, with commas between them. */
export interface Batch {
  readonly spans: number;
  readonly json: string;
  /** What has no span. */
  readonly dropped: number;
}

/** Bytes of spans that wait for the collector. */
export const mostWaiting = 16 * 1024 * 1024;
/** Spans of one request, as the SDKs have it. */
const mostAtOnce = 512;
/** Milliseconds. */
const gatherFor = 1_000;
const patience = 10_000;
const firstPause = 1_000;
const longestPause = 30_000;
/** How often one batch is sent, and how long a service that stops waits for the collector. */
const mostTries = 5;
const lastPatience = 5_000;
/** OTLP §OTLP/HTTP Response: those that are worth another try. */
const passing: readonly number[] = [429, 502, 503, 504];

interface Waiting {
  readonly spans: number;
  readonly octets: Buffer;
}

const comma = Buffer.from(',');
const end = Buffer.from(']}]}]}');

const quantityOf = (batches: readonly Waiting[]): number => batches.reduce((sum, { spans }) => sum + spans, 0);

export class SpanExporter {
  exported = 0;
  dropped = 0;
  readonly #parts: SpanExporterParts;
  readonly #before: Buffer;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #timer: unknown;
  #sending: Promise<void> | undefined;
  #isInTrouble = false;
  /** It sends what it has, and tries nothing again. */
  #closing = new AbortController();

  constructor(parts: SpanExporterParts) {
    this.#parts = parts;
    const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
    const resource = { attributes: [text('service.name', 'dialproof'), text('service.version', parts.version), text('service.instance.id', String(process.pid))] };
    this.#before = Buffer.from(`{"resourceSpans":[{"resource":${JSON.stringify(resource)},"scopeSpans":[{"scope":${JSON.stringify({ name: 'dialproof', version: parts.version })},"spans":[`);
  }

  add(batch: Batch): void {
    this.#drop(batch.dropped, 'instances of runs fail, or are sampled, faster than they are traced');
    if (batch.spans === 0) return;
    // As octets: as text they would be copied by the collection of garbage while they wait.
    const octets = Buffer.from(batch.json);
    if (this.#closing.signal.aborted || this.#bytes + octets.length > mostWaiting) {
      this.#drop(batch.spans, `more than ${mostWaiting / 1024 ** 2} MB wait for the collector`);
      return;
    }
    this.#waiting.push({ spans: batch.spans, octets });
    this.#bytes += octets.length;
    this.#sendLater(gatherFor);
  }

  /** Sends what it has, for a few seconds at most. */
  async close(): Promise<void> {
    const { clock } = this.#parts;
    const giveUp = clock.setTimeout(() => this.#closing.abort(), lastPatience);
    while (this.#waiting.length > 0 && !this.#closing.signal.aborted) {
      clock.clearTimeout(this.#timer);
      await (this.#sending ?? this.#send(1));
    }
    await this.#sending;
    clock.clearTimeout(giveUp);
    clock.clearTimeout(this.#timer);
    this.#closing.abort();
  }

  #sendLater(pause: number): void {
    if (this.#timer !== undefined || this.#sending !== undefined) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#timer = undefined;
      void this.#send(mostTries);
    }, pause);
  }

  #send(tries: number): Promise<void> {
    return (this.#sending ??= this.#sendBatch(tries).finally(() => {
      this.#sending = undefined;
      if (this.#waiting.length > 0 && !this.#closing.signal.aborted) this.#sendLater(0);
    }));
  }

  async #sendBatch(tries: number): Promise<void> {
    const batches = this.#takeSome();
    const spans = quantityOf(batches);
    const body = Buffer.concat([this.#before, ...batches.flatMap(({ octets }, index) => (index === 0 ? [octets] : [comma, octets])), end]);
    let pause = firstPause;
    for (let left = tries; ; left -= 1) {
      const { answer, reason } = await this.#post(body);
      if (answer?.ok === true) return this.#taken(spans, await rejectedBy(answer));
      const again = answer === undefined || passing.includes(answer.status);
      if (!again || left <= 1 || this.#closing.signal.aborted) {
        this.#drop(spans, reason ?? `the collector answers with status ${answer?.status}`);
        return;
      }
      await this.#wait(Math.min(retryAfter(answer) ?? pause, longestPause));
      pause *= 2;
    }
  }

  async #post(body: Buffer): Promise<{ readonly answer?: Response; readonly reason?: string }> {
    const { endpoint, headers, fetch: ask = fetch } = this.#parts;
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(patience)]);
      return { answer: await ask(endpoint, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, signal, redirect: 'error' }) };
    } catch (thrown) {
      const { cause } = thrown as { readonly cause?: unknown };
      return { reason: `the collector does not answer: ${reasonOf(cause ?? thrown)}` };
    }
  }

  /** As many as fit in one request; one at least. */
  #takeSome(): Waiting[] {
    let count = 0;
    let spans = 0;
    for (const batch of this.#waiting) {
      spans += batch.spans;
      if (spans > mostAtOnce && count > 0) break;
      count += 1;
    }
    const taken = this.#waiting.splice(0, count);
    for (const { octets } of taken) this.#bytes -= octets.length;
    return taken;
  }

  #taken(spans: number, { count, reason }: Rejected): void {
    const rejected = Math.min(count, spans);
    this.exported += spans - rejected;
    if (rejected > 0) this.#drop(rejected, `the collector rejects some: ${reason}`);
    else if (this.#isInTrouble) {
      this.#isInTrouble = false;
      this.#parts.warn('The collector takes spans again.');
    }
  }

  #drop(count: number, reason: string): void {
    if (count === 0) return;
    this.dropped += count;
    if (!this.#isInTrouble) this.#parts.warn(`Spans are dropped: ${reason}.`);
    this.#isInTrouble = true;
  }

  /** Until the pause is over, or it is closed. */
  #wait(milliseconds: number): Promise<void> {
    const { clock } = this.#parts;
    const { signal } = this.#closing;
    return new Promise((resolve) => {
      const timer = clock.setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      function done(): void {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
    });
  }
}

interface Rejected {
  readonly count: number;
  readonly reason: string;
}

/** ExportTracePartialSuccess; what cannot be read rejects nothing. */
const rejectedBy = async (answer: Response): Promise<Rejected> => {
  try {
    const { partialSuccess } = JSON.parse(await beginningOf(answer)) as { readonly partialSuccess?: { readonly rejectedSpans?: unknown; readonly errorMessage?: unknown } };
    const count = Number(partialSuccess?.rejectedSpans ?? 0);
    return { count: Number.isFinite(count) ? count : 0, reason: String(partialSuccess?.errorMessage ?? '') };
  } catch {
    return { count: 0, reason: '' };
  }
};

const mostOfAnswer = 64 * 1024;

/** Nothing more is read of it. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let octets = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk as Uint8Array);
    octets += (chunk as Uint8Array).length;
    if (octets > mostOfAnswer) break;
  }
  return Buffer.concat(chunks).toString();
};

/** Milliseconds that the collector asks for. */
const retryAfter = (answer: Response | undefined): number | undefined => {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};
