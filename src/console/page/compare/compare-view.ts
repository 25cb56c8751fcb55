/**
 * Two runs side by side. The address says which; if it names one or none, the view chooses the latest of a test, and
 * the last one before it that passed. Their differences are worked out here, from their reports and those of up to ten
 * earlier runs of the same test.
 */
import { compareReports, type Comparison } from '../../../compare/compare-reports.ts';
import type { ComparableReport } from '../../../compare/compared-report.ts';
import { earlierRuns } from '../../../compare/earlier-runs.ts';
import { percentilesOf } from '../../../compare/percentiles.ts';
import { Answers } from '../../../browser/answers.ts';
import { button, factList, part, type Fact } from '../../../browser/parts.ts';
import { badgeOf, html, namedBadge, nothing, type TemplateResult } from '../../../browser/template.ts';
import { dateAndMinute, secondsOf, wholeDate } from '../../../browser/times.ts';
import { standingOfRun } from '../../../report/shapes.ts';
import { addressOf, runPlace, type Place } from '../address.ts';
import { View } from '../app.ts';
import { lasting } from '../figures.ts';
import { aboveRun, crumbs } from '../frame.ts';
import type { RunRow } from '../../protocol.ts';
import { sourceOf } from '../test-starter.ts';
import { sizeOf } from '../tests/row-parts.ts';
import * as parts from './comparison-parts.ts';

type ComparePlace = Place & { kind: 'compare' };

/** `failed`: why the runs cannot be compared. */
type Compared =
  { readonly comparison: Comparison; readonly percentiles: parts.Percentiles } | { readonly failed: string };

/** Milliseconds after which a comparison that failed is tried again. */
const againMilliseconds = 5_000;

export class CompareView extends View {
  readonly #compared = new Answers<Compared>(() => this.app.draw());
  readonly #sources = new Answers<parts.ShownDifference>(() => this.app.draw());

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
    const gravest = comparison && parts.gravestOf(comparison.differences);
    const none = listIsWhole ? 'There is no second run to compare with yet.' : '';
    const failed = known && 'failed' in known ? known.failed : 'The reports are being read.';
    const found = comparison && [comparison.unjudged ?? parts.sentenceOf(comparison.differences), ...comparison.notes];
    const say = alone ? none : (found?.join(' ') ?? failed);
    const badge = gravest === 'worse' || gravest === 'better' ? `B is ${gravest}` : (gravest ?? '');
    return html`<section id="compare" class="wide" aria-labelledby="compare-title">
      <div class="head">
        ${crumbs('compare-crumbs', ...aboveRun(name), ['two runs'])}
        <div class="title">
          <h1 id="compare-title" tabindex="-1">${name ?? 'Two runs'}</h1>
          ${gravest === undefined ? nothing : namedBadge('compare-badge', [badge, ...parts.looks[gravest]])}
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
      ${factList(`facts-${side}`, 'facts-below', run === undefined ? [] : factsOf(run))}
    </div>`;
  }

  #parts(a: string, b: string, { comparison, percentiles }: Exclude<Compared, { failed: string }>): TemplateResult {
    const difference = async (): Promise<parts.ShownDifference> =>
      parts.sourceDifference(...(await Promise.all([sourceOf(a), sourceOf(b)])));
    const { lines = nothing, say: hint = '' } = this.#sources.of(`${a} ${b}`, difference) ?? {};
    return html`<div id="compare-parts">
      ${parts.differencePart(comparison.differences)}
      <div class="sides">
        ${parts.percentilePart(percentiles)}
        ${part('sources', 'What differs in the test', html`<div id="source-lines">${lines}</div>`, { hint })}
      </div>
      ${parts.failurePart(comparison.failures)}
    </div>`;
  }

  /** Undefined until their reports have arrived. */
  #known(a: string, b: string): Compared | undefined {
    const { list } = this.store;
    const [one, other] = [list.get(a), list.get(b)];
    const isLike = ({ verdict, distribution, damaged }: RunRow): boolean =>
      verdict === 'passed' &&
      damaged !== true &&
      distribution.total === other?.distribution.total &&
      (distribution.type === 'search') === (other?.distribution.type === 'search');
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

const reportOf = async (runId: string): Promise<ComparableReport> => {
  const response = await fetch(`/runs/${encodeURIComponent(runId)}`, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The service does not give the report of the run ${runId}: ${response.status}.`);
  return (await response.json()) as ComparableReport;
};

/** In the same order. Throws one error that names all failures. */
const reportsOf = async (runIds: readonly string[]): Promise<readonly ComparableReport[]> => {
  const asked = await Promise.all(runIds.map((runId) => reportOf(runId).catch((fault: Error) => fault)));
  const faults = asked.filter((answer) => answer instanceof Error);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join(' '));
  return asked as readonly ComparableReport[];
};

const factsOf = (run: RunRow): readonly Fact[] => {
  const { run_id, time_start: start, duration, by } = run;
  return [
    ['Run', html`<a href=${addressOf(runPlace(run_id))}>${run_id}</a>`],
    ['Verdict', badgeOf(...standingOfRun(run))],
    ['Started', `${wholeDate(start)}${by === undefined ? '' : `, by ${by}`}`],
    ['Took', lasting(duration)],
    ['Size', sizeOf(run)],
  ];
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
