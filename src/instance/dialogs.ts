/**
 * The TCAP dialogues of one Test Instance, and the components on each that no operation has taken yet.
 */
import { DialproofError } from '../errors.ts';
import type { Complaint, SigtranSession } from '../gateways/gateway.ts';
import type { ArrivedDialogue, Ending, Inbound, InstanceDialogue, Opening } from '../operations/instance-dialogue.ts';
import type { Code, Component, Dialogue, DialogueUser, Indication, Invoke } from '../protocol/tcap/types.ts';
import { rejectionOf } from './rejection.ts';
import type { Signal } from '../report/signal.ts';

/** If more than this waits on one dialogue, the definition does not fit the peer. */
const maximumPending = 256;
/** Dialogues of one instance: a definition that loops over InitialDP must end somewhere. */
const maximumDialogues = 256;

/** Hears that something has come. */
export interface Arrivals {
  arrived(dialogue: InstanceDialogue): void;
  /** Only where the dialogues are tapped. */
  carried(signal: Omit<Signal, 'time'>): void;
}

/** Nothing is put into it. */
const none: Inbound[] = [];

class OpenDialogue implements InstanceDialogue, DialogueUser {
  readonly number: number;
  readonly opening: Opening;
  readonly tcap: Dialogue;
  readonly requests: Invoke[] = [];
  /** What was taken last. */
  taken: Component | undefined;
  endingTaken = false;
  #ending: Ending | undefined;
  /** Operations of the tester's Invokes, by the octet that their invoke id is. */
  readonly #invoked: Code[] = [];
  readonly #arrivals: Arrivals;
  #pending: Inbound[] = none;

  /** `arrived`: what the peer has opened. Without it, the session opens one. */
  constructor(number: number, opening: Opening, arrivals: Arrivals, session: SigtranSession, arrived?: Dialogue) {
    this.number = number;
    this.opening = opening;
    this.#arrivals = arrivals;
    this.tcap = arrived ?? session.open(this, opening.destination);
    arrived?.attach(this);
  }

  invoked(invokeId: number, operation: Code): void {
    this.#invoked[invokeId & 0xff] = operation;
  }

  operationOf(invokeId: number): Code | undefined {
    return this.#invoked[invokeId & 0xff];
  }

  /** Class 1 is in progress until its answer; for the other classes the end is unknown. */
  awaitsAnswer(operation: Code): boolean {
    return this.opening.protocol.operations.byCode(operation)?.class === 1;
  }

  take(): Inbound | undefined {
    const inbound = this.#pending.shift();
    if (inbound?.kind === 'component') this.taken = inbound.component;
    else if (this.#ending !== undefined) this.endingTaken = true;
    return inbound ?? this.#ending;
  }

  peek(): Inbound | undefined {
    return this.#pending[0] ?? this.#ending;
  }

  indicate(indication: Indication): void {
    switch (indication.primitive) {
      case 'TC-U-ABORT':
        this.#ending = { kind: 'userAbort', dialoguePortion: indication.dialogue, ...userInformation(indication) };
        break;
      case 'TC-P-ABORT':
        this.#ending = { kind: 'providerAbort', cause: indication.cause };
        break;
      case 'TC-NOTICE':
        this.#ending = { kind: 'lost', reason: indication.reason };
        break;
      default: {
        const ends = indication.primitive === 'TC-END';
        const { components, dialogue: dialoguePortion } = indication;
        for (let index = 0; index < components.length; index += 1) {
          const component = components[index] as Component;
          this.#put({ kind: 'component', component, lastOfEnd: ends && index === components.length - 1, dialoguePortion });
        }
        if (ends) this.#ending = { kind: 'end', dialoguePortion };
      }
    }
    if (this.#pending.length > maximumPending) {
      this.#pending = none;
      this.#ending = { kind: 'lost', reason: `more than ${maximumPending} components wait on it` };
      this.tcap.abort();
    }
    this.#arrivals.arrived(this);
  }

  /** An array that begins with one element has no room for sixteen more, of which each instance would have its own. */
  #put(inbound: Inbound): void {
    if (this.#pending.length === 0) this.#pending = [inbound];
    else this.#pending.push(inbound);
  }
}

const userInformation = ({ dialogue }: Extract<Indication, { primitive: 'TC-U-ABORT' }>): { information?: Uint8Array } => {
  const information = dialogue?.kind === 'ABRT' ? dialogue.userInformation : dialogue?.kind === 'unknown' ? dialogue.external : undefined;
  return information === undefined ? {} : { information };
};

/** Aborts it where it is open; what the peer that opened it has said wrongly is rejected instead, and the dialogue ends with the Reject. */
const abandon = ({ tcap, opening, taken }: OpenDialogue): void => {
  try {
    if (tcap.state === 'idle') return tcap.end({ prearranged: true });
    if (tcap.state === 'over') return;
    const rejection = tcap.owner === undefined ? undefined : rejectionOf(taken, opening.protocol);
    if (rejection === undefined) return tcap.abort();
    tcap.reject(rejection.invoke.invokeId, rejection.problem);
    tcap.end();
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
  }
};

export class Dialogs {
  readonly #session: SigtranSession;
  readonly #arrivals: Arrivals;
  readonly #tapped: boolean;
  #dialogues: OpenDialogue[] = [];
  /** Those that the peer has opened and no operation has taken, the oldest first. */
  #arrived: OpenDialogue[] | undefined;
  #count = 0;
  /** The gateway's last complaint before the first dialogue. */
  readonly #complaint: Complaint | undefined;
  #labelled: Map<string, OpenDialogue> | undefined;

