/**
 * The traces of a run: the spans that its shares send, and those of instances whose notes its threads hand over. To
 * render an instance as spans takes as long as several calls, and the thread of the run places none.
 */
import { reasonOf } from '../../ground/errors.ts';
import { unpackJournal } from '../../instance/packed-journal.ts';
import type { RunTracing } from '../../tracing/ids.ts';
import type { SpanBatch, WrittenSpans } from '../../tracing/span.ts';
import { InstanceTraces } from '../share/instance-traces.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FromShare, HandedInstance } from '../share/messages.ts';

/** Most instances that all threads together hand over in a second: beside a load they take a fifth of it. */
export const mostHandedInSecond = 400;

export interface RunTracesParts {
  readonly tracing: RunTracing;
  readonly plan: RunPlan;
  export(spans: SpanBatch): void;
}

export class RunTraces {
  readonly #parts: RunTracesParts;
  readonly #traces: InstanceTraces;

  constructor(parts: RunTracesParts) {
    const { tracing, plan } = parts;
    this.#parts = parts;
    this.#traces = new InstanceTraces(tracing, plan);
  }

  /** Calls `failed` where the notes that are handed over cannot be rendered. */
  take(message: Extract<FromShare, { type: 'traced' | 'handed' }>, failed: (reason: string) => void): void {
    const { export: exportSpans } = this.#parts;
    if (message.type === 'traced') {
      const { spans, octets, dropped } = message;
      return exportSpans({ spans, octets: Buffer.from(octets, 'base64'), dropped });
    }
    try {
      for (const instance of message.instances) exportSpans({ ...this.#spansOf(instance), dropped: 0 });
    } catch (thrown) {
      failed(reasonOf(thrown));
    }
  }

  /** No gateway has secrets: otherwise the instance would not be handed over. */
  #spansOf({ journal: packed, ...end }: HandedInstance): WrittenSpans {
    return this.#traces.noted(end, unpackJournal(packed, this.#parts.plan.traceLevel), String);
  }
}
