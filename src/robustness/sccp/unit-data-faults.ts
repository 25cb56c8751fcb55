/**
 * The faults of a message of the connectionless service of SCCP. What a change of an octet does follows from the whole
 * message, so that the changed message is decoded to know what Q.714 §4 asks of its receiver.
 */
import { changedSccp, sccpParts } from '../../protocol/sccp/changed-message.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import { withRole, type Part } from '../../protocol/wrong/part.ts';
import { findPart, pathsOf } from '../../protocol/wrong/path.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import type { WireFault } from '../wire/wire-fault.ts';
import { addressChanges } from './address-changes.ts';
import { extendedFaults } from './extended-faults.ts';
import type { NamedWireChange } from './named-wire-change.ts';
import { unitDataDemand } from './unit-data-demand.ts';

/** No message has this type (Q.713 §2.1). */
const unknownType = '7f';
/** A DATA FORM 1, of the connection-oriented service. */
const connectionOriented = '06';
/** Octets by which a pointer leads beyond a message of the usual length. */
const farAway = 200;

const classChanges = (octets: Uint8Array): readonly NamedWireChange[] => {
  const own = octets[0] ?? 0;
  const valueOf = (value: number): string => Buffer.of(value).toString('hex');
  return [
    ['another class', { change: 'value', hex: valueOf((own & 0xf0) | 2) }],
    ['out of range', { change: 'value', hex: valueOf((own & 0xf0) | 0x0f) }],
    ['without the return option', { change: 'value', hex: valueOf(own & 0x0f) }],
  ];
};

const pointerChanges: readonly NamedWireChange[] = [
  ['pointer too high', { change: 'length', by: 1 }],
  ['pointer beyond the message', { change: 'length', by: farAway }],
  ['pointer too low', { change: 'length', by: -1 }],
  ['pointer zero', { change: 'value', hex: '00' }],
];

const parameterChanges: readonly NamedWireChange[] = [
  ['absent', { change: 'omit' }],
  ['zero length', { change: 'value', hex: '' }],
  ['truncated', { change: 'truncate', octets: 1 }],
  ['trailing octet', { change: 'append', hex: 'ff' }],
  ['length too long', { change: 'length', by: 1 }],
  ['length too short', { change: 'length', by: -1 }],
  ['twice', { change: 'duplicate' }],
  ['reordered', { change: 'reorder' }],
];

const changesOf = (field: string, part: Part, form: SccpForm): readonly NamedWireChange[] => {
  switch (field) {
    case 'messageType':
      return [
        ['unknown type', { change: 'value', hex: unknownType }],
        ['another type', { change: 'value', hex: connectionOriented }],
      ];
    case 'protocolClass':
      return classChanges(part.octets ?? new Uint8Array(0));
    case 'hopCounter':
      return [['hop counter zero', { change: 'value', hex: '00' }]];
    case 'calledParty':
    case 'callingParty':
      return [
        ...parameterChanges,
        ...(field === 'calledParty' ? addressChanges(withRole(part, 'value')?.octets, form) : []),
      ];
    case 'data':
      return parameterChanges;
    default:
      return field.endsWith('Pointer') && field !== 'optionalPointer' ? pointerChanges : [];
  }
};

/** `message`: UDT, XUDT or LUDT. */
export const unitDataFaults = (message: Uint8Array, form: SccpForm): readonly WireFault[] => [
  ...pathsOf(sccpParts(message)).flatMap((field) => {
    const part = findPart(sccpParts(message), field)?.part;
    if (part === undefined) return [];
    return changesOf(field, part, form).flatMap(([kind, change]): WireFault[] => {
      const own: Change = { ...change, at: field };
      const changed = ifPossible(() => changedSccp(message, [own]));
      if (changed === undefined) return [];
      return [{ layer: 'sccp', kind, field, change: own, demand: unitDataDemand(message, changed, form) }];
    });
  }),
  ...extendedFaults(message, form),
];