  /** `tapped`: every message goes to `arrivals.carried`. */
  constructor(session: SigtranSession, arrivals: Arrivals, tapped: boolean) {
    this.#session = session;
    this.#arrivals = arrivals;
    this.#tapped = tapped;
    this.#complaint = session.complaint;
  }

  /** What a peer of the gateway has last complained of since the first dialogue, whichever instance sent the message. */
  get complaint(): string | undefined {
    const { complaint } = this.#session;
    return complaint === this.#complaint ? undefined : complaint?.text;
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
   * Takes a dialogue that the peer has opened: what comes on it is for this instance. The first is the current dialogue at once, a later
   * one when an operation takes it.
   */
  answer({ tcap, opening, received }: ArrivedDialogue): DialogueUser {
    const dialogue = this.#made(opening, tcap);
    (this.#arrived ??= []).push(dialogue);
    for (const indication of received) dialogue.indicate(indication);
    return dialogue;
  }

  /** The oldest dialogue of the peer that no operation has taken; undefined where there is none, or nothing has come on it. */
  get arrived(): InstanceDialogue | undefined {
    return this.#oldestArrived;
  }

  /** The same, which becomes the current dialogue. */
  takeArrived(label: string | undefined): InstanceDialogue | undefined {
    const dialogue = this.#oldestArrived;
    if (dialogue === undefined) return undefined;
    this.#arrived?.shift();
    this.#keep(dialogue, label);
    return dialogue;
  }

  /** Not shown in the seed: without a label, the dialogue that was opened last is meant. */
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

  /** Aborts what is still open. Where the network is gone, so is the dialogue: never throws. */
  close(): void {
    for (const dialogue of this.#dialogues) abandon(dialogue);
    for (const dialogue of this.#arrived ?? []) abandon(dialogue);
  }

  get #oldestArrived(): OpenDialogue | undefined {
    const dialogue = this.#arrived?.[0];
    return dialogue?.peek() === undefined ? undefined : dialogue;
  }

  #made(opening: Opening, arrived?: Dialogue): OpenDialogue {
    if (this.#count >= maximumDialogues) throw new DialproofError('CheckFailed', `an instance has at most ${maximumDialogues} dialogues`);
    const dialogue = new OpenDialogue(this.#count + 1, opening, this.#arrivals, this.#session, arrived);
    this.#count += 1;
    if (this.#tapped) {
      const { number } = dialogue;
      const { destination } = opening;
      dialogue.tcap.tap = (direction, bytes, frames) => this.#arrivals.carried({ dialogue: number, destination, direction, bytes, frames });
    }
    return dialogue;
  }

  #keep(dialogue: OpenDialogue, label: string | undefined): void {
    if (this.#dialogues.length === 0) this.#dialogues = [dialogue];
    else this.#dialogues.push(dialogue);
    if (label !== undefined) (this.#labelled ??= new Map()).set(label, dialogue);
  }
}
