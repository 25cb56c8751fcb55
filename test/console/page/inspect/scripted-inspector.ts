/**
 * The console's server with the histories of runs and links that a test writes: the stream of each begins with
 * everything.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { machines } from '../../../../machines/index.ts';
import type {
  FollowedInstance,
  HistoryEntry,
  InspectedActor,
  InspectedDefinition,
  InspectedLink,
  InspectedRun,
  LinkState,
  ListedLink,
  StreamEvents,
} from '../../../../src/inspect/protocol.ts';
import { Pictures } from '../../../../src/inspect/pictures.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../../../../src/report/entries.ts';
import { exampleFlows } from '../../../models/flow-explorations.ts';
import { send, sendJson, streamed, textOf } from '../../../support/page-server.ts';
import { endedFacts, facts, over, running } from '../canned-runs.ts';
import { ScriptedConsole } from '../scripted-console.ts';

interface Scripted {
  readonly id: string;
  state: string;
  actors: InspectedActor[];
  entries: HistoryEntry[];
  messages: MessageEntry[];
  steps: StepEntry[];
  checks: CheckEntry[];
  left_out: number;
  followed?: readonly FollowedInstance[];
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

export class ScriptedInspector extends ScriptedConsole {
  readonly histories = new Map<string, ScriptedRun>();
  readonly linkHistories = new Map<string, ScriptedLink>();
  /** Links of the service that it does not follow. */
  linksLeftOut = 0;
  readonly sent: { readonly actor: string; readonly event: unknown }[] = [];
  /** The answer to an event. */
  sendAnswer: { readonly status: number; readonly body?: object } = { status: 204 };

  addRun(run: InspectedRun): void {
    const { run_id: runId, state } = run;
    const start = [1_700_000_000 + this.histories.size, 0] as [number, number];
    this.histories.set(runId, { id: runId, ...run, ...listsOf(run) });
    const goesOn = state === 'running';
    this.tell([goesOn ? running(runId, this.histories.size) : over(runId, this.histories.size, { time_start: start })]);
    const distribution = { type: 'single', total: 1 } as const;
    const time = run.time_start ?? start;
    const first = { instance_id: '0', state: goesOn ? 'awaiting' : 'failed', time_start: time } as const;
    const changes = { run_id: runId, distribution, first };
    this.tellOf(runId, { run: goesOn ? facts(changes) : endedFacts({ ...changes, verdict: 'failed' }) });
  }

  addLink(link: InspectedLink): void {
    this.linkHistories.set(link.link_id, { id: link.link_id, ...link, ...listsOf(link) });
    this.#list();
  }

  /** Records events of a run or a link, and sends them to the listeners. */
  record(id: string, ...what: readonly Told[]): void {
    const run = this.histories.get(id) ?? this.linkHistories.get(id);
    if (run === undefined) throw new Error(`no run or link ${id}`);
    for (const [name, data] of what) {
      if (name === 'actor') run.actors.push(data);
      else if (name === 'entry') run.entries.push(data);
      else if (name === 'message') run.messages.push(data);
      else if (name === 'step') run.steps.push(data);
      else if (name === 'check') run.checks.push(data);
      else if (name === 'followed') run.followed = [...(run.followed ?? []), data];
      else if (name === 'state') run.state = data.state as LinkState;
      for (const response of this.streams(id)) response.write(streamed([name, data]));
    }
    this.#list();
  }

  protected override async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, area, kind, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (area !== 'inspect' || kind === undefined || (kind === 'links' && name === ''))
      return super.answer(pathname, request, response);
    const machine = kind === 'flows' ? extensionDialing : machines.find(({ id }) => `${id}.svg` === name);
    if ((kind === 'machines' || kind === 'flows') && machine !== undefined)
      return send(response, 'image/svg+xml', await pictures.of(machine));
    const run = kind === 'runs' ? this.histories.get(name) : this.linkHistories.get(name);
    if (run === undefined) return sendJson(response, 404, { error: { message: 'Nothing here.' } });
    if (rest.length === 0) return send(response, 'application/json', JSON.stringify(run));
    if (rest[0] === 'stream') return this.#stream(run, response);
    const event: unknown = JSON.parse(await textOf(request));
    this.sent.push({ actor: rest[1] ?? '', event });
    sendJson(response, this.sendAnswer.status, this.sendAnswer.body);
  }

  #list(): void {
    this.links = {
      links: [...this.linkHistories.values()].map(
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
      ...('rates' in run ? ratesAndFigures(run as unknown as InspectedLink) : []),
    ];
    response.write(known.map(streamed).join('') || ': nothing yet\n\n');
  }
}

const ratesAndFigures = ({ rates, figures }: InspectedLink): Told[] => [
  ...rates.map((rate) => ['rate', rate] as const),
  ...(figures === null ? [] : [['figures', { at: 1_700_000_070_000, figures }] as const]),
];

/** Copies of the lists, which grow. */
const listsOf = ({ actors, entries, messages, steps, checks }: InspectedRun | InspectedLink) => ({
  actors: [...actors],
  entries: [...entries],
  messages: [...messages],
  steps: [...steps],
  checks: [...checks],
});
