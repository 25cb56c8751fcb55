/** The flows that the service hosts, and their coverage by calls. */
import type { FlowCoverage } from '../../schemas/index.ts';
import type { FlowCoverages } from '../flow/coverage/flow-coverages.ts';
import {
  get,
  notFound,
  textAnswer,
  type EndpointAnswer,
  type EndpointRequest,
  type HttpEndpoint,
} from '../endpoint/http-endpoint.ts';
import type { FlowRegister } from './hosted-flows.ts';

/** A text that stands alone, and its Content-Security-Policy. */
interface Rendered {
  readonly text: string;
  readonly policy: string;
}

/** Renders the coverage of a flow. */
export interface CoverageRendering {
  /** SVG. */
  picture(coverage: FlowCoverage): Promise<Rendered>;
  /** HTML. */
  page(coverage: FlowCoverage): Promise<Rendered>;
}

/** The coverages as the services of a store have counted them together. */
export interface SharedCoverages {
  /** Resolves when the coverages have what other services have stored, or when the store cannot say it. */
  refresh(): Promise<void>;
  /** Resets a coverage for all services. Throws `Busy` where the store does not do it now. */
  begin(key: number): Promise<void>;
}

const renderedAnswer = (contentType: string, { text, policy }: Rendered): EndpointAnswer =>
  textAnswer(contentType, text, { 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` });

/** `shared`: default: the service alone counts, in memory. */
export const flowEndpoints = (
  flows: FlowRegister,
  coverages: FlowCoverages,
  rendering: CoverageRendering,
  shared: SharedCoverages | undefined,
): readonly HttpEndpoint[] => {
  /** Answers with the flow that the path names, if there is one. */
  const ofFlow =
    (answer: (key: number) => EndpointAnswer | Promise<EndpointAnswer>): HttpEndpoint['answer'] =>
    ({ parameters: { key = '' } }: EndpointRequest) => {
      if (/^\d{1,10}$/.test(key) && flows.of(Number(key)) !== undefined) return answer(Number(key));
      return notFound(
        `The service hosts no flow for the service key ${JSON.stringify(key)}.`,
        'GET /flows lists them.',
      );
    };
  const withCoverage = (
    answer: (coverage: FlowCoverage) => EndpointAnswer | Promise<EndpointAnswer>,
  ): HttpEndpoint['answer'] =>
    ofFlow(async (key) => {
      await shared?.refresh();
      const coverage = coverages.of(key);
      return coverage === undefined
        ? notFound('The service does not count the coverage of its flows.', 'Start it by `dialproof serve`.')
        : answer(coverage);
    });

  return [
    get('/flows', async () => {
      await shared?.refresh();
      return { body: { flows: flows.list().flows } };
    }),
    get(
      '/flows/:key',
      ofFlow(async (key) => {
        await shared?.refresh();
        return { body: flows.of(key) ?? {} };
      }),
    ),
    get(
      '/flows/:key/coverage.json',
      withCoverage((coverage) => ({ body: coverage })),
    ),
    get(
      '/flows/:key/coverage.svg',
      withCoverage(async (coverage) => renderedAnswer('image/svg+xml', await rendering.picture(coverage))),
    ),
    get(
      '/flows/:key/coverage.html',
      withCoverage(async (coverage) => renderedAnswer('text/html', await rendering.page(coverage))),
    ),
    {
      path: '/flows/:key/coverage',
      method: 'DELETE',
      answer: withCoverage(async ({ service_key: key }) => {
        if (shared === undefined) coverages.begin(key);
        else await shared.begin(key);
        return { body: coverages.of(key) ?? {} };
      }),
    },
  ];
};
