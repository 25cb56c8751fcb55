/**
 * The spans of one instance: its own, and one of each operation, with its checks and its sent and received messages as
 * events. The spans of an instance, their events and the octets of these are bounded, as an instance may loop.
 */
import type { Clock } from '../ground/clock.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';
import { segmentsOf } from '../report/tcp-packets.ts';
import type { Signal } from '../report/signal.ts';
import { runSpanId, spanIdsOf, type RunTracing } from './ids.ts';
import { carriedBy } from './carried.ts';
import { framesAround } from '../report/carrying-frames.ts';
import type { ProtobufWriter } from './protobuf.ts';
import { writeSpan, type EventOctets, type Fact, type WrittenEvent, type WrittenSpans } from './span.ts';
import { maskText } from '../store/mask-digits.ts';

const mostSpans = 1_000;
const mostEvents = 128;
/** Octets of all events of an instance. */
const mostOctets = 256 * 1024;

/** Names of the facts of events. */
const ofStanding = ['dialproof.awaited', 'dialproof.seconds'];
const ofCheck = ['dialproof.check', 'dialproof.status', 'dialproof.text'];
const ofMessage = ['dialproof.from', 'dialproof.to', 'dialproof.dialogue', 'dialproof.detail'];
const ofSignal = [
  'dialproof.dialogue',
  'dialproof.direction',
  'tcap.otid',
  'tcap.dtid',
  'm3ua.opc',
  'm3ua.dpc',
  'dialproof.frame',
  'dialproof.frames',
];

/** The octets that the spans of all instances of a run have in common. */
export interface CommonOctets {
  readonly instance: Uint8Array;
  operationOf(opIdx: number): Uint8Array;
}

export interface SpanRecorderParts {
  readonly tracing: RunTracing;
  readonly instance: number;
  readonly clock: Pick<Clock, 'now'>;
  /** Shared by all instances of the run. */
  readonly common: CommonOctets;
  readonly events: EventOctets;
  readonly writer: ProtobufWriter;
}

/** How an instance ended. */
export interface InstanceEnd {
  readonly verdict: string;
  /** Milliseconds of the clock. */
  readonly ended: number;
  /** Why it did not pass. */
  readonly reason?: string | undefined;
}

interface OperationSpan {
  readonly step: number;
  readonly opIdx: number;
  readonly began: number;
  /** Not before its last event. */
  end: number;
  readonly events: WrittenEvent[];
  dropped: number;
  trouble: string | undefined;
}

export class SpanRecorder implements Recorder {
  readonly #parts: SpanRecorderParts;
  readonly #spans: OperationSpan[] = [];
  /** The last span of each operation, by its index. */
  readonly #lastOf = new Map<number, OperationSpan>();
  #current: OperationSpan | undefined;
  /** Operations that have no span. */
  #leftOut = 0;
  #octets = 0;
  #events = 0;
  /** Frames so far, with the same numbers as in a capture of the instance. */
  #frames = 0;

  constructor(parts: SpanRecorderParts) {
    this.#parts = parts;
  }

  step({ step, op_idx: opIdx, stands }: StepEntry): void {
    const now = this.#parts.clock.now();
    if (stands !== undefined) return this.#event(opIdx, stands.kind, ofStanding, [stands.what, stands.seconds]);
    if (this.#current !== undefined) this.#current.end = now;
    if (this.#spans.length === mostSpans) {
      this.#leftOut += 1;
      return;
    }
    this.#current = { step, opIdx, began: now, end: now, events: [], dropped: 0, trouble: undefined };
    this.#spans.push(this.#current);
    this.#lastOf.set(opIdx, this.#current);
  }

  check({ op_idx: opIdx, status, name, text }: CheckEntry): void {
    const shown = this.#shown(text);
    this.#event(opIdx, 'check', ofCheck, [name, status, shown]);
    const span = this.#spanOf(opIdx);
    if (span !== undefined && status !== 'pass') span.trouble ??= shown;
  }

  trace(): void {
    // Messages and checks have the same facts.
  }

  message({ op_idx: opIdx, dialogue, from, to, name, detail }: MessageEntry): void {
    this.#event(opIdx ?? undefined, this.#shown(name), ofMessage, [
      from,
      to,
      dialogue === 0 ? undefined : dialogue,
      this.#shown(detail),
    ]);
  }

  signal(signal: Signal): void {
    const { dialogue, direction, bytes, frames, diameter } = signal;
    if (diameter !== undefined) {
      this.#frames += segmentsOf(bytes);
      return;
    }
    const count = frames.length > 0 ? frames.length : framesAround(bytes);
    const first = this.#frames + 1;
    this.#frames += count;
    const { type, otid, dtid, opc, dpc } = carriedBy(signal);
    const frame = count > 0 ? first : undefined;
    this.#event(undefined, type === undefined ? 'TCAP' : `TC-${type.toUpperCase()}`, ofSignal, [
      dialogue,
      direction,
      otid,
      dtid,
      opc,
      dpc,
      frame,
      count > 1 ? count : undefined,
    ]);
  }

  /** The encoded spans, that of the instance first. */
  spans({ verdict, ended, reason }: InstanceEnd): WrittenSpans {
    const { instance, common, writer } = this.#parts;
    if (this.#current !== undefined) this.#current.end = Math.max(this.#current.end, ended);
    const idOf = spanIdsOf(instance);
    const spanId = idOf(0);
    for (let index = this.#spans.length - 1; index >= 0; index -= 1) {
      const { step, opIdx, began, end, events, dropped, trouble } = this.#spans[index] as OperationSpan;
      writeSpan(writer, {
        spanId: idOf(step),
        parentSpanId: spanId,
        common: common.operationOf(opIdx),
        began,
        ended: end,
        attributes: { 'dialproof.step': step },
        events,
        dropped,
        trouble,
      });
    }
    writeSpan(writer, {
      spanId,
      parentSpanId: runSpanId,
      common: common.instance,
      began: this.#spans[0]?.began ?? ended,
      ended,
      attributes: {
        'dialproof.instance': instance,
        'dialproof.verdict': verdict,
        'dialproof.operations_left_out': this.#leftOut > 0 ? this.#leftOut : undefined,
      },
      trouble: reason === undefined ? undefined : this.#shown(reason),
    });
    return { spans: 1 + this.#spans.length, octets: writer.finish() };
  }

  #shown(text: string): string {
    return this.#parts.tracing.masked ? maskText(text) : text;
  }

  /** The span of the operation, which another one may have interrupted; else that of the current operation. */
  #spanOf(opIdx: number | undefined): OperationSpan | undefined {
    return (opIdx === undefined ? undefined : this.#lastOf.get(opIdx)) ?? this.#current;
  }

  #event(opIdx: number | undefined, name: string, names: readonly string[], values: readonly Fact[]): void {
    const span = this.#spanOf(opIdx);
    if (span === undefined) return;
    const now = this.#parts.clock.now();
    span.end = Math.max(span.end, now);
    if (span.events.length === mostEvents || this.#octets > mostOctets) {
      span.dropped += 1;
      return;
    }
    const octets = this.#parts.events.octetsOf(this.#events, name, names, values);
    this.#events += 1;
    this.#octets += octets.length;
    span.events.push({ time: now, octets });
  }
}
