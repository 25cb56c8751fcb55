/**
 * The operation that ends a dialogue for which there is no flow. Those of calls, of short messages and of packet
 * sessions have each their own (TS 29.078 §6.1.1, §7.1 and §8.1): a switch rejects that of another.
 */
import { inap } from '../protocol/inap/index.ts';
import type { BeginIndication } from '../protocol/tcap/types.ts';
import { operationCall, releaseCall, unspecifiedCause, type OperationCall } from './operation-calls.ts';

type Kind = 'call' | 'short message' | 'packet session';

const releases: Readonly<Record<Kind, OperationCall>> = {
  call: releaseCall(unspecifiedCause),
  // Short message transfer rejected (TS 24.011 §8.2.5.4).
  'short message': operationCall('ReleaseSMS', { rPCause: '15' }),
  // Unspecified (TS 29.078 §5.1, GPRSCause).
  'packet session': operationCall('ReleaseGPRS', { gprsCause: '00' }),
};

/** Application contexts that an SSF opens (TS 29.078 §5.6): those of CAP 3 and 4. */
const contexts: readonly (readonly [RegExp, Kind])[] = [
  [/^0\.4\.0\.0\.1\.2[0-3]\.3\.50$/, 'packet session'],
  [/^0\.4\.0\.0\.1\.2[0-3]\.3\.61$/, 'short message'],
];

const openers: ReadonlyMap<number | string, Kind> = new Map<number | string, Kind>([
  [inap.operation('InitialDP').code, 'call'],
  [inap.operation('InitialDPSMS').code, 'short message'],
  [inap.operation('InitialDPGPRS').code, 'packet session'],
]);

/** The first operation decides; one that opens no dialogue leaves it to the application context. */
export const releaseOf = ({ dialogue, components }: BeginIndication): OperationCall => {
  const first = components.find(({ kind }) => kind === 'invoke');
  const context = dialogue?.kind === 'AARQ' ? dialogue.applicationContext : '';
  const kind =
    (first?.kind === 'invoke' ? openers.get(first.operation) : undefined) ??
    contexts.find(([form]) => form.test(context))?.[1] ??
    'call';
  return releases[kind];
};
