/**
 * A thread that carries shares of runs: its own gateways, its own embedded SCP, and nothing else of the service.
 *
 * Gateways are opened when the first run needs them, and stay open for later runs.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Fault } from '../ground/errors.ts';
import { createFlowEngine } from '../flow/engine.ts';
import type { LoadedFlow } from '../flow/load-flow.ts';
import { configuredLinks, threadsWithLinks } from '../gateways/configured-links.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { FollowedInstances } from '../inspect/followed-instances.ts';
import type { MessageFromThread, ThreadStart, MessageToThread, ThreadNotice } from './share-thread.ts';
import { createLog } from '../log.ts';
import { openGateways } from '../service/open-gateways.ts';
import { hostedRejections } from '../service/logged-runs.ts';
import { planningOf } from '../service/planning.ts';
import type { Drawn } from '../run/plan/drawn.ts';
import { PerSecond } from '../run/share/per-second.ts';
import { planRun, type RunPlan } from '../run/plan/plan.ts';
import { followingUnder } from '../run/life/followed-actors.ts';
import { mostHandedInSecond } from '../run/life/run-traces.ts';
import { Share } from '../run/share/share.ts';
import { clockFrom } from './thread-clock.ts';
import { ThreadExchange } from './thread-exchange.ts';

const { config, environment, thread, clockZero, coverage, ways } = workerData as ThreadStart;
const log = createLog(config.log.level);
const clock = clockFrom(clockZero);

const faults: Fault[] = [];
/** The schemas for flows are half of the code that a thread would load. */
const hosting = config.flows.length === 0 ? undefined : await import('../service/load-flows.ts');
const flows = (await hosting?.loadFlows(config, faults)) ?? new Map<number, LoadedFlow>();
/** The instances of this thread that clients follow. */
const observer = new FollowedInstances(clock);
const engine = createFlowEngine({
  flows,
  clock,
  follow: (call) => observer.followCall(call),
  onRejected: hostedRejections(log, clock),
  ...(hosting && { tallies: hosting.talliesIn(coverage, flows) }),
});
const exchange = new ThreadExchange();
for (const { thread: other, port } of ways) exchange.connect(other, port);
const opened = await openGateways(config, { callHost: engine, clock, log, environment, thread, exchange }, faults);
const { gateways } = opened;
if (faults.length > 0)
  throw new Error(`a thread of the load cannot be started as it is configured: ${faults[0]?.message}`);

const starting = new Map<Gateway, Promise<void>>();

/** Once for all runs; again after a failure. */
const start = (gateway: Gateway): Promise<void> => {
  let started = starting.get(gateway);
  if (started === undefined) {
    started = gateway.start();
    starting.set(gateway, started);
    started.catch(() => starting.delete(gateway));
  }
  return started;
};

const surroundings = planningOf(config, clock, gateways);

/** The service has checked the request. */
const plan = async (request: unknown, drawn: Drawn): Promise<RunPlan> => {
  const planned = planRun(request, { ok: true, value: request as RunPlan['request'] }, { ...surroundings, drawn });
  await Promise.all([...planned.gateways.values()].map(start));
  return planned;
};

const shares = new Map<string, Share>();
const handing = new PerSecond(Math.floor(mostHandedInSecond / thread.of));

const tallies = new Map<string, SharedArrayBuffer>();

const shareOf = (runId: string): Share => {
  let share = shares.get(runId);
  if (share === undefined) {
    share = new Share({
      clock,
      plan,
      send: (message) => parentPort?.postMessage({ runId, message } satisfies MessageFromThread),
      following: followingUnder(observer),
      tally: tallies.get(runId),
      handing,
    });
    shares.set(runId, share);
  }
  return share;
};

/** The thread's own links come up without a run: the signalling gateway expects all links of the application server. */
const linksOf = configuredLinks(config.gateways);
const hasLinks = (name: string): boolean =>
  thread.number > 0 && thread.number <= threadsWithLinks(linksOf.get(name)?.length ?? 0, thread.of);
for (const [name, gateway] of gateways)
  if (ways.length > 0 && hasLinks(name))
    start(gateway).catch((err: unknown) => log.warn({ err, gateway: name }, 'The links of a thread do not come up.'));

const leave = async (): Promise<void> => {
  await opened.stop();
  parentPort?.close();
  process.exit(0);
};

parentPort?.on('message', (received: MessageToThread | ThreadNotice) => {
  if ('way' in received) return exchange.connect(received.way.thread, received.way.port);
  if ('leave' in received) return void leave();
  const { runId, message, sentAt } = received;
  if (message.type === 'tally') return void tallies.set(runId, message.memory);
  if (message.type !== 'closed') return shareOf(runId).take(message, Math.max(0, clock.now() - sentAt));
  tallies.delete(runId);
  shares.get(runId)?.close();
  shares.delete(runId);
});
