/**
 * Handles the messages that a link receives: they go to the user, to the statechart as an event, or are answered.
 *
 * The role decides which messages are expected (RFC 4666 §3.4, §3.5, §3.7); others are answered with ERR.
 */
import type { SignallingLinkEvent } from '../../../machines/events.ts';
import { decodeM3ua } from './codec.ts';
import { decodeData, isData, type DataMessage } from './data.ts';
import { auditAnswers, destinationsOf } from './destinations.ts';
import { errorAbout, malformation, refusalText, reportedError } from './errors.ts';
import { parameterOf, type M3uaContents, type M3uaMessage, type MessageName } from './messages.ts';
import type { ErrorName, Parameter } from './parameters.ts';
import { reportOf } from './reports.ts';
import { isModeSupported, wrongScope } from './requests.ts';
import type { UserCalls } from './user-calls.ts';
import type { LinkOptions, LinkRole, MessageCounts, MtpTransfer } from './types.ts';

export interface ReceiverHost {
  state(): string;
  active(): boolean;
  happened(event: SignallingLinkEvent): void;
  answer(message: M3uaContents): void;
  /** Routing contexts of the traffic; empty where messages name none. */
  contexts(): readonly number[];
  /** Whether a message of the peer may name the routing context. */
  permits(routingContext: number): boolean;
  /** Whether the mode of this ASPAC is permitted. */
  permitsMode(message: M3uaContents): boolean;
  /** Handles REG REQ and DEREG REQ, or their answers; undefined if this end accepts no such message. */
  registration: RegistrationHost | undefined;
  /** Counts the received messages: DATA, and all others. */
  readonly data: MessageCounts;
  readonly management: MessageCounts;
}

export interface RegistrationHost {
  /** Returns false if the message lacks a parameter that an answer needs. */
  take(message: M3uaMessage): boolean;
}

const requests = {
  ASPUP: 'aspUp.requested',
  ASPAC: 'aspActive.requested',
  ASPIA: 'aspInactive.requested',
  ASPDN: 'aspDown.requested',
} as const satisfies Partial<Record<MessageName, SignallingLinkEvent['type']>>;

const acknowledgements = {
  'ASPUP ACK': 'aspUp.acknowledged',
  'ASPAC ACK': 'aspActive.acknowledged',
  'ASPIA ACK': 'aspInactive.acknowledged',
  'ASPDN ACK': 'aspDown.acknowledged',
} as const satisfies Partial<Record<MessageName, SignallingLinkEvent['type']>>;

const isRequest = (name: MessageName): name is keyof typeof requests => name in requests;
const isAcknowledgement = (name: MessageName): name is keyof typeof acknowledgements => name in acknowledgements;

const fromGateway: readonly MessageName[] = ['NTFY', 'DUNA', 'DAVA', 'SCON', 'DUPU', 'DRST', 'REG RSP', 'DEREG RSP'];
const fromServer: readonly MessageName[] = ['ASPUP', 'ASPAC', 'ASPIA', 'ASPDN', 'DAUD', 'SCON', 'REG REQ', 'DEREG REQ'];
const fromAnybody: readonly MessageName[] = ['ERR', 'BEAT', 'BEAT ACK', 'DATA'];

/** The expected messages, by the role of the receiver. */
const expected: Readonly<Record<LinkRole, ReadonlySet<MessageName>>> = {
  asp: new Set([...fromGateway, ...fromAnybody]),
  sgp: new Set([...fromServer, ...fromAnybody]),
  ipsp: new Set([...fromGateway, ...fromServer, ...fromAnybody]),
};

/** The request that is pending in a state. */
const askedIn: Readonly<Record<string, MessageName>> = {
  comingUp: 'ASPUP',
  registering: 'REG REQ',
  activating: 'ASPAC',
};

const registrationClass = 9;

