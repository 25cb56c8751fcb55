/**
 * The TCAP dialogues of one Test Instance, and what came on each that no operation has taken yet.
 */
import { DialproofError } from '../errors.ts';
import type { ScpAddress, SigtranSession } from '../gateways/gateway.ts';
import type { Ending, Inbound, InstanceDialogue, Request } from '../operations/operation.ts';
import type { Dialogue, DialogueUser, Indication } from '../protocol/tcap/types.ts';

/** More than this waiting on one dialogue means that the definition and the peer do not speak of the same thing. */
const maximumPending = 256;
/** Dialogues of one instance: a definition that loops over InitialDP must end somewhere. */
const maximumDialogues = 256;

/** Who is told that something has come. */
export interface Arrivals {
  arrived(dialogue: InstanceDialogue): void;
  traceBytes(dialogue: InstanceDialogue, direction: 'sent' | 'received', bytes: Uint8Array): void;
}

class OpenDialogue implements InstanceDialogue, DialogueUser {
  readonly number: number;
  readonly tcap: Dialogue;
  readonly requests: Request[] = [];
  #ending: Ending | undefined;
  readonly #arrivals: Arrivals;
  readonly #pending: Inbound[] = [];

  constructor(number: number, session: SigtranSession, destination: ScpAddress | undefined, arrivals: Arrivals) {
    this.number = number;
    this.#arrivals = arrivals;
    this.tcap = session.open(this, destination);
  }

  take(): Inbound | undefined {
    return this.#pending.shift() ?? this.#ending;
  }

  indicate(indication: Indication): void {
    switch (indication.primitive) {
      case 'TC-U-ABORT':
        this.#ending = { kind: 'userAbort', ...userInformation(indication) };
        break;
      case 'TC-P-ABORT':
        this.#ending = { kind: 'providerAbort', cause: indication.cause };
        break;
      case 'TC-NOTICE':
        this.#ending = { kind: 'lost', reason: indication.reason };
        break;
      default: {
        const ends = indication.primitive === 'TC-END';
        const { components } = indication;
        components.forEach((component, index) => {
          this.#pending.push({ kind: 'component', component, lastOfEnd: ends && index === components.length - 1 });
        });
        if (ends) this.#ending = { kind: 'end' };
      }
    }
    if (this.#pending.length > maximumPending) {
      this.#pending.length = 0;
      this.#ending = { kind: 'lost', reason: `more than ${maximumPending} components wait on it` };
      this.tcap.abort();
    }
    this.#arrivals.arrived(this);
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
  readonly #dialogues: OpenDialogue[] = [];
  #labelled: Map<string, OpenDialogue> | undefined;

  /** `tapped`: the bytes of every message go to `arrivals.traceBytes`. */
  constructor(session: SigtranSession, arrivals: Arrivals, tapped: boolean) {
    this.#session = session;
    this.#arrivals = arrivals;
    this.#tapped = tapped;
  }

  open(destination: ScpAddress | undefined, label: string | undefined): InstanceDialogue {
    if (this.#dialogues.length >= maximumDialogues)
      throw new DialproofError('CheckFailed', `an instance opens at most ${maximumDialogues} dialogues`);
    const dialogue = new OpenDialogue(this.#dialogues.length + 1, this.#session, destination, this.#arrivals);
    if (this.#tapped) dialogue.tcap.tap = (direction, bytes) => this.#arrivals.traceBytes(dialogue, direction, bytes);
    this.#dialogues.push(dialogue);
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
