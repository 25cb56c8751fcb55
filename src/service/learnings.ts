/**
 * The learnings of the service, each over a gateway that the service has opened, and the models of the last ones. They
 * are kept in memory: `dialproof learn` writes files.
 */
import type { BeginLearningParams, ListedLearning } from '../../schemas/index.ts';
import type { ModelRegister } from '../console/model-endpoints.ts';
import type { Gateway, SigtranGateway, SigtranSession } from '../gateways/gateway.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { Learning } from '../learn/life/learning.ts';
import type { LearningRequest } from '../learn/life/learning-request.ts';
import { cs1, localExhaust, usualCalled, usualCaller, usualCalls } from '../learn/life/usual-calls.ts';
import { troublesOf } from '../learn/life/trouble-words.ts';
import type { LearnedModel } from '../learn/model/learned-model.ts';
import type { Log } from '../log.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';

export { learnedRendering } from './learned-picture.ts';

/** Learnings that go on at once, each over a gateway of its own. */
const mostAtOnce = 4;
/** Learnings that have ended whose models are kept, and the bytes of these models as JSON. */
const mostKept = 20;
const mostKeptBytes = 32 * 1024 * 1024;

/** Calls at once of one learning. */
const atOnceOfOne = 32;
const certainty = { epsilon: 0.01, delta: 0.01 };

export interface LearningsParts {
  readonly gateways: ReadonlyMap<string, Gateway>;
  /** The sigtran gateway where none is named. */
  readonly usual: string | undefined;
  /** Whether this process answers the calls of the gateway. */
  readonly isLocal: (gateway: string) => boolean;
  /** Form of SCCP on a gateway. Default: point codes of 14 bits. */
  readonly sccpFormOf?: (gateway: string) => SccpForm;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly time?: () => number;
}

interface Known {
  readonly id: string;
  readonly gateway: string;
  readonly request: LearningRequest;
  readonly began: string;
  /** Undefined: it has ended. */
  learning: Learning | undefined;
  session: SigtranSession | undefined;
  progress: ListedLearning['progress'];
  model: LearnedModel | undefined;
  bytes: number;
  ended: string | null;
  over: string | null;
}

export class Learnings implements ModelRegister {
  readonly #parts: LearningsParts;
  readonly #time: () => number;
  /** In the order in which they began. */
  readonly #all = new Map<string, Known>();
  #begun = 0;
  #isClosed = false;

  constructor(parts: LearningsParts) {
    this.#parts = parts;
    this.#time = parts.time ?? Date.now;
  }

  list(): readonly ListedLearning[] {
    return [...this.#all.values()].reverse().map(listed);
  }

  of(id: string): ListedLearning | undefined {
    const known = this.#all.get(id);
    return known && listed(known);
  }

  modelOf(id: string): LearnedModel | undefined {
    const known = this.#all.get(id);
    return known && (known.learning?.soFar ?? known.model);
  }

  /**
   * Begins one. Throws `UnknownGateway`, `GatewayDown`, `ShuttingDown`, and `Busy` where as many go on as can, or one
   * goes on over this gateway.
   */
  begin(asked: BeginLearningParams): ListedLearning {
    if (this.#isClosed) throw new DialproofError('ShuttingDown', 'The service is stopping.');
    const gateway = this.#gatewayOf(asked.gateway);
    this.#checkRoom(gateway.name);
    const request = requestOf(asked, this.#parts.isLocal(gateway.name));
    const id = `${request.serviceKey}-${(this.#begun += 1)}`;
    const session = attached(gateway, id);
    const known: Known = {
      id,
      gateway: gateway.name,
      request,
      began: this.#now(),
      learning: this.#learning(request, session, gateway.name),
      session,
      progress: { phase: 'seeding', trying: 'the first calls', states: 1, transitions: 0, calls: 0, rounds: 0 },
      model: undefined,
      bytes: 0,
      ended: null,
      over: null,
    };
    this.#all.set(id, known);
    this.#parts.log.info(
      { learning: id, gateway: gateway.name, serviceKey: request.serviceKey },
      'A learning has begun.',
    );
    void this.#follow(known);
    return listed(known);
  }

  pause(id: string): ListedLearning | undefined {
    return this.#steer(id, (learning) => learning.pause());
  }

  continue(id: string): ListedLearning | undefined {
    return this.#steer(id, (learning) => learning.continue());
  }

  /** It ends when the calls in progress have ended. */
  stop(id: string): ListedLearning | undefined {
    return this.#steer(id, (learning) => learning.stop());
  }

  /** Ends all, with the calls in progress. */
  close(): void {
    this.#isClosed = true;
    for (const { learning, session } of this.#all.values()) {
      learning?.stop();
      session?.close();
    }
  }

  #steer(id: string, steer: (learning: Learning) => void): ListedLearning | undefined {
    const known = this.#all.get(id);
    if (known?.learning !== undefined) steer(known.learning);
    return known && listed(known);
  }

  #now(): string {
    return new Date(this.#time()).toISOString();
  }

  #gatewayOf(named: string | undefined): SigtranGateway {
    const { gateways, usual } = this.#parts;
    const name = named ?? usual;
    const found = name === undefined ? undefined : gateways.get(name);
    if (found?.kind === 'sigtran') return found as SigtranGateway;
    const known = [...gateways.values()].flatMap((each) => (each.kind === 'sigtran' ? [each.name] : []));
    const message =
      name === undefined
        ? 'the configuration has no default sigtran gateway'
        : `the configuration has no sigtran gateway ${JSON.stringify(name)}`;
    throw new DialproofError('UnknownGateway', message, { known });
  }

