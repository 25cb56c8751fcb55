/**
 * A gateway that answers requests: starting, stopping and sessions of runs, which are the same for real and simulated
 * ones.
 *
 * Every request that a session makes is settled once or cancelled; closing the session settles what is under way.
 */
import { DialproofError } from '../ground/errors.ts';
import type { RunContext } from './call-host.ts';
import type { Cancel, Gateway, GatewayKind, Session, Settle } from './gateway.ts';

/** Gives the answers: a client of a real product, or a simulated server. */
export interface Answerer<Request, Answer> {
  /** Never waits for the counterpart, which may be down. */
  start(): void;
  stop(): Promise<void>;
  /** Settles once, later. May throw `EncodeFailed`, before it sends anything. */
  ask(request: Request, settle: Settle<Answer>): Cancel;
  /** The text with `***` for every secret. Absent if there is none. */
  hidden?(text: string): string;
}

export interface RequestSession<Request, Answer> extends Session {
  /** Throws `GatewayFailed` if the session is closed, and what the answerer throws. */
  request(request: Request, settle: Settle<Answer>): Cancel;
}

class OpenSession<Request, Answer> implements RequestSession<Request, Answer> {
  readonly gateway: string;
  readonly #answerer: Answerer<Request, Answer>;
  readonly #closed: (session: OpenSession<Request, Answer>) => void;
  readonly #underWay = new Map<Settle<Answer>, Cancel>();
  #open = true;

  constructor(
    gateway: string,
    answerer: Answerer<Request, Answer>,
    closed: (session: OpenSession<Request, Answer>) => void,
  ) {
    this.gateway = gateway;
    this.#answerer = answerer;
    this.#closed = closed;
  }

  request(request: Request, settle: Settle<Answer>): Cancel {
    if (!this.#open) throw new DialproofError('GatewayFailed', this.#closedReason);
    const settleOnce: Settle<Answer> = (outcome) => {
      if (this.#underWay.delete(settleOnce)) settle(outcome);
    };
    const cancel = this.#answerer.ask(request, settleOnce);
    this.#underWay.set(settleOnce, cancel);
    return () => {
      if (this.#underWay.delete(settleOnce)) cancel();
    };
  }

  hidden(text: string): string {
    return this.#answerer.hidden?.(text) ?? text;
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#closed(this);
    for (const [settle, cancel] of this.#underWay) {
      cancel();
      settle({ ok: false, reason: this.#closedReason });
    }
  }

  get #closedReason(): string {
    return `the session on gateway ${this.gateway} was closed`;
  }
}

export interface RequestGateway<Kind extends GatewayKind, Request, Answer> extends Gateway {
  readonly kind: Kind;
  attach(run: RunContext): RequestSession<Request, Answer>;
}

export const createRequestGateway = <Kind extends GatewayKind, Request, Answer>(
  name: string,
  kind: Kind,
  answerer: Answerer<Request, Answer>,
): RequestGateway<Kind, Request, Answer> => {
  const sessions = new Set<OpenSession<Request, Answer>>();
  let up = false;
  return {
    name,
    kind,
    async start() {
      if (!up) answerer.start();
      up = true;
    },
    async stop() {
      if (!up) return;
      up = false;
      for (const session of sessions) session.close();
      await answerer.stop();
    },
    hidden: (text) => answerer.hidden?.(text) ?? text,
    attach() {
      if (!up) throw new DialproofError('GatewayFailed', `gateway ${name} is down`);
      const session = new OpenSession(name, answerer, (closed) => void sessions.delete(closed));
      sessions.add(session);
      return session;
    },
  };
};
