/**
 * The console's paths: its page, the list of runs and the progress of one as streams, and what helps to write a test. Whatever else the page
 * does, it does as every client can: over JSON-RPC, and by the paths of a run.
 */
import type { Clock } from '../clock.ts';
import { invalidParams } from '../errors.ts';
import { ownPagePolicy, textAnswer, type HttpEndpoint, type EndpointAnswer, type EndpointRequest } from '../http-endpoint.ts';
import type { RunService } from '../run/run-service.ts';
import { ListStream } from './list-stream.ts';
import type { CheckRequest, CheckResult } from './protocol.ts';
import { RunStream } from './run-stream.ts';

type TextCheck = (text: string) => Promise<CheckResult>;

/** `check`: of a text that is to be a test file. */
export const consoleEndpoints = (service: RunService, clock: Clock, check: TextCheck): readonly HttpEndpoint[] => {
  const ofRun = ({ parameters, header }: EndpointRequest): EndpointAnswer => {
    const runId = parameters['run_id'] ?? '';
    const { state } = service.row(runId);
    // A browser connects again after the end: 204 tells it to stop (HTML §9.2.3).
    if (state !== 'running' && header('Last-Event-ID') === state) return { status: 204 };
    return { body: new RunStream({ service, runId, clock }) };
  };

  const checked = async (request: EndpointRequest): Promise<EndpointAnswer> => {
    const { text } = checkRequest(await request.json());
    return { body: await check(text) };
  };

  /** Half a megabyte of text, read when a browser first asks. */
  const texts = (): Promise<typeof import('./generated/page.ts')> => import('./generated/page.ts');

  const get = (path: string, answer: HttpEndpoint['answer']): HttpEndpoint => ({ path, method: 'GET', answer });
  const open = (path: string, answer: HttpEndpoint['answer']): HttpEndpoint => ({ ...get(path, answer), open: true });
  const stream = (path: string, answer: HttpEndpoint['answer']): HttpEndpoint => ({ ...get(path, answer), stream: true });
  return [
    open('/', async () => textAnswer('text/html', (await texts()).pageHtml, { 'Content-Security-Policy': ownPagePolicy })),
    open('/console/page.js', async () => textAnswer('text/javascript', (await texts()).pageJs)),
    open('/console/page.css', async () => textAnswer('text/css', (await texts()).pageCss)),
    open('/console/icon.svg', async () => textAnswer('image/svg+xml', (await texts()).pageIcon)),
    stream('/console/stream', () => ({ body: new ListStream({ service, clock }) })),
    stream('/console/runs/:run_id/stream', ofRun),
    { path: '/console/check', method: 'POST', answer: checked },
    // Made of every schema there is, which takes a while to read: at the first request for it.
    get('/console/vocabulary', async () => ({ body: (await import('./vocabulary.ts')).vocabulary() })),
  ];
};

/** Throws `InvalidParams`. */
const checkRequest = (body: unknown): CheckRequest => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidParams([{ pointer: '', message: 'must be an object' }]);
  const { text } = body as { text?: unknown };
  if (typeof text !== 'string') throw invalidParams([{ pointer: '/text', message: 'must be a string' }]);
  return { text };
};
