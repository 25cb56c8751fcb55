/**
 * `doors`: hostile requests to a service, half of them over HTTP and half over TCP, a million or as many as it answers
 * in the time, from FUZZ_SEED on, or as many as FUZZ_COUNT says; requests with very large values in each place of the
 * schemas; then every attack of `attacks`, by itself and beside a load, and disturbances of the files, the database and
 * the clock of a service. The service has to answer each, and health checks beside them, and its heap has to return to
 * its size.
 */
import { Stage } from '../../src/bench/children.ts';
import type { Case, Figures, ProgramPlace } from '../../src/bench/case.ts';
import { embeddedFlow } from '../../src/bench/embedded-flow.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { freePorts } from '../support/free-ports.ts';
import { bodiesMadeElsewhere } from '../support/hostile-bodies.ts';
import { attack } from '../support/hostile-clients.ts';
import { slowestLarge } from '../support/large-attack.ts';
import { whileDisturbed } from './attacks/disturbances.ts';
import { underAttack } from './attacks/index.ts';
import { inspectable, NodeInspection } from './node-inspection.ts';
import { delayFigures, ServiceWatch, turnsWatched, worstOf, type Delays } from './turns/service-watch.ts';

interface Sizes {
  /** Number of hostile requests, and seconds that they may take. */
  readonly count: number;
  readonly seconds: number;
  /** Number of requests before them, so that all code has run. */
  readonly warmUp: number;
  /** Seconds of the requests that are large in one place. */
  readonly largeSeconds: number;
  /** Seconds of each attack, and number of runs that the service keeps then. */
  readonly attackSeconds: number;
  readonly kept: number;
}

const whole: Sizes = {
  count: 1_000_000,
  seconds: 150,
  warmUp: 20_000,
  largeSeconds: 90,
  attackSeconds: 2,
  kept: 10_000,
};
const short: Sizes = { count: 2000, seconds: 15, warmUp: 500, largeSeconds: 10, attackSeconds: 0.3, kept: 300 };

const sizesOf = (quick: boolean): Sizes => {
  const { [quick ? 'short' : 'whole']: sizes } = { short, whole };
  const { FUZZ_COUNT: count } = process.env;
  return count === undefined ? sizes : { ...sizes, count: Number(count), seconds: Infinity };
};

/** For a service with few runs, whose heap has to return to its size. */
const hostile = async (
  place: ProgramPlace,
  { count, seconds, warmUp, largeSeconds }: Sizes,
): Promise<readonly [Figures, Record<string, Delays>]> => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 1);
  const stage = await Stage.open();
  try {
    const probe = (await freePorts()).tcp;
    const { tcp: tcpPort } = await freePorts();
    const config = {
      ...embeddedFlow(place.examples),
      http: { probe_port: probe },
      workers: 0,
      limits: { retained_runs: 50, active_runs: 20 },
    };
    const [node, ...rest] = place.command;
    const { url, child } = await startServe(
      stage,
      'attacked',
      config,
      { ...place, command: [node, inspectable, turnsWatched, ...rest] },
      tcpPort,
    );
    const inspection = await NodeInspection.open(stage.output('attacked', 'err'));
    const watch = ServiceWatch.open(inspection, { http: Number(new URL(url).port), probe });
    const options = { url, tcpPort, bodies: bodiesMadeElsewhere(place.examples), clients: 4 };
    await attack({ ...options, count: Math.min(count, warmUp), seed: seed + 1000 });
    const before = await inspection.settledMemory();
    await watch.take();
    const { slowest_ms, health_slowest_ms: _, ...found } = await attack({ ...options, count, seed, seconds });
    const delays: Record<string, Delays> = { 'hostile requests': await watch.take() };
    const attacked = await inspection.settledMemory();
    await watch.take();
    const largest = { name: '', delays: { turn: 0, own: 0, health: 0, probe: 0 } as Delays };
    const large = await slowestLarge(url, {
      seconds: largeSeconds,
      sent: async (name) => {
        const now = await watch.take();
        if (now.own > largest.delays.own) Object.assign(largest, { name, delays: now });
      },
    });
    delays[`large: ${largest.name}`] = largest.delays;
    const after = await inspection.settledMemory();
    watch.close();
    inspection.close();
    if (child.process.exitCode !== null) throw new Error(`the service has ended: ${stage.output('attacked', 'err')}`);
    return [
      {
        seed,
        ...found,
        ...large,
        slowest_ms: rounded(slowest_ms),
        heap_growth_mb: megabytes(attacked.heap - before.heap),
        // By then the retained runs are large.
        heap_growth_with_large_runs_mb: megabytes(after.heap - before.heap),
      },
      delays,
    ];
  } finally {
    await stage.close();
  }
};

export const doors: Case = async ({ quick, place }) => {
  const sizes = sizesOf(quick);
  const [figures, delays] = await hostile(place, sizes);
  const { ATTACKS: only } = process.env;
  const chosen = { seconds: sizes.attackSeconds, only: new RegExp(only ?? '.') };
  const attacked = await underAttack(place, { kept: sizes.kept, ...chosen });
  const disturbed = await whileDisturbed(place, chosen);
  const all = { ...delays, ...attacked, ...disturbed };
  return {
    ...figures,
    ...worstOf(all),
    attacks: Object.fromEntries(Object.entries(all).map(([name, each]) => [name, delayFigures(each)])),
  };
};
