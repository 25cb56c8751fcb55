/** Every fault of the layers below TCAP, and of Diameter, that the messages of a test can have. */
import { ifPossible } from '../../ground/if-possible.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { decodeM3ua } from '../../protocol/m3ua/codec.ts';
import { parameterOf } from '../../protocol/m3ua/messages.ts';
import type { Dictionary } from '../../protocol/diameter/dictionary.ts';
import { segmentationOf } from '../../protocol/sccp/message.ts';
import { diameterReaction, isOfApplication, isRequest } from '../../robustness/diameter/diameter-reaction.ts';
import { requestFaults } from '../../robustness/diameter/request-faults.ts';
import { dataFaults } from '../../robustness/m3ua/data-faults.ts';
import { sigtranReaction } from '../../robustness/m3ua/sigtran-reaction.ts';
import { decodedSccp, isUnitData } from '../../robustness/sccp/unit-data-demand.ts';
import { unitDataFaults } from '../../robustness/sccp/unit-data-faults.ts';
import { packetFaults } from '../../robustness/sctp/packet-faults.ts';
import type { SentMessage } from '../../robustness/sent-message.ts';
import type { PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import { octetsOf, type WireEvent } from './wire-watch.ts';
import type { SigtranWire } from './wire-gateways.ts';

/** The SCCP message in a DATA message; undefined where the message is another one. */
const sccpIn = (frame: Uint8Array): Uint8Array | undefined => {
  const message = ifPossible(() => decodeM3ua(frame));
  return message?.name === 'DATA' ? parameterOf(message, 'protocolData')?.data : undefined;
};

/** Whether a sent message begins a message of TCAP: no other segment, and nothing of the management. */
const beginsMessage = (frame: Uint8Array, { form }: SigtranWire): boolean => {
  const octets = sccpIn(frame);
  const message = octets && decodedSccp(octets, form);
  return isUnitData(message) && message.called.subsystem !== 1 && segmentationOf(message)?.first !== false;
};

/** The events by the sent message after which they came. */
const afterEach = (
  events: readonly WireEvent[],
  isIt: (octets: Uint8Array) => boolean,
): readonly (readonly WireEvent[])[] => {
  const groups: WireEvent[][] = [];
  for (const event of events) {
    if (event.kind === 'sent' && isIt(event.octets)) groups.push([event]);
    else groups.at(-1)?.push(event);
  }
  return groups;
};

/** `messages`: those of the test as TCAP has sent them; `events`: of the test when it passed. */
export const sigtranFaults = (
  messages: readonly SentMessage[],
  events: readonly WireEvent[],
  wire: SigtranWire,
): readonly PlacedWireFault[] => {
  const first = messages.filter(({ sentBy }, index) => messages.findIndex((each) => each.sentBy === sentBy) === index);
  const groups = afterEach(events, (octets) => beginsMessage(octets, wire));
  return first.flatMap(({ name, sentBy }, index) => {
    const [sent, ...after] = groups[index] ?? [];
    if (sent?.kind !== 'sent') return [];
    const unchangedGets = sigtranReaction(octetsOf(after, 'received'), wire.form);
    const place = { message: name, operation: sentBy, sentBy, unchangedGets };
    const faults = [
      ...unitDataFaults(sccpIn(sent.octets) ?? new Uint8Array(0), wire.form),
      ...dataFaults(sent.octets, wire.isFramed),
      ...packetFaults(wire.hasOwnSctp),
    ];
    return faults.map((fault) => ({ ...fault, ...place }));
  });
};

/** `diameter.Request`, also written `diameter.to_server.Request`. */
export const isDiameterRequest = ({ type }: Pick<OperationSource, 'type'>): boolean =>
  /^diameter\.(?:to_server\.)?Request$/.test(type);

const commandOf = ({ arguments: given }: OperationSource): string => String(given?.['name'] ?? given?.['code'] ?? '');

export const diameterFaults = (
  operations: readonly OperationSource[],
  events: readonly WireEvent[],
  dictionary: Dictionary,
): readonly PlacedWireFault[] => {
  const groups = afterEach(events, (octets) => isRequest(octets) && isOfApplication(octets));
  const places = operations.flatMap((operation, index) => (isDiameterRequest(operation) ? [index] : []));
  return places.flatMap((place, index) => {
    const [sent, ...after] = groups[index] ?? [];
    const operation = operations[place];
    if (sent?.kind !== 'sent' || operation === undefined) return [];
    const unchangedGets = diameterReaction(sent.octets, octetsOf(after, 'received'), dictionary);
    return requestFaults(sent.octets, dictionary).map((fault) => ({
      ...fault,
      message: commandOf(operation),
      operation: place,
      sentBy: place,
      unchangedGets,
    }));
  });
};
