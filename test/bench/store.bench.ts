/**
 * `store`: runs accepted per second with one writer and with 64, in memory, in the embedded store and, if it is
 * installed, in PostgreSQL with its syncs on; the longest time without a turn of the service's event loop meanwhile;
 * and the time to open a store with 10,000 runs that have ended.
 *
 * The same over HTTP, with a service that keeps its runs in a folder or in memory. Beside them is the speed of the
 * disk: a small record and a sync, one after another.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tmpdir } from 'node:os';
import type { Case, Figures, ProgramPlace } from '../../src/bench/case.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { embeddedConfig, type Config } from '../../src/config.ts';
import { openStore, type OpenedStore } from '../../src/service/open-store.ts';
import type { RunStore } from '../../src/store/run-store.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { areThere } from '../support/counterparts.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { storePrice } from './store-price.ts';

type Settings = NonNullable<Config['store']>;

const open = (store: Settings, place: ProgramPlace, environment = {}): Promise<OpenedStore> => {
  const script = new URL('store-thread.js', pathToFileURL(join(dirname(place.command.at(-1) ?? ''), 'main.js')));
  return openStore(
    { ...embeddedConfig(), store },
    { clock: systemClock, environment, log: { info: () => undefined, warn: () => undefined }, script },
  );
};

let accepted = 0;

/** Runs accepted in a second from so many writers, each of which waits for its answer. */
const acceptances = async (store: RunStore, writers: number, milliseconds: number): Promise<number> => {
  const from = performance.now();
  const before = accepted;
  const write = async (): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      const definition = {
        operations: Array.from({ length: 3 }, (_, index) => ({
          type: 'comment',
          label: `l${index}`,
          text: `run ${accepted}`,
        })),
      };
      await store.accept(acceptedRun({ run_id: `run ${(accepted += 1)}`, definition }));
      // In memory nothing else would get a turn.
      if (accepted % 64 === 0) await new Promise((resolve) => void setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return ((accepted - before) / (performance.now() - from)) * 1000;
};

const measured = async (
  store: RunStore,
  quick: boolean,
): Promise<{ readonly one: number; readonly many: number; readonly delay: number }> => {
  const milliseconds = quick ? 300 : 5000;
  await acceptances(store, 8, milliseconds / 5);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const one = await acceptances(store, 1, milliseconds);
  const many = await acceptances(store, 64, milliseconds);
  delay.disable();
  return { one: rounded(one), many: rounded(many), delay: rounded(delay.max / 1e6) };
};

const syncsPerSecond = (folder: string, quick: boolean): number => {
  const file = openSync(join(folder, 'synced'), 'w');
  const record = Buffer.alloc(512, 1);
  const count = quick ? 20 : 300;
  const from = performance.now();
  for (let written = 0; written < count; written += 1) {
    writeSync(file, record);
    fdatasyncSync(file);
  }
  closeSync(file);
  return (count / (performance.now() - from)) * 1000;
};

/** Milliseconds to open a folder with so many ended runs, and to read the newest 100. */
const opening = async (folder: string, runs: number, place: ProgramPlace): Promise<Figures> => {
  const settings: Settings = { kind: 'embedded', folder };
  const { store } = await open(settings, place);
  for (let from = 0; from < runs; from += 200) {
    const ids = Array.from({ length: Math.min(200, runs - from) }, (_, index) => `ended ${from + index}`);
    await Promise.all(ids.map((run_id) => store.accept(acceptedRun({ run_id }))));
    await Promise.all(ids.map((run_id) => store.end(endedRun({ run_id }))));
  }
  await store.close();
  const before = performance.now();
  const again = await open(settings, place);
  const opened = performance.now();
  await again.store.list({ limit: 100 });
  const listed = performance.now();
  await again.store.close();
  return { runs, open_ms: rounded(opened - before), list_100_ms: rounded(listed - opened) };
};

export const store: Case = async ({ quick, place }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-bench-'));
  const server = areThere('postgres') ? await PostgresServer.start({ fsync: 'on' }) : undefined;
  try {
    const environment = { URL: server?.urlWithPassword() };
    const kinds: Settings[] = [{ kind: 'memory' }, { kind: 'embedded', folder: join(folder, 'data') }];
    if (server !== undefined) kinds.push({ kind: 'postgres', url_env: 'URL' });
    const syncs = syncsPerSecond(folder, quick);
    const figures: Record<string, Figures> = {};
    let inMemory = 0;
    for (const settings of kinds) {
      const { store: opened } = await open(settings, place, environment);
      const { one, many, delay } = await measured(opened, quick);
      await opened.close();
      if (settings.kind === 'memory') inMemory = many;
      figures[settings.kind] = {
        one_writer_s: one,
        writers_64_s: many,
        ratio_to_memory: rounded(many / inMemory),
        longest_delay_ms: delay,
      };
    }
    return {
      disk_syncs_s: rounded(syncs),
      ...figures,
      opening: await opening(join(folder, 'ended'), quick ? 200 : 10_000, place),
      over_http: await storePrice(place, quick),
    };
  } finally {
    await server?.close();
    await rm(folder, { recursive: true });
  }
};
