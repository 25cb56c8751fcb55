/**
 * The simulated online charging system: a Diameter server in this process, behind the real codec, on any connection.
 *
 * A run that answers takes the sessions that fit it. Else the first of the server's rules that fits a request gives the
 * answer. Without one, Credit-Control grants the requested units, a session that it does not know is no error, and
 * commands that no dictionary has are refused.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import {
  findAvp,
  Peer,
  rejection,
  resultCodes,
  type Avp,
  type Dictionary,
  type Message,
  type PeerIdentity,
  type PeerUser,
  type Source,
} from '../../protocol/diameter/index.ts';
import { unsupportedBy, type Arrivals } from './arrivals.ts';
import { creditControlAnswer, endsSession } from './credit-control-answer.ts';
import { takeRequest, type RequestUser } from './incoming-requests.ts';
import { completeRequest, result, withRepeated } from './message-parts.ts';
import type { Answer } from './registrations.ts';
import { ruleFor, ruledAvps, type AnswerRule } from './answer-rules.ts';

export interface ReAuthRule {
  /** Answered requests of a session after which it is sent. */
  readonly after: number;
  /** AVPs of the Re-Auth-Request beside those that it needs. Default none. */
  readonly avps?: readonly Avp[];
}

export interface SimulatedServerOptions {
  readonly clock: Clock;
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  readonly answers?: readonly AnswerRule[] | undefined;
  readonly reAuth?: ReAuthRule | undefined;
  /** Receives the Re-Auth-Answer, or undefined if none came. */
  readonly reAuthAnswered?: ((answer: Message | undefined) => void) | undefined;
  /** Runs that answer come before the rules. */
  readonly arrivals?: Arrivals | undefined;
  /** Milliseconds of silence before a DWR. Default 30,000. */
  readonly watchdog?: number | undefined;
  /** Most answers that wait for their time; the server refuses a request beyond that. Default: `maximumDelayed`. */
  readonly delayed?: number;
}

/** Sessions of which the requests are counted; the oldest is forgotten first. */
const maximumSessions = 100_000;
/** Default of `delayed`. */
export const maximumDelayed = 100_000;
const creditControl = 272;

export class SimulatedDiameterServer {
  readonly #options: SimulatedServerOptions;
  readonly #peers = new Set<Peer>();
  readonly #answered = new Map<string, number>();
  readonly #timers = new Set<unknown>();

  constructor(options: SimulatedServerOptions) {
    this.#options = options;
  }

  /** Serves a connection that a peer has opened, until it ends; or connects itself, as one of the peers of a relay. */
  serve(source: Source): void {
    const { clock, dictionary, identity, watchdog = 30_000 } = this.#options;
    const user: PeerUser = {
      closed: () => {
        if (!('connection' in source)) return;
        this.#peers.delete(peer);
        detach?.();
      },
      request: (message, answer, refusal) => takeRequest(this.#requestsOf(peer), message, answer, refusal),
    };
    const detach = this.#options.arrivals?.watches.attach(user);
    const peer: Peer = new Peer(
      {
        name: 'the tester',
        clock,
        dictionary,
        identity,
        watchdog,
        requestTimeout: 10_000,
        maximumOutstanding: 10_000,
        user,
      },
      source,
    );
    this.#peers.add(peer);
  }

  /** Number of open peers. */
  get open(): number {
    return [...this.#peers].filter((peer) => peer.open).length;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) this.#options.clock.clearTimeout(timer);
    this.#timers.clear();
    this.#answered.clear();
    await Promise.all([...this.#peers].map((peer) => peer.close()));
  }

  #requestsOf(peer: Peer): RequestUser {
    const { identity, dictionary, arrivals } = this.#options;
    return {
      identity,
      dictionary,
      take: (message, send) => this.#take(peer, message, send),
      takeFaulty: (message, send, deserved) => arrivals?.take(message, send, peer, deserved) === true,
      refused: (message, text) => arrivals?.refused(message, text),
    };
  }

  #take(peer: Peer, message: Message, send: Answer): void {
    const { arrivals } = this.#options;
    if (arrivals?.take(message, send, peer)) return;
    const rule = ruleFor(this.#options.answers ?? [], message);
    if (rule?.silent === true) return;
    const reply = (): void => {
      this.#reply(message, send, rule ? ruledAvps(rule, message) : this.#usualAnswer(message));
      this.#count(peer, message);
    };
    if (rule?.seconds === undefined) return reply();
    if (this.#timers.size >= (this.#options.delayed ?? maximumDelayed))
      return send([result(resultCodes.DIAMETER_TOO_BUSY)]);
    const timer = this.#options.clock.setTimeout(() => {
      this.#timers.delete(timer);
      reply();
    }, rule.seconds * 1000);
    this.#timers.add(timer);
  }

  #usualAnswer(message: Message): readonly Avp[] {
    const unsupported = unsupportedBy(this.#options, message);
    if (unsupported !== undefined) return rejection(unsupported);
    return message.code === creditControl ? creditControlAnswer(message) : [];
  }

  /** The rules come from the user: if an answer cannot be encoded, the client that sent the request gets an error. */
  #reply(message: Message, send: Answer, avps: readonly Avp[]): void {
    try {
      send(withRepeated(message, avps));
    } catch (thrown) {
      const reason = `the simulated answer cannot be sent: ${reasonOf(thrown)}`;
      send(withRepeated(message, rejection({ result: resultCodes.DIAMETER_UNABLE_TO_COMPLY, reason })));
    }
  }

  #count(peer: Peer, message: Message): void {
    const session = findAvp(message.avps, 'Session-Id')?.value;
    const { reAuth } = this.#options;
    if (reAuth === undefined || typeof session !== 'string') return;
    if (endsSession(message)) return void this.#answered.delete(session);
    const count = (this.#answered.get(session) ?? 0) + 1;
    this.#answered.set(session, count);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > maximumSessions && oldest !== undefined) this.#answered.delete(oldest);
    if (count === reAuth.after && peer.open) this.#reAuthorize(peer, message, session, reAuth.avps ?? []);
  }

  #reAuthorize(peer: Peer, { application, avps }: Message, session: string, more: readonly Avp[]): void {
    const { identity, dictionary } = this.#options;
    const valueOf = (name: string): string | undefined => findAvp(avps, name)?.value as string | undefined;
    const own: Avp[] = [
      { name: 'Session-Id', value: session },
      { name: 'Auth-Application-Id', value: application },
      ...(findAvp(more, 'Re-Auth-Request-Type') ? [] : [{ name: 'Re-Auth-Request-Type', value: 'AUTHORIZE_ONLY' }]),
      ...more,
    ];
    const destination = { host: valueOf('Origin-Host'), realm: valueOf('Origin-Realm') };
    const request = completeRequest({ command: 'Re-Auth', avps: own }, identity, destination, dictionary);
    const answered = (answer: Message | undefined): void => this.#options.reAuthAnswered?.(answer);
    try {
      peer.request(request, (outcome) => answered(outcome.ok ? outcome.answer : undefined));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      answered(undefined);
    }
  }
}
