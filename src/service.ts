/**
 * The service, put together: the flow engine answers calls, gateways carry them, runs use gateways, the server offers runs.
 */
import { randomBytes } from 'node:crypto';
import { validate } from '../schemas/index.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { consoleEndpoints } from './console/endpoints.ts';
import { invalid, type Fault } from './errors.ts';
import { createFlowEngine } from './flow/engine.ts';
import { loadFlows } from './load-flows.ts';
import type { InspectBridge } from './inspect/bridge/index.ts';
import type { ObservedLink } from './inspect/followed-link.ts';
import { InspectorHub } from './inspect/hub.ts';
import { inspectorEndpoints } from './inspect/endpoints.ts';
import type { Log } from './log.ts';
import { loggedRuns } from './logged-runs.ts';
import type { Measured } from './metrics.ts';
import { openGateways } from './open-gateways.ts';
import { runLimitsOf } from './planning.ts';
import { Runs } from './run/runs.ts';
import type { HttpEndpoint } from './http-endpoint.ts';
import { isTokenSet } from './server/door-limits.ts';
import { startServer, type RunningServer } from './server/server.ts';
import { TextChecks } from './text-checks.ts';
import { createThreads } from './threads.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** Where viewers of @xstate/inspect can attach, on loopback. Default: nowhere. */
  readonly inspectPort?: number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Listens off loopback without a token too, and warns of it each minute. Default: it does not start. */
  readonly insecure?: boolean;
  /** The file of the configuration, for the log. */
  readonly configurationFile?: string;
  /** Opens a thread for loads while the service starts, for one that is going to stay. Default: the first load opens it. */
  readonly threadAhead?: boolean;
}

export interface Service extends RunningServer {
  readonly runs: Runs;
  /** Calls that the embedded SCP has answered and that are not over. */
  readonly hostedCalls: number;
}

/** Resolves when it answers. Throws `InvalidFile` with every fault of flows and gateways, `Unreachable` if it cannot listen on an address. */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { config, log, clock = systemClock, environment = process.env, inspectPort, threadAhead = false, insecure = false, configurationFile } = options;
  if (configurationFile !== undefined) log.info({ configurationFile }, 'The configuration is read.');
  const faults: Fault[] = [];
  const flows = await loadFlows(config, faults, (file, { pointer, message }) => log.warn({ flow: file, place: pointer }, message));
  const hub = new InspectorHub(clock);
  const engine = createFlowEngine({
    flows,
    clock,
    follow: (call) => hub.follow(call),
    onEnd: ({ serviceKey, runId }, { ended, operationId, reason }) => {
      if (ended === 'failed') log.debug({ serviceKey, runId, operationId, reason }, 'a hosted call failed');
    },
  });
  const linkCreated = (link: ObservedLink): void => hub.linkCreated(link);
  const threads = createThreads(config, environment, log);
  const thread = { number: 0, of: threads.count };
  const opened = await openGateways(config, { callHost: engine, clock, log, environment, thread, linkCreated }, faults);
  if (faults.length > 0) {
    await opened.stop();
    throw invalid('InvalidFile', 'The service cannot be started as it is configured.', faults);
  }
  const bridge = inspectPort === undefined ? undefined : await openBridge(inspectPort, log, isTokenSet(config, environment));
  const runs = new Runs({
    clock,
    threads,
    gateways: opened.gateways,
    defaultGateways: { ...config.defaults },
    tcapTimeout: config.tcap.timeout_seconds,
    observer: {
      runCreated(run) {
        bridge?.observe(run.actor);
        return hub.runCreated(run);
      },
      runForgotten: (runId) => hub.runForgotten(runId),
      ...loggedRuns(log),
    },
    limits: {
      activeRuns: config.limits.active_runs,
      liveInstances: config.limits.live_instances,
      retainedRuns: config.limits.retained_runs,
      retainedBytes: config.retention.bytes,
      globalsBytes: config.limits.globals_bytes,
      recorderBytes: config.limits.recorder_bytes,
      listBytes: config.http.answer_limit,
    },
    runLimits: runLimitsOf(config),
  });
  const checks = new TextChecks({ config, environment, clock, isTaken: (runId) => runs.has(runId) });
  const stopBelow = async (): Promise<void> => {
    await checks.close();
    await threads.close();
    await opened.stop();
    engine.close();
    await bridge?.close();
  };
  const metrics = metricsOf(() => ({ runs: runs.totals(), hostedCalls: engine.size, links: hub.links }));
  try {
    // On another core, while this thread opens gateways and ports: a load that comes at once finds it ready.
    if (threadAhead) threads.openAhead();
    await opened.start();
    const server = await startServer({
      config,
      service: runs,
      log,
      endpoints: [...consoleEndpoints(runs, clock, (text) => checks.check(text)), ...inspectorEndpoints(hub, clock, flows), metrics],
      environment,
      clock,
      insecure,
    });
    return {
      ...server,
      runs,
      get hostedCalls() {
        return engine.size;
      },
      async close() {
        log.info({ runs: runs.totals().active }, 'The service stops.');
        await runs.close();
        await server.close();
        await stopBelow();
        log.info({}, 'The service has stopped.');
      },
    };
  } catch (thrown) {
    await stopBelow();
    throw thrown;
  }
};

/** Loaded with the first request, which most services never get. */
const metricsOf = (measure: () => Measured): HttpEndpoint => {
  let endpoint: Promise<HttpEndpoint> | undefined;
  const loaded = async (): Promise<HttpEndpoint> => (await import('./metrics.ts')).metricsEndpoint(measure);
  return { path: '/metrics', method: 'GET', answer: async (request) => (await (endpoint ??= loaded())).answer(request) };
};

/** Loaded only where it is asked for: it brings XState 4 with it. `guarded`: the URL of a viewer has a secret in it. */
const openBridge = async (port: number, log: Log, guarded: boolean): Promise<InspectBridge> => {
  const { startInspectBridge } = await import('./inspect/bridge/index.ts');
  const secret = guarded ? randomBytes(24).toString('base64url') : undefined;
  const bridge = await startInspectBridge({
    port,
    ...(secret !== undefined && { secret }),
    refusal: (machine, event) => validate.machineEvent(machine, event).map(({ pointer, message }) => `the event${pointer} ${message}`)[0],
    onError: (err) => log.debug({ err }, 'A viewer of @xstate/inspect, or an actor that it watches, failed.'),
  });
  const viewerUrl = `ws://127.0.0.1:${bridge.port}/${secret ?? ''}`;
  log.info({ inspectPort: bridge.port, viewerUrl }, 'Viewers of @xstate/inspect can attach.');
  return bridge;
};
