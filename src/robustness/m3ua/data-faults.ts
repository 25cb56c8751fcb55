/**
 * The faults of a DATA message of M3UA, each with what RFC 4666 asks of its receiver: an ERR with a code (§3.8.1), or
 * to treat the message as the unchanged one.
 */
import { changedData, dataParts } from '../../protocol/m3ua/changed-data.ts';
import { errorCodes } from '../../protocol/m3ua/parameters.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import { bufferOf, rendered, withRole } from '../../protocol/wrong/part.ts';
import { findPart, pathsOf } from '../../protocol/wrong/path.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import type { WireDemand, WireFault, WireKind } from '../wire/wire-fault.ts';

type Row = readonly [kind: WireKind, change: Omit<Change, 'at'>, demand: WireDemand];

const error = (...codes: readonly number[]): WireDemand => ({ answer: 'error', clause: 'RFC 4666 §3.8.1', codes });
const unchanged = (clause: string): WireDemand => ({ answer: 'as unchanged', clause });
const unsound = (clause: string): WireDemand => ({ answer: 'not as sound', clause });
const open = (clause: string): WireDemand => ({ answer: 'open', clause });

/** A parameter whose length is wrong: the text of code 18 names it, and that of code 7 covers every anomaly. */
const malformed = error(errorCodes.parameterFieldError, errorCodes.protocolError);
const missing = error(errorCodes.missingParameter, errorCodes.protocolError);
const oneValue = open('RFC 4666 §3.3.1: it has one value there, and no clause says what several get');
const twice = open('RFC 4666 §3.2: a message has one of each, and no clause says what a second one gets');

/** No class and no type has this number (RFC 4666 §3.1.2). */
const unknownNumber = '7f';
/** No parameter has this tag (RFC 4666 §3.2). */
const unknownTag = '7fff';
const unknownParameter = `${unknownTag}0008deadbeef`;
/** Octets of the label in Protocol Data (RFC 4666 §3.3.1). */
const label = 12;
/** ISUP (Q.704 §14.2.1). */
const otherUser = '05';

/** Of the fields whose changes do not depend on the message. */
const fixedRows: Readonly<Record<string, readonly Row[]>> = {
  version: [['another version', { change: 'value', hex: '02' }, error(errorCodes.invalidVersion)]],
  reserved: [['reserved bits', { change: 'value', hex: 'ff' }, unchanged('RFC 4666 §3.1.3')]],
  class: [['unknown class', { change: 'value', hex: unknownNumber }, error(errorCodes.unsupportedMessageClass)]],
  type: [['unknown type', { change: 'value', hex: unknownNumber }, error(errorCodes.unsupportedMessageType)]],
  length: [
    ['length too long', { change: 'length', by: 4 }, unsound('RFC 4666 §3.1.4')],
    ['length too short', { change: 'length', by: -4 }, unsound('RFC 4666 §3.1.4')],
    ['zero length', { change: 'value', hex: '00000000' }, unsound('RFC 4666 §3.1.4')],
  ],
  'protocolData.opc': [
    [
      'another point code',
      { change: 'flip', bit: 31 },
      open('RFC 4666 §1.4.2: routing decides, and the answer goes there'),
    ],
  ],
  'protocolData.dpc': [
    ['another point code', { change: 'value', hex: '00003ffe' }, open('RFC 4666 §1.4.2: routing decides')],
  ],
  'protocolData.si': [
    ['another value', { change: 'value', hex: otherUser }, unsound('Q.704 §14.2.1: it is no message of SCCP')],
  ],
  'protocolData.ni': [['another value', { change: 'flip', bit: 7 }, open('RFC 4666 §3.3.1: the network decides')]],
  'protocolData.mp': [['another value', { change: 'value', hex: '03' }, unchanged('RFC 4666 §3.3.1')]],
  'protocolData.sls': [['another value', { change: 'flip', bit: 7 }, unchanged('RFC 4666 §3.3.1')]],
  'protocolData.userData': [
    ['absent', { change: 'omit' }, unsound('Q.714 §4.3')],
    ['truncated', { change: 'truncate', octets: 3 }, unsound('Q.714 §4.3')],
    ['trailing octet', { change: 'append', hex: 'ff' }, open('Q.713 §1: nothing points to the octet')],
  ],
  'protocolData.padding': [['padding that is not zero', { change: 'flip', bit: 0 }, unchanged('RFC 4666 §3.2')]],
};

