/** The spans of instances that are over, from what they noted. */
import type { Clock } from '../clock.ts';
import type { DeferredJournal } from '../instance/deferred-journal.ts';
import type { RunTracing } from '../tracing/ids.ts';
import { SpanRecorder } from '../tracing/span-recorder.ts';
import type { RunPlan } from './plan.ts';
import type { TracedEnd } from './share/messages.ts';

export class InstanceTraces {
  readonly #tracing: RunTracing;
  readonly #plan: Pick<RunPlan, 'runId' | 'definition'>;

  constructor(tracing: RunTracing, plan: Pick<RunPlan, 'runId' | 'definition'>) {
    this.#tracing = tracing;
    this.#plan = plan;
  }

  recorderOf(instance: number, clock: Pick<Clock, 'now'>): SpanRecorder {
    const { operations, labels } = this.#plan.definition;
    const operationOf = (opIdx: number) => {
      const operation = operations[opIdx];
      return operation && { type: operation.type, label: labels[opIdx] };
    };
    return new SpanRecorder({ tracing: this.#tracing, instance, clock, operationOf });
  }

  /** Of the first instance, which is recorded as it goes on. */
  recorded(end: TracedEnd, recorder: SpanRecorder): string[] {
    return recorder.spans({ ...end, runId: this.#plan.runId });
  }

  /** Undefined where what it did had no room. `hidden`: a text without the secrets of the gateways. */
  noted(end: TracedEnd, journal: DeferredJournal, hidden: (text: string) => string): string[] | undefined {
    const { operations } = this.#plan.definition;
    let recorder: SpanRecorder | undefined;
    const begin = (clock: Pick<Clock, 'now'>): SpanRecorder => (recorder = this.recorderOf(end.number, clock));
    const gone = journal.replay(begin, (opIdx) => operations[opIdx]?.tellers, hidden);
    return gone === undefined || recorder === undefined ? undefined : this.recorded(end, recorder);
  }
}
