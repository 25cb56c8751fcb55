/** The inspector's paths: the pictures of the machines, and the history of a run or a link. */
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { validate } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, invalid } from '../ground/errors.ts';
import {
  get,
  notFound,
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
import type { HostedMachines } from './flow-hash.ts';
import type { FollowedLink } from './followed-link.ts';
import type { StoredHistory } from '../run/ledger/stored-history.ts';
import type { History } from './history.ts';
import type { InspectorHub } from './hub.ts';
import { Pictures } from './pictures.ts';
import type { InspectedRun } from './protocol.ts';
import { RestoredHistory } from './restored-history.ts';

/** A history of the hub, or one that the store has kept. */
type ShownHistory = Pick<History, 'report' | 'listen' | 'actor'>;

/**
 * `flows`: the hosted flows, by their service keys. `stored`: what the store has of a run; throws `UnknownRun`.
 */
export const inspectorEndpoints = (
  hub: InspectorHub,
  clock: Clock,
  flows: HostedMachines,
  stored: (runId: string) => Promise<StoredHistory>,
): readonly HttpEndpoint[] => {
  const pictures = new Pictures();

  const restored = async (runId: string): Promise<RestoredHistory> => {
    const found = await stored(runId);
    const history = RestoredHistory.of(found, clock, flows);
    if (history !== undefined) return history;
    const message = `The inspector has no history of the run "${runId}": ${reasonOfNone(found)}.`;
    throw new DialproofError('UnknownRun', message, { run_id: runId });
  };
  const ofRun = async ({ parameters: { run_id: id = '' } }: EndpointRequest): Promise<ShownHistory> =>
    hub.history(id) ?? restored(id);
  const runReport = async ({ parameters: { run_id: id = '' } }: EndpointRequest): Promise<InspectedRun> =>
    hub.report(id) ?? (await restored(id)).report;

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

  const streamed = (history: Pick<ShownHistory, 'listen'>): EndpointAnswer => ({
    body: new HistoryStream(history, clock),
  });

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
    get('/inspect/runs/:run_id', async (request) => ({ body: await runReport(request) })),
    stream('/inspect/runs/:run_id/stream', async (request) => streamed(await ofRun(request))),
    get('/inspect/runs/:run_id/ladder.svg', async (request) => {
      const { messages, time_start: start } = (await ofRun(request)).report;
      return textAnswer('image/svg+xml', ladderSvg(ladderOf(messages, start)));
    }),
    post('/inspect/runs/:run_id/actors/:actor/events', async (request) => sendEvent(await ofRun(request), request)),
    get('/inspect/links', () => ({ body: hub.links })),
    get(
      '/inspect/links/:link_id',
      withLink(({ report }) => ({ body: report })),
    ),
    stream(
      '/inspect/links/:link_id/stream',
      withLink((link) => streamed(link)),
    ),
    post(
      '/inspect/links/:link_id/actors/:actor/events',
      withLink(({ history }, request) => sendEvent(history, request)),
    ),
  ];
};

/** Why the store has no history of the run. */
const reasonOfNone = ({ state, damaged }: StoredHistory): string => {
  if (damaged) return 'it is damaged in the store';
  if (state === 'running') return 'another service executes it, whose inspector shows it until it has ended';
  return state === 'interrupted' ? 'the service that executed it ended before the run did' : 'none was stored with it';
};

/**
 * Sends an event by hand, if the schema of the machine's events allows it. A machine ignores an event that its state
 * does not take, as always.
 */
const sendEvent = async (history: Pick<History, 'actor'>, request: EndpointRequest): Promise<EndpointAnswer> => {
  const event = await request.json();
  const id = request.parameters['actor'] ?? '';
  const found = history.actor(id);
  if (found === undefined) return notFound(`There is no actor ${id}.`);
  if (!found.live)
    return {
      status: 409,
      body: {
        error:
          found.isElsewhere === true
            ? { name: 'Followed', message: 'Only the run, its first instance and their calls take events by hand.' }
            : { name: 'Ended', message: 'The actor has ended and takes no more events.' },
      },
    };
  const { machine, name } = found.described;
  const faults = validate.machineEvent(machine ?? name, event);
  const [first] = faults;
  if (first !== undefined) throw invalid('InvalidParams', `The event${first.pointer} ${first.message}.`, faults);
  found.actor.send(event as { type: string });
  return { status: 204 };
};
