/**
 * INAP operations as the call host invokes them, encoded once where they do not change (Q.1218 §2.1, and TS 29.078,
 * whose codes and arguments are the same for these).
 */
import { lookup } from '../protocol/asn1/index.ts';
import { inap } from '../protocol/inap/index.ts';
import type { OperationClass } from '../protocol/tcap/types.ts';
import type { CallEvent } from './call-events.ts';

/** An operation with its argument, ready to invoke. */
export interface OperationCall {
  readonly name: string;
  readonly code: number;
  readonly class: OperationClass;
  readonly parameter: Uint8Array | undefined;
}

/** Throws `EncodeFailed` where a value cannot be encoded. `values` has flattened names; absent: no argument. */
export const operationCall = (name: string, values?: Readonly<Record<string, unknown>>): OperationCall => {
  const operation = inap.operation(name);
  return {
    name,
    code: operation.code,
    class: operation.class,
    parameter: values && operation.argument?.encode(values),
  };
};

/** Half of the basic call that a dialogue belongs to (Q.1214 §4.2.2.2): it decides which detection points are armed. */
export type CallSide = 'originating' | 'terminating';

/** Detection points of the basic call (Q.1218 §2.1, EventTypeBCSM). */
export const detectionPoints = {
  originating: { busy: 5, noAnswer: 6, answer: 7, disconnect: 9, abandon: 10 },
  terminating: { busy: 13, noAnswer: 14, answer: 15, disconnect: 17, abandon: 18 },
} as const satisfies Record<CallSide, Record<string, number>>;

export const routeSelectFailure = 4;
const firstTerminating = 12;
const lastTerminating = 18;

/** The side of an InitialDP's `eventTypeBCSM`; without one, the originating side. */
export const sideOf = (eventType: unknown): CallSide =>
  typeof eventType === 'number' && eventType >= firstTerminating && eventType <= lastTerminating
    ? 'terminating'
    : 'originating';

type Point = keyof (typeof detectionPoints)[CallSide];

/** The detection points of both sides, by their numbers. */
const points: readonly (Point | undefined)[] = Array.from({ length: lastTerminating + 1 }, (_, number) =>
  (['busy', 'noAnswer', 'answer', 'disconnect', 'abandon'] as const).find(
    (point) => detectionPoints.originating[point] === number || detectionPoints.terminating[point] === number,
  ),
);

/** The detection point that a switch reports; undefined for any other event. */
const reportedBy = (event: CallEvent): Point | undefined => {
  if (event.type !== 'request' || event.operation !== 'EventReportBCSM') return undefined;
  const number = event.values['eventTypeBCSM'];
  return typeof number === 'number' ? points[number] : undefined;
};

const calledParty = '02';

/** Whether the called party disconnected, rather than the caller. */
export const isCalledPartyGone = (event: CallEvent): boolean =>
  reportedBy(event) === 'disconnect' &&
  event.type === 'request' &&
  lookup(event.values, 'legID.receivingSideID') === calledParty;

/** Whether the caller has abandoned the call or disconnected. */
export const isHangUp = (event: CallEvent): boolean => {
  const point = reportedBy(event);
  return point === 'abandon' || (point === 'disconnect' && !isCalledPartyGone(event));
};

export const isAnswer = (event: CallEvent): boolean => reportedBy(event) === 'answer';

const interrupted = 0;
const notifyAndContinue = 1;

const bcsmEvent = (eventTypeBCSM: number, monitorMode: number, leg?: 1 | 2): Record<string, unknown> => ({
  eventTypeBCSM,
  monitorMode,
  ...(leg !== undefined && { legID: { sendingSideID: `0${leg}` } }),
});

const armAbandon = (side: CallSide): Record<string, unknown> =>
  bcsmEvent(detectionPoints[side].abandon, notifyAndContinue, 1);

const request = (bcsmEvents: Record<string, unknown>[]): OperationCall =>
  operationCall('RequestReportBCSMEvent', { bcsmEvents });

/** Requests the report of an abandon while the caller is prompted. */
export const reportAbandon: Readonly<Record<CallSide, OperationCall>> = {
  originating: request([armAbandon('originating')]),
  terminating: request([armAbandon('terminating')]),
};

/** Requests the reports on a call that is being connected. `ringSeconds` 0: neither busy nor no-answer. */
export const reportProgress = (side: CallSide, ringSeconds: number): OperationCall => {
  const points = detectionPoints[side];
  const answerAndAbandon = [bcsmEvent(points.answer, notifyAndContinue, 2), armAbandon(side)];
  if (ringSeconds === 0) return request(answerAndAbandon);
  return request([
    bcsmEvent(points.busy, interrupted, 2),
    { ...bcsmEvent(points.noAnswer, interrupted, 2), dpSpecificCriteria: { applicationTimer: ringSeconds } },
    ...(side === 'originating' ? [bcsmEvent(routeSelectFailure, interrupted)] : []),
    ...answerAndAbandon,
  ]);
};

/** The resource is in the caller's own switch. */
export const connectToResource = operationCall('ConnectToResource', { 'resourceAddress.none': true });

export const disconnectForwardConnection = operationCall('DisconnectForwardConnection');

/** An operation with one variable argument. */
const callWith = (name: string, argument: string): ((value: unknown) => OperationCall) => {
  const { code, class: operationClass, argument: codec } = inap.operation(name);
  const encode = codec?.prepare?.({ [argument]: null }, [argument]);
  return (value) => ({ name, code, class: operationClass, parameter: encode?.([value]) });
};

const connectTo = callWith('Connect', 'destinationRoutingAddress_digits');

/**
 * Throws `EncodeFailed` where the number cannot be encoded. `*` and `#` are the address signals of codes 11 and 12
 * (Q.763 §3.9), as among collected digits.
 */
export const connect = (destination: string): OperationCall =>
  connectTo(
    destination.includes('*') || destination.includes('#')
      ? destination.replaceAll('*', 'B').replaceAll('#', 'C')
      : destination,
  );

/** Cause of a release that no operation requested: normal, unspecified (Q.850). */
export const unspecifiedCause = 31;

/** By cause; there are 128. */
const releases: OperationCall[] = [];

export const releaseCall = (cause: number): OperationCall =>
  (releases[cause] ??= operationCall('ReleaseCall', { initialCallSegment_cause: cause }));
