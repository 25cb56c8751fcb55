/** Takes the spans of runs as an exporter does, and reads them. */
import type { Batch } from '../../src/tracing/span-exporter.ts';

export interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: string } | { readonly doubleValue: number } | { readonly boolValue: boolean };
}

export interface SpanEvent {
  readonly timeUnixNano: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly events?: readonly SpanEvent[];
  readonly droppedEventsCount?: number;
  readonly status?: { readonly code: number; readonly message?: string };
}

export type Values = Readonly<Record<string, string | number | boolean>>;

const readValue = (value: Attribute['value']): string | number | boolean => {
  if ('intValue' in value) return Number(value.intValue);
  return 'stringValue' in value ? value.stringValue : 'doubleValue' in value ? value.doubleValue : value.boolValue;
};

export const valuesOf = ({ attributes }: Pick<Span, 'attributes'>): Values => Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]));

export class ToldSpans {
  readonly all: Span[] = [];
  dropped = 0;

  readonly take = ({ spans, json, dropped }: Batch): void => {
    const told = JSON.parse(`[${json}]`) as Span[];
    if (told.length !== spans) throw new Error(`${told.length} spans are told as ${spans}`);
    this.all.push(...told);
    this.dropped += dropped;
  };

  /** Those of instances, by their numbers. */
  get instances(): ReadonlyMap<number, Span> {
    return new Map(this.all.filter(({ name }) => name === 'Test Instance').map((span) => [Number(valuesOf(span)['dialproof.instance']), span]));
  }

  below(parent: Span | undefined): readonly Span[] {
    return this.all.filter(({ parentSpanId }) => parentSpanId === parent?.spanId && parent !== undefined);
  }
}

export const eventNames = ({ events = [] }: { readonly events?: readonly SpanEvent[] }): readonly string[] => events.map(({ name }) => name);
