/**
 * Assembles the service: the flow engine answers calls, gateways carry them, runs use gateways, the server offers runs.
 */
import { randomBytes } from 'node:crypto';
import { validate } from '../../schemas/index.ts';
import { systemClock, type Clock } from '../ground/clock.ts';
import { usualSigtran, type Config } from '../config.ts';
import type { TextCheck } from '../console/check-text.ts';
import { consoleEndpoints } from '../console/endpoints.ts';
import type { CoverageRendering } from '../console/flow-endpoints.ts';
import type { ModelRendering } from '../console/model-endpoints.ts';
import { FlowRegister } from '../console/hosted-flows.ts';
import { faultOfFolder, TestsFolder } from '../console/tests-folder.ts';
import { invalid, type Fault } from '../ground/errors.ts';
import { FlowCoverages } from '../flow/coverage/flow-coverages.ts';
import { createFlowEngine } from '../flow/engine.ts';
import { flowNodes } from '../flow/nodes/index.ts';
import { isInMemory, sccpFormOn } from './calling-session.ts';
import { KeptCoverages } from './kept-coverages.ts';
import type { Learnings } from './learnings.ts';
import { loadFlows } from './load-flows.ts';
import { loadScripts } from './load-scripts.ts';
import type { InspectBridge } from '../inspect/bridge/index.ts';
import type { ObservedLink } from '../inspect/followed-link.ts';
import { InspectorHub } from '../inspect/hub.ts';
import { inspectorEndpoints } from '../inspect/endpoints.ts';
import type { Log } from '../log.ts';
import { manualEndpoints } from '../manual/endpoints.ts';
import { loggedHostedCalls, loggedRuns } from './logged-runs.ts';
import type { Measured } from '../metrics/endpoint.ts';
import { openGateways } from './open-gateways.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { GatewayWatch } from '../gateways/gateway-watch.ts';
import { openStore, type OpenedStore } from './open-store.ts';
import { openTracing } from './open-tracing.ts';
import { announcementsOf, planningOf, runLimitsOf, tracingOf } from './planning.ts';
import { KeptRuns } from '../run/ledger/kept-runs.ts';
import type { Runs } from '../run/ledger/runs.ts';
import { get, type HttpEndpoint } from '../endpoint/http-endpoint.ts';
import { asksClients } from '../server/known-clients.ts';
import {
  directServer,
  startServer,
  type DirectServer,
  type RunningServer,
  type ServerOptions,
} from '../server/server.ts';
import { callEndpoints } from './call-endpoints.ts';
import { CaptureImports } from './capture-imports.ts';
import { TextChecks } from './text-checks.ts';
import { ThreadExchange } from '../threads/thread-exchange.ts';
import { createThreads } from '../threads/threads.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** Port on loopback where viewers of @xstate/inspect can attach. Default: none. */
  readonly inspectPort?: number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /**
   * Also listens off loopback without a token or a certificate, and logs a warning each minute. Default: the service
   * does not start.
   */
  readonly insecure?: boolean;
  /** The file of the configuration, for the log. */
  readonly configurationFile?: string;
  /** Counts the coverage of the flows that it hosts. Default: true. */
  readonly coverage?: boolean;
  /**
   * The service stays up: it opens a thread for loads while it starts, loads the HTTP handler, and keeps the coverages of
   * its flows in the store. Default: with the first load and the first request; it counts coverages for itself alone.
   */
  readonly toStay?: boolean;
  /** Sees the messages of the gateways of this thread. Default: nothing does. */
  readonly watch?: GatewayWatch;
}

/** A service in this process. */
export interface OwnService {
  /** The runs of this process. */
  readonly runs: Runs;
  /** The runs of this process, and all stored ones. */
  readonly kept: KeptRuns;
  /** Coverages of the flows that it hosts. */
  readonly coverages: FlowCoverages;
  /** The hosted flows, by service key: a flow that replaces another one answers the calls that begin from then on. */
  readonly flows: Awaited<ReturnType<typeof loadFlows>>;
  /** Calls that the embedded SCP has answered and that have not ended. */
  readonly hostedCalls: number;
}

