/** The spans of instances that are over, from what they noted. */
import type { Clock } from '../clock.ts';
import { rememberTold } from '../instance/remembered-tellers.ts';
import { replay, type Noted } from '../instance/replay.ts';
import type { Tellers } from '../operations/journal.ts';
import type { RunTracing } from '../tracing/ids.ts';
import { SpanRecorder, type WrittenSpans } from '../tracing/span-recorder.ts';
import { EventTexts } from '../tracing/span.ts';
import type { RunPlan } from './plan.ts';
import type { TracedEnd } from './share/messages.ts';

export class InstanceTraces {
  readonly #tracing: RunTracing;
  readonly #plan: Pick<RunPlan, 'runId' | 'definition'>;
  /** Of each operation. */
  readonly #tellers: readonly (Tellers | undefined)[];
  readonly #texts = new EventTexts();

  constructor(tracing: RunTracing, plan: Pick<RunPlan, 'runId' | 'definition'>) {
    this.#tracing = tracing;
    this.#plan = plan;
    this.#tellers = plan.definition.operations.map(({ tellers }) => tellers && rememberTold(tellers));
  }

  recorderOf(instance: number, clock: Pick<Clock, 'now'>): SpanRecorder {
    const { operations, labels } = this.#plan.definition;
    const operationOf = (opIdx: number) => {
      const operation = operations[opIdx];
      return operation && { type: operation.type, label: labels[opIdx] };
    };
    return new SpanRecorder({ tracing: this.#tracing, instance, clock, texts: this.#texts, operationOf });
  }

  /** Of the first instance, which is recorded as it goes on. */
  recorded(end: TracedEnd, recorder: SpanRecorder): WrittenSpans {
    return recorder.spans({ ...end, runId: this.#plan.runId });
  }

  /** `hidden`: a text without the secrets of the gateways. */
  noted(end: TracedEnd, notes: Noted, hidden: (text: string) => string): WrittenSpans {
    const begin = (clock: Pick<Clock, 'now'>): SpanRecorder => this.recorderOf(end.number, clock);
    return this.recorded(end, replay(notes, { begin, tellersOf: (opIdx) => this.#tellers[opIdx], hidden }));
  }
}
