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
import { button, part, tableOf } from '../../../browser/parts.ts';
import { Answers } from '../../../browser/answers.ts';
import { badgeOf, drawn, html, namedBadge, nothing, type TemplateResult } from '../../../browser/template.ts';
import { dateAndMinute, wholeDate, secondsOf } from '../../../browser/times.ts';
import { counted, figure } from '../../../report/figures.ts';
import { standingOfRun } from '../../../report/shapes.ts';
import { addressOf, runPlace, type Place } from '../address.ts';
import { View } from '../app.ts';
import { lasting } from '../figures.ts';
import { aboveRun, crumbs } from '../frame.ts';
import { sourceOf } from '../kept-source.ts';
import type { RunRow } from '../../protocol.ts';
import { sizeOf } from '../tests/row-parts.ts';
import { axisText, differenceRow, failureRow, looks, mostFailures, reachOf, signed } from './comparison-parts.ts';
import { percentileChart } from './percentile-chart.ts';
import { sourceDifference, type ShownDifference } from './source-difference.ts';

type ComparePlace = Place & { kind: 'compare' };
type Percentiles = readonly (readonly number[] | string)[];

/** `failed`: why the runs cannot be compared. */
type Compared = { readonly comparison: Comparison; readonly percentiles: Percentiles } | { readonly failed: string };

/** Milliseconds after which a comparison that failed is tried again. */
const againMilliseconds = 5_000;

export class CompareView extends View {
  readonly #compared = new Answers<Compared>(() => this.app.draw());
  readonly #sources = new Answers<ShownDifference>(() => this.app.draw());

  swap(): boolean {
    const { place } = this.store;
    const { a, b } = place.kind === 'compare' ? this.#sides(place) : {};
    if (a !== undefined && b !== undefined) this.app.open({ kind: 'compare', a: b, b: a });
    return place.kind === 'compare';
  }

  template(place: ComparePlace): TemplateResult {
    const { list, listIsWhole } = this.store;
    const { a, b } = listIsWhole ? this.#sides(place) : {};
    const alone = a === undefined || b === undefined;
    const known = alone ? undefined : this.#known(a, b);
    const comparison = known && 'comparison' in known ? known.comparison : undefined;
    const name = b === undefined ? undefined : list.get(b)?.name;
    const gravest = comparison && gravestOf(comparison.differences);
    const say = alone
      ? listIsWhole
        ? 'There is no second run to compare with yet.'
        : ''
      : comparison === undefined
        ? known && 'failed' in known
          ? known.failed
          : 'The reports are being read.'
        : [comparison.unjudged ?? sentence(comparison.differences), ...comparison.notes].join(' ');
    const badge = gravest === 'worse' || gravest === 'better' ? `B is ${gravest}` : (gravest ?? '');
    return html`<section id="compare" class="wide" aria-labelledby="compare-title">
      <div class="head">
        ${crumbs('compare-crumbs', ...aboveRun(name), ['two runs'])}
        <div class="title">
          <h1 id="compare-title" tabindex="-1">${name ?? 'Two runs'}</h1>
          ${gravest === undefined ? nothing : namedBadge('compare-badge', [badge, ...looks[gravest]])}
          <div class="tools">${button('swap', 'Swap A and B', () => this.swap(), { key: 's' })}</div>
        </div>
        <p id="compare-say" class="say" role="status">${say}</p>
      </div>
      <div class="sides">${this.#side('a', a, b)}${this.#side('b', b, b)}</div>
      ${alone || known === undefined || 'failed' in known ? nothing : this.#parts(a, b, known)}
    </section>`;
  }

