/**
 * The flows and scripts that the service hosts: a list by service key; and one flow with its picture, its coverage by
 * calls, what is missing, and its operations with their exits.
 */
import { Answers, jsonOf } from '../../../browser/answers.ts';
import { button, cells, number, part, scrolled, tableOf, waitingText } from '../../../browser/parts.ts';
import { drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { dateAndMinute } from '../../../browser/times.ts';
import type { FlowCoverage, ListedLearning } from '../../../../schemas/index.ts';
import {
  endsIn,
  kindsOf,
  missingOf,
  percent,
  sentenceOf,
  standingOf,
  standings,
  type Standing,
} from '../../../report/coverage-words.ts';
import { node, type Content } from '../../../report/markup.ts';
import type { HostedFlow, HostedFlows } from '../../protocol.ts';
import { addressOf, runPlace } from '../address.ts';
import { View, type App } from '../app.ts';
import { count, counted } from '../figures.ts';
import { crumbs } from '../frame.ts';
import { isAdmin } from '../store.ts';

/** Milliseconds between two requests of the coverage of the flow that is looked at. */
const pause = 1000;
/** Missing items that are listed; the file has all of them. */
const mostMissing = 50;

const adminCounts = 'To begin counting anew takes the role admin.';

export class FlowsView extends View {
  readonly #learned: { readonly all: readonly ListedLearning[] | undefined };
  #asked = '';
  #hosted: HostedFlows | undefined;
  readonly #coverage = new Answers<FlowCoverage>(() => this.app.draw());

  /** `learned`: the learnings of the service. */
  constructor(app: App, learned: { readonly all: readonly ListedLearning[] | undefined }) {
    super(app);
    this.#learned = learned;
  }

  /** Requests what the place shows, when it has changed and when the connection is there. */
  update(): void {
    const { place, connection } = this.store;
    const now = place.kind === 'flows' ? `${addressOf(place)} ${connection.kind}` : '';
    if (now === this.#asked) return;
    this.#asked = now;
    if (now !== '') void this.#askForFlows(now);
  }

  template(key: string | undefined): TemplateResult {
    const { flows, scripts } = this.#hosted ?? { flows: [], scripts: [] };
    const flow = flows.find(({ service_key }) => String(service_key) === key);
    const path = `/flows/${key}/coverage`;
    const asked = (): Promise<FlowCoverage | undefined> => jsonOf(`${path}.json`);
    const coverage = key === undefined ? undefined : this.#coverage.of(path, asked, () => pause);
    const mayCount = isAdmin(this.store);
    const anew = button('flow-anew', 'Begin anew', () => this.#beginAnew(path));
    const list = key === undefined && flows.length + scripts.length > 0;
    const tools = html`<span id="flow-key" class="hush">service key ${key}</span><div id="flow-tools" class="tools"
      ?inert=${!mayCount} title=${mayCount ? nothing : adminCounts}>${anew}</div>`;
    return html`<section id="flows" class="wide" aria-labelledby="flows-title">
      <div class="head">
        ${key === undefined ? nothing : crumbs('flows-crumbs', ['All flows', { kind: 'flows' }])}
        <div class="title"><h1 id="flows-title"
          tabindex="-1">${flow?.flow ?? 'Flows'}</h1>${flow === undefined ? nothing : tools}</div>
        <p id="flows-say" class="say" role="status">${this.#say(flow, key, coverage)}</p>
        ${flow === undefined ? nothing : modelsOf(key, this.#learned.all ?? [])}
      </div>
      ${list ? listOf(flows, scripts) : nothing} ${flow === undefined ? nothing : oneFlow(flow, coverage)}
    </section>`;
  }

  #say(flow: HostedFlow | undefined, key: string | undefined, coverage: FlowCoverage | undefined): string {
    if (this.#hosted === undefined) return waitingText(this.store.connection);
    if (coverage !== undefined && flow !== undefined) return coverageSentence(coverage);
    if (flow !== undefined)
      return `${counted(flow.operations.length, 'operation')} with ${counted(exitsOf(flow), 'exit')}.`;
    if (key !== undefined) return `The service hosts no flow for the service key ${key}.`;
    return sentence(this.#hosted.flows.length, this.#hosted.scripts.length);
  }

  async #askForFlows(now: string): Promise<void> {
    this.#hosted = (await jsonOf<HostedFlows>('/console/flows')) ?? this.#hosted;
    if (this.#asked === now) this.app.draw();
  }

  async #beginAnew(path: string): Promise<void> {
    await fetch(path, { method: 'DELETE' }).catch(() => undefined);
    this.#coverage.forget(path);
  }
}

/** The models that were learned of the service key. */
const modelsOf = (key: string | undefined, all: readonly ListedLearning[]): TemplateResult => {
  const own = all.filter(({ service_key }) => String(service_key) === key);
  const links = own.map(
    ({ id, began }) =>
      html`<a href=${addressOf({ kind: 'models', model: id })}>${id}, ${dateAndMinute([Date.parse(began) / 1000, 0])}</a> `,
  );
  return html`<p id="flow-models" class="hint" ?hidden=${own.length === 0}>Learned by calling it: ${links}</p>`;
};

const sentence = (flows: number, scripts: number): string => {
  if (flows + scripts === 0)
    return 'The service hosts no flow and no script: `flows` and `scripts` of its configuration name them.';
  const parts = [...(flows > 0 ? [counted(flows, 'flow')] : []), ...(scripts > 0 ? [counted(scripts, 'script')] : [])];
  return `The service hosts ${parts.join(' and ')}.`;
};

/** In words: what calls have covered, and since when. */
const coverageSentence = (coverage: FlowCoverage): string => {
  const since = dateAndMinute([Math.floor(Date.parse(coverage.since) / 1000), 0]);
  const calls = counted(coverage.calls, 'call has', 'calls have');
  return `${sentenceOf(coverage)} ${calls} come since ${since}, when counting began.`;
};

const sumOf = (ended: HostedFlow['ended']): number => Object.values(ended).reduce((sum, some) => sum + some, 0);

const exitsOf = ({ operations }: HostedFlow): number => operations.reduce((sum, { exits }) => sum + exits.length, 0);

const bar = (value: number, max: number, label: string): TemplateResult =>
  html`<progress max=${Math.max(1, max)} value=${value} aria-label=${label}></progress>`;

const listOf = (flows: HostedFlows['flows'], scripts: HostedFlows['scripts']): TemplateResult => {
  const columns = ['Service key|number', 'Flow', 'Operations|number', 'Exits|number', 'Exits taken'];
  const more = ['Calls that ended|number', 'How', '(Picture)'];
  const rows = [...flows.map(rowOf), ...scripts.map(({ run_id: runId }) => scriptRow(runId))];
  return scrolled('Table of the flows', tableOf([...columns, ...more], rows, { id: 'flows-rows' }), 'flows-list');
};

const rowOf = (flow: HostedFlow): TemplateResult => {
  const { service_key: key, operations, ended, totals } = flow;
  const { taken, of } = totals?.exits ?? { taken: 0, of: 0 };
  const exits = html`${bar(taken, of, `Exits of ${flow.flow} that were taken`)}${taken} of ${of}`;
  const how = Object.entries(ended).map(([kind, sum]) => `${count(sum)} ${kind}`);
  const address = addressOf({ kind: 'flows', key: String(key) });
  return html`<tr>${cells(
    number(key),
    [html`<a class="name" href=${address}>${flow.flow}</a>`],
    number(count(operations.length)),
    number(count(exitsOf(flow))),
    [totals === undefined ? nothing : exits],
    number(count(sumOf(ended))),
    [how.join(', ')],
    [html`<a href="/inspect/flows/${key}">picture</a>`],
  )}</tr>`;
};

const scriptRow = (runId: string): TemplateResult => {
  const link = html`<a class="name" href=${addressOf(runPlace(runId))}>${runId}</a>`;
  const script = html`${link}${under('a script: a test that answers')}`;
  const rest = ['number', 'number', '', 'number', '', ''].map((kind) => ['', kind] as const);
  return html`<tr>${cells(number(runId.replace(/^script:/, '')), [script], ...rest)}</tr>`;
};

const oneFlow = (flow: HostedFlow, coverage: FlowCoverage | undefined): TemplateResult => {
  const { service_key: key } = flow;
  const at = `/flows/${key}/coverage`;
  const files = { Page: `${at}.html`, SVG: `${at}.svg`, JSON: `${at}.json`, Statechart: `/inspect/flows/${key}` };
  // The address identifies the picture: the browser requests it again after new calls.
  const asked = new URLSearchParams(coverage && { since: coverage.since, calls: String(coverage.calls) }).toString();
  const alt = `What calls have taken of the flow ${flow.flow}`;
  const image = html`<img id="flow-picture" alt=${alt} src="${at}.svg?${asked}">`;
  const picture = scrolled('Picture of the flow', coverage === undefined ? nothing : image);
  const links = Object.entries(files).map(([name, href]) => html`<a href=${href}>${name}</a>`);
  const operations =
    coverage === undefined
      ? flow.operations.map((one) => operationRow(one, flow.operations))
      : coverage.operations.map((one) => operationRow(one, coverage.operations, one.exits.map(takenOf)));
  const steps = tableOf(['Id|number', 'Operation', 'Exits'], operations, { id: 'flow-operations' });
  return html`<div id="flow-one">
    ${part('flow-shown', 'What calls have taken', picture, {
      hint: 'green is taken, dashed never, dotted cannot be reached',
      end: html`<span id="flow-files" class="end">${links}</span>`,
    })}
    <div>
      ${coverage === undefined ? nothing : coverageParts(coverage)}
      ${endsPart(coverage === undefined ? flow.ended : endsIn(coverage))}
      ${part('flow-steps', 'Operations', steps, { hint: 'exits, and where they lead' })}
    </div>
  </div>`;
};

type CountedExit = FlowCoverage['operations'][number]['exits'][number];

/** How often an exit was taken, in words. */
interface Taken {
  readonly standing: Standing;
  readonly words: string;
}

const takenOf = ({ calls, reachable }: CountedExit): Taken => {
  const standing = standingOf(calls, reachable);
  const words = { ...standings, taken: counted(calls, 'call'), never: 'never taken' };
  return { standing, words: words[standing] };
};

const coverageParts = (coverage: FlowCoverage): TemplateResult => {
  const missing = missingOf(coverage);
  const total = ([kind, name]: ReturnType<typeof kindsOf>[number]): TemplateResult => {
    const { taken, of } = coverage.totals[kind];
    const figures = [count(taken), count(of), percent(taken, of)].map(number);
    return html`<tr>${cells([name], [bar(taken, of, name), 'c-share'], ...figures)}</tr>`;
  };
  const columns = ['What', '(Share)|c-share', 'Taken|number', 'Of|number', '%|number'];
  const totals = tableOf(columns, kindsOf(coverage.totals).map(total), { id: 'flow-totals' });
  const shown = missing.slice(0, mostMissing).map(({ what, where: place }) => html`<li>${what}${under(place)}</li>`);
  const list = html`<ul id="flow-missing-list" class="missing" tabindex="0">${shown}</ul>`;
  const hint = missing.length > mostMissing ? `${mostMissing} of ${missing.length}` : '';
  return html`${part('flow-coverage', 'Coverage', totals, { hint: 'of what callers can reach' })}
    ${missing.length === 0 ? nothing : part('flow-missing', 'Missing', list, { hint })}`;
};

/** The ends of calls in words: a test may expect any of them. */
const endWords: Readonly<Record<string, string>> = {
  hungUp: 'the caller hung up',
  released: 'released by the flow',
  failed: 'the flow could not go on',
};

const endsPart = (ended: HostedFlow['ended']): TemplateResult | typeof nothing => {
  const calls = sumOf(ended);
  if (calls === 0) return nothing;
  const row = ([kind, sum]: readonly [string, number]): TemplateResult => {
    const figures = [count(sum), percent(sum, calls)].map(number);
    return html`<tr>${cells([endWords[kind] ?? kind], [bar(sum, calls, kind), 'c-share'], ...figures)}</tr>`;
  };
  const rows = Object.entries(ended).sort(([, one], [, other]) => other - one);
  const columns = ['How', '(Share)|c-share', 'Calls|number', '%|number'];
  const table = tableOf(columns, rows.map(row), { id: 'flow-ends' });
  return part('flow-ended', 'Calls that ended', table, { hint: 'as the flow ended them; a test may expect any' });
};

type Operation = HostedFlow['operations'][number];

/** `taken`: how often each exit was taken, if that is counted. */
const operationRow = (
  { id, type, name, exits }: Operation,
  all: readonly Operation[],
  taken: readonly Taken[] = [],
): TemplateResult =>
  html`<tr id="operation-${id}">${cells(number(id), [
    html`<b>${name ?? type}</b>${under(name === undefined ? '' : type)}`,
  ])}<td ${drawn(...exits.flatMap((exit, index) => exitOf(exit, index, all, taken[index])))}></td></tr>`;

/** `busy or no answer, to 5 sorry: 3 calls`. */
const exitOf = (
  { name, to }: Operation['exits'][number],
  index: number,
  all: readonly Operation[],
  taken: Taken | undefined,
): readonly Content[] => {
  const target = all.find(({ id }) => id === to);
  const leads = to === null ? 'ends the call' : `to ${to}${target?.name === undefined ? '' : ` ${target.name}`}`;
  const words = `${exitName(name, index)}, ${leads}${taken === undefined ? '' : `: ${taken.words}`}`;
  return [node('span', { class: taken?.standing === 'never' ? 'exit never' : 'exit' }, words), ' '];
};

/** `Busy/NoAnswer`: `Busy or no answer`; an exit without a name has its number. */
const exitName = (name: string, index: number): string => {
  if (name === '') return `Exit ${index}`;
  const words = name.replaceAll('/', ' or ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `${words.slice(0, 1)}${words.slice(1).toLowerCase()}`;
};
