/** One TCAP dialogue of a Test Instance: what has come on it and no operation has taken yet. */
import { DialproofError } from '../ground/errors.ts';
import type { SigtranSession } from '../gateways/gateway.ts';
import type { Ending, Inbound, InstanceDialogue, KeptInvoke, Opening } from '../operations/instance-dialogue.ts';
import type {
  Code,
  ComponentIndication,
  Dialogue,
  DialogueTap,
  DialogueUser,
  Indication,
  Irregularity,
  LocalReject,
  Reject,
} from '../protocol/tcap/types.ts';
import type { Signal } from '../report/signal.ts';

/** If more than this waits on one dialogue, the definition does not fit the peer. */
const maximumPending = 256;

/** Is notified of what comes on the dialogues of an instance. */
export interface Arrivals {
  arrived(dialogue: InstanceDialogue): void;
  /** Whether the current operation of the instance passes over a Reject, which is noted then. */
  passesOver(dialogue: InstanceDialogue, reject: Reject | LocalReject): boolean;
  /** A message that is taken now, or what is left at the end, breaks the standard of TCAP. */
  irregular(dialogue: InstanceDialogue, irregularity: Irregularity): void;
  /** A message of its own has carried the Rejects of what was passed over. */
  rejected(dialogue: InstanceDialogue, rejects: readonly LocalReject[]): void;
  /** Only where the dialogues are tapped. */
  carried(
    dialogue: number,
    direction: Signal['direction'],
    bytes: Uint8Array,
    frames: readonly Uint8Array[],
    destination: Signal['destination'],
  ): void;
  /** A message was not sent, on purpose. Only where the dialogues are tapped. */
  dropped?(dialogue: number): void;
  /**
   * The time, in milliseconds of the clock, where the dialogues are tapped and the instance takes no messages now: it
   * stands at a `wait` or a `halt`.
   */
  untakenAt(): number | undefined;
}

/** An Invoke of the tester. There are at most as many as there are octets, because that is what its id is. */
interface Invoked {
  readonly invokeId: number;
  operation: Code;
  readonly other: Invoked | undefined;
}

/** What waits to be taken, in a chain: a list would be made anew, or reserve room for many, with each message. */
type Waiting = Inbound & { next?: Waiting | undefined };

/** Shared, and always empty. */
const none: Inbound[] = [];

export class OpenDialogue implements InstanceDialogue, DialogueUser, DialogueTap {
  readonly number: number;
  readonly opening: Opening;
  readonly tcap: Dialogue;
  newestRequest: KeptInvoke | undefined;
  /** The component that was taken last. */
  taken: ComponentIndication | undefined;
  endingTaken = false;
  /** Messages that were tapped on their way out. */
  sent = 0;
  came: number | undefined;
  /** For each message that waits: when it came, if the instance took no messages then. */
  #cameAt: (number | undefined)[] | undefined;
  #ending: Ending | undefined;
  /** Irregularities of received messages of which the instance has not been notified yet. */
  #irregular: readonly Irregularity[] | undefined;
  /** The TC-END brought a component, which shows that the dialogue has ended. */
  #isEndKnown = false;
  /** The tester's Invokes, each id once. */
  #invoked: Invoked | undefined;
  readonly #arrivals: Arrivals;
  #first: Waiting | undefined;
  #last: Waiting | undefined;
  /** How many wait. */
  #count = 0;

  /** `arrived`: a dialogue that the peer has opened. Without it, the session opens one. */
  constructor(number: number, opening: Opening, arrivals: Arrivals, session: SigtranSession, arrived?: Dialogue) {
    this.number = number;
    this.opening = opening;
    this.#arrivals = arrivals;
    this.tcap = arrived ?? session.open(this, opening.destination);
    arrived?.attach(this);
  }

  tapped(direction: Signal['direction'], bytes: Uint8Array, frames: readonly Uint8Array[]): void {
    if (direction === 'sent') this.sent += 1;
    this.#arrivals.carried(this.number, direction, bytes, frames, this.opening.destination);
  }

  dropped(): void {
    this.#arrivals.dropped?.(this.number);
  }

  afterEnd(): void {
    this.tcap.afterEnd();
    const ending = this.#ending;
    if (ending === undefined) return;
    // An end that no operation has taken stays in front of what comes now.
    if (!this.endingTaken && !this.#isEndKnown) this.#put({ ...ending });
    this.#ending = undefined;
    this.endingTaken = false;
    this.#isEndKnown = false;
  }

  invoked(invokeId: number, operation: Code): void {
    const known = this.#invokedWith(invokeId);
    if (known === undefined) this.#invoked = { invokeId, operation, other: this.#invoked };
    else known.operation = operation;
  }

  operationOf(invokeId: number): Code | undefined {
    return this.#invokedWith(invokeId)?.operation;
  }

  #invokedWith(invokeId: number): Invoked | undefined {
    let invoked = this.#invoked;
    while (invoked !== undefined && ((invoked.invokeId ^ invokeId) & 0xff) !== 0) invoked = invoked.other;
    return invoked;
  }

