/** The spans of instances that are over, from their notes. */
import type { Clock } from '../../ground/clock.ts';
import { cacheDescriptions } from '../../instance/cached-descriptions.ts';
import { replay, type Noted } from '../../instance/replay.ts';
import type { Describers } from '../../operations/journal.ts';
import type { RunTracing } from '../../tracing/ids.ts';
import { ProtobufWriter } from '../../tracing/protobuf.ts';
import { SpanRecorder, type CommonOctets } from '../../tracing/span-recorder.ts';
import { commonOf, EventOctets, type WrittenSpans } from '../../tracing/span.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { TracedEnd } from './messages.ts';

/** Octets: those of a dozen instances. */
const writtenAtOnce = 64 * 1024;

export class InstanceTraces {
  readonly #tracing: RunTracing;
  /** Of each operation. */
  readonly #describers: readonly (Describers | undefined)[];
  readonly #common: CommonOctets;
  readonly #events = new EventOctets();
  readonly #writer = new ProtobufWriter(0, writtenAtOnce);

  constructor(
    tracing: RunTracing,
    { runId, definition: { operations, labels } }: Pick<RunPlan, 'runId' | 'definition'>,
  ) {
    this.#tracing = tracing;
    const ofOperations: Uint8Array[] = [];
    const { traceId } = tracing;
    const write = (opIdx: number): Uint8Array =>
      commonOf(traceId, operations[opIdx]?.type ?? 'operation', {
        'dialproof.operation': opIdx,
        'dialproof.label': labels[opIdx],
      });
    this.#common = {
      instance: commonOf(traceId, 'Test Instance', { 'dialproof.run_id': runId }),
      operationOf: (opIdx) => (ofOperations[opIdx] ??= write(opIdx)),
    };
    this.#describers = operations.map(({ describers }) => describers && cacheDescriptions(describers));
  }

  recorderOf(instance: number, clock: Pick<Clock, 'now'>): SpanRecorder {
    return new SpanRecorder({
      tracing: this.#tracing,
      instance,
      clock,
      common: this.#common,
      events: this.#events,
      writer: this.#writer,
    });
  }

  /** `hidden`: a text without the secrets of the gateways. */
  noted(end: TracedEnd, notes: Noted, hidden: (text: string) => string): WrittenSpans {
    const begin = (clock: Pick<Clock, 'now'>): SpanRecorder => this.recorderOf(end.number, clock);
    return replay(notes, { begin, describersOf: (opIdx) => this.#describers[opIdx], hidden }).spans(end);
  }
}
