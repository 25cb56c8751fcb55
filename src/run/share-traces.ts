/**
 * The traces of a share: of its part of the sample, and of instances that fail. What they did is noted as their evidence is, and told as spans once
 * they are over. More than a second's bound are counted, and not told.
 */
import type { Clock } from '../clock.ts';
import { DeferredJournal } from '../instance/deferred-journal.ts';
import type { InstanceRecord } from '../instance/journal.ts';
import { withoutSecrets, type RunSurroundings } from '../instance/surroundings.ts';
import type { Recorder } from '../report/recorder.ts';
import { isSampled, type RunTracing } from '../tracing/ids.ts';
import { SpanRecorder } from '../tracing/span-recorder.ts';
import type { RunPlan } from './plan.ts';
import type { FromShare } from './share/messages.ts';

/** Instances of a share that are traced in one second: to write the spans of one takes half a millisecond. */
export const mostTracedInSecond = 200;

export interface ShareTracesParts {
  readonly plan: RunPlan;
  readonly clock: Clock;
  tell(message: Extract<FromShare, { type: 'traced' }>): void;
}

/** An instance that has ended. */
export interface OverInstance {
  readonly number: number;
  readonly verdict: string;
  /** Milliseconds of the clock. */
  readonly ended: number;
  /** Why it did not pass. */
  readonly reason: string | undefined;
  readonly journal: InstanceRecord | undefined;
  readonly surroundings: RunSurroundings;
}

export class ShareTraces {
  readonly #parts: ShareTracesParts;
  readonly #tracing: RunTracing;
  /** Of the first instance, which is told as it goes on. */
  #first: SpanRecorder | undefined;
  #second = 0;
  #inSecond = 0;
  /** Since the last that was told. */
  #dropped = 0;

  constructor(tracing: RunTracing, parts: ShareTracesParts) {
    this.#tracing = tracing;
    this.#parts = parts;
  }

  /** The recorder of the first instance, and one that takes its spans from the same. */
  beside(recorder: Recorder): Recorder {
    const spans = (this.#first = this.#recorderOf(0, this.#parts.clock));
    return bothOf(recorder, spans);
  }

  over(instance: OverInstance): void {
    const { number, reason, ended } = instance;
    if (reason === undefined && !isSampled(number, this.#tracing.sample)) return;
    if (!this.#hasRoom(ended)) {
      this.#dropped += 1;
      return;
    }
    const recorder = number === 0 && this.#first !== undefined ? this.#first : this.#replayed(instance);
    if (recorder === undefined) this.#dropped += 1;
    else this.#tell(recorder.spans({ ...instance, runId: this.#parts.plan.runId }));
  }

  /** Tells how many were not told. */
  close(): void {
    if (this.#dropped > 0) this.#tell([]);
  }

  #recorderOf(instance: number, clock: Pick<Clock, 'now'>): SpanRecorder {
    const { operations, labels } = this.#parts.plan.definition;
    const operationOf = (opIdx: number) => {
      const operation = operations[opIdx];
      return operation && { type: operation.type, label: labels[opIdx] };
    };
    return new SpanRecorder({ tracing: this.#tracing, instance, clock, operationOf });
  }

  #replayed({ number, journal, surroundings }: OverInstance): SpanRecorder | undefined {
    if (!(journal instanceof DeferredJournal)) return undefined;
    const { operations } = surroundings.definition;
    let recorder: SpanRecorder | undefined;
    const begin = (clock: Pick<Clock, 'now'>): SpanRecorder => (recorder = this.#recorderOf(number, clock));
    const gone = journal.replay(begin, (opIdx) => operations[opIdx]?.tellers, (text) => withoutSecrets(surroundings, text));
    return gone === undefined ? undefined : recorder;
  }

  #hasRoom(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) [this.#second, this.#inSecond] = [second, 0];
    this.#inSecond += 1;
    return this.#inSecond <= mostTracedInSecond;
  }

  #tell(spans: readonly string[]): void {
    this.#parts.tell({ type: 'traced', spans: spans.length, json: spans.join(','), dropped: this.#dropped });
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
  signal(signal) {
    one.signal(signal);
    other.signal(signal);
  },
});
