/**
 * The inspector's server as its page sees it, with runs and links that a test writes: the paths, the stream that begins with everything, and
 * connections that break when told to.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machines } from '../../../machines/index.ts';
import { chartSvg } from '../../../src/inspect/chart/index.ts';
import { pageCss, pageHtml, pageIcon, pageJs } from '../../../src/inspect/generated/page.ts';
import type { HistoryEntry, InspectedActor, InspectedLink, InspectedRun, LinkState, ListedLink, StreamEvents } from '../../../src/inspect/protocol.ts';
import type { MessageEntry } from '../../../src/report/entries.ts';

const contentSecurityPolicy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

interface Scripted {
  readonly id: string;
  state: string;
  actors: InspectedActor[];
  entries: HistoryEntry[];
  messages: MessageEntry[];
  left_out: number;
}

interface ScriptedRun extends Scripted {
  run_id: string;
}

type ScriptedLink = Scripted & { -readonly [Field in keyof ListedLink]: ListedLink[Field] };

type Told = { readonly [Name in keyof StreamEvents]: readonly [name: Name, data: StreamEvents[Name]] }[keyof StreamEvents];

const pictures = new Map<string, Promise<string>>();

export class ScriptedInspector {
  readonly runs = new Map<string, ScriptedRun>();
  readonly links = new Map<string, ScriptedLink>();
  /** Links that the service has and does not follow. */
  linksLeftOut = 0;
  readonly sent: { readonly actor: string; readonly event: unknown }[] = [];
  /** Method and path of every request. */
  readonly requests: string[] = [];
  /** What a sent event is answered with. */
  sendAnswer: { readonly status: number; readonly body?: object } = { status: 204 };
  #server: Server | undefined;
  #port = 0;
  readonly #streams = new Set<{ readonly id: string; readonly response: ServerResponse }>();

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  addRun({ run_id, state, actors, entries, messages, left_out }: InspectedRun): void {
    this.runs.set(run_id, { id: run_id, run_id, state, left_out, actors: [...actors], entries: [...entries], messages: [...messages] });
  }

  addLink(link: InspectedLink): void {
    const [actors, entries] = [[...link.actors], [...link.entries]];
    this.links.set(link.link_id, { ...link, id: link.link_id, actors, entries, messages: [] });
  }

  /** Records, and tells whoever listens. */
  tell(id: string, ...what: readonly Told[]): void {
    const run = this.runs.get(id) ?? this.links.get(id);
    if (run === undefined) throw new Error(`no run or link ${id}`);
    for (const [name, data] of what) {
      if (name === 'actor') run.actors.push(data);
      else if (name === 'entry') run.entries.push(data);
      else if (name === 'message') run.messages.push(data);
      else run.state = data.state as LinkState;
      for (const stream of this.#streams) if (stream.id === id) stream.response.write(streamed([name, data] as Told));
    }
  }

  /** Breaks every stream; the service itself goes on. */
  breakStreams(): void {
    for (const { response } of this.#streams) response.destroy();
    this.#streams.clear();
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((listening) => this.#server?.listen(this.#port, '127.0.0.1', listening));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Nobody answers any more, until the next `start`, on the same port. */
  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done));
    this.#server?.closeAllConnections();
    this.#streams.clear();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method ?? ''} ${pathname}`);
    const [, area, kind, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (pathname === '/inspect') return send(response, 'text/html', pageHtml, { 'Content-Security-Policy': contentSecurityPolicy });
    if (pathname === '/inspect/page.css') return send(response, 'text/css', pageCss);
    if (pathname === '/inspect/page.js') return send(response, 'text/javascript', pageJs);
    if (pathname === '/inspect/icon.svg') return send(response, 'image/svg+xml', pageIcon);
    if (pathname === '/runs') return send(response, 'application/json', JSON.stringify({ tests: [...this.runs.values()].map(summary) }));
    if (pathname === '/inspect/links') return send(response, 'application/json', JSON.stringify(this.#linkList()));
    if (area === 'inspect' && kind === 'machines') return send(response, 'image/svg+xml', await picture(name.replace(/\.svg$/, '')));
    const run = kind === 'runs' ? this.runs.get(name) : kind === 'links' ? this.links.get(name) : undefined;
    if (run === undefined) return refuse(response, 404, { error: { message: 'Nothing here.' } });
    if (rest.length === 0) return send(response, 'application/json', JSON.stringify(run));
    if (rest[0] === 'stream') return this.#stream(run, response);
    const event: unknown = JSON.parse(await textOf(request));
    this.sent.push({ actor: rest[1] ?? '', event });
    refuse(response, this.sendAnswer.status, this.sendAnswer.body);
  }

  #linkList(): object {
    return { links: [...this.links.values()].map(({ entries: _entries, actors: _actors, ...link }) => link), left_out: this.linksLeftOut };
  }

  #stream(run: Scripted, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    const known: Told[] = [
      ['state', { state: run.state }],
      ...run.actors.map((actor) => ['actor', actor] as const),
      ...run.messages.map((message) => ['message', message] as const),
      ...run.entries.map((entry) => ['entry', entry] as const),
    ];
    response.write(known.map(streamed).join('') || ': nothing yet\n\n');
    const stream = { id: run.id, response };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
  }
}

const streamed = ([name, data]: Told): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const summary = ({ run_id, state }: ScriptedRun, index: number): object => ({
  run_id,
  state,
  time_start: [1_700_000_000 + index, 0],
  counts: { started: 1, finished: 1, passed: 0, failed: state === 'completed' ? 1 : 0, aborted: 0, cancelled: 0 },
});

const picture = (id: string): Promise<string> => {
  const machine = machines.find((candidate) => candidate.id === id);
  if (machine === undefined) throw new Error(`no machine ${id}`);
  const drawn = pictures.get(id) ?? chartSvg(machine);
  pictures.set(id, drawn);
  return drawn;
};

const send = (response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers }).end(body);
};

const refuse = (response: ServerResponse, status: number, body?: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
