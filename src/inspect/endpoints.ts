/** The inspector's paths: the pictures of the machines, and the history of a run or a link. */
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { validate } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, invalid } from '../ground/errors.ts';
import {
  get,
  post,
  stream,
  textAnswer,
  type HttpEndpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '../endpoint/http-endpoint.ts';
import { ladderOf } from '../report/ladder.ts';
import { ladderSvg } from '../report/ladder-svg.ts';
import { HistoryStream } from './history-stream.ts';
import type { FollowedLink } from './followed-link.ts';
import type { History } from './history.ts';
import type { InspectorHub } from './hub.ts';
import { Pictures } from './pictures.ts';
import type { InspectedRun } from './protocol.ts';

/** `flows`: the hosted flows, by their service keys. */
export const inspectorEndpoints = (
  hub: InspectorHub,
  clock: Clock,
  flows: ReadonlyMap<number, { readonly machine: AnyStateMachine }>,
): readonly HttpEndpoint[] => {
  const pictures = new Pictures();

  const known = <Found>(found: Found | undefined, runId: string): Found => {
    if (found !== undefined) return found;
    throw new DialproofError('UnknownRun', `The inspector has no history of a run "${runId}".`, { run_id: runId });
  };
  const ofRun = ({ parameters: { run_id: id = '' } }: EndpointRequest): History => known(hub.history(id), id);
  const runReport = ({ parameters: { run_id: id = '' } }: EndpointRequest): InspectedRun => known(hub.report(id), id);

  /** Calls `answer` with the link that the path names. */
  const withLink =
    (
      answer: (link: FollowedLink, request: EndpointRequest) => EndpointAnswer | Promise<EndpointAnswer>,
    ): HttpEndpoint['answer'] =>
    (request) => {
      const id = request.parameters['link_id'] ?? '';
      const link = hub.link(id);
      return link === undefined ? notFound(`The inspector knows no link "${id}".`) : answer(link, request);
    };

  const streamed = (history: History): EndpointAnswer => ({ body: new HistoryStream(history, clock) });

  const picture =
    (kind: string, find: (id: string) => AnyStateMachine | undefined): HttpEndpoint['answer'] =>
    async ({ parameters }) => {
      const id = (parameters['id'] ?? '').replace(/\.svg$/, '');
      const machine = find(id);
      return machine === undefined
        ? notFound(`There is no ${kind} ${id}.`)
        : textAnswer('image/svg+xml', await pictures.of(machine));
    };

  return [
    get(
      '/inspect/machines/:id',
      picture('machine', (id) => machines.find((candidate) => candidate.id === id)),
    ),
    get(
      '/inspect/flows/:id',
      picture('flow of the service key', (id) => (/^\d{1,10}$/.test(id) ? flows.get(Number(id))?.machine : undefined)),
    ),
    get('/inspect/runs/:run_id', (request) => ({ body: runReport(request) })),
    stream('/inspect/runs/:run_id/stream', (request) => streamed(ofRun(request))),
    get('/inspect/runs/:run_id/ladder.svg', (request) => {
      const { messages, time_start: start } = ofRun(request).report;
      return textAnswer('image/svg+xml', ladderSvg(ladderOf(messages, start)));
    }),
    post('/inspect/runs/:run_id/actors/:actor/events', async (request) => sendEvent(ofRun(request), request)),
    get('/inspect/links', () => ({ body: hub.links })),
    get(
      '/inspect/links/:link_id',
      withLink(({ report }) => ({ body: report })),
    ),
    stream(
      '/inspect/links/:link_id/stream',
      withLink(({ history }) => streamed(history)),
    ),
    post(
      '/inspect/links/:link_id/actors/:actor/events',
      withLink(({ history }, request) => sendEvent(history, request)),
    ),
  ];
};

const notFound = (message: string): EndpointAnswer => ({ status: 404, body: { error: { name: 'NotFound', message } } });

/**
 * Sends an event by hand, if the schema of the machine's events allows it. A machine ignores an event that its state
 * does not take, as always.
 */
const sendEvent = async (history: History, request: EndpointRequest): Promise<EndpointAnswer> => {
  const event = await request.json();
  const id = request.parameters['actor'] ?? '';
  const found = history.actor(id);
  if (found === undefined) return notFound(`There is no actor ${id}.`);
  if (!found.live)
    return {
      status: 409,
      body: { error: { name: 'Ended', message: 'The actor has ended and takes no more events.' } },
    };
  const { machine, name } = found.described;
  const faults = validate.machineEvent(machine ?? name, event);
  const [first] = faults;
  if (first !== undefined) throw invalid('InvalidParams', `The event${first.pointer} ${first.message}.`, faults);
  found.actor.send(event as { type: string });
  return { status: 204 };
};
