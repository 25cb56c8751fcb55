/** One case of a layer below TCAP, or of Diameter: the run, and what the messages on the gateway say of the peer. */
import type { OperationSource } from '../../operations/operation.ts';
import type { Dictionary } from '../../protocol/diameter/dictionary.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { caseOperations, waitingSide } from '../../robustness/case-operations.ts';
import { diameterReaction } from '../../robustness/diameter/diameter-reaction.ts';
import { sigtranReaction } from '../../robustness/m3ua/sigtran-reaction.ts';
import type { PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import { lostReaction, type WireReaction } from '../../robustness/wire/wire-reaction.ts';
import { octetsOf, type WireEvent } from './wire-watch.ts';

/** Seconds for an answer: SCTP sends a packet again after one second at first (RFC 9260 §16). */
const afterRepetition = 4;
const usual = 1;
/** Seconds for an ERR after the last message of a dialogue. */
const afterEnd = 0.5;

export const patienceOf = ({ layer }: Pick<PlacedWireFault, 'layer'>): number =>
  layer === 'sctp' ? afterRepetition : usual;

/** A Diameter request whose answer may be any. */
const withoutChecks = ({ tests: _tests, arguments: given, ...operation }: OperationSource): OperationSource =>
  ({ ...operation, arguments: { ...given, allow_faults: true } }) as OperationSource;

const endsDialogue = (operation: OperationSource | undefined): boolean =>
  operation?.['send_and_close'] === true || /\.(?:End|Abort)$/.test(operation?.type ?? '');

/** The operations of the test as far as the wrong message, and what waits for the reaction. */
export const wireOperations = (
  operations: readonly OperationSource[],
  fault: PlacedWireFault,
): readonly OperationSource[] => {
  if (fault.layer === 'diameter')
    return caseOperations(operations, fault, undefined).map((operation) =>
      operation['wrong'] === undefined ? operation : withoutChecks(operation),
    );
  if (!endsDialogue(operations[fault.sentBy]))
    return caseOperations(operations, fault, `tcap.${waitingSide(operations)}.Abort`);
  const wait = { type: 'wait', arguments: { seconds: afterEnd } } as OperationSource;
  return [...caseOperations(operations, fault, undefined), wait];
};

export interface WireDecoding {
  readonly form: SccpForm;
  readonly dictionary: Dictionary;
}

/** Of a message that is not sent at all, what came after the one before. */
const placeOf = (events: readonly WireEvent[], { change }: PlacedWireFault): number =>
  change.change === 'drop'
    ? events.findLastIndex(({ kind }) => kind === 'sent')
    : events.findIndex((event) => event.kind === 'sent' && event.isChanged);

/** `events`: of the case. Undefined where the wrong message was not sent. */
export const wireReaction = (
  events: readonly WireEvent[],
  fault: PlacedWireFault,
  { form, dictionary }: WireDecoding,
): WireReaction | undefined => {
  const place = placeOf(events, fault);
  const sent = events[place];
  if (sent?.kind !== 'sent' && fault.change.change !== 'drop') return undefined;
  const after = events.slice(place + 1);
  const lost = after.find((event) => event.kind === 'lost');
  if (lost !== undefined) return lostReaction(`the connection ended: ${lost.reason}`);
  const received = octetsOf(after, 'received');
  return fault.layer === 'diameter' && sent?.kind === 'sent'
    ? diameterReaction(sent.octets, received, dictionary)
    : sigtranReaction(received, form);
};
