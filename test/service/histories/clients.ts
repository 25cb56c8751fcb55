/** Clients that send requests on runs to services, and record the answers with their times. */
import type { QueryTestResult, RunSummary } from '../../../schemas/index.ts';
import type { RpcAnswer } from '../../support/open-service.ts';
import type { Cluster } from './cluster.ts';
import { hasEnded, type Answer, type Asked, type Operation, type SeenRun } from './history.ts';
import { elapse } from './nemesis.ts';
import { chaos, services, type Load, type ServiceName, type Step } from './plan.ts';

/** Milliseconds that a client waits for an answer while there are faults, and after they have ended. */
const [patience, longPatience] = [1_500, 10_000];
/** Milliseconds after the faults within which every run has to end, and every service to answer. */
const toEnd = 60_000;

const [busy, unknownRun] = [-32006, -32004];

const operations = (runId: string) => [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: `{'/${runId}/' + $n}` } },
  { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }] },
];

interface Request {
  readonly method: string;
  readonly params: object;
}

const seen = ({ run_id: runId, state, warnings = [], counts }: RunSummary | QueryTestResult): SeenRun => {
  const { started, finished, passed, failed, aborted, cancelled } = counts;
  return {
    runId,
    state,
    isUnstored: warnings.some((warning) => warning.startsWith('not stored')),
    counts: { started, finished, passed, failed, aborted, cancelled },
  };
};

/** Undefined where the service says that it cannot know at present. */
const answerOf = ({ do: what }: Asked, { error, result }: RpcAnswer): Answer | undefined => {
  if (error !== undefined) {
    const { code, message } = error;
    if (code === busy) return undefined;
    return code === unknownRun ? { kind: 'unknown run' } : { kind: 'refused', code, message };
  }
  if (what === 'execute') return { kind: 'accepted' };
  if (what === 'delete') return { kind: 'deleted' };
  return {
    kind: 'runs',
    runs:
      what === 'list'
        ? (result as { readonly tests: readonly RunSummary[] }).tests.map(seen)
        : [seen(result as QueryTestResult)],
  };
};

const methods = { query: 'QueryTest', cancel: 'CancelTest', delete: 'DeleteTest' } as const;

/** The ids of the runs that have not ended, or whose end is not stored. */
const runningIn = (answers: readonly (Answer | undefined)[]): readonly string[] =>
  answers.flatMap((answer) =>
    answer?.kind === 'runs' ? answer.runs.filter((run) => !hasEnded(run)).map(({ runId }) => runId) : [],
  );

export class Clients {
  readonly operations: Operation[] = [];
  readonly #cluster: Cluster;
  readonly #name: string;
  readonly #began = performance.now();
  /** Possible runs, by their ids. */
  readonly #known = new Map<string, Load>();
  #asked = 0;
  #isHealed = false;

  /** `name`: the prefix of the run ids. */
  constructor(cluster: Cluster, name: string) {
    this.#cluster = cluster;
    this.#name = name;
  }

  /** Sends one request after the other, while there are faults. */
  async perform(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      await elapse(step.pause);
      if (performance.now() > this.#began + chaos) return;
      const { service } = step;
      if (step.do === 'list') await this.#list(service);
      else if (step.do === 'execute') await this.#execute(service, `${this.#name}-${(this.#asked += 1)}`, step);
      else {
        const runId = [...this.#known.keys()][Math.floor(step.of * this.#known.size)];
        if (runId === undefined) continue;
        if (step.do === 'again') await this.#execute(service, runId, this.#known.get(runId) as Load);
        else await this.#about(service, step.do, runId);
      }
    }
  }

  /**
   * After the end of all faults: cancels running runs, and asks every service for every run until all have ended.
   * Resolves with the moment at which this was reached, or at the latest had to be.
   */
  async untilWhole(): Promise<number> {
    this.#isHealed = true;
    const deadline = performance.now() + toEnd;
    for (;;) {
      const since = performance.now();
      const lists = await Promise.all(services.map((service) => this.#list(service)));
      const isOver = since > deadline;
      const running = runningIn(lists);
      if (isOver || (running.length === 0 && !lists.includes(undefined))) {
        const answers = (await Promise.all(services.map((service) => this.#queryAll(service)))).flat();
        // A request to a service that stood still is executed when it continues, possibly after the list.
        if (isOver || (runningIn(answers).length === 0 && !answers.includes(undefined))) return since;
      } else {
        await Promise.all(
          [...new Set(running)].map((runId, index) =>
            this.#about(services[index % services.length] as ServiceName, 'cancel', runId),
          ),
        );
        await elapse(100);
      }
    }
  }

  async #queryAll(service: ServiceName): Promise<readonly (Answer | undefined)[]> {
    const answers: (Answer | undefined)[] = [];
    for (const runId of this.#known.keys()) answers.push(await this.#about(service, 'query', runId));
    return answers;
  }

  #list(service: ServiceName): Promise<Answer | undefined> {
    return this.#ask(service, { do: 'list' }, { method: 'QueryAllTests', params: { limit: 1000 } });
  }

  #about(service: ServiceName, what: 'query' | 'cancel' | 'delete', runId: string): Promise<Answer | undefined> {
    return this.#ask(service, { do: what, runId }, { method: methods[what], params: { run_id: runId } });
  }

  async #execute(service: ServiceName, runId: string, load: Load): Promise<void> {
    const { total, rate, nodes, locks } = load;
    const distribution = { type: 'linear', total, backlog: 20, cps: { rate }, ...(nodes !== undefined && { nodes }) };
    const params = { run_id: runId, operations: operations(runId), locks: locks.map((key) => ({ key })), distribution };
    const answer = await this.#ask(service, { do: 'execute', runId, locks, total }, { method: 'ExecuteTest', params });
    if (answer?.kind !== 'refused') this.#known.set(runId, load);
  }

  async #ask(service: ServiceName, asked: Asked, { method, params }: Request): Promise<Answer | undefined> {
    const url = this.#cluster.service(service)?.url;
    const invoked = performance.now();
    const answer = url === undefined ? undefined : await this.#send(url, asked, { method, params });
    const completed = answer === undefined ? Infinity : performance.now();
    this.operations.push({ service, asked, invoked, completed, ...(answer !== undefined && { answer }) });
    return answer;
  }

  async #send(url: string, asked: Asked, { method, params }: Request): Promise<Answer | undefined> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    try {
      const response = await fetch(`${url}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(this.#isHealed ? longPatience : patience),
      });
      return answerOf(asked, (await response.json()) as RpcAnswer);
    } catch {
      return undefined;
    }
  }
}