const numberRows = (octets: string, other: readonly [WireKind, WireDemand], absent: WireDemand): readonly Row[] => [
  ['absent', { change: 'omit' }, absent],
  ['twice', { change: 'duplicate' }, twice],
  ['reordered', { change: 'reorder' }, unchanged('RFC 4666 §3.2')],
  ['wrong tag', { change: 'tag', hex: unknownTag }, absent],
  [other[0], { change: 'flip', bit: 0 }, other[1]],
  ['truncated', { change: 'truncate', octets: 1 }, malformed],
  ['zero length', { change: 'value', hex: '' }, malformed],
  ['two values', { change: 'append', hex: '00000063' }, oneValue],
  [
    'unknown parameter',
    { change: 'replace', hex: `${octets}${unknownParameter}` },
    open('RFC 4666 §3.8.1: code 19 is for an invalid parameter, and no clause says whether an unknown one is invalid'),
  ],
];

const protocolDataRows = (size: number): readonly Row[] => [
  ['absent', { change: 'omit' }, missing],
  ['twice', { change: 'duplicate' }, twice],
  [
    'wrong tag',
    { change: 'tag', hex: unknownTag },
    { ...missing, codes: [...(missing.codes ?? []), errorCodes.unexpectedParameter] },
  ],
  ['length too long', { change: 'length', by: 4 }, malformed],
  ['length below the header', { change: 'length', by: 3 - 4 - size }, malformed],
  [
    'truncated',
    { change: 'truncate', octets: size - label + 1 },
    {
      ...malformed,
      codes: [...(malformed.codes ?? []), errorCodes.missingParameter, errorCodes.invalidParameterValue],
    },
  ],
];

const rowsOf = (message: Uint8Array, path: string): readonly Row[] => {
  const part = findPart(dataParts(message), path)?.part;
  if (part === undefined) return [];
  const octets = bufferOf(rendered(part)).toString('hex');
  switch (path) {
    case 'networkAppearance':
      return numberRows(
        octets,
        ['another network appearance', error(errorCodes.invalidNetworkAppearance)],
        open('RFC 4666 §3.3.1: it is optional, and the network decides'),
      );
    case 'routingContext':
      return numberRows(
        octets,
        ['another context', error(errorCodes.invalidRoutingContext)],
        open('RFC 4666 §3.3.1: it may be absent where the association has one application server'),
      );
    case 'protocolData':
      return protocolDataRows(rendered(withRole(part, 'value') ?? part).length);
    default:
      return fixedRows[path] ?? [];
  }
};

/** Fields by which a stream of octets finds the next message. */
const framing: ReadonlySet<string> = new Set(['version', 'length']);

/**
 * `isFramed`: the message goes over a transport that finds the bounds of messages by their headers (TCP), so that a
 * wrong header would break the messages behind it: those faults are left out.
 */
export const dataFaults = (message: Uint8Array, isFramed: boolean): readonly WireFault[] =>
  pathsOf(dataParts(message))
    .filter((field) => !isFramed || !framing.has(field))
    .flatMap((field) =>
      rowsOf(message, field).flatMap(([kind, change, demand]): WireFault[] => {
        const own: Change = { ...change, at: field };
        const changed = ifPossible(() => changedData(message, [own]));
        return changed === undefined ? [] : [{ layer: 'm3ua', kind, field, change: own, demand }];
      }),
    );