  #checkRoom(gateway: string): void {
    const going = [...this.#all.values()].filter(({ learning }) => learning !== undefined);
    const hint = { hint: 'Stop one, or wait until one has ended.' };
    const over = going.find((each) => each.gateway === gateway);
    if (over !== undefined) {
      const message = `The learning ${over.id} goes on over the gateway ${gateway}; the limit is 1 at once.`;
      throw new DialproofError('Busy', message, { value: 1 }, hint);
    }
    if (going.length < mostAtOnce) return;
    const message = `${going.length} learnings go on; the limit is ${mostAtOnce} at once.`;
    throw new DialproofError('Busy', message, { value: mostAtOnce }, hint);
  }

  #learning(request: LearningRequest, session: SigtranSession, gateway: string): Learning {
    const { clock, isLocal, sccpFormOf } = this.#parts;
    return new Learning({
      request,
      session,
      isLocal: isLocal(gateway),
      sccpForm: sccpFormOf?.(gateway),
      clock,
      time: this.#time,
      known: [],
      record: () => undefined,
    });
  }

  async #follow(known: Known): Promise<void> {
    const { learning, id } = known;
    if (learning === undefined) return;
    let broke: string | undefined;
    let model: LearnedModel | undefined;
    try {
      model = await learning.start();
    } catch (thrown) {
      broke = reasonOf(thrown);
      const { soFar } = learning;
      model = soFar && { ...soFar, ended: broke };
    }
    known.progress = progressOf(learning, model);
    known.learning = undefined;
    known.model = model;
    known.bytes = model === undefined ? 0 : Buffer.byteLength(JSON.stringify(model));
    known.ended = broke ?? model?.ended ?? null;
    known.over = this.#now();
    this.#close(known);
    this.#evict();
    const { calls, states } = known.progress;
    this.#parts.log.info({ learning: id, calls, states, ended: known.ended }, 'A learning has ended.');
  }

  #close(known: Known): void {
    try {
      known.session?.close();
    } catch (err) {
      this.#parts.log.error({ err, learning: known.id }, 'The session of a learning could not be closed.');
    }
    known.session = undefined;
  }

  /** The last model is kept, however large it is. */
  #evict(): void {
    const ended = [...this.#all.values()]
      .filter(({ over }) => over !== null)
      .sort((one, other) => Date.parse(one.over ?? '') - Date.parse(other.over ?? ''));
    let bytes = ended.reduce((sum, each) => sum + each.bytes, 0);
    while (ended.length > 1 && (ended.length > mostKept || bytes > mostKeptBytes)) {
      const [oldest] = ended.splice(0, 1) as [Known];
      bytes -= oldest.bytes;
      this.#all.delete(oldest.id);
    }
  }
}

const requestOf = (asked: BeginLearningParams, isLocal: boolean): LearningRequest => {
  const rate = asked.calls_a_second;
  return {
    serviceKey: asked.service_key,
    callers: asked.callers ?? [usualCaller],
    called: asked.called ?? usualCalled,
    applicationContext: cs1,
    level: asked.level ?? '1',
    mostCalls: asked.max_calls ?? usualCalls,
    // A round lasts about a second, so that a learning that is paused or stopped makes few more calls.
    width: rate === undefined ? atOnceOfOne : Math.max(1, Math.min(atOnceOfOne, Math.floor(rate))),
    rate,
    seed: 1,
    words: [],
    wordsFrom: [],
    others: [],
    exhaust: asked.exhaust ?? (isLocal ? localExhaust : 0),
    ...certainty,
  };
};

const attached = (gateway: SigtranGateway, id: string): SigtranSession => {
  const reason = gateway.trouble?.();
  if (reason !== undefined)
    throw new DialproofError('GatewayDown', `Gateway ${gateway.name} is down: ${reason}.`, {
      name: gateway.name,
      reason,
    });
  return gateway.attach({ runId: `learning ${id}`, actor: undefined });
};

const progressOf = (learning: Learning, model: LearnedModel | undefined): ListedLearning['progress'] => {
  const { phase, trying, states, calls, rounds } = learning.progress;
  return {
    phase,
    trying,
    states: model === undefined ? states : Math.max(states, model.states.length),
    transitions: model?.transitions.length ?? 0,
    calls,
    rounds,
  };
};

const listed = (known: Known): ListedLearning => {
  const { id, gateway, request, began, learning, ended, over } = known;
  const model = learning?.soFar ?? known.model;
  return {
    id,
    service_key: request.serviceKey,
    gateway,
    callers: [...request.callers],
    called: request.called ?? '',
    state: learning?.progress.state ?? 'ended',
    wanted_level: `${request.level}`,
    progress: learning === undefined ? known.progress : progressOf(learning, model),
    level: model?.level ?? null,
    certain_states: model?.certain_states ?? null,
    troubles: model === undefined ? [] : troublesOf(model),
    ended,
    began,
    over,
    has_model: model !== undefined,
  };
};
