/**
 * Sends spans to a collector over OTLP/HTTP in Protocol Buffers (OpenTelemetry Protocol 1.5), in batches, one after the
 * other. Spans that the collector does not accept in time are dropped and counted: a run never waits for it.
 */
import { reasonOf } from '../ground/errors.ts';
import type { Clock } from '../ground/clock.ts';
import { postOctets, type Post, type PostAnswer } from './post-octets.ts';
import { ProtobufWriter, readFields } from './protobuf.ts';
import { fields, writeAttributes, type SpanBatch, type WrittenSpans } from './span.ts';

export interface SpanExporterParts {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The version of dialproof. */
  readonly version: string;
  readonly clock: Clock;
  /** Logs when spans begin to be dropped, and when the collector accepts them again. */
  warn(message: string): void;
  /** Default: over the network. */
  readonly post?: Post;
}

/** Bytes of spans that wait for the collector. */
export const mostWaiting = 16 * 1024 * 1024;
/** Spans of one request, as in the SDKs of OpenTelemetry. */
const mostAtOnce = 512;
/** Milliseconds. */
const gatherFor = 1_000;
const patience = 10_000;
const firstPause = 1_000;
const longestPause = 30_000;
/** How often one batch is sent, and how long a service that stops waits for the collector. */
const mostTries = 5;
const lastPatience = 5_000;
/** Status codes after which a request is repeated (OTLP §OTLP/HTTP Response). */
const passing: readonly number[] = [429, 502, 503, 504];

const octetsOf = (batches: readonly WrittenSpans[]): number =>
  batches.reduce((sum, { octets }) => sum + octets.length, 0);

const quantityOf = (batches: readonly WrittenSpans[]): number => batches.reduce((sum, { spans }) => sum + spans, 0);

export class SpanExporter {
  exported = 0;
  dropped = 0;
  readonly #parts: SpanExporterParts;
  #waiting: WrittenSpans[] = [];
  #bytes = 0;
  #timer: unknown;
  #sending: Promise<void> | undefined;
  #isInTrouble = false;
  /** Aborted at the end of `close`, or after its few seconds: no request is sent or repeated after that. */
  #closing = new AbortController();

  constructor(parts: SpanExporterParts) {
    this.#parts = parts;
  }

  add({ spans, octets, dropped }: SpanBatch): void {
    this.#drop(dropped, 'instances of runs fail, or are sampled, faster than they are traced');
    if (spans === 0) return;
    if (this.#closing.signal.aborted || this.#bytes + octets.length > mostWaiting) {
      this.#drop(spans, `more than ${mostWaiting / 1024 ** 2} MB wait for the collector`);
      return;
    }
    this.#waiting.push({ spans, octets });
    this.#bytes += octets.length;
    this.#sendLater(gatherFor);
  }

  /** Sends the remaining spans, for a few seconds at most. */
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
    const body = [headOf(this.#parts.version, octetsOf(batches)), ...batches.map(({ octets }) => octets)];
    let pause = firstPause;
    for (let left = tries; ; left -= 1) {
      const { answer, reason } = await this.#post(body);
      if (answer !== undefined && answer.status >= 200 && answer.status < 300)
        return this.#taken(spans, rejectedBy(answer));
      const again = answer === undefined || passing.includes(answer.status);
      if (!again || left <= 1 || this.#closing.signal.aborted) {
        this.#drop(spans, reason ?? `the collector answers with status ${answer?.status}`);
        return;
      }
      await this.#wait(Math.min(retryAfter(answer) ?? pause, longestPause));
      pause *= 2;
    }
  }

  async #post(body: readonly Uint8Array[]): Promise<{ readonly answer?: PostAnswer; readonly reason?: string }> {
    const { endpoint, headers, post = postOctets } = this.#parts;
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(patience)]);
      return {
        answer: await post(endpoint, {
          headers: { ...headers, 'content-type': 'application/x-protobuf' },
          body,
          signal,
        }),
      };
    } catch (thrown) {
      return { reason: `the collector does not answer: ${reasonOf(thrown)}` };
    }
  }

  /** Takes as many spans as fit in one request; one batch at least. */
  #takeSome(): WrittenSpans[] {
    let count = 0;
    let spans = 0;
    for (const batch of this.#waiting) {
      spans += batch.spans;
      if (spans > mostAtOnce && count > 0) break;
      count += 1;
    }
    const taken = this.#waiting.splice(0, count);
    this.#bytes -= octetsOf(taken);
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

  /** Waits until the pause is over, or the exporter is closed. */
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

/** The octets of an ExportTraceServiceRequest before its spans, with one resource and one scope. */
const headOf = (version: string, octetsOfSpans: number): Uint8Array => {
  const writer = new ProtobufWriter();
  const end = writer.mark() - octetsOfSpans;
  const endOfScope = writer.mark();
  writer.text(fields.scope.version, version);
  writer.text(fields.scope.name, 'dialproof');
  writer.close(fields.scopeSpans.scope, endOfScope);
  writer.close(fields.resourceSpans.scopeSpans, end);
  const endOfResource = writer.mark();
  writeAttributes(writer, fields.resource.attributes, {
    'service.name': 'dialproof',
    'service.version': version,
    'service.instance.id': String(process.pid),
  });
  writer.close(fields.resourceSpans.resource, endOfResource);
  writer.close(fields.request.resourceSpans, end);
  return writer.finish();
};

interface Rejected {
  readonly count: number;
  readonly reason: string;
}

/** Fields of ExportTraceServiceResponse, and of its ExportTracePartialSuccess. */
const ofResponse = { partialSuccess: 1, rejectedSpans: 1, errorMessage: 2 } as const;

/** An answer that cannot be read rejects no spans. */
const rejectedBy = ({ content }: PostAnswer): Rejected => {
  try {
    const partial = readFields(content).get(ofResponse.partialSuccess);
    const values = readFields(partial instanceof Uint8Array ? partial : new Uint8Array(0));
    const [count, reason] = [values.get(ofResponse.rejectedSpans), values.get(ofResponse.errorMessage)];
    return {
      count: typeof count === 'number' ? count : 0,
      reason: reason instanceof Uint8Array ? Buffer.from(reason).toString() : '',
    };
  } catch {
    return { count: 0, reason: '' };
  }
};

/** Milliseconds that the collector asks for. */
const retryAfter = (answer: PostAnswer | undefined): number | undefined => {
  const seconds = Number(answer?.retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};
