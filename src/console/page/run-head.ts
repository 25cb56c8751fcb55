/** The head of a run: its id, its state, links to its views, and its files. */
import { draw } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import { inspectorAddress, type RunTab } from '../../browser/run-addresses.ts';
import { Badge } from '../../browser/badge.ts';
import { ageOf, wholeDate } from '../../browser/times.ts';
import { node, type Content } from '../../report/markup.ts';
import { standingOfRun } from '../../report/shapes.ts';
import { failingOf } from '../../report/call-rows.ts';
import type { RunTest } from '../protocol.ts';
import { addressOf, runPlace, type Place } from './address.ts';
import { placeOf, type RunTests } from './call/run-tests.ts';
import { count, lasting } from './figures.ts';
import type { RunRecord } from './run-record.ts';
import type { Store } from './store.ts';

/** The page lists the formats of reports that the service has. */
const formats = document.querySelector<HTMLMetaElement>('meta[name="report-formats"]')?.content.split(' ') ?? [];

const files = [...formats.map((format) => `report.${format}`), 'capture.pcap'];

/** The contents of files whose names do not say them. */
const contents: Readonly<Record<string, string>> = {
  'report.html': 'the report as a page, in one file that can be sent',
  'report.txt': 'the report as text, with the ladder',
  'report.json': 'the report for programs',
  'report.xml': 'JUnit, for continuous integration',
  'capture.pcap': 'the messages, for Wireshark',
};

