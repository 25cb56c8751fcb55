/**
 * The cost of a store for a service over HTTP: pairs of a service that keeps its runs in a folder and of one that keeps
 * them in memory, alternating, and the ratio of each pair. The longest delay is that of health checks that a client
 * requests one after another meanwhile.
 */
import { join } from 'node:path';
import type { Figures, ProgramPlace } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { clientOf } from '../support/open-service.ts';

const clients = 64;
const operations = [{ type: 'comment' }];

interface Measured {
  /** ExecuteTests a second, by 64 clients. */
  readonly requests: number;
  /** Instances a second of a load. */
  readonly load: number;
  /** Milliseconds. */
  readonly delay: number;
}

const measure = async (url: string, milliseconds: number, total: number): Promise<Measured> => {
  const { call, get, run } = clientOf(url);
  let isOver = false;
  let delay = 0;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const from = performance.now();
      await (await get('/healthz')).arrayBuffer();
      delay = Math.max(delay, performance.now() - from);
    }
  };
  let accepted = 0;
  const ask = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      const { error } = await call('ExecuteTest', { run_id: `run ${(accepted += 1)}`, operations });
      if (error !== undefined) throw new Error(`the service refuses a run: ${error.message}`);
    }
  };
  const askAll = (until: number): Promise<unknown> => Promise.all(Array.from({ length: clients }, () => ask(until)));
  await askAll(performance.now() + milliseconds / 2);
  const watched = watch();
  const [from, before] = [performance.now(), accepted];
  await askAll(from + milliseconds);
  const requests = ((accepted - before) / (performance.now() - from)) * 1000;
  const { counts, duration = 0 } = await run({
    run_id: 'load',
    operations,
    distribution: { type: 'load', total, backlog: 100 },
  });
  isOver = true;
  await watched;
  return { requests, load: counts.passed / duration, delay };
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

export const storePrice = async (place: ProgramPlace, quick: boolean): Promise<Figures> => {
  const found: { readonly [Kind in 'memory' | 'embedded']: Measured[] } = { memory: [], embedded: [] };
  const pairs = quick ? 1 : 5;
  const [milliseconds, total] = quick ? [200, 500] : [3000, 200_000];
  const stage = await Stage.open();
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const kind of pair % 2 === 0 ? (['memory', 'embedded'] as const) : (['embedded', 'memory'] as const)) {
        const name = `${kind}-${pair}`;
        const store = kind === 'memory' ? { kind } : { kind, folder: join(stage.folder, name) };
        const { url, child } = await startServe(
          stage,
          name,
          { store, gateways: {}, limits: { active_runs: 1000 } },
          place,
        );
        found[kind].push(await measure(url, milliseconds, total));
        await child.kill();
      }
    }
  } finally {
    await stage.close();
  }
  const ratioOf = (figure: keyof Measured): number =>
    rounded(middle(found.embedded.map((measured, pair) => measured[figure] / (found.memory[pair]?.[figure] ?? NaN))));
  const figuresOf = (kind: keyof typeof found): Figures => ({
    execute_64_s: rounded(middle(found[kind].map(({ requests }) => requests))),
    load_s: rounded(middle(found[kind].map(({ load }) => load))),
    longest_delay_ms: rounded(Math.max(...found[kind].map(({ delay }) => delay))),
  });
  return {
    pairs,
    memory: figuresOf('memory'),
    embedded: figuresOf('embedded'),
    execute_ratio: ratioOf('requests'),
    load_ratio: ratioOf('load'),
  };
};
