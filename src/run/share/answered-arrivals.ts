/**
 * What opens the instances of a run that answers: TCAP dialogues, or Diameter sessions. A gateway offers them, the
 * run's first operation chooses among them, and each instance is the user of the one with which it begins.
 */
import type { DialogueTaker, OpeningFault } from '../../gateways/call-host.ts';
import type {
  DiameterClient,
  DiameterSession,
  ReceivedDiameterMessage,
  ReceiveRequest,
  RequestTaker,
} from '../../gateways/diameter-gateway.ts';
import type { Cancel, Session, SigtranSession } from '../../gateways/gateway.ts';
import type { InstancePerformer } from '../../instance/perform.ts';
import { answerClient, type AnsweredRequest } from '../../operations/diameter/answered-client.ts';
import type { AnsweredOpening } from '../../operations/instance-dialogue.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { BeginIndication, Dialogue, DialogueUser } from '../../protocol/tcap/types.ts';
import type { AnsweringInstances, AskedCommand } from './arrival-starter.ts';
import type { Assistance } from './assistance.ts';

export interface ArrivalParts {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly assistance: Assistance;
  /** Which of its instances are recorded, and watch their Diameter sessions. */
  readonly watches: RequestTaker['watches'];
  /** The scope for `fits`, which chooses before there is an instance. */
  scope(): Scope;
  /** Begins the instance with this index, which has performed nothing yet. */
  begin(number: number, now: number): InstancePerformer;
}

export class AnsweredDialogues implements AnsweringInstances<Dialogue, BeginIndication, DialogueUser> {
  readonly #answers: AnsweredOpening;
  readonly #parts: ArrivalParts;

  constructor(answers: AnsweredOpening, parts: ArrivalParts) {
    this.#answers = answers;
    this.#parts = parts;
  }

  register(taker: DialogueTaker): Cancel {
    return (this.#parts.sessions.get('sigtran') as SigtranSession).answer(taker);
  }

  fits(begin: BeginIndication): boolean {
    return this.#answers.fits(begin, this.#parts.scope());
  }

  faultOf(begin: BeginIndication): OpeningFault | undefined {
    return this.#answers.faultOf?.(begin);
  }

  join(tcap: Dialogue, begin: BeginIndication): DialogueUser | undefined {
    const { opening } = this.#answers;
    return this.#parts.assistance.waitingFor(begin)?.answer({ tcap, opening, received: [] });
  }

  /** The instance performs its first operation when TCAP gives it the TC-BEGIN, next. */
  answer(number: number, now: number, tcap: Dialogue): DialogueUser {
    const { opening } = this.#answers;
    return this.#parts.begin(number, now).answer({ tcap, opening, received: [] });
  }
}

export class AnsweredSessions implements AnsweringInstances<DiameterClient, ReceivedDiameterMessage, ReceiveRequest> {
  readonly #answers: AnsweredRequest;
  readonly #parts: ArrivalParts;
  readonly #takesFaulty: boolean;

  /** `takesFaulty`: some operation of the definition takes requests that break the standard. */
  constructor(answers: AnsweredRequest, parts: ArrivalParts, takesFaulty: boolean) {
    this.#answers = answers;
    this.#parts = parts;
    this.#takesFaulty = takesFaulty;
  }

  register(taker: RequestTaker): Cancel {
    return (this.#parts.sessions.get('diameter') as DiameterSession).answer({
      opensFaulty: this.#answers.takesFaulty,
      takesFaulty: this.#takesFaulty,
      take: (client, request) => taker.take(client, request),
      standsTo: (command) => taker.standsTo?.(command),
      watches: this.#parts.watches,
      countRefused: () => taker.countRefused?.(),
    });
  }

  fits(request: ReceivedDiameterMessage): boolean {
    return this.#answers.fits(request, this.#parts.scope());
  }

  fitsCommand(command: AskedCommand): boolean | undefined {
    return this.#answers.fitsCommand(command);
  }

  /** No session joins an instance that another one has begun. */
  join(): undefined {
    return undefined;
  }

  /** The instance performs its first operation when the gateway gives it the request, next. */
  answer(number: number, now: number, client: DiameterClient): ReceiveRequest {
    return answerClient(this.#parts.begin(number, now), client);
  }
}