export type Service = RunningServer & OwnService;
export type DirectService = DirectServer & OwnService;

/** Ended runs that are kept in memory, so that their clients read them without the store. */
const heldRuns = 100;
const heldBytes = 32 * 1024 * 1024;

export { openCallingSession } from './calling-session.ts';

/**
 * Resolves when the service answers. Throws `InvalidFile` with every fault of flows, scripts and gateways,
 * `Unreachable` if it cannot listen on an address.
 */
export const startService = (options: ServiceOptions): Promise<Service> => started(options, startServer);

/** Like `startService`, without a port: only this process can use it. Throws `InvalidFile`. */
export const startDirectService = (options: ServiceOptions): Promise<DirectService> =>
  started(options, async (asked) => directServer(asked));

const started = async <Server extends DirectServer>(
  options: ServiceOptions,
  serve: (asked: ServerOptions) => Promise<Server>,
): Promise<Server & OwnService> => {
  const {
    config,
    log,
    clock = systemClock,
    environment = process.env,
    inspectPort,
    toStay = false,
    insecure = false,
    coverage = true,
    configurationFile,
    watch,
  } = options;
  if (configurationFile !== undefined) log.info({ configurationFile }, 'The configuration is read.');
  const faults: Fault[] = [];
  const flows = await loadFlows(config, faults, (file, { pointer, message }) =>
    log.warn({ flow: file, place: pointer }, message),
  );
  const hub = new InspectorHub(clock, flows);
  const coverages = new FlowCoverages(coverage ? flows : new Map(), flowNodes, clock);
  const register = new FlowRegister(
    flows,
    coverages,
    config.scripts.map(({ service_key: key }) => `script:${key}`),
  );
  const engine = createFlowEngine({
    flows,
    clock,
    tallies: coverages.tallies,
    follow: (call) => hub.follow(call),
    ...loggedHostedCalls(log, clock),
  });
  const linkCreated = (link: ObservedLink): void => hub.linkCreated(link);
  const exchange = new ThreadExchange();
  const threads = createThreads(config, { environment, log, coverages, exchange });
  const thread = { number: 0, of: threads.count };
  const opened = await openGateways(
    config,
    { callHost: engine, clock, log, environment, thread, exchange, linkCreated, watch },
    faults,
  );
  const scripts = await loadScripts(config, planningOf(config, clock, opened.gateways), faults);
  const folder = config.tests?.folder;
  const folderFault = folder === undefined ? undefined : await faultOfFolder(folder);
  if (folderFault !== undefined) faults.push({ pointer: '/tests/folder', message: folderFault });
  const exporter = await openTracing(config, { clock, log, environment }, faults);
  if (faults.length > 0) {
    await opened.stop();
    throw invalid('InvalidFile', 'The service cannot be started as it is configured.', faults);
  }
  let keptRuns: KeptRuns | undefined;
  const interrupted = (runIds: readonly string[]): void => keptRuns?.interrupted(runIds);
  const { store } = await openedStore(config, { clock, environment, log, interrupted }).catch(
    async (thrown: unknown) => {
      await opened.stop();
      throw thrown;
    },
  );
  const bridge =
    inspectPort === undefined ? undefined : await openBridge(inspectPort, log, asksClients(config, environment));
  const kept = new KeptRuns({
    store,
    leaseLost: (reason, runIds) =>
      log.error({ runIds }, `This service has lost its lease: ${reason}. The runs that it executed are interrupted.`),
    damaged: (runId, what, isLast) => {
      const last = isLast ? ' Further damaged runs have no line.' : '';
      log.error({ runId }, `A run is damaged in the store: ${what} cannot be read.${last}`);
    },
    clock,
    threads,
    gateways: opened.gateways,
    defaultGateways: { ...config.defaults },
    tcapTimeout: config.tcap.timeout_seconds,
    coverage: () => coverages.measured(),
    observer: {
      runCreated(run) {
        bridge?.observe(run.actor);
        return hub.runCreated(run);
      },
      // A viewer of `@xstate/inspect` only sees actors of XState.
      followed: hub.followed,
      follows: (total) => bridge !== undefined || hub.follows(total),
      runBegun: (run) => hub.runBegun(run),
      historyOf: (runId) => hub.historyOf(runId),
      runForgotten: (runId) => hub.runForgotten(runId),
      ...loggedRuns(log),
    },
    limits: {
      activeRuns: config.limits.active_runs,
      liveInstances: config.limits.live_instances,
      retainedRuns: heldRuns,
      retainedBytes: heldBytes,
      globalsBytes: config.limits.globals_bytes,
      recorderBytes: config.limits.recorder_bytes,
      listBytes: config.http.answer_limit,
    },
    runLimits: runLimitsOf(config),
    announcements: announcementsOf(config),
    ...(exporter && { tracing: tracingOf(config), traces: (batch) => exporter.add(batch) }),
  });
  keptRuns = kept;
  const { runs } = kept;
  const checks = new TextChecks({ config, environment, clock, isTaken: (runId) => kept.has(runId) });
  const checkText: TextCheck = (text, options) => checks.check(text, options);
  const imports = new CaptureImports(clock);
  const testsFolder = folder === undefined ? undefined : new TestsFolder(folder, checkText, clock);
  const stays = 'What a killed service has left in the folder of the tests stays there.';
  await testsFolder?.clear().catch((err: unknown) => log.warn({ err }, stays));
  let learnings: Promise<Learnings> | undefined;
  const models = (): Promise<Learnings> => (learnings ??= openLearnings(config, opened.gateways, clock, log));
  const keepsCoverages = toStay && store.kind !== 'memory' && coverages.keys.length > 0;
  const keptCoverages = keepsCoverages ? new KeptCoverages({ coverages, store, clock, log }) : undefined;
  const stopBelow = async (): Promise<void> => {
    await checks.close();
    imports.close();
    (await learnings)?.close();
    await kept.close();
    await keptCoverages?.close();
    await exporter?.close();
    await store.close();
    await threads.close();
    await opened.stop();
    engine.close();
    await bridge?.close();
  };
  const metrics = metricsOf(() => ({
    runs: kept.totals(),
    hostedCalls: engine.size,
    hostedRejects: engine.rejected,
    links: hub.links,
    spans: { exported: exporter?.exported ?? 0, dropped: exporter?.dropped ?? 0 },
  }));
  try {
    // On another core, while this thread opens gateways and ports: so it is ready for an immediate load.
    if (toStay) threads.openAhead();
    threads.openLinked();
    await opened.start();
    await kept.open();
    await keptCoverages?.open();
    for (const script of scripts) runs.host(script);
    const server = await serve({
      config,
      service: kept,
      audit: (entry) =>
        void store
          .audit(entry)
          .catch((err: unknown) => log.error({ err, ...entry }, 'An entry of the audit trail could not be stored.')),
      log,
      endpoints: [
        ...consoleEndpoints(kept, clock, {
          check: checkText,
          makeTests: imports.make,
          flows: register,
          coverages,
          rendering,
          models,
          modelRendering: modelRenderingOf(config, flows),
          shared: keptCoverages,
          folder: testsFolder,
        }),
        ...callEndpoints(kept),
        ...inspectorEndpoints(hub, clock, flows, (runId) => kept.history(runId)),
        ...manualEndpoints(),
        metrics,
      ],
      environment,
      clock,
      insecure,
      httpLater: !toStay,
    });
    return {
      ...server,
      coverages,
      flows,
      runs,
      kept,
      get hostedCalls() {
        return engine.size;
      },
      async close() {
        log.info({ runs: runs.totals().active }, 'The service stops.');
        await kept.close();
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

/** Loaded when a coverage is first requested. */
const rendering: CoverageRendering = {
  picture: async (coverage) => {
    const { coverageSvg, picturePolicy } = await import('../inspect/flow-coverage/index.ts');
    return { text: await coverageSvg(coverage), policy: picturePolicy };
  },
  page: async (coverage) => {
    const { coverageHtml, pagePolicy } = await import('../inspect/flow-coverage/index.ts');
    return { text: await coverageHtml([coverage]), policy: pagePolicy };
  },
};

/** Loaded when a picture or a comparison is first requested. */
const modelRenderingOf = (config: Config, flows: Awaited<ReturnType<typeof loadFlows>>): ModelRendering => {
  let made: Promise<ModelRendering> | undefined;
  const loaded = (): Promise<ModelRendering> =>
    (made ??= import('./learnings.ts').then(({ learnedRendering }) => learnedRendering(config, flows)));
  return {
    picture: async (model) => (await loaded()).picture(model),
    differences: async (...models) => (await loaded()).differences(...models),
    pictureOfDifferences: async (...models) => (await loaded()).pictureOfDifferences(...models),
  };
};

/** Loaded with the first request for a model: most services learn none. */
const openLearnings = async (
  config: Config,
  gateways: ReadonlyMap<string, Gateway>,
  clock: Clock,
  log: Log,
): Promise<Learnings> => {
  const { Learnings: Register } = await import('./learnings.ts');
  return new Register({
    gateways,
    usual: usualSigtran(config),
    sccpFormOf: (name) => sccpFormOn(config, name),
    isLocal: (name) => isInMemory(config, name),
    clock,
    log,
  });
};

/** Opens the store, and logs what was found. */
const openedStore = async (
  config: Config,
  surroundings: Parameters<typeof openStore>[1] & { readonly interrupted: (runIds: readonly string[]) => void },
): Promise<OpenedStore> => {
  const { log } = surroundings;
  const interrupted = (runIds: readonly string[]): void => {
    for (const runId of runIds)
      log.warn({ runId }, 'A run was interrupted: the service that executed it ended before the run did.');
    surroundings.interrupted(runIds);
  };
  const opened = await openStore(config, { ...surroundings, interrupted });
  for (const notice of opened.notices) log.warn({ store: opened.store.kind }, notice);
  interrupted(opened.interrupted);
  return opened;
};

/** Loaded with the first request, which most services never receive. */
const metricsOf = (measure: () => Measured): HttpEndpoint => {
  let endpoint: Promise<HttpEndpoint> | undefined;
  const loaded = async (): Promise<HttpEndpoint> => (await import('../metrics/endpoint.ts')).metricsEndpoint(measure);
  return get('/metrics', async (request) => (await (endpoint ??= loaded())).answer(request));
};

/** Loaded on demand: it brings XState 4 with it. `guarded`: the URL of a viewer contains a secret. */
const openBridge = async (port: number, log: Log, guarded: boolean): Promise<InspectBridge> => {
  const { startInspectBridge } = await import('../inspect/bridge/index.ts');
  const secret = guarded ? randomBytes(24).toString('base64url') : undefined;
  const bridge = await startInspectBridge({
    port,
    ...(secret !== undefined && { secret }),
    refusal: (machine, event) =>
      validate.machineEvent(machine, event).map(({ pointer, message }) => `the event${pointer} ${message}`)[0],
    onError: (err) => log.debug({ err }, 'A viewer of @xstate/inspect, or an actor that it watches, failed.'),
  });
  const viewerUrl = `ws://127.0.0.1:${bridge.port}/${secret ?? ''}`;
  log.info({ inspectPort: bridge.port, viewerUrl }, 'Viewers of @xstate/inspect can attach.');
  return bridge;
};
