/**
 * The messages of a capture by the dialogues that they belong to: of TCAP by their transaction ids and SCCP addresses,
 * of Diameter by their sessions; all others by the ends of the link on which they pass. A dialogue is given when it has
 * ended, or when the capture has.
 *
 * The caller uses or refuses in the ledger every message that is given; repeats and lost segments are already there.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { decodeTransactionIds } from '../../protocol/tcap/codec.ts';
import { protocolOfSubsystem } from '../../protocol/tcap/which-protocol.ts';
import type { Ledger } from '../ledger.ts';
import { isManagement, unitDataIn, type UnitData } from '../ss7/network-message.ts';
import type { SignallingUnit } from '../unit.ts';
import { diameterHead } from './diameter-head.ts';
import {
  heldBy,
  kept,
  ofTransaction,
  placeIn,
  type CapturedDialogue,
  type DialogueMessage,
  type RoutedMessage,
} from './dialogue.ts';
import { SccpSegments } from './sccp-segments.ts';
import { Transactions, type Side } from './transactions.ts';

/** Bytes of the messages of open dialogues, by default. */
export const mostHeldBytes = 256 * 1024 * 1024;
/** Messages of a link, which belong to no dialogue, that are given together. */
const mostOfLink = 1_000;
/** Messages at the end of a dialogue with which one from another path is compared. */
const mostCompared = 16;
/**
 * Units after which an ended dialogue is given: a message that was captured late, behind the one that ended it, or once
 * more on another path, still belongs to it.
 */
const unitsAfterEnd = 1_000;

export interface DialogueOptions {
  readonly form: SccpForm;
  /** Default: 256 MB. */
  readonly mostHeld?: number;
}

const hex = (id: Uint8Array | undefined): string | undefined => id && Buffer.from(id).toString('hex');

/** The transaction ids of a message: of its sender, and of its receiver. */
interface Ids {
  readonly own: string | undefined;
  readonly other: string | undefined;
}

const noAddress = { routeOn: 'subsystem' } as const;
const noOctets = new Uint8Array();
/** Of a TCAP message that was captured without the layers below it. */
const withoutNetwork: Pick<UnitData, 'called' | 'calling' | 'opc' | 'dpc'> = { called: noAddress, calling: noAddress };

/** Whether the same octets came before by another route of the network: a relay was captured on both of its sides. */
const isOnOtherPath = ({ dialogue }: Side, { tcap = noOctets }: DialogueMessage, route: string): boolean =>
  dialogue.messages
    .slice(-mostCompared)
    .some(
      (earlier) =>
        earlier.route !== route && earlier.tcap?.length === tcap.length && Buffer.compare(earlier.tcap, tcap) === 0,
    );

/** Whether a Begin was captured behind the messages that follow it. */
const isBehindItsFollowers = ({ beginsBefore, messages }: CapturedDialogue, { time }: DialogueMessage): boolean =>
  beginsBefore && messages.every((each) => time < each.time);

const userOf = ({ called, calling }: UnitData): DialogueMessage['user'] =>
  protocolOfSubsystem(called.subsystem ?? 0) ?? protocolOfSubsystem(calling.subsystem ?? 0);

export class CapturedDialogues {
  readonly #ledger: Ledger;
  readonly #form: SccpForm;
  readonly #mostHeld: number;
  readonly #open = new Set<CapturedDialogue>();
  readonly #transactions = new Transactions();
  readonly #sessions = new Map<string, CapturedDialogue>();
  readonly #links = new Map<string, CapturedDialogue>();
  readonly #segments: SccpSegments;
  /** Dialogues that have ended, in that order, with the number of the unit that ended them. */
  readonly #ending: { readonly dialogue: CapturedDialogue; readonly side: Side | undefined; readonly unit: number }[] =
    [];
  #given: CapturedDialogue[] = [];
  #held = 0;
  #made = 0;
  #units = 0;
  /**
   * Which kinds of dialogues have begun: those of MAP and Diameter may be legs of calls of INAP and CAP, and those whose
   * subsystem does not distinguish their protocol may be either.
   */
  readonly begun = { calls: false, legs: false };