  /** The runs of the address; those that it leaves open are the latest run, and the last before it that passed. */
  #sides(place: ComparePlace): { readonly a?: string | undefined; readonly b?: string | undefined } {
    const { list } = this.store;
    const b = place.b ?? offeredRuns(list.all(), place.a)[0]?.run_id;
    return { a: place.a ?? (b === undefined ? undefined : lastBefore(offeredRuns(list.all(), b), b)?.run_id), b };
  }

  #side(side: 'a' | 'b', runId: string | undefined, b: string | undefined): TemplateResult {
    const { list } = this.store;
    const offered = offeredRuns(list.all(), b);
    const run = runId === undefined ? undefined : list.get(runId);
    const all = run === undefined || offered.includes(run) ? offered : [run, ...offered];
    const letter = side.toUpperCase();
    const choose = (): void => {
      const chosen = (one: string): string => (document.getElementById(`choose-${one}`) as HTMLSelectElement).value;
      this.app.open({ kind: 'compare', a: chosen('a'), b: chosen('b') });
    };
    return html`<div class="part">
      <label class="side"><span class="letter of-${side}" aria-hidden="true">${letter}</span><span
        class="only-read">Run ${letter}</span><select id="choose-${side}" @change=${choose}>${all.map(
          ({ run_id, time_start, verdict }) =>
            html`<option value=${run_id} ?selected=${run_id === runId}
            .selected=${run_id === runId}>${run_id}, ${dateAndMinute(time_start)}, ${verdict}</option>`,
        )}</select></label>
      <dl id="facts-${side}" class="facts-below">${run === undefined ? nothing : factsOf(run)}</dl>
    </div>`;
  }

  #parts(a: string, b: string, { comparison, percentiles }: Exclude<Compared, { failed: string }>): TemplateResult {
    const { differences, failures } = comparison;
    const difference = async (): Promise<ShownDifference> =>
      sourceDifference(...(await Promise.all([sourceOf(a), sourceOf(b)])));
    const sources = this.#sources.of(`${a} ${b}`, difference);
    const reach = reachOf(differences);
    const axis = `${axisText(reach)}|c-plot`;
    const columns = ['Figure', 'A|number', 'B|number', 'Change|number', 'Interval|number c-range', axis, 'Judgement'];
    const rows = differences.map((one) => differenceRow(one, reach));
    const table = html`<div class="scroll" role="region" aria-label="Table of the differences"
      tabindex="0">${tableOf(columns, rows, { id: 'differences', kind: 'judge' })}</div>`;
    const chart = html`<div id="percentile-chart" class="scroll" role="region" aria-label="Chart of the percentiles"
      tabindex="0">${percentilePart(percentiles)}</div>`;
    const lines = html`<div id="source-lines">${sources?.lines ?? nothing}</div>`;
    const failed = tableOf(
      ['Reason', 'A|number', 'B|number', '(Judgement)'],
      failures.slice(0, mostFailures).map(failureRow),
      { id: 'failure-rows' },
    );
    const ofEach = 'among the first failures of each';
    const hint =
      'B against A, interval of 95 %; the grey band is what equal runs of this test differ by, where there were any';
    return html`<div id="compare-parts">
      ${part('differ', 'Difference or noise', table, { hint })}
      <div class="sides">
        ${part('percentiles', 'Latency by percentile', chart, { hint: 'ms; A dashed, B solid' })}
        ${part('sources', 'What differs in the test', lines, { hint: sources?.say ?? '' })}
      </div>
      ${failures.length === 0 ? nothing : part('failures', 'What went wrong', failed, { hint: ofEach })}
    </div>`;
  }

  /** Undefined until their reports have arrived. */
  #known(a: string, b: string): Compared | undefined {
    const { list } = this.store;
    const [one, other] = [list.get(a), list.get(b)];
    const isLike = ({ verdict, distribution, damaged }: RunRow): boolean =>
      verdict === 'passed' && damaged !== true && distribution.total === other?.distribution.total;
    const earlier = (): readonly string[] =>
      one === undefined || other === undefined ? [] : earlierRuns(offeredRuns(list.all(), b), one, other, isLike);
    return this.#compared.of(
      `${a} ${b}`,
      () => compared([a, b, ...earlier()]).catch((thrown: Error) => ({ failed: thrown.message })),
      (answer) => (answer !== undefined && 'failed' in answer ? againMilliseconds : undefined),
    );
  }
}

const compared = async (runIds: readonly string[]): Promise<Compared> => {
  const [a, b, ...history] = await reportsOf(runIds);
  const [ofA, ofB] = [a, b] as readonly [ComparableReport, ComparableReport];
  const comparison = await compareReports(ofA, ofB, history);
  return { comparison, percentiles: await Promise.all([ofA, ofB].map(percentilesOf)) };
};

const gravestOf = (differences: readonly Difference[]): Difference['judgement'] =>
  (['worse', 'better', 'no difference'] as const).find((said) =>
    differences.some(({ judgement }) => judgement === said),
  ) ?? 'too few to say';

const percentilePart = ([a = '', b = '']: Percentiles): unknown => {
  if (typeof a !== 'string' && typeof b !== 'string') return drawn(percentileChart(a, b));
  const reasons = Object.entries({ A: a, B: b }).flatMap(([side, why]) =>
    typeof why === 'string' ? [`In ${side} ${why}.`] : [],
  );
  return html`<p class="hint">${reasons.join(' ')}</p>`;
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

const factsOf = (run: RunRow): readonly TemplateResult[] => {
  const { run_id, time_start: start, duration, by } = run;
  const facts = [
    ['Run', html`<a href=${addressOf(runPlace(run_id))}>${run_id}</a>`],
    ['Verdict', badgeOf(...standingOfRun(run))],
    ['Started', `${wholeDate(start)}${by === undefined ? '' : `, by ${by}`}`],
    ['Took', lasting(duration)],
    ['Size', sizeOf(run)],
  ] as const;
  return facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
};

/** The gravest difference in words, latencies of whole instances before their parts. */
const sentence = (differences: readonly Difference[]): string => {
  const differing = differences.filter(({ judgement }) => judgement === 'worse' || judgement === 'better');
  const gravest = differing.find(({ judgement }) => judgement === 'worse') ?? differing[0];
  if (gravest === undefined) return 'No figure of the two runs differs by more than chance explains.';
  const { metric, a, b, unit, change, judgement, why } = gravest;
  const value = (measured: number | null): string => (measured === null ? 'nothing' : `${figure(measured)} ${unit}`);
  const rest = differing.length - 1;
  const others = rest === 0 ? '' : ` ${counted(rest, 'more figure differs', 'more figures differ')}.`;
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
