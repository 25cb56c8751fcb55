/**
 * `doors`: a million hostile requests to a service, half of them over HTTP and half over TCP, or as many as FUZZ_COUNT says, from FUZZ_SEED
 * on. The service has to answer each, and health checks beside them, and its heap has to be back where it was.
 */
import { Stage } from '../../src/bench/children.ts';
import type { Case } from '../../src/bench/case.ts';
import { embeddedFlow } from '../../src/bench/embedded-flow.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { freePorts } from '../support/free-ports.ts';
import { bodiesMadeElsewhere } from '../support/hostile-bodies.ts';
import { attack } from '../support/hostile-clients.ts';
import { slowestLarge } from '../support/large-attack.ts';
import { inspectable, NodeInspection } from './node-inspection.ts';

const warmUp = 20_000;
/** With so many requests, very much stands in each place of the schemas once; with fewer, in as many fewer. */
const fullWalk = 1_000_000;

export const doors: Case = async ({ quick, place }) => {
  const count = Number(process.env['FUZZ_COUNT'] ?? (quick ? 2000 : 1_000_000));
  const seed = Number(process.env['FUZZ_SEED'] ?? 1);
  const stage = await Stage.open();
  try {
    const config = { ...embeddedFlow(place.examples), workers: 0, limits: { retained_runs: 50, active_runs: 20 } };
    const [node, ...rest] = place.command;
    const { tcp: tcpPort } = await freePorts();
    const { url, child } = await startServe(stage, 'attacked', config, { ...place, command: [node, inspectable, ...rest] }, tcpPort);
    const inspection = await NodeInspection.open(stage.output('attacked', 'err'));
    const options = { url, tcpPort, bodies: bodiesMadeElsewhere(place.examples), clients: 4 };
    await attack({ ...options, count: Math.min(count, warmUp), seed: seed + 1000 });
    const before = await inspection.settledMemory();
    const { slowest_ms, health_slowest_ms, ...found } = await attack({ ...options, count, seed });
    const attacked = await inspection.settledMemory();
    const large = await slowestLarge(url, Math.min(1, count / fullWalk));
    const after = await inspection.settledMemory();
    inspection.close();
    if (child.process.exitCode !== null) throw new Error(`the service has ended: ${stage.output('attacked', 'err')}`);
    const growth = megabytes(attacked.heap - before.heap);
    // The runs that are retained are large by then.
    const growthWithLarge = megabytes(after.heap - before.heap);
    return { seed, ...found, ...large, slowest_ms: rounded(slowest_ms), health_slowest_ms: rounded(health_slowest_ms), heap_growth_mb: growth, heap_growth_with_large_runs_mb: growthWithLarge };
  } finally {
    await stage.close();
  }
};
