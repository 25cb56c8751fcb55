/** Which run it is, how it stands, and where its reports are. */
import { draw } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import { inspectorAddress } from '../../browser/run-addresses.ts';
import { dayAndTime } from '../../browser/times.ts';
import { node, type Content } from '../../report/markup.ts';
import { tones } from '../../report/verdict.ts';
import { whyNotPassed } from '../../report/verdict-reason.ts';
import { count, lasting } from './figures.ts';
import type { RunRecord } from './run-record.ts';
import type { Store } from './store.ts';

/** The page names the formats of reports that the service has. */
const formats = document.querySelector<HTMLMetaElement>('meta[name="report-formats"]')?.content.split(' ') ?? [];

const files = [...formats.map((format) => `report.${format}`), 'capture.pcap'];

export class RunHead {
  readonly #store: Store;
  readonly #title = byId('run-title', HTMLElement);
  readonly #badge = byId('run-badge', HTMLElement);
  readonly #reason = byId('run-reason', HTMLElement);
  readonly #facts = byId('run-facts', HTMLElement);
  readonly #links = byId('run-links', HTMLElement);
  readonly #missing = byId('run-missing', HTMLElement);
  readonly #parts = byId('run-parts', HTMLElement);

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, record, connection } = this.#store;
    if (place.kind !== 'run') return;
    setText(this.#title, place.runId);
    const facts = record?.facts;
    this.#parts.hidden = facts === undefined;
    const gone = connection.kind === 'notFound' && facts === undefined;
    draw(this.#missing, ...(gone ? missingRun(place.runId) : []));
    if (record === undefined || facts === undefined) return;
    this.#badge.className = `badge large ${tones[facts.verdict]}`;
    setText(this.#badge, facts.verdict);
    setText(this.#reason, whyNotPassed({ ...facts, first_fails: record.fails, first_aborts: record.aborts }).join('; '));
    draw(this.#facts, ...factsOf(record).map(([name, value]) => node('div', {}, node('dt', {}, name), node('dd', {}, value))));
    draw(this.#links, ...linksOf(place.runId));
  }
}

const missingRun = (runId: string): readonly Content[] => [
  'The service knows no such run. It keeps its newest runs, until it is stopped. ',
  node('a', { href: inspectorAddress(runId) }, 'Look for its history in the inspector'),
];

const factsOf = (record: RunRecord): (readonly [string, string])[] => {
  const { facts } = record;
  if (facts === undefined) return [];
  const { state, verdict, distribution, pace, time_start: start } = facts;
  const { type, total } = distribution;
  return [
    ...(state === verdict || (state === 'failed' && verdict === 'broken') ? [] : [['State', state] as const]),
    ['Started', dayAndTime([start[0], start[1]])],
    ['Duration', lasting(record.duration, !record.hasEnded)],
    ['Distribution', type === 'single' ? 'a single instance' : `${type}, ${count(total)} instances`],
    ...(pace === null ? [] : paceOf(pace, type)),
  ];
};

const paceOf = ({ rate, backlog, paused, finishing }: NonNullable<NonNullable<RunRecord['facts']>['pace']>, type: string) => {
  const starting = paused ? 'paused' : finishing ? 'starts no more' : 'starting';
  return [
    ...(rate === null ? [] : [['Asked for', `${count(rate)} per second`] as const]),
    ...(type === 'single' ? [] : [['Backlog', count(backlog)] as const, ['Starts', starting] as const]),
  ];
};

const linksOf = (runId: string): readonly Content[] => {
  const id = encodeURIComponent(runId);
  return [
    ...files.map((name) =>
      node('a', { href: `/runs/${id}/${name}`, ...(name.endsWith('.pcap') ? { download: `${runId}.pcap` } : {}) }, name),
    ),
    node('a', { href: inspectorAddress(runId) }, 'Inspector'),
  ];
};
