/**
 * The console's paths: its page, the list of runs and the progress of one as streams, and what helps to write a test.
 * For all else the page uses what every client has: JSON-RPC, and the paths of a run.
 */
import type { Clock } from '../ground/clock.ts';
import type { FlowCoverages } from '../flow/coverage/flow-coverages.ts';
import {
  get,
  pageAnswer,
  pageParts,
  post,
  stream,
  type HttpEndpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '../endpoint/http-endpoint.ts';
import type { RunService } from '../run/life/run-service.ts';
import { ListStream } from './list-stream.ts';
import { largestCapture, type ReadyTests } from './protocol.ts';
import type { TextCheck } from './check-text.ts';
import { flowEndpoints, type CoverageRendering, type SharedCoverages } from './flow-endpoints.ts';
import type { FlowRegister } from './hosted-flows.ts';
import { modelEndpoints, type ModelRegister, type ModelRendering } from './model-endpoints.ts';
import { fileIn, folderEndpoints, textIn } from './folder-endpoints.ts';
import { RunStream } from './run-stream.ts';
import { runTestOf } from '../documents/run-test.ts';
import type { TestsFolder } from './tests-folder.ts';

/**
 * `capture`: the name of the file. `read` gives its octets. Rejects with `Busy` at a limit, and with `InvalidFile` where
 * no tests can be made.
 */
export type CaptureImport = (capture: string, read: () => Promise<Buffer>) => Promise<ReadyTests>;

export interface ConsoleParts {
  /** Checks a text that is meant to be a test file. */
  readonly check: TextCheck;
  /** Makes tests of a capture. */
  readonly makeTests: CaptureImport;
  /** The flows and scripts that the service hosts. */
  readonly flows: FlowRegister;
  /** The coverage of the flows by calls. */
  readonly coverages: FlowCoverages;
  readonly rendering: CoverageRendering;
  /** Default: the service alone counts, in memory. */
  readonly shared?: SharedCoverages | undefined;
  /** The learnings. */
  readonly models: () => Promise<ModelRegister>;
  readonly modelRendering: ModelRendering;
  /** Where the operators keep tests. Default: nowhere. */
  readonly folder?: TestsFolder | undefined;
}

export const consoleEndpoints = (
  service: RunService,
  clock: Clock,
  { check, makeTests, flows, coverages, rendering, shared, folder, models, modelRendering }: ConsoleParts,
): readonly HttpEndpoint[] => {
  const ofRun = async ({ parameters, header }: EndpointRequest): Promise<EndpointAnswer> => {
    const run = await service.find(parameters['run_id'] ?? '');
    const { state } = run.row();
    // A browser connects again after the end: 204 makes it stop (HTML §9.2.3).
    if (state !== 'running' && header('Last-Event-ID') === state) return { status: 204 };
    return { body: new RunStream({ run, clock }) };
  };

  const texts = () => import('./generated/page.ts');
  return [
    ...['/', '/tests', '/tests/:name', '/compare', '/links', '/inspect', '/runs/:run_id/inspect'].map((path) =>
      get(path, pageAnswer(texts)),
    ),
    ...['/flows', '/flows/:key', '/models', '/models/:id'].map((path) => ({
      ...get(path, pageAnswer(texts)),
      page: true as const,
    })),
    ...pageParts('/console', texts),
    stream('/console/stream', () => ({ body: new ListStream({ service, clock }) })),
    stream('/console/runs/:run_id/stream', ofRun),
    get('/console/runs/:run_id/test', async ({ parameters }) => ({
      body: runTestOf(await service.source(parameters['run_id'] ?? '')),
    })),
    post('/console/check', async (request) => {
      const body = await request.json();
      const file = fileIn(body);
      const text = textIn(body);
      return { body: await (file === undefined || folder === undefined ? check(text) : folder.check(file, text)) };
    }),
    {
      path: '/console/import/:capture',
      method: 'POST',
      octets: largestCapture,
      answer: async ({ parameters, octets }) => ({ body: await makeTests(parameters['capture'] ?? '', octets) }),
    },
    get('/console/nodes', async () => ({ body: await service.nodes() })),
    get('/console/flows', () => ({ body: flows.list() })),
    ...flowEndpoints(flows, coverages, rendering, shared),
    ...modelEndpoints(models, modelRendering),
    ...folderEndpoints(folder),
    // Built from every schema, which takes a while: at the first request.
    get('/console/vocabulary', async () => ({ body: (await import('./vocabulary.ts')).vocabulary() })),
  ];
};
