/**
 * The TCAP dialogues of one Test Instance, and the components on each that no operation has taken yet.
 */
import { DialproofError } from '../errors.ts';
import type { Complaint, SigtranSession } from '../gateways/gateway.ts';
import type { Ending, Inbound, InstanceDialogue, Opening } from '../operations/operation.ts';
import type { Code, Component, Dialogue, DialogueUser, Indication, Invoke } from '../protocol/tcap/types.ts';
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
  #ending: Ending | undefined;
  /** Operations of the tester's Invokes, by the octet that their invoke id is. */
  readonly #invoked: Code[] = [];
  readonly #arrivals: Arrivals;
  #pending: Inbound[] = none;

  constructor(number: number, session: SigtranSession, opening: Opening, arrivals: Arrivals) {
    this.number = number;
    this.opening = opening;
    this.#arrivals = arrivals;
    this.tcap = session.open(this, opening.destination);
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
    return this.#pending.shift() ?? this.#ending;
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

export class Dialogs {
  readonly #session: SigtranSession;
  readonly #arrivals: Arrivals;
  readonly #tapped: boolean;
  #dialogues: OpenDialogue[] = [];
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
    return this.#dialogues.at(-1)?.opening.party;
  }

  open(opening: Opening, label: string | undefined): InstanceDialogue {
    if (this.#dialogues.length >= maximumDialogues)
      throw new DialproofError('CheckFailed', `an instance opens at most ${maximumDialogues} dialogues`);
    const dialogue = new OpenDialogue(this.#dialogues.length + 1, this.#session, opening, this.#arrivals);
    if (this.#tapped) {
      const { number } = dialogue;
      const { destination } = opening;
      dialogue.tcap.tap = (direction, bytes, frames) => this.#arrivals.carried({ dialogue: number, destination, direction, bytes, frames });
    }
    if (this.#dialogues.length === 0) this.#dialogues = [dialogue];
    else this.#dialogues.push(dialogue);
    if (label !== undefined) (this.#labelled ??= new Map()).set(label, dialogue);
    return dialogue;
  }

  /** Not shown in the seed: without a label, the dialogue that was opened last is meant. */
  get(label: string | undefined): InstanceDialogue {
    const dialogue = label === undefined ? this.#dialogues.at(-1) : this.#labelled?.get(label);
    if (dialogue !== undefined) return dialogue;
    throw new DialproofError(
      'CheckFailed',
      label === undefined ? 'no operation has opened a dialogue yet' : `"${label}" has not opened a dialogue yet`,
    );
  }

  /** Aborts what is still open. Where the network is gone, so is the dialogue: never throws. */
  close(): void {
    for (const { tcap } of this.#dialogues) {
      try {
        if (tcap.state === 'idle') tcap.end({ prearranged: true });
        else if (tcap.state !== 'over') tcap.abort();
      } catch (thrown) {
        if (!(thrown instanceof DialproofError)) throw thrown;
      }
    }
  }
}
