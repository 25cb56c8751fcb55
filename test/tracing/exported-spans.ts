/** Takes the spans of runs as an exporter does, and reads them. */
import type { SpanBatch } from '../../src/tracing/span.ts';
import { readSpans, valuesOf, type Span, type SpanEvent } from './span-octets.ts';

export class ToldSpans {
  readonly all: Span[] = [];
  dropped = 0;

  readonly take = ({ spans, octets, dropped }: SpanBatch): void => {
    const told = readSpans(octets);
    if (told.length !== spans) throw new Error(`${told.length} spans are told as ${spans}`);
    this.all.push(...told);
    this.dropped += dropped;
  };

  /** The spans of instances, by their numbers. */
  get instances(): ReadonlyMap<number, Span> {
    return new Map(
      this.all
        .filter(({ name }) => name === 'Test Instance')
        .map((span) => [Number(valuesOf(span)['dialproof.instance']), span]),
    );
  }

  below(parent: Span | undefined): readonly Span[] {
    return this.all.filter(({ parentSpanId }) => parentSpanId === parent?.spanId && parent !== undefined);
  }
}

export const eventNames = ({ events = [] }: { readonly events?: readonly SpanEvent[] }): readonly string[] =>
  events.map(({ name }) => name);