  constructor(ledger: Ledger, { form, mostHeld = mostHeldBytes }: DialogueOptions) {
    this.#ledger = ledger;
    this.#form = form;
    this.#mostHeld = mostHeld;
    this.#segments = new SccpSegments((refusal, units) => ledger.refuse(refusal, units));
  }

  /** The dialogues that end with the message. Throws `InvalidFile` where those that are open have no room. */
  add(unit: SignallingUnit): readonly CapturedDialogue[] {
    if (unit.layer === 'diameter') this.#addDiameter(kept(unit));
    else if (unit.layer === 'tcap') this.#addTcap(unit, undefined, unit.bytes, 1);
    else this.#addNetwork(unit);
    this.#units += 1;
    for (
      let [first] = this.#ending;
      first !== undefined && first.unit + unitsAfterEnd < this.#units;
      [first] = this.#ending
    ) {
      this.#ending.shift();
      this.#give(first.dialogue, first.side);
    }
    if (this.#held > this.#mostHeld) throw this.#noRoom(unit.frame);
    return this.#take();
  }

  /** The number of the packet in which the oldest dialogue begins that was not given; Infinity: there is none. */
  get oldestOpen(): number {
    for (const { kind, messages } of this.#open) if (kind !== 'link') return messages[0]?.frame ?? 0;
    return Infinity;
  }

  /** The capture has ended: all that were not given, in the order in which they begin. */
  end(): readonly CapturedDialogue[] {
    this.#segments.end();
    for (const dialogue of this.#open) this.#given.push(dialogue);
    this.#open.clear();
    this.#ending.length = 0;
    return this.#take();
  }

  #take(): readonly CapturedDialogue[] {
    const given = this.#given;
    if (given.length > 0) this.#given = [];
    return given;
  }

  #noRoom(frame: number): DialproofError {
    const message = `at frame ${frame} the open dialogues hold more than ${this.#mostHeld} bytes`;
    const hint = 'Filter the capture with tshark -Y, cut it with editcap, or allow more with --memory.';
    return new DialproofError('InvalidFile', message, undefined, { hint });
  }

  #addNetwork(unit: SignallingUnit): void {
    let found: UnitData | undefined;
    try {
      found = unitDataIn(unit, this.#form);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      // The caller finds the same fault when it decodes the message.
      this.#ledger.gaps.add(unit.frame, unit.frame);
    }
    if (found === undefined || isManagement(found)) return this.#addToLink(kept(unit));
    const { segmentation, called, calling, data } = found;
    if (segmentation === undefined || (segmentation.first && segmentation.remaining === 0))
      return this.#addTcap(unit, found, data, 1);
    const from = found.opc ?? calling.globalTitle?.digits ?? calling.pointCode ?? '';
    const to = found.dpc ?? called.globalTitle?.digits ?? called.pointCode ?? '';
    const key = `${unit.association} ${from} ${to} ${segmentation.localReference}`;
    const whole = this.#segments.add(key, data, segmentation, unit.frame);
    if (whole !== undefined) this.#addTcap(unit, found, whole.data, whole.segments);
  }

  #addTcap(unit: SignallingUnit, carried: UnitData | undefined, data: Uint8Array, units: number): void {
    const own = kept(unit);
    const { type, otid, dtid } = decodeTransactionIds(data);
    if (type === undefined || carried?.isReturned === true) return this.#addToLink(own, units);
    const start = placeIn(unit.bytes, data);
    const tcap = start === undefined ? data : own.bytes.subarray(start, start + data.length);
    const route = `${carried?.opc} ${carried?.dpc}`;
    const message = ofTransaction(own, tcap, carried && userOf(carried), route, units);
    const side = this.#sideOf(type, message, carried, { own: hex(otid), other: hex(dtid) });
    if (side === undefined || (type !== 'end' && type !== 'abort')) return;
    this.#end(side.dialogue, side);
  }

