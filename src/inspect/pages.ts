/**
 * The inspector's paths: its page, the pictures of the machines, and what is known of a run. Everything comes from here; the page
 * may ask nobody else.
 */
import { machines } from '../../machines/index.ts';
import type { Clock } from '../clock.ts';
import { DialproofError, invalid } from '../errors.ts';
import type { Page, PageAnswer, PageRequest } from '../page.ts';
import { ladderOf } from '../report/ladder.ts';
import { ladderSvg } from '../report/ladder-svg.ts';
import { chartSvg } from './chart/index.ts';
import { pageCss, pageHtml, pageIcon, pageJs } from './generated/page.ts';
import { HistoryStream } from './history-stream.ts';
import type { RunHistory } from './history.ts';
import type { InspectorHub } from './hub.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const text = (contentType: string, body: string, headers: Record<string, string> = {}): PageAnswer => ({
  headers: { 'Content-Type': `${contentType}; charset=utf-8`, ...headers },
  body,
});

export const inspectorPages = (hub: InspectorHub, clock: Clock): readonly Page[] => {
  const pictures = new Map<string, Promise<string>>();

  const historyOf = ({ parameters }: PageRequest): RunHistory => {
    const runId = parameters['run_id'] ?? '';
    const history = hub.history(runId);
    if (history === undefined)
      throw new DialproofError('UnknownRun', `The inspector has no history of a run "${runId}".`, { run_id: runId });
    return history;
  };

  const picture = async ({ parameters }: PageRequest): Promise<PageAnswer> => {
    const id = (parameters['machine'] ?? '').replace(/\.svg$/, '');
    const machine = machines.find((candidate) => candidate.id === id);
    if (machine === undefined) return { status: 404, body: { error: { name: 'NotFound', message: `There is no machine ${id}.` } } };
    const drawn = pictures.get(id) ?? chartSvg(machine);
    pictures.set(id, drawn);
    return text('image/svg+xml', await drawn);
  };

  const get = (path: string, answer: Page['answer']): Page => ({ path, method: 'GET', answer });
  return [
    get('/inspect', () => text('text/html', pageHtml, { 'Content-Security-Policy': contentSecurityPolicy })),
    get('/inspect/page.js', () => text('text/javascript', pageJs)),
    get('/inspect/page.css', () => text('text/css', pageCss)),
    get('/inspect/icon.svg', () => text('image/svg+xml', pageIcon)),
    get('/inspect/machines/:machine', picture),
    get('/inspect/runs/:run_id', (request) => ({ body: historyOf(request).report })),
    get('/inspect/runs/:run_id/stream', (request) => ({
      headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      body: new HistoryStream(historyOf(request), clock),
    })),
    get('/inspect/runs/:run_id/ladder.svg', (request) => {
      const { messages, time_start: start } = historyOf(request).report;
      return text('image/svg+xml', ladderSvg(ladderOf(messages, start)));
    }),
    {
      path: '/inspect/runs/:run_id/actors/:actor/events',
      method: 'POST',
      answer: async (request) => sendEvent(historyOf(request), request),
    },
  ];
};

/** An event by hand: what it does is up to the machine; one that its state does not take is ignored, as always. */
const sendEvent = async (history: RunHistory, request: PageRequest): Promise<PageAnswer> => {
  const event = await request.json();
  if (typeof event !== 'object' || event === null || typeof (event as { type?: unknown }).type !== 'string') {
    throw invalid('InvalidParams', 'An event is an object with a type.', [{ pointer: '/type', message: 'must be a string' }]);
  }
  const id = request.parameters['actor'] ?? '';
  const found = history.actor(id);
  if (found === undefined) return { status: 404, body: { error: { name: 'NotFound', message: `The run has no actor ${id}.` } } };
  if (!found.live) return { status: 409, body: { error: { name: 'Ended', message: 'The actor has ended and takes no more events.' } } };
  found.actor.send(event as { type: string });
  return { status: 204 };
};
