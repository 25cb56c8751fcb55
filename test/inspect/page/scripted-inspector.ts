/**
 * The inspector's server for tests of its page, with runs and links that a test writes: the paths, the stream that
 * begins with everything, and connections that break on request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { machines } from '../../../machines/index.ts';
import * as files from '../../../src/inspect/generated/page.ts';
import type {
  HistoryEntry,
  InspectedActor,
  InspectedDefinition,
  InspectedLink,
  InspectedRun,
  LinkState,
  ListedLink,
  StreamEvents,
} from '../../../src/inspect/protocol.ts';
import { Pictures } from '../../../src/inspect/pictures.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../../../src/report/entries.ts';
import { exampleFlows } from '../../models/flow-explorations.ts';
import { PageServer, send, sendJson, sendPage, streamed, textOf } from '../../support/page-server.ts';

interface Scripted {
  readonly id: string;
  state: string;
  actors: InspectedActor[];
  entries: HistoryEntry[];
  messages: MessageEntry[];
  steps: StepEntry[];
  checks: CheckEntry[];
  left_out: number;
}

interface ScriptedRun extends Scripted {
  run_id: string;
  readonly definition: InspectedDefinition;
}

type ScriptedLink = Scripted & { -readonly [Field in keyof ListedLink]: ListedLink[Field] };

type Told = {
  readonly [Name in keyof StreamEvents]: readonly [name: Name, data: StreamEvents[Name]];
}[keyof StreamEvents];

const pictures = new Pictures();
/** The flow of every service key here. */
const extensionDialing = exampleFlows.find(({ id }) => id === 'flow:extension-dialing')?.machine;

export class ScriptedInspector extends PageServer {
  readonly runs = new Map<string, ScriptedRun>();
  readonly links = new Map<string, ScriptedLink>();
  /** Links of the service that it does not follow. */
  linksLeftOut = 0;
  readonly sent: { readonly actor: string; readonly event: unknown }[] = [];
  /** The reader. */
  session: { readonly name?: string; readonly role: string } = { role: 'admin' };
  readonly calls: { readonly method: string; readonly params: unknown }[] = [];
  /** The error of a method. */
  refusal: string | undefined;
  /** The answer to an event. */
  sendAnswer: { readonly status: number; readonly body?: object } = { status: 204 };

  addRun(run: InspectedRun): void {
    this.runs.set(run.run_id, { id: run.run_id, ...run, ...listsOf(run) });
  }

  addLink(link: InspectedLink): void {
    this.links.set(link.link_id, { id: link.link_id, ...link, ...listsOf(link) });
  }

  /** Records events, and sends them to the listeners. */
  tell(id: string, ...what: readonly Told[]): void {
    const run = this.runs.get(id) ?? this.links.get(id);
    if (run === undefined) throw new Error(`no run or link ${id}`);
    for (const [name, data] of what) {
      if (name === 'actor') run.actors.push(data);
      else if (name === 'entry') run.entries.push(data);
      else if (name === 'message') run.messages.push(data);
      else if (name === 'step') run.steps.push(data);
      else if (name === 'check') run.checks.push(data);
      else run.state = data.state as LinkState;
      for (const response of this.streams(id)) response.write(streamed([name, data]));
    }
  }

  protected async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (sendPage(files, /^\/(inspect|links)$/, '/inspect', pathname, response)) return;
    const [, area, kind, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (pathname === '/session') return sendJson(response, 200, this.session);
    if (pathname === '/rpc') return this.#call(request, response);
    if (pathname === '/runs')
      return send(response, 'application/json', JSON.stringify({ tests: [...this.runs.values()].map(summary) }));
    if (pathname === '/inspect/links') return send(response, 'application/json', JSON.stringify(this.#linkList()));
    const machine = kind === 'flows' ? extensionDialing : machines.find(({ id }) => `${id}.svg` === name);
    if (area === 'inspect' && (kind === 'machines' || kind === 'flows') && machine !== undefined)
      return send(response, 'image/svg+xml', await pictures.of(machine));
    const run = kind === 'runs' ? this.runs.get(name) : kind === 'links' ? this.links.get(name) : undefined;
    if (run === undefined) return sendJson(response, 404, { error: { message: 'Nothing here.' } });
    if (rest.length === 0) return send(response, 'application/json', JSON.stringify(run));
    if (rest[0] === 'stream') return this.#stream(run, response);
    const event: unknown = JSON.parse(await textOf(request));
    this.sent.push({ actor: rest[1] ?? '', event });
    sendJson(response, this.sendAnswer.status, this.sendAnswer.body);
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, method, params } = JSON.parse(await textOf(request)) as { id: number; method: string; params: unknown };
    this.calls.push({ method, params });
    sendJson(response, 200, {
      jsonrpc: '2.0',
      id,
      ...(this.refusal === undefined ? { result: {} } : { error: { code: -32009, message: this.refusal } }),
    });
  }

  #linkList(): object {
    return {
      links: [...this.links.values()].map(
        ({ actors: _actors, entries: _entries, messages: _messages, steps: _steps, checks: _checks, ...link }) => link,
      ),
      left_out: this.linksLeftOut,
    };
  }

  #stream(run: Scripted, response: ServerResponse): void {
    this.openStream(run.id, response);
    const known: Told[] = [
      ['state', { state: run.state }],
      ...run.actors.map((actor) => ['actor', actor] as const),
      ...run.messages.map((message) => ['message', message] as const),
      ...run.steps.map((step) => ['step', step] as const),
      ...run.checks.map((check) => ['check', check] as const),
      ...run.entries.map((entry) => ['entry', entry] as const),
    ];
    response.write(known.map(streamed).join('') || ': nothing yet\n\n');
  }
}

/** Copies of the lists, which grow. */
const listsOf = ({ actors, entries, messages, steps, checks }: InspectedRun | InspectedLink) => ({
  actors: [...actors],
  entries: [...entries],
  messages: [...messages],
  steps: [...steps],
  checks: [...checks],
});

const summary = ({ run_id, state }: ScriptedRun, index: number): object => ({
  run_id,
  state,
  verdict: state === 'completed' ? 'failed' : state,
  time_start: [1_700_000_000 + index, 0],
  counts: { started: 1, finished: 1, passed: 0, failed: state === 'completed' ? 1 : 0, aborted: 0, cancelled: 0 },
});