  /** A side of the dialogue of the message, which is put there; undefined where it is a repeat or has no ids. */
  #sideOf(type: string, message: RoutedMessage, carried: UnitData | undefined, ids: Ids): Side | undefined {
    const { association: run, route } = message;
    const { called, calling, opc, dpc } = carried ?? withoutNetwork;
    const sender = this.#transactions.find(run, ids.own, calling, opc, ids.other);
    const receiver = this.#transactions.find(run, ids.other, called, dpc, ids.own);
    const isFirst = type === 'begin' || type === 'unidirectional';
    const known = isFirst ? sender : (receiver ?? sender);
    if (known !== undefined && isOnOtherPath(known, message, route)) {
      this.#ledger.repeat(message.units);
      return undefined;
    }
    // A transaction id may be used again: the message that ended its dialogue was not captured.
    const isLate = type === 'begin' && sender !== undefined && isBehindItsFollowers(sender.dialogue, message);
    if (type === 'begin' && sender !== undefined && !isLate) this.#give(sender.dialogue, sender);
    const dialogue = (isFirst && !isLate ? undefined : known?.dialogue) ?? this.#begin('tcap', !isFirst);
    if (isLate) dialogue.beginsBefore = false;
    this.#put(dialogue, message);
    const shared = { dialogue, run, other: undefined };
    const sideOf = (id: string | undefined, found: Side | undefined, ends: Pick<Side, 'address' | 'pointCode'>) =>
      id === undefined
        ? undefined
        : found?.dialogue === dialogue
          ? found
          : this.#transactions.add({ ...shared, id, ...ends });
    const own = sideOf(ids.own, sender, { address: calling, pointCode: opc });
    const other = sideOf(ids.other, receiver, { address: called, pointCode: dpc });
    if (own !== undefined && other !== undefined) [own.other, other.other] = [other, own];
    if (type === 'unidirectional') this.#end(dialogue);
    return own ?? other;
  }

  #addDiameter(unit: SignallingUnit): void {
    if (unit.bytes.length < 20) return this.#addToLink(unit);
    const { session, ends, continues } = diameterHead(unit.bytes);
    if (session === undefined) return this.#addToLink(unit);
    const dialogue = this.#sessions.get(session) ?? this.#begin('diameter', continues, session);
    this.#sessions.set(session, dialogue);
    this.#put(dialogue, { ...unit, units: 1 });
    if (ends) this.#end(dialogue);
  }

  /** A message of no dialogue. */
  #addToLink(unit: SignallingUnit, units = 1): void {
    const key = `${unit.layer} ${[unit.from, unit.to].sort().join(' ')}`;
    const link = this.#links.get(key) ?? this.#begin('link', false);
    link.open = false;
    this.#links.set(key, link);
    this.#put(link, { ...unit, units });
    if (link.messages.length < mostOfLink) return;
    this.#links.delete(key);
    this.#give(link);
  }

  #begin(kind: CapturedDialogue['kind'], beginsBefore: boolean, session?: string): CapturedDialogue {
    this.#made += 1;
    const own = { number: this.#made, kind, messages: [], beginsBefore, open: true };
    const dialogue: CapturedDialogue = { ...own, ...(session !== undefined && { session }) };
    this.#open.add(dialogue);
    return dialogue;
  }

  #put({ kind, messages }: CapturedDialogue, message: DialogueMessage): void {
    if (messages.length === 0 && kind !== 'link') {
      this.begun.calls ||= kind === 'tcap' && message.user !== 'map';
      this.begun.legs ||= kind === 'diameter' || message.user === undefined || message.user === 'map';
    }
    messages.push(message);
    this.#held += heldBy(message);
  }

  /** The dialogue has ended; late messages may follow. */
  #end(dialogue: CapturedDialogue, side?: Side): void {
    if (!dialogue.open) return;
    dialogue.open = false;
    this.#ending.push({ dialogue, side, unit: this.#units });
  }

  #give(dialogue: CapturedDialogue, side?: Side): void {
    if (!this.#open.delete(dialogue)) return;
    if (side !== undefined) this.#transactions.end(side);
    const { session, messages } = dialogue;
    if (session !== undefined) this.#sessions.delete(session);
    for (const message of messages) this.#held -= heldBy(message);
    this.#given.push(dialogue);
  }
}
