/**
 * The traces of a share: of its part of the sample, and of instances that fail. These instances note what they do as
 * for their evidence; the notes are rendered as spans once an instance is over, here or in the thread of the run.
 * Instances beyond the bound of a second are counted, and not rendered.
 */
import type { Clock } from '../../ground/clock.ts';
import { DeferredJournal } from '../../instance/deferred-journal.ts';
import type { InstanceRecord } from '../../instance/journal.ts';
import { withoutSecrets, type RunSurroundings } from '../../instance/surroundings.ts';
import type { Recorder } from '../../report/recorder.ts';
import { isSampled, type RunTracing } from '../../tracing/ids.ts';
import type { SpanRecorder } from '../../tracing/span-recorder.ts';
import type { WrittenSpans } from '../../tracing/span.ts';
import { InstanceTraces } from './instance-traces.ts';
import { PerSecond } from './per-second.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FromShare, HandedInstance, TracedEnd } from './messages.ts';

/** Most instances of a share that are traced in one second: to render one as spans takes as long as several calls. */
export const mostTracedInSecond = 200;

/** Most instances of one message: a message for each of them would wake the thread of the run as often. */
const mostAtOnce = 64;

export interface ShareTracesParts {
  readonly plan: RunPlan;
  readonly clock: Clock;
  send(message: Extract<FromShare, { type: 'traced' | 'handed' }>): void;
  /** How many instances may be handed to the thread of the run. Absent where it takes none. */
  readonly handing?: PerSecond | undefined;
}

/** An instance that has ended. */
export interface OverInstance extends TracedEnd {
  readonly journal: InstanceRecord | undefined;
  readonly surroundings: RunSurroundings;
}

export class ShareTraces {
  readonly #parts: ShareTracesParts;
  readonly #sample: number;
  readonly #traces: InstanceTraces;
  readonly #room = new PerSecond(mostTracedInSecond);
  /** The recorder of the first instance, which renders its spans as it goes on. */
  #first: SpanRecorder | undefined;
  /** Instances for the run that have not been sent yet. */
  #handed: HandedInstance[] = [];
  /** Instances that were dropped since the last batch of spans. */
  #dropped = 0;

  constructor(tracing: RunTracing, parts: ShareTracesParts) {
    this.#parts = parts;
    this.#sample = tracing.sample;
    this.#traces = new InstanceTraces(tracing, parts.plan);
  }

  /** Passes the entries of the first instance to `recorder`, and to one that renders its spans. */
  beside(recorder: Recorder): Recorder {
    const spans = (this.#first = this.#traces.recorderOf(this.#firstNumber, this.#parts.clock));
    return bothOf(recorder, spans);
  }

  get #firstNumber(): number {
    return this.#parts.plan.distribution.first;
  }

  over(instance: OverInstance): void {
    const { number, verdict, ended, reason } = instance;
    if (reason === undefined && !isSampled(number, this.#sample)) return;
    if (!this.#room.take(ended)) {
      this.#dropped += 1;
      return;
    }
    const end = { number, verdict, ended, ...(reason !== undefined && { reason }) };
    if (number === this.#firstNumber && this.#first !== undefined) this.#send(this.#first.spans(end));
    else if (!this.#handsOver(end, instance)) this.#sendNoted(end, instance);
  }

  /** Sends the run the instances that were gathered for it. */
  handOver(): void {
    if (this.#handed.length > 0) this.#parts.send({ type: 'handed', instances: this.#handed });
    this.#handed = [];
  }

  /** Also reports how many instances were dropped. */
  close(): void {
    this.handOver();
    if (this.#dropped > 0) this.#send({ spans: 0, octets: Buffer.of() });
  }

  #handsOver(end: TracedEnd, { journal, surroundings: { sessions } }: OverInstance): boolean {
    const { handing } = this.#parts;
    if (handing === undefined || !(journal instanceof DeferredJournal)) return false;
    for (const { hidden } of sessions.values()) if (hidden !== undefined) return false;
    const packed = journal.pack();
    if (packed === undefined || !handing.take(end.ended)) return false;
    this.#handed.push({ ...end, journal: packed });
    if (this.#handed.length === mostAtOnce) this.handOver();
    return true;
  }

  #sendNoted(end: TracedEnd, { journal, surroundings }: OverInstance): void {
    const noted = journal instanceof DeferredJournal ? journal.noted() : undefined;
    if (noted === undefined) this.#dropped += 1;
    else this.#send(this.#traces.noted(end, noted, (text) => withoutSecrets(surroundings, text)));
  }

  #send({ spans, octets }: WrittenSpans): void {
    const { buffer, byteOffset, byteLength } = octets;
    this.#parts.send({
      type: 'traced',
      spans,
      octets: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
      dropped: this.#dropped,
    });
    this.#dropped = 0;
  }
}

const bothOf = (one: Recorder, other: Recorder): Recorder => ({
  step(entry) {
    one.step(entry);
    other.step(entry);
  },
  check(entry) {
    one.check(entry);
    other.check(entry);
  },
  trace(entry) {
    one.trace(entry);
    other.trace(entry);
  },
  message(entry) {
    one.message(entry);
    other.message(entry);
  },
  unchecked(entry) {
    one.unchecked?.(entry);
    other.unchecked?.(entry);
  },
  signal(signal) {
    one.signal(signal);
    other.signal(signal);
  },
});
