/**
 * The TCAP dialogues of one Test Instance.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Complaint, SigtranSession } from '../gateways/gateway.ts';
import type { ArrivedDialogue, Inbound, InstanceDialogue, Opening } from '../operations/instance-dialogue.ts';
import type { Dialogue, DialogueUser } from '../protocol/tcap/types.ts';
import { abandon, type EndingMessage } from './abandonment.ts';
import { OpenDialogue, type Arrivals } from './open-dialogue.ts';

export type { Arrivals } from './open-dialogue.ts';

/** Most dialogues of one instance: the bound ends a definition that loops over InitialDP. */
const maximumDialogues = 256;

/** What the instance sent on a dialogue that was open when it ended. */
export interface Abandoned {
  readonly number: number;
  readonly opening: Opening;
  readonly messages: readonly EndingMessage[];
}

export class Dialogs {
  readonly #session: SigtranSession;
  readonly #arrivals: Arrivals;
  readonly #tapped: boolean;
  #dialogues: OpenDialogue[] = [];
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
    return (this.#dialogues.at(-1) ?? this.#arrived?.[0])?.opening.party;
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
    return label === undefined ? (this.#dialogues.at(-1) ?? this.#arrived?.[0]) : this.#labelled?.get(label);
  }

  /** Takes what no operation has taken, dialogue by dialogue. */
  takeLeft(take: (dialogue: InstanceDialogue, inbound: Inbound) => void): void {
    for (const dialogue of this.#dialogues) for (const inbound of dialogue.left()) take(dialogue, inbound);
    for (const dialogue of this.#arrived ?? []) for (const inbound of dialogue.left()) take(dialogue, inbound);
  }

  /**
   * Aborts the dialogues that are still open, and calls `notify` with what was sent where the dialogues are tapped. It
   * never throws: where the network is gone, so is the dialogue.
   */
  close(notify?: (abandoned: Abandoned) => void): void {
    for (const dialogue of this.#dialogues) this.#abandon(dialogue, notify);
    for (const dialogue of this.#arrived ?? []) this.#abandon(dialogue, notify);
  }

  #abandon(dialogue: OpenDialogue, notify: ((abandoned: Abandoned) => void) | undefined): void {
    const { number, opening } = dialogue;
    const before = dialogue.sent;
    const messages = abandon(dialogue);
    // Before the peer's first message an abort is local.
    if (dialogue.sent > before) notify?.({ number, opening, messages });
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
    if (this.#dialogues.length === 0) this.#dialogues = [dialogue];
    else this.#dialogues.push(dialogue);
    if (label !== undefined) (this.#labelled ??= new Map()).set(label, dialogue);
  }
}