/** States in which received messages are ignored. */
const leaving: ReadonlySet<string> = new Set(['deactivating', 'deregistering', 'goingDown', 'disconnecting', 'closed']);

/**
 * Messages that are received on another stream between ASPAC and its acknowledgement are held until traffic may flow,
 * at most this many.
 */
const maximumHeld = 100;

export class LinkReceiver {
  /** The message that the statechart is handling. */
  atHand: { readonly frame: Uint8Array; readonly message: M3uaMessage } | undefined;
  readonly #options: LinkOptions;
  readonly #calls: UserCalls;
  readonly #host: ReceiverHost;
  #held: (() => void)[] = [];

  constructor(options: LinkOptions, calls: UserCalls, host: ReceiverHost) {
    this.#options = options;
    this.#calls = calls;
    this.#host = host;
  }

  /** Throws only errors of the user. */
  receive(frame: Uint8Array): void {
    this.#options.user.tap?.('received', frame);
    if (isData(frame)) {
      this.#host.data.received += 1;
      this.#receiveData(frame);
    } else {
      this.#host.management.received += 1;
      this.#receiveMessage(frame);
    }
    this.#calls.flush();
  }

  /** Passes the held messages to the user. */
  release(): void {
    for (const call of this.#held.splice(0)) this.#calls.add(call);
  }

  /** Drops the held messages. */
  forget(): void {
    this.#held = [];
  }

  refuse(frame: Uint8Array, code: ErrorName, ...details: readonly Parameter[]): void {
    const error = errorAbout(frame, code, ...details);
    if (error !== undefined) this.#host.answer(error);
    const { refuses } = this.#options.user;
    if (refuses !== undefined) this.#calls.add(() => refuses(refusalText(frame, code)));
  }

  #receiveData(frame: Uint8Array): void {
    if (this.#host.active() && this.#options.user.recognise?.(frame) === true) return;
    let data: DataMessage;
    try {
      data = decodeData(frame);
    } catch {
      return this.refuse(frame, malformation(frame));
    }
    const { networkAppearance } = this.#options;
    const { transfer } = data;
    const contexts = this.#host.contexts();
    if (data.routingContext !== undefined && contexts.length > 0 && !contexts.includes(data.routingContext)) {
      return this.refuse(frame, 'invalidRoutingContext', { routingContext: [data.routingContext] });
    }
    if (
      networkAppearance !== undefined &&
      data.networkAppearance !== undefined &&
      data.networkAppearance !== networkAppearance
    ) {
      return this.refuse(frame, 'invalidNetworkAppearance', { networkAppearance: data.networkAppearance });
    }
    if (transfer === undefined) return this.refuse(frame, 'missingParameter');
    if (this.#host.active()) this.#options.user.transfer(transfer, frame);
    else this.#receiveEarlyData(transfer, frame);
  }

  #receiveEarlyData(transfer: MtpTransfer, frame: Uint8Array): void {
    const state = this.#host.state();
    if (state === 'activating' && this.#options.initiates)
      this.#hold(() => this.#options.user.transfer(transfer, frame));
    else if (!leaving.has(state)) this.refuse(frame, 'unexpectedMessage');
  }

  #receiveMessage(frame: Uint8Array): void {
    let message: M3uaMessage;
    try {
      message = decodeM3ua(frame);
    } catch {
      return this.refuse(frame, malformation(frame));
    }
    const { name } = message;
    const { registration } = this.#host;
    if (message.class === registrationClass && registration === undefined)
      return this.refuse(frame, 'unsupportedMessageClass');
    if (name === 'ERR') return this.#receiveError(message);
    if (name === 'BEAT') return this.#host.answer({ name: 'BEAT ACK', parameters: message.parameters });
    // Nothing to do: the carrier counts any message as a sign of life (§4.3.4.6).
    if (name === 'BEAT ACK') return;
    if (!this.#isExpected(name)) return this.refuse(frame, 'unexpectedMessage');
    if (message.class === registrationClass) return this.#receiveRegistration(message, frame);
    const wrong = wrongScope(message, (context) => this.#host.permits(context), this.#options.networkAppearance);
    if (wrong !== undefined) return this.refuse(frame, ...wrong);
    this.atHand = { frame, message };
    this.#report(message);
    if (isAcknowledgement(name)) this.#host.happened({ type: acknowledgements[name] });
    else if (isRequest(name)) this.#receiveRequest(name, message, frame);
    else if (name === 'NTFY') this.#receiveNotification(message);
    else this.#receiveDestinations(message, frame);
  }

  #isExpected(name: MessageName): boolean {
    const { role, initiates } = this.#options;
    return isAcknowledgement(name) ? initiates && role !== 'sgp' : expected[role].has(name);
  }

  #receiveRequest(name: keyof typeof requests, message: M3uaMessage, frame: Uint8Array): void {
    if (name === 'ASPAC' && !(isModeSupported(message, this.#options) && this.#host.permitsMode(message)))
      return this.refuse(frame, 'unsupportedTrafficModeType');
    this.#host.happened({ type: requests[name] });
  }

  #receiveRegistration(message: M3uaMessage, frame: Uint8Array): void {
    if (this.#host.state() === 'comingUp') this.refuse(frame, 'unexpectedMessage');
    else if (this.#host.registration?.take(message) === false) this.refuse(frame, 'missingParameter');
  }

  /** An ERR for an unexpected message refuses no request: the procedures synchronize both ends again. */
  #receiveError(message: M3uaMessage): void {
    const { initiates, user } = this.#options;
    const asked = initiates ? askedIn[this.#host.state()] : undefined;
    const error = reportedError(message, this.#peer, asked, this.#options.pointCodeBits ?? 14);
    const refuses = asked !== undefined && parameterOf(message, 'errorCode') !== 'unexpectedMessage';
    this.#host.happened({ type: refuses ? 'request.refused' : 'error.reported', reason: error.text });
    this.#calls.add(() => user.refused(error));
  }

  get #peer(): string {
    return this.#options.role === 'asp' ? 'the signalling gateway' : 'the peer';
  }

  #report(message: M3uaMessage): void {
    const report = reportOf(message, this.#peer, this.#options.pointCodeBits ?? 14);
    if (report === undefined) return;
    this.#host.happened({ type: 'peer.reported', reason: report.text });
    this.#calls.add(() => this.#options.user.reported(report));
  }

  #receiveNotification(message: M3uaMessage): void {
    if (!this.#options.initiates) return;
    switch (parameterOf(message, 'status')?.information) {
      case 'alternateAspActive':
        return this.#host.happened({ type: 'asp.replaced' });
      case 'asInactive':
      case 'asPending':
      case 'insufficientAspResources':
        return this.#host.happened({ type: 'asp.wanted' });
      default:
        return;
    }
  }

  #receiveDestinations(message: M3uaMessage, frame: Uint8Array): void {
    const { available = () => true, user } = this.#options;
    const state = this.#host.state();
    if (state === 'comingUp') return this.refuse(frame, 'unexpectedMessage');
    if (parameterOf(message, 'affectedPointCode') === undefined) return this.refuse(frame, 'missingParameter');
    if (message.name === 'DAUD') return auditAnswers(message, available).forEach((answer) => this.#host.answer(answer));
    const reported = destinationsOf(message);
    if (reported === undefined) return;
    const call = (): void => user.destinations(reported.pointCodes, reported.state, reported.level);
    if (this.#host.active()) this.#calls.add(call);
    else if (state === 'activating') this.#hold(call);
  }

  #hold(call: () => void): void {
    if (this.#held.length < maximumHeld) this.#held.push(call);
    else
      this.#calls.add(() =>
        this.#options.user.refuses?.(`more than ${maximumHeld} messages came before ASPAC ACK: the others are dropped`),
      );
  }
}