export class RunHead {
  readonly #store: Store;
  readonly #title = byId('run-title', HTMLElement);
  readonly #badge = new Badge(byId('run-badge', HTMLElement));
  readonly #crumbs = byId('run-crumbs', HTMLElement);
  readonly #tabs = byId('run-tabs', HTMLElement);
  readonly #panels = {
    result: byId('run-result', HTMLElement),
    source: byId('run-source', HTMLElement),
    files: byId('run-files', HTMLElement),
  };
  readonly #reason = byId('run-reason', HTMLElement);
  readonly #facts = byId('run-facts', HTMLElement);
  readonly #links = byId('run-links', HTMLElement);
  readonly #missing = byId('run-missing', HTMLElement);
  readonly #parts = byId('run-parts', HTMLElement);

  readonly #tests: RunTests;

  constructor(store: Store, tests: RunTests) {
    this.#store = store;
    this.#tests = tests;
  }

  update(): void {
    const { place, record, connection } = this.#store;
    if (place.kind !== 'run') return;
    const facts = record?.facts;
    const name = facts?.name ?? place.runId;
    setText(this.#title, name);
    draw(this.#crumbs, ...crumbsOf(place.runId, facts?.name));
    draw(this.#tabs, ...tabsOf(place));
    for (const [tab, panel] of Object.entries(this.#panels)) panel.hidden = tab !== place.tab;
    this.#parts.hidden = facts === undefined;
    const gone = connection.kind === 'notFound' && facts === undefined;
    const wait = facts === undefined && !gone && connection.kind !== 'refused';
    draw(
      this.#missing,
      ...(gone
        ? missingRun(place.runId)
        : wait
          ? [connection.kind === 'lost' ? 'The service does not answer; the page asks again.' : 'Loading the run.']
          : []),
    );
    if (record === undefined || facts === undefined) return;
    this.#badge.show(...standingOfRun(facts));
    draw(this.#reason, ...reasonOf(record, this.#tests.of(place.runId)));
    draw(
      this.#facts,
      ...factsOf(record).map(([title, value]) => node('div', {}, node('dt', {}, title), node('dd', {}, value))),
    );
    draw(this.#links, ...linksOf(place.runId));
  }
}

/** For one call: what went wrong and where; for a load: why it has not passed. */
const reasonOf = (record: RunRecord, test: RunTest | undefined): readonly Content[] => {
  const { facts, checks } = record;
  if (facts === undefined) return [];
  const failing = facts.distribution.type === 'single' && facts.state === 'completed' ? failingOf(checks) : undefined;
  const passes = facts.verdict === 'passed' || facts.verdict === 'running';
  if (failing === undefined || passes || facts.thresholds?.some(({ passed }) => !passed) === true) {
    return [facts.reason ?? ''];
  }
  const place = placeOf(test, failing.opIdx);
  const all = test === undefined || test.operations.length === 0 ? '' : ` of ${test.operations.length}`;
  const where =
    place === undefined ? [] : [', ', node('a', { href: `#line-${place.line}` }, node('code', {}, place.words))];
  return [`${failing.text}: operation ${failing.opIdx + 1}${all}`, ...where, '.'];
};

const missingRun = (runId: string): readonly Content[] => [
  `The service keeps no run with the id ${runId}. It was deleted, ` +
    'newer runs have taken its place (`retention` of the configuration), or the service ',
  'was restarted and keeps its runs in memory. ',
  node('a', { href: addressOf({ kind: 'runs' }) }, 'Show the runs that it keeps'),
  '.',
];

/** A link to the test, if it has a name; else to the runs. */
const crumbsOf = (runId: string, name: string | undefined): readonly Content[] => {
  const above: Place = name === undefined ? { kind: 'runs' } : { kind: 'tests' };
  const crumbs: Content[] = [node('a', { href: addressOf(above) }, name === undefined ? 'All runs' : 'All tests')];
  if (name !== undefined) crumbs.push(node('a', { href: addressOf({ kind: 'test', name }) }, name));
  return [...crumbs, runId].map((crumb) => node('li', {}, crumb));
};

const tabsOf = ({ runId, tab: shown }: Place & { kind: 'run' }): readonly Content[] => {
  const link = (tab: RunTab, title: string): Content =>
    node('a', { href: addressOf(runPlace(runId, tab)), ...(tab === shown ? { 'aria-current': 'page' } : {}) }, title);
  const inspect = node('a', { href: inspectorAddress(runId) }, 'Inspect');
  const compare = node('a', { href: addressOf({ kind: 'compare', b: runId }) }, 'Compare');
  return [link('result', 'Result'), inspect, compare, link('source', 'Source'), link('files', 'Files')];
};

const factsOf = (record: RunRecord): (readonly [string, string])[] => {
  const { facts } = record;
  if (facts === undefined) return [];
  const { state, verdict, distribution, pace, time_start: start, name, tags = [], by } = facts;
  const { type, total } = distribution;
  return [
    ...(state === verdict || state === 'completed' || (state === 'failed' && verdict === 'broken')
      ? []
      : [['State', state] as const]),
    ...(name === undefined ? [] : [['Run', record.runId] as const]),
    ['Started', `${wholeDate([start[0], start[1]])}, ${ageOf([start[0], start[1]])}`],
    ...(by === undefined ? [] : [['By', by] as const]),
    ...(tags.length === 0 ? [] : [['Tags', tags.join(', ')] as const]),
    ['Duration', lasting(record.duration, !record.hasEnded)],
    ['Distribution', distributionText(type, total)],
    ...(pace === null ? [] : paceOf(pace, type)),
  ];
};

const distributionText = (type: string, total: number | null): string => {
  if (type === 'single') return 'a single instance';
  return total === null ? `${type}, as many instances as dialogues come` : `${type}, ${count(total)} instances`;
};

const paceOf = (
  { rate, backlog, paused, finishing }: NonNullable<NonNullable<RunRecord['facts']>['pace']>,
  type: string,
) => {
  const starting = paused ? 'paused' : finishing ? 'starts no more' : 'starting';
  return [
    ...(rate === null ? [] : [['Asked for', `${count(rate)} per second`] as const]),
    ...(type === 'single' ? [] : [['Backlog', count(backlog)] as const, ['Starts', starting] as const]),
  ];
};

const linksOf = (runId: string): readonly Content[] => {
  const id = encodeURIComponent(runId);
  const link = (name: string): Content =>
    node('a', { href: `/runs/${id}/${name}`, ...(name.endsWith('.pcap') ? { download: `${runId}.pcap` } : {}) }, name);
  const rows = files.map((name) => node('li', {}, link(name), node('span', { class: 'hush' }, contents[name] ?? '')));
  return [node('ul', { class: 'files' }, ...rows)];
};
