/**
 * The ids of traces and spans (W3C Trace Context §3.2.2), and the choice of the instances that are traced from their
 * start. A span's id follows from its place, so that threads need not exchange ids.
 */
import { randomBytes } from 'node:crypto';

/** How the instances of a run are traced: the same in each of its threads. */
export interface RunTracing {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Part of the instances, from 0 to 1. */
  readonly sample: number;
  /** Whether subscriber numbers are made unreadable. */
  readonly masked: boolean;
}

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** The id of a run's span: no span of an instance has it. */
export const runSpanId = 'f'.repeat(16);

const stepDigits = 6;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0').slice(-digits);

/**
 * The ids of the spans of an instance's operations, by step, from 1; step 0 is the instance. An id of all zeros is
 * invalid, so instances count from 1 in the ids.
 */
export const spanIdsOf = (instance: number): ((step: number) => string) => {
  const prefix = hex(instance + 1, 16 - stepDigits);
  return (step) => prefix + hex(step, stepDigits);
};

/** Spreads numbers that follow one another over 32 bits (the finalizer of MurmurHash3). */
const spread = (number: number): number => {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** The first instance, and a `sample` of the others: always the same ones. */
export const isSampled = (instance: number, sample: number): boolean =>
  instance === 0 || spread(instance) < sample * 2 ** 32;

/** The header `traceparent` of a request that the instance makes in its `step` (W3C Trace Context §3.2). */
export const traceparentOf = ({ traceId, sample }: RunTracing, instance: number, step: number): string =>
  `00-${traceId}-${spanIdsOf(instance)(step)}-${isSampled(instance, sample) ? '01' : '00'}`;