  /** Class 1 is in progress until its answer; for the other classes the end is unknown. */
  awaitsAnswer(operation: Code): boolean {
    return this.opening.protocol.operations.byCode(operation)?.class === 1;
  }

  take(): Inbound | undefined {
    if (isReject(this.#first)) this.#passRejects();
    return this.#take();
  }

  #addIrregular(irregular: readonly Irregularity[] = []): void {
    this.#irregular = [...(this.#irregular ?? []), ...irregular].slice(0, maximumPending);
  }

  /** Called when the next message is taken: until then the instance may still abort for a better reason. */
  #notifyIrregular(): void {
    const irregular = this.#irregular;
    if (irregular === undefined) return;
    this.#irregular = undefined;
    for (const each of irregular) this.#arrivals.irregular(this, each);
  }

  #take(): Inbound | undefined {
    this.#notifyIrregular();
    const inbound = this.#drop();
    this.came = this.#cameAt?.shift();
    if (inbound?.kind === 'component') this.taken = inbound.component;
    else if (this.#ending !== undefined) this.endingTaken = true;
    return inbound ?? this.#ending;
  }

  peek(): Inbound | undefined {
    if (isReject(this.#first)) this.#passRejects();
    return this.#first ?? this.#ending;
  }

  get waiting(): readonly Inbound[] {
    const waiting: Inbound[] = [];
    for (let inbound = this.#first; inbound !== undefined; inbound = inbound.next) waiting.push(inbound);
    return waiting;
  }

  /**
   * What no operation has taken. The end of the dialogue is included only where nothing has taken it and no component
   * came with it.
   */
  left(): readonly Inbound[] {
    this.#notifyIrregular();
    const ending = this.endingTaken || this.#isEndKnown ? undefined : this.#ending;
    if (this.#count === 0 && ending === undefined) return none;
    const left: Inbound[] = [];
    while (this.#count > 0) left.push(this.#take() as Inbound);
    if (ending !== undefined) left.push(ending);
    return left;
  }

  /** The peer waits for the next message, so the Rejects get a message of their own where nothing else came. */
  #passRejects(): void {
    const passed: LocalReject[] = [];
    for (let first = this.#first; isReject(first); first = this.#first) {
      this.came = this.#cameAt?.[0];
      if (!this.#arrivals.passesOver(this, first.component)) break;
      this.#drop();
      this.#cameAt?.shift();
      if (first.component.kind === 'localReject') passed.push(first.component);
    }
    if (passed.length === 0 || this.#count > 0 || this.tcap.state !== 'active') return;
    try {
      this.tcap.continue();
      this.#arrivals.rejected(this, passed);
    } catch (thrown) {
      // A network that does not take them has ended the dialogue, and reports that end itself.
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }

  indicate(indication: Indication): void {
    const before = this.#count;
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
        if ('irregular' in indication) this.#addIrregular(indication.irregular);
        for (let index = 0; index < components.length; index += 1) {
          const component = components[index] as ComponentIndication;
          const lastOfEnd = ends && index === components.length - 1;
          this.#put({ kind: 'component', component, lastOfEnd, dialoguePortion, next: undefined });
        }
        if (!ends) break;
        this.#ending = { kind: 'end', dialoguePortion };
        this.#isEndKnown = components.length > 0;
      }
    }
    if (this.#count > maximumPending) {
      this.#first = undefined;
      this.#last = undefined;
      this.#count = 0;
      this.#ending = { kind: 'lost', reason: `more than ${maximumPending} components wait on it` };
      this.tcap.abort();
    }
    this.#noteArrivals(before);
    this.#arrivals.arrived(this);
  }

  /** Notes when those came that wait behind the first `before`. The end of a dialogue is the last. */
  #noteArrivals(before: number): void {
    const at = this.#arrivals.untakenAt();
    if (at === undefined) return;
    const cameAt = (this.#cameAt ??= []);
    while (cameAt.length < before) cameAt.push(undefined);
    const expected = this.#count + (this.#ending === undefined ? 0 : 1);
    while (cameAt.length < expected) cameAt.push(at);
  }

  #put(inbound: Waiting): void {
    if (this.#last === undefined) this.#first = inbound;
    else this.#last.next = inbound;
    this.#last = inbound;
    this.#count += 1;
  }

  /** Removes and returns the one that came first. */
  #drop(): Waiting | undefined {
    const first = this.#first;
    if (first === undefined) return undefined;
    this.#first = first.next;
    if (this.#first === undefined) this.#last = undefined;
    this.#count -= 1;
    return first;
  }
}

const isReject = (
  inbound: Inbound | undefined,
): inbound is Extract<Inbound, { kind: 'component' }> & { readonly component: Reject | LocalReject } =>
  inbound?.kind === 'component' && (inbound.component.kind === 'localReject' || inbound.component.kind === 'reject');

const userInformation = ({
  dialogue,
}: Extract<Indication, { primitive: 'TC-U-ABORT' }>): { information?: Uint8Array } => {
  const information =
    dialogue?.kind === 'ABRT' ? dialogue.userInformation : dialogue?.kind === 'unknown' ? dialogue.external : undefined;
  return information === undefined ? {} : { information };
};
