/**
 * Two runs side by side. The address says which; if it names one or none, the view chooses the latest of a test, and
 * the last one before it that passed. Their differences are worked out here, from their reports and those of up to ten
 * earlier runs of the same test.
 */
import { compareReports, type Comparison } from '../../../compare/compare-reports.ts';
import type { ComparableReport } from '../../../compare/compared-report.ts';
import { earlierRuns } from '../../../compare/earlier-runs.ts';
import { percentilesOf } from '../../../compare/percentiles.ts';
import type { Difference } from '../../../compare/difference.ts';
import { Badge } from '../../../browser/badge.ts';
import { draw } from '../../../browser/drawing.ts';
import { byId, element, setText } from '../../../browser/elements.ts';
import { dateAndMinute, wholeDate, secondsOf } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { addressOf, runPlace, type Place } from '../address.ts';
import { lasting } from '../figures.ts';
import { sourceOf } from '../kept-source.ts';
import type { RunRow } from '../../protocol.ts';
import type { Store } from '../store.ts';
import { sizeOf, verdictBadge } from '../tests/row-parts.ts';
import { differenceRow, failureRows, looks, reachOf, signed } from './comparison-parts.ts';
import { percentileChart } from './percentile-chart.ts';
import { sourceDifference } from './source-difference.ts';

type Sides = { readonly a?: string; readonly b?: string };

export class CompareView {
  readonly #store: Store;
  readonly #open: (place: Place) => void;
  readonly #title = byId('compare-title', HTMLElement);
  readonly #badge = new Badge(byId('compare-badge', HTMLElement));
  readonly #say = byId('compare-say', HTMLElement);
  readonly #parts = byId('compare-parts', HTMLElement);
  readonly #choosers = { a: byId('choose-a', HTMLSelectElement), b: byId('choose-b', HTMLSelectElement) };
  readonly #facts = { a: byId('facts-a', HTMLElement), b: byId('facts-b', HTMLElement) };
  #compared = '';

