/** One case of a layer below TCAP, or of Diameter: the run, and what the messages on the gateway say of the peer. */
import type { OperationSource } from '../../operations/operation.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import { caseOperations, endsDialogue, listeningSeconds, patienceSeconds } from '../../robustness/case-operations.ts';
import { diameterReaction } from '../../robustness/diameter/diameter-reaction.ts';
import { sigtranReaction } from '../../robustness/m3ua/sigtran-reaction.ts';
import type { PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import { timesOf } from '../../protocol/wrong/change.ts';
import { lostReaction, type WireReaction } from '../../robustness/wire/wire-reaction.ts';
import type { SigtranWire } from './wire-gateways.ts';
import { octetsOf, type WireEvent, type WireWatch } from './wire-watch.ts';

/** Seconds for an answer: SCTP sends a packet again after one second at first (RFC 9260 §16). */
const afterRepetition = 4;
/** Seconds for an ERR after the last message of a dialogue. */
const afterEnd = 0.5;

/** Seconds that a case waits for the reaction. `patience`: those that the test waits. */
export const wireSeconds = ({ layer }: Pick<PlacedWireFault, 'layer'>, patience: number): number =>
  layer === 'sctp' ? Math.max(afterRepetition, patience) : patience;

/** Seconds for what comes after the end of a dialogue; a peer that is given more time for an answer has it here too. */
const secondsAfterEnd = (patience: number): number => (patience > patienceSeconds ? patience : afterEnd);

/** A Diameter request whose answer may be any. */
const withoutChecks = ({ tests: _tests, arguments: given, ...operation }: OperationSource): OperationSource =>
  ({ ...operation, arguments: { ...given, allow_faults: true } }) as OperationSource;

const waitFor = (seconds: number): OperationSource => ({ type: 'wait', arguments: { seconds } }) as OperationSource;

/** The operations of the test as far as the wrong message, and what waits for the reaction. */
export const wireOperations = (
  operations: readonly OperationSource[],
  fault: PlacedWireFault,
  patience: number,
): readonly OperationSource[] => {
  if (fault.layer === 'diameter')
    return [
      ...caseOperations(operations, fault, { listens: undefined }).map((operation) =>
        operation['wrong'] === undefined ? operation : withoutChecks(operation),
      ),
      // A second answer would come.
      waitFor(listeningSeconds),
    ];
  if (!endsDialogue(operations[fault.sentBy])) return caseOperations(operations, fault, { listens: listeningSeconds });
  return [...caseOperations(operations, fault, { listens: undefined }), waitFor(secondsAfterEnd(patience))];
};

export interface WireParts {
  readonly watch: WireWatch;
  /** Undefined where the test has no messages below TCAP. */
  readonly sigtran: SigtranWire | undefined;
}

export interface WireObserved {
  readonly reaction: WireReaction;
  /** The wrong message, in hex; undefined where it is not sent at all. */
  readonly wrong: string | undefined;
}

/** Of a message that is not sent at all, what came after the one before. */
const placeOf = (events: readonly WireEvent[], { change }: PlacedWireFault): number =>
  change.change === 'drop'
    ? events.findLastIndex(({ kind }) => kind === 'sent')
    : events.findIndex((event) => event.kind === 'sent' && event.isChanged);

/** `events`: of the case. Undefined where the wrong message was not sent. */
export const wireObserved = (
  events: readonly WireEvent[],
  fault: PlacedWireFault,
  { sigtran }: Pick<WireParts, 'sigtran'>,
): WireObserved | undefined => {
  const place = placeOf(events, fault);
  const sent = events[place];
  if (sent?.kind !== 'sent' && fault.change.change !== 'drop') return undefined;
  const after = events.slice(place + 1);
  const lost = after.find((event) => event.kind === 'lost');
  const wrong = sent?.kind === 'sent' ? Buffer.from(sent.octets).toString('hex') : undefined;
  if (lost !== undefined) return { wrong, reaction: lostReaction(`the connection ended: ${lost.reason}`) };
  const received = octetsOf(after, 'received');
  const reaction =
    fault.layer === 'diameter' && sent?.kind === 'sent'
      ? diameterReaction(sent.octets, received, dictionary, timesOf([fault.change]))
      : sigtranReaction(received, sigtran?.form ?? 14);
  return { wrong, reaction };
};
