/**
 * `console`: a service that keeps 10,000 runs, and its console open in a real browser while single runs come and go and
 * while a load goes on; the same without a client. The browser shares the machine with the service: the part that a
 * load loses with a mere reader of the stream is the service's own work for it, and the rest is the browser's on the
 * same processors.
 */
import type { Case, CaseOptions, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { median, rounded } from '../../src/bench/repeats.ts';
import { MeasuredService } from './measured-service.ts';
import { WatchedConsole } from './watched-console.ts';

/** Milliseconds between two keys of a user in a hurry. */
const keyEveryMilliseconds = 150;

/** In the page: the number of runs that the list shows. */
const listed = `Number(document.querySelector('#chips [data-sort="all"] .number').textContent.replaceAll(/\\D/g, ''))`;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Presses the keys in turn, repeatedly, until the work is done. */
const whilePressing = async (
  { page }: WatchedConsole,
  keys: readonly string[],
  work: Promise<unknown>,
): Promise<void> => {
  let done = false;
  const ended = work.finally(() => (done = true));
  // Awaited after the last key.
  ended.catch(() => undefined);
  for (let key = 0; !done; key += 1) {
    await page.keyboard.press(keys[key % keys.length] ?? '');
    await pause(keyEveryMilliseconds);
  }
  await ended;
};

/** A user looks for a run by its number: types it, and deletes it again. */
const searching = [...'single-12', ...Array<string>(9).fill('Backspace')];

/** Twice as many runs as are kept come and go; the second half evicts the first. */
const listWatched = async (service: MeasuredService, runs: number, quick: boolean): Promise<Figures> => {
  const before = await service.memory();
  const watched = await WatchedConsole.open(service.url);
  await watched.page.locator('#list').waitFor();
  await watched.figures();
  await whilePressing(watched, ['j'], service.single(runs));
  const streamed = await watched.figures();
  const afterFirst = await service.memory();
  await watched.page.keyboard.press('/');
  await whilePressing(watched, searching, service.single(runs));
  const drivenOut = await watched.figures();
  const afterSecond = await service.memory();
  await watched.close();

  const again = await WatchedConsole.open(service.url);
  const whole = await again.millisecondsUntil(`${listed} === ${runs}`);
  const opened = await again.figures();
  const rest = quick ? 500 : 10_000;
  await whilePressing(again, ['j'], pause(rest));
  const moving = await again.figures();
  await again.page.keyboard.press('/');
  await whilePressing(again, searching, pause(rest));
  const searched = await again.figures();
  await again.close();
  return {
    list_whole_ms: whole,
    opening: opened,
    at_rest: { moving, searching: searched },
    while_runs_come: { moving: streamed, searching: drivenOut },
    memory: { before, after_first_half: afterFirst, after_second_half: afterSecond },
  };
};

const listUnwatched = async (service: MeasuredService, runs: number): Promise<Figures> => {
  const before = await service.memory();
  await service.single(runs);
  const afterFirst = await service.memory();
  await service.single(runs);
  return { before, after_first_half: afterFirst, after_second_half: await service.memory() };
};

interface Load {
  readonly callsPerSecond: number;
  /** CPU microseconds of the service for each call. */
  readonly cpuUs: number;
}

/** Reads the run's stream to its end and discards it; resolves with the number of octets. */
const readStream = async (url: string, runId: string): Promise<number> => {
  const { body } = await fetch(`${url}/console/runs/${runId}/stream`);
  let octets = 0;
  for await (const chunk of body ?? []) octets += (chunk as Uint8Array).length;
  return octets;
};

/** The load with a page open on its run, with a reader of its stream and alone, in turn. */
const loads = async (service: MeasuredService, total: number, repeats: number): Promise<Figures> => {
  let count = 0;
  const measured = async (look: (runId: string) => Promise<unknown>): Promise<Load> => {
    const runId = `load-${(count += 1)}`;
    const cpu = service.cpuMs();
    const callsPerSecond = await service.load(runId, total, look);
    return { callsPerSecond, cpuUs: ((service.cpuMs() - cpu) * 1000) / total };
  };
  const taken: Record<'page' | 'reader' | 'alone', Load[]> = { page: [], reader: [], alone: [] };
  const pages: Figures[] = [];
  let octets = 0;
  await measured(() => Promise.resolve());
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    taken.alone.push(await measured(() => Promise.resolve()));
    taken.reader.push(
      await measured(async (runId) => {
        octets = await readStream(service.url, runId);
      }),
    );
    const watched = await WatchedConsole.open(service.url);
    taken.page.push(
      await measured(async (runId) => {
        await watched.page.goto(`${service.url}/?run=${runId}`);
      }),
    );
    pages.push(await watched.figures());
    await watched.close();
  }
  const told = (loadsOf: readonly Load[]): Figures => ({
    calls_per_second: rounded(median(loadsOf.map(({ callsPerSecond }) => callsPerSecond))),
    service_cpu_us_per_call: rounded(median(loadsOf.map(({ cpuUs }) => cpuUs))),
  });
  const rateOf = (loadsOf: readonly Load[]): number => median(loadsOf.map(({ callsPerSecond }) => callsPerSecond));
  return {
    total,
    repeats,
    page: told(taken.page),
    reader: told(taken.reader),
    alone: told(taken.alone),
    ratio_page_to_alone: rounded(rateOf(taken.page) / rateOf(taken.alone)),
    ratio_reader_to_alone: rounded(rateOf(taken.reader) / rateOf(taken.alone)),
    stream_octets: octets,
    pages,
  };
};

export const consoleCase: Case = async (options: CaseOptions) => {
  const [runs, total, repeats] = options.quick ? [300, 3000, 1] : [10_000, 100_000, 3];
  const stage = await Stage.open();
  try {
    const service = await MeasuredService.start(stage, 'watched', runs, options);
    const list = await listWatched(service, runs, options.quick);
    service.close();
    const alone = await MeasuredService.start(stage, 'unwatched', runs, options);
    const memory = await listUnwatched(alone, runs);
    const load = await loads(alone, total, repeats);
    alone.close();
    return { runs, ...list, memory_unwatched: memory, load };
  } finally {
    await stage.close();
  }
};