  constructor(store: Store, open: (place: Place) => void) {
    this.#store = store;
    this.#open = open;
    for (const chooser of Object.values(this.#choosers)) chooser.addEventListener('change', () => this.#choose());
    byId('swap', HTMLButtonElement).addEventListener('click', () => this.swap());
  }

  swap(): void {
    const { a, b } = this.#sides();
    if (a !== undefined && b !== undefined) this.#open({ kind: 'compare', a: b, b: a });
  }

  update(): void {
    const { place, list, listIsWhole } = this.#store;
    if (place.kind !== 'compare' || !listIsWhole) return;
    const { a, b } = this.#sides();
    const offered = offeredRuns(list.all(), b);
    const name = b === undefined ? undefined : list.get(b)?.name;
    setText(this.#title, name ?? 'Two runs');
    draw(byId('compare-crumbs', HTMLElement), ...crumbs(name));
    for (const [side, runId] of [
      ['a', a],
      ['b', b],
    ] as const)
      this.#showSide(side, runId, offered);
    if (a === undefined || b === undefined) {
      this.#parts.hidden = true;
      this.#badge.root.hidden = true;
      return setText(this.#say, 'There is no second run to compare with yet.');
    }
    const now = `${a} ${b}`;
    if (now === this.#compared) return;
    this.#compared = now;
    const [one, other] = [list.get(a), list.get(b)];
    const isLike = ({ verdict, distribution, damaged }: RunRow): boolean =>
      verdict === 'passed' && damaged !== true && distribution.total === other?.distribution.total;
    void this.#compare(a, b, one === undefined || other === undefined ? [] : earlierRuns(offered, one, other, isLike));
  }

  /** The runs of the address; those that it leaves open are the latest run, and the last before it that passed. */
  #sides(): Sides {
    const { place, list } = this.#store;
    if (place.kind !== 'compare') return {};
    const b = place.b ?? offeredRuns(list.all(), place.a)[0]?.run_id;
    const a = place.a ?? (b === undefined ? undefined : lastBefore(offeredRuns(list.all(), b), b)?.run_id);
    return { ...(a !== undefined && { a }), ...(b !== undefined && { b }) };
  }

  #choose(): void {
    this.#open({ kind: 'compare', a: this.#choosers.a.value, b: this.#choosers.b.value });
  }

  #showSide(side: 'a' | 'b', runId: string | undefined, offered: readonly RunRow[]): void {
    const run = runId === undefined ? undefined : this.#store.list.get(runId);
    const all = run === undefined || offered.includes(run) ? offered : [run, ...offered];
    const chooser = this.#choosers[side];
    const options = all.map(({ run_id, time_start, verdict }) => `${run_id}, ${dateAndMinute(time_start)}, ${verdict}`);
    if ([...chooser.options].map(({ text }) => text).join('\n') !== options.join('\n')) {
      chooser.replaceChildren(
        ...all.map(({ run_id }, index) => element('option', { value: run_id }, options[index] ?? run_id)),
      );
    }
    if (runId !== undefined) chooser.value = runId;
    draw(this.#facts[side], ...(run === undefined ? [] : factsOf(run)));
  }

  async #compare(a: string, b: string, earlier: readonly string[]): Promise<void> {
    setText(this.#say, 'The reports are being read.');
    this.#parts.hidden = true;
    this.#badge.root.hidden = true;
    try {
      void this.#showSources(a, b);
      const [ofA, ofB, ...history] = await reportsOf([a, b, ...earlier]);
      const comparison = await compareReports(ofA as ComparableReport, ofB as ComparableReport, history);
      const percentiles = await Promise.all([ofA, ofB].map((report) => percentilesOf(report as ComparableReport)));
      if (this.#compared !== `${a} ${b}`) return;
      this.#show(comparison);
      showPercentiles(percentiles);
    } catch (thrown) {
      if (this.#compared === `${a} ${b}`) setText(this.#say, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  async #showSources(a: string, b: string): Promise<void> {
    const { say, lines } = sourceDifference(...(await Promise.all([sourceOf(a), sourceOf(b)])));
    if (this.#compared !== `${a} ${b}`) return;
    setText(byId('sources-say', HTMLElement), say);
    byId('source-lines', HTMLElement).replaceChildren(...(lines === undefined ? [] : [lines]));
  }

  #show({ differences, failures, notes, unjudged }: Comparison): void {
    const gravest = (['worse', 'better', 'no difference'] as const).find((said) =>
      differences.some(({ judgement }) => judgement === said),
    );
    const judgement = gravest ?? 'too few to say';
    this.#badge.root.hidden = false;
    this.#badge.show(
      judgement === 'worse' || judgement === 'better' ? `B is ${judgement}` : judgement,
      ...looks[judgement],
    );
    setText(this.#say, [unjudged ?? sentence(differences), ...notes].join(' '));
    const reach = reachOf(differences);
    draw(byId('differences', HTMLElement), ...differences.map((one) => differenceRow(one, reach)));
    setText(byId('axis', HTMLElement), `−${reach * 100} to +${reach * 100} %`);
    byId('compare-failures', HTMLElement).hidden = failures.length === 0;
    draw(byId('failure-rows', HTMLElement), ...failureRows(failures));
    this.#parts.hidden = false;
  }
}

const showPercentiles = ([a = '', b = '']: readonly (readonly number[] | string)[]): void => {
  const chart = byId('percentile-chart', HTMLElement);
  if (typeof a !== 'string' && typeof b !== 'string') return draw(chart, percentileChart(a, b));
  const sides = [
    ['A', a],
    ['B', b],
  ] as const;
  draw(
    chart,
    node(
      'p',
      { class: 'hint' },
      sides.flatMap(([side, reason]) => (typeof reason === 'string' ? [`In ${side} ${reason}.`] : [])).join(' '),
    ),
  );
};

const reportOf = async (runId: string): Promise<ComparableReport> => {
  const response = await fetch(`/runs/${encodeURIComponent(runId)}`, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The service does not give the report of the run ${runId}: ${response.status}.`);
  return (await response.json()) as ComparableReport;
};

/** In the same order. Throws one error that names all failures. */
const reportsOf = async (runIds: readonly string[]): Promise<readonly ComparableReport[]> => {
  const asked = await Promise.allSettled(runIds.map(reportOf));
  const faults = asked.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Error ? one.reason.message : String(one.reason)] : [],
  );
  if (faults.length > 0) throw new Error(faults.join(' '));
  return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

const crumbs = (name: string | undefined): readonly MarkupNode[] => {
  const link = (place: Place, text: string): MarkupNode => node('a', { href: addressOf(place) }, text);
  const above =
    name === undefined
      ? [link({ kind: 'runs' }, 'All runs')]
      : [link({ kind: 'tests' }, 'All tests'), link({ kind: 'test', name }, name)];
  return [...above, 'two runs'].map((crumb) => node('li', {}, crumb));
};

const factsOf = (run: RunRow): readonly MarkupNode[] => {
  const { run_id, time_start: start, duration, by } = run;
  const facts = [
    ['Run', node('a', { href: addressOf(runPlace(run_id)) }, run_id)],
    ['Verdict', verdictBadge(run)],
    ['Started', `${wholeDate(start)}${by === undefined ? '' : `, by ${by}`}`],
    ['Took', lasting(duration)],
    ['Size', sizeOf(run)],
  ] as const;
  return facts.map(([name, value]) => node('div', {}, node('dt', {}, name), node('dd', {}, value)));
};

/** The gravest difference in words, latencies of whole instances before their parts. */
const sentence = (differences: readonly Difference[]): string => {
  const differing = differences.filter(({ judgement }) => judgement === 'worse' || judgement === 'better');
  const gravest = differing.find(({ judgement }) => judgement === 'worse') ?? differing[0];
  if (gravest === undefined) return 'No figure of the two runs differs by more than chance explains.';
  const { metric, a, b, unit, change, judgement, why } = gravest;
  const value = (measured: number | null): string => (measured === null ? 'nothing' : `${figure(measured)} ${unit}`);
  const others =
    differing.length === 1
      ? ''
      : ` ${differing.length - 1} more ${differing.length === 2 ? 'figure differs' : 'figures differ'}.`;
  return `${metric} is ${judgement} in B: ${value(b)} against ${value(a)}, ${signed(change, unit)}; ${why}.${others}`;
};

/** Runs of a test that are offered. */
const mostOffered = 100;

const startOf = ({ time_start }: RunRow): number => secondsOf(time_start);

/** The ended runs of the test that `runId` is a run of; all ended runs if it has no name. The latest first. */
const offeredRuns = (rows: Iterable<RunRow>, runId: string | undefined): readonly RunRow[] => {
  const ended = [...rows].filter(({ ended: order }) => order !== undefined);
  const name = ended.find(({ run_id }) => run_id === runId)?.name;
  const own = name === undefined ? ended : ended.filter((run) => run.name === name);
  return own.sort((one, other) => startOf(other) - startOf(one)).slice(0, mostOffered);
};

/** The last run before `b` that passed; if none has, the one before `b`. `offered`: the latest first. */
const lastBefore = (offered: readonly RunRow[], b: string): RunRow | undefined => {
  const before = offered.slice(offered.findIndex(({ run_id }) => run_id === b) + 1);
  return before.find(({ verdict }) => verdict === 'passed') ?? before[0];
};
