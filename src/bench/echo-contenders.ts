/**
 * The contenders of the engine: the same job over the same echo, a class and an async function written for it by hand,
 * and the limit, which only counts its turns.
 *
 * The class does what every such tester must do: every instance can be found by its number, has variables and a
 * deadline, checks each reply, and is counted by its verdict and timed when it ends. It has no states to inspect, and
 * performs only this one definition.
 */
import type { Echo, Waiting } from './echo.ts';

/** Send, await the reply, next: the number of these in one instance. */
export const operationsPerInstance = 6;
/** Instances started before the event loop gets its turn, as in the instance pool. */
const chunk = 200;
/** Milliseconds. */
const timeout = 60_000;

type Ended = () => void;

class WrittenTester {
  readonly live = new Map<number, WrittenInstance>();
  readonly counts = { passed: 0, failed: 0 };
  #started = 0;
  milliseconds = 0;

  start(echo: Echo, ended: Ended): void {
    const number = this.#started;
    this.#started += 1;
    const instance = new WrittenInstance(this, number, echo, ended);
    this.live.set(number, instance);
    instance.send();
  }
}

class WrittenInstance implements Waiting {
  readonly #tester: WrittenTester;
  readonly #number: number;
  readonly #echo: Echo;
  readonly #ended: Ended;
  readonly #startedAt = performance.now();
  readonly variables: Record<string, unknown> = {};
  deadline = 0;
  #operation = 0;
  #failed = 0;

  constructor(tester: WrittenTester, number: number, echo: Echo, ended: Ended) {
    this.#tester = tester;
    this.#number = number;
    this.#echo = echo;
    this.#ended = ended;
  }

  send(): void {
    this.deadline = this.#startedAt + timeout;
    this.#echo.send(this);
  }

  answered(reply: string): void {
    if (reply !== 'echo') this.#failed += 1;
    this.#operation += 1;
    if (this.#operation < operationsPerInstance) this.send();
    else this.#end();
  }

  #end(): void {
    const { live, counts } = this.#tester;
    live.delete(this.#number);
    counts[this.#failed === 0 ? 'passed' : 'failed'] += 1;
    this.#tester.milliseconds += performance.now() - this.#startedAt;
    this.#ended();
  }
}

class CountedTurns implements Waiting {
  readonly #echo: Echo;
  readonly #ended: Ended;
  #left = operationsPerInstance;

  constructor(echo: Echo, ended: Ended) {
    this.#echo = echo;
    this.#ended = ended;
    echo.send(this);
  }

  answered(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#ended();
    else this.#echo.send(this);
  }
}

const asyncInstance = async (echo: Echo): Promise<void> => {
  for (let operation = 0; operation < operationsPerInstance; operation += 1) {
    await new Promise<string>((answered) => echo.send({ answered }));
  }
};

/** Keeps `backlog` instances in progress until `total` have ended. */
const closedLoop = (total: number, backlog: number, start: (ended: Ended) => void): Promise<void> =>
  new Promise((resolve) => {
    let started = 0;
    let finished = 0;
    let pumping = false;
    const ended = (): void => {
      finished += 1;
      if (finished === total) resolve();
      else pumpSoon();
    };
    const pump = (): void => {
      pumping = false;
      let left = chunk;
      for (; left > 0 && started < total && started - finished < backlog; left -= 1) {
        started += 1;
        start(ended);
      }
      if (left === 0) pumpSoon();
    };
    const pumpSoon = (): void => {
      if (pumping || started === total) return;
      pumping = true;
      setImmediate(pump);
    };
    pumpSoon();
  });

/** Throws where an instance did not pass. */
export const runClass = async (echo: Echo, total: number, backlog: number): Promise<void> => {
  const tester = new WrittenTester();
  await closedLoop(total, backlog, (ended) => tester.start(echo, ended));
  if (tester.counts.passed !== total) throw new Error(`of ${total} instances ${tester.counts.passed} passed`);
};

export const runAsync = (echo: Echo, total: number, backlog: number): Promise<void> =>
  closedLoop(total, backlog, (ended) => void asyncInstance(echo).then(ended));

export const runLimit = (echo: Echo, total: number, backlog: number): Promise<void> =>
  closedLoop(total, backlog, (ended) => void new CountedTurns(echo, ended));
