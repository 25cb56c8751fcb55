/** Spans on the wire, read with the protobuf types of OpenTelemetry. */
import generated from '@opentelemetry/otlp-transformer/build/src/generated/root.js';

/** A message type of protobufjs, which its published types do not describe. */
interface MessageType {
  decode(octets: Uint8Array): object;
  encode(plain: object): { finish(): Uint8Array };
  toObject(message: object, options: object): unknown;
}

interface Generated {
  readonly opentelemetry: {
    readonly proto: {
      readonly trace: { readonly v1: { readonly ScopeSpans: MessageType } };
      readonly collector: {
        readonly trace: {
          readonly v1: {
            readonly ExportTraceServiceRequest: MessageType;
            readonly ExportTraceServiceResponse: MessageType;
          };
        };
      };
    };
  };
}

const { trace, collector } = (generated as unknown as Generated).opentelemetry.proto;
const { ExportTraceServiceRequest, ExportTraceServiceResponse } = collector.trace.v1;

export interface Attribute {
  readonly key: string;
  readonly value:
    | { readonly stringValue: string }
    | { readonly intValue: string }
    | { readonly doubleValue: number }
    | { readonly boolValue: boolean };
}

export interface SpanEvent {
  readonly timeUnixNano: string;
  readonly name: string;
  readonly attributes?: readonly Attribute[];
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Attribute[];
  readonly events?: readonly SpanEvent[];
  readonly droppedEventsCount?: number;
  readonly status?: { readonly code: number; readonly message?: string };
}

export interface ResourceSpans {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans: readonly {
    readonly scope: { readonly name: string; readonly version: string };
    readonly spans: readonly Span[];
  }[];
}

const ids: readonly string[] = ['traceId', 'spanId', 'parentSpanId'];

/**
 * Decodes a message, with ids in hexadecimal and numbers of 64 bits as text. Throws if the octets are no such message.
 */
const read = (type: MessageType, octets: Uint8Array): unknown => {
  const plain = type.toObject(type.decode(octets), { longs: String, bytes: String });
  return JSON.parse(JSON.stringify(plain), (key, value: unknown) =>
    ids.includes(key) ? Buffer.from(String(value), 'base64').toString('hex') : value,
  );
};

/** Reads spans that are one behind the other. */
export const readSpans = (octets: Uint8Array): readonly Span[] =>
  (read(trace.v1.ScopeSpans, octets) as { readonly spans?: readonly Span[] }).spans ?? [];

export const readRequest = (octets: Uint8Array): readonly ResourceSpans[] =>
  (read(ExportTraceServiceRequest, octets) as { readonly resourceSpans: readonly ResourceSpans[] }).resourceSpans;

/**
 * Encodes the decoded request again with the types of OpenTelemetry: in an order of their own, without unknown fields.
 */
export const writtenAgain = (octets: Uint8Array): Uint8Array =>
  ExportTraceServiceRequest.encode(ExportTraceServiceRequest.decode(octets)).finish();

export const responseOf = (response: object): Uint8Array => ExportTraceServiceResponse.encode(response).finish();

export type Values = Readonly<Record<string, string | number | boolean>>;

const readValue = (value: Attribute['value']): string | number | boolean => {
  if ('intValue' in value) return Number(value.intValue);
  return 'stringValue' in value ? value.stringValue : 'doubleValue' in value ? value.doubleValue : value.boolValue;
};

export const valuesOf = ({ attributes = [] }: Pick<Span, 'attributes'>): Values =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]));
