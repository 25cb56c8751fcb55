/**
 * A UDT sent as an XUDT (Q.713 §4.18): with a hop counter, and with segmentation. The called address is the same in
 * every message of a test, so that it has a place for the octet that moves the parameters behind a fourth pointer.
 */
import { hexOf } from '../../protocol/asn1/tree.ts';
import { changedSccp, sccpParts } from '../../protocol/sccp/changed-message.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import { rendered } from '../../protocol/wrong/part.ts';
import { findPart } from '../../protocol/wrong/path.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import type { WireDemand, WireFault, WireKind } from '../wire/wire-fault.ts';
import { decodedSccp } from './unit-data-demand.ts';

const extendedType = '11';
const usualHops = 15;
/** Segmentation: code 16, four octets, of which the last three are the local reference; then the end of the part. */
const segmentationOf = (first: number, reference: string): string =>
  `1004${Buffer.of(first).toString('hex')}${reference}00`;
/** Bit 8: first segment; bit 7: class 1; the last four: segments that follow (Q.713 §3.17). */
const onlySegment = 0xc0;
const firstOfTwo = 0xc1;
const lastOfTwo = 0x40;

const extended: WireDemand = { answer: 'as unchanged', clause: 'Q.714 §4.1: an XUDT carries the same data' };
const noCounting: WireDemand = { answer: 'open', clause: 'Q.714 §2: the hop counter is for translations' };
const incomplete: WireDemand = { answer: 'not as sound', clause: 'Q.714 §4.1: reassembly' };

/** The changes that make an XUDT of a UDT. `optional`: the octets of the optional part; empty: there is none. */
const asExtended = (message: Uint8Array, hops: number, optional: string): readonly Change[] => {
  const partOf = (name: string): Uint8Array => {
    const part = findPart(sccpParts(message), name)?.part;
    return part === undefined ? new Uint8Array(0) : rendered(part);
  };
  const [own = 0] = partOf('protocolClass');
  // The fourth pointer stands before the called party: it counts from itself to the end of the data.
  const pointer =
    optional === ''
      ? 0
      : 1 + ['calledParty', 'callingParty', 'data'].reduce((sum, name) => sum + partOf(name).length, 0);
  return [
    { change: 'value', at: 'messageType', hex: extendedType },
    { change: 'replace', at: 'protocolClass', hex: hexOf(Uint8Array.of(own, hops)) },
    { change: 'length', at: 'calledPartyPointer', by: 1 },
    { change: 'replace', at: 'calledParty', hex: `${hexOf(Uint8Array.of(pointer))}${hexOf(partOf('calledParty'))}` },
    ...(optional === '' ? [] : [{ change: 'append', hex: optional } as const]),
  ];
};

const rows: readonly (readonly [WireKind, number, string, WireDemand])[] = [
  ['as XUDT', usualHops, '', extended],
  ['hop counter zero', 0, '', noCounting],
  ['one segment in all', usualHops, segmentationOf(onlySegment, '5a0001'), extended],
  ['first segment alone', usualHops, segmentationOf(firstOfTwo, '5a0002'), incomplete],
  ['last segment alone', usualHops, segmentationOf(lastOfTwo, '5a0003'), incomplete],
];

/** None where the message is no UDT. */
export const extendedFaults = (message: Uint8Array, form: SccpForm): readonly WireFault[] => {
  if (decodedSccp(message, form)?.type !== 'UDT') return [];
  return rows.flatMap(([kind, hops, optional, demand]): WireFault[] => {
    const changes = asExtended(message, hops, optional);
    const [change, ...further] = changes;
    const changed = ifPossible(() => changedSccp(message, changes));
    if (change === undefined || changed === undefined) return [];
    return [{ layer: 'sccp', kind, field: 'message', change, further, demand }];
  });
};
