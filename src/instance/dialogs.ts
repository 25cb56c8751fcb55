/**
 * The TCAP dialogues of one Test Instance.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Complaint, SigtranSession } from '../gateways/gateway.ts';
import type { Journal } from '../operations/journal.ts';
import type { ArrivedDialogue, Inbound, InstanceDialogue, Opening } from '../operations/instance-dialogue.ts';
import type { Dialogue, DialogueUser } from '../protocol/tcap/types.ts';
import { abandon } from './abandonment.ts';
import { OpenDialogue, type Arrivals } from './open-dialogue.ts';

export type { Arrivals } from './open-dialogue.ts';

/** Most dialogues of one instance: the bound ends a definition that loops over InitialDP. */
const maximumDialogues = 256;

/** Receives what no operation has taken. */
export interface LeftTaker {
  left(dialogue: InstanceDialogue, inbound: Inbound): void;
}

export class Dialogs {
  readonly #session: SigtranSession;
  readonly #arrivals: Arrivals;
  readonly #tapped: boolean;
  /** The one that was opened last. */
  #current: OpenDialogue | undefined;
  /** Those before it, where there are several. */
  #earlier: OpenDialogue[] | undefined;
  /** Dialogues that the peer has opened and no operation has taken, the oldest first. */
  #arrived: OpenDialogue[] | undefined;
  #count = 0;
  /** The gateway's last complaint before the first dialogue. */
  readonly #lastBefore: Complaint | undefined;
  #labelled: Map<string, OpenDialogue> | undefined;

  /** `tapped`: every message goes to `arrivals.carried`. */
  constructor(session: SigtranSession, arrivals: Arrivals, tapped: boolean) {
    this.#session = session;
    this.#arrivals = arrivals;
    this.#tapped = tapped;
    this.#lastBefore = session.complaints?.at(-1);
  }

  /** The complaints about the gateway since the first dialogue, whichever instance sent the message. */
  get complaints(): readonly string[] {
    const { complaints = [] } = this.#session;
    // Where it is not kept any more, all complaints came after it.
    const from = this.#lastBefore === undefined ? 0 : complaints.indexOf(this.#lastBefore) + 1;
    return complaints.slice(from).map(({ text }) => text);
  }

  /** What may be the cause of a message that has not come: the last complaint, or that no message has ever come. */
  get trouble(): string | undefined {
    return this.complaints.at(-1) ?? this.#session.silence;
  }

  /** Whom the tester plays on the dialogue that was opened last. */
  get party(): string | undefined {
    return (this.#current ?? this.#arrived?.[0])?.opening.party;
  }

  open(opening: Opening, label: string | undefined): InstanceDialogue {
    const dialogue = this.#made(opening);
    this.#keep(dialogue, label);
    return dialogue;
  }

  /**
   * Takes a dialogue that the peer has opened: what comes on it is for this instance. The first is the current dialogue
   * at once, a later one when an operation takes it.
   */
  answer({ tcap, opening, received }: ArrivedDialogue): DialogueUser {
    const dialogue = this.#made(opening, tcap);
    (this.#arrived ??= []).push(dialogue);
    for (const indication of received) dialogue.indicate(indication);
    return dialogue;
  }

  /**
   * The oldest dialogue of the peer that no operation has taken; undefined where there is none, or nothing has come on
   * it.
   */
  get arrived(): InstanceDialogue | undefined {
    return this.#oldestArrived;
  }

  /** Takes the `arrived` dialogue, which becomes the current one. */
  takeArrived(label: string | undefined): InstanceDialogue | undefined {
    const dialogue = this.#oldestArrived;
    if (dialogue === undefined) return undefined;
    this.#arrived?.shift();
    this.#keep(dialogue, label);
    return dialogue;
  }

  /** Not shown in the seed: without a label, returns the dialogue that was opened last. */
  get(label: string | undefined): InstanceDialogue {
    const dialogue = this.find(label);
    if (dialogue !== undefined) return dialogue;
    throw new DialproofError(
      'CheckFailed',
      label === undefined ? 'no operation has opened a dialogue yet' : `"${label}" has not opened a dialogue yet`,
    );
  }

  find(label: string | undefined): InstanceDialogue | undefined {
    return label === undefined ? (this.#current ?? this.#arrived?.[0]) : this.#labelled?.get(label);
  }

  /** Takes what no operation has taken, dialogue by dialogue. */
  takeLeft(taker: LeftTaker): void {
    const current = this.#onlyOne;
    if (current !== undefined) return takeLeftOf(current, taker);
    for (const dialogue of this.#all) takeLeftOf(dialogue, taker);
  }

  /**
   * Aborts the dialogues that are still open, and draws what was sent where the dialogues are tapped. It
   * never throws: where the network is gone, so is the dialogue.
   */
  close(journal?: Pick<Journal, 'message'>): void {
    const current = this.#onlyOne;
    if (current !== undefined) return this.#abandon(current, journal);
    for (const dialogue of this.#all) this.#abandon(dialogue, journal);
  }

  /** Undefined where there are none, or several. */
  get #onlyOne(): OpenDialogue | undefined {
    return this.#earlier === undefined && this.#arrived === undefined ? this.#current : undefined;
  }

  /** In the order in which they were opened, then those that no operation has taken. */
  get #all(): readonly OpenDialogue[] {
    return [
      ...(this.#earlier ?? []),
      ...(this.#current === undefined ? [] : [this.#current]),
      ...(this.#arrived ?? []),
    ];
  }

  #abandon(dialogue: OpenDialogue, journal: Pick<Journal, 'message'> | undefined): void {
    const { number, opening } = dialogue;
    const before = dialogue.sent;
    const messages = abandon(dialogue);
    // Before the peer's first message an abort is local.
    if (dialogue.sent === before || journal === undefined) return;
    const { party, peer } = opening;
    for (const message of messages) journal.message({ dialogue: number, from: party, to: peer, ...message });
  }

  get #oldestArrived(): OpenDialogue | undefined {
    const dialogue = this.#arrived?.[0];
    return dialogue?.peek() === undefined ? undefined : dialogue;
  }

  #made(opening: Opening, arrived?: Dialogue): OpenDialogue {
    if (this.#count >= maximumDialogues)
      throw new DialproofError('CheckFailed', `an instance has at most ${maximumDialogues} dialogues`);
    const dialogue = new OpenDialogue(this.#count + 1, opening, this.#arrivals, this.#session, arrived);
    this.#count += 1;
    if (this.#tapped) dialogue.tcap.tap = dialogue;
    return dialogue;
  }

  #keep(dialogue: OpenDialogue, label: string | undefined): void {
    if (this.#current !== undefined) (this.#earlier ??= []).push(this.#current);
    this.#current = dialogue;
    if (label !== undefined) (this.#labelled ??= new Map()).set(label, dialogue);
  }
}

const takeLeftOf = (dialogue: OpenDialogue, taker: LeftTaker): void => {
  const left = dialogue.left();
  for (let index = 0; index < left.length; index += 1) taker.left(dialogue, left[index] as Inbound);
};
