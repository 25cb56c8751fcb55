/**
 * The figures of a run, live: the counts of its instances by verdict, its thresholds, how often its checks passed, and
 * its latencies.
 */
import { draw } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import { figure } from '../../report/figures.ts';
import { thresholdTable } from '../../report/render/html/figures.ts';
import { node, type Content } from '../../report/markup.ts';
import { short } from '../../report/printable.ts';
import { latencyTable } from '../../report/render/html/latency.ts';
import type { ReportHead } from '../protocol.ts';
import { checkRateTable } from './call/check-rates.ts';
import { evidenceFacts } from './call/groups.ts';
import { count, rate } from './figures.ts';
import type { RunRecord } from './run-record.ts';
import type { Store } from './store.ts';

export class RunFigures {
  readonly #store: Store;
  readonly #parts = byId('run-parts', HTMLElement);
  readonly #tiles = byId('run-tiles', HTMLElement);
  readonly #progress = byId('run-progress', HTMLProgressElement);
  readonly #share = byId('run-share', HTMLElement);
  readonly #warnings = byId('run-warnings', HTMLElement);
  readonly #panels = {
    thresholds: byId('thresholds', HTMLElement),
    'check-rates': byId('check-rates', HTMLElement),
    latency: byId('latency', HTMLElement),
  };
  #drawn = '';

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record?.facts === undefined) return;
    const { run, buckets } = record.versions;
    const now = [record.runId, run, buckets].join(' ');
    if (now === this.#drawn) return;
    this.#drawn = now;
    this.#draw(record, record.facts);
  }

  #draw(record: RunRecord, facts: ReportHead): void {
    const { counts, distribution, warnings = [] } = facts;
    this.#parts.classList.toggle('single', distribution.type === 'single');
    draw(
      this.#tiles,
      ...tilesOf(record, facts).map(([name, value, tone]) =>
        node('div', { class: tone }, node('dt', {}, name), node('dd', {}, value)),
      ),
    );
    this.#showShare(counts.finished, distribution.total);
    this.#warnings.hidden = warnings.length === 0;
    draw(this.#warnings, ...warnings.slice(0, 20).map((text) => node('li', {}, short(text, 400))));
    this.#fill('thresholds', thresholdTable(facts));
    this.#fill('check-rates', distribution.type === 'single' ? [] : checkRateTable(evidenceFacts(facts).checks ?? []));
    this.#fill('latency', latencyTable(facts));
  }

  /** `total`: null if the run has no end. */
  #showShare(finished: number, total: number | null): void {
    this.#progress.hidden = total === null;
    if (total === null) return setText(this.#share, `${count(finished)} ended`);
    const share = total === 0 ? 1 : finished / total;
    this.#progress.max = Math.max(1, total);
    this.#progress.value = finished;
    setText(this.#share, `${count(finished)} of ${count(total)} ended, ${Math.floor(share * 100)} %`);
  }

  #fill(panel: 'thresholds' | 'check-rates' | 'latency', contents: readonly Content[]): void {
    const body = this.#panels[panel];
    const section = body.closest<HTMLElement>('.part');
    if (section !== null) section.hidden = contents.length === 0;
    draw(body, ...contents);
  }
}

/** Instances started in the last whole second; 0 for a paused run. */
const startedNow = ({ facts, wholeBuckets }: RunRecord): number =>
  facts?.paused === true ? 0 : (wholeBuckets.at(-1)?.num_calls_started ?? 0);

const tilesOf = (
  record: RunRecord,
  { counts, rate: { achieved }, latency }: ReportHead,
): [string, string, string][] => {
  const tone = (value: number, some: string): string => (value > 0 ? some : '');
  return [
    ['Started', count(counts.started), ''],
    ['Passed', count(counts.passed), tone(counts.passed, 'good')],
    ['Failed', count(counts.failed), tone(counts.failed, 'bad')],
    ['Aborted', count(counts.aborted), tone(counts.aborted, 'bad')],
    ['Cancelled', count(counts.cancelled), tone(counts.cancelled, 'doubtful')],
    ...(counts.refused === undefined
      ? []
      : [['Refused', count(counts.refused), tone(counts.refused, 'doubtful')] as [string, string, string]]),
    ['In flight', count(counts.started - counts.finished), ''],
    record.hasEnded ? ['Starts/s overall', rate(achieved), ''] : ['Starts/s now', rate(startedNow(record)), ''],
    ['p50 ms', figure(latency.instance.p50), ''],
    ['p99 ms', figure(latency.instance.p99), ''],
  ];
};
