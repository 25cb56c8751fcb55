/** The cells of one run in the list. */
import { badgeOf, html, nothing, type TemplateResult } from '../../browser/template.ts';
import { ageOf, dateAndMinute } from '../../browser/times.ts';
import { figure } from '../../report/figures.ts';
import { standingOfRun } from '../../report/shapes.ts';
import type { RunRow } from '../protocol.ts';
import { addressOf, runPlace } from './address.ts';
import { count, lasting, rate, sparkHeight, sparkPath, sparkWidth } from './figures.ts';
import { remarkOf, tagList } from './tests/row-parts.ts';

/** In their order; the style sheet says which have room. */
export const columns = [
  ['verdict', 'State'],
  ['name', 'Run'],
  ['started', 'Started'],
  ['duration', 'Duration'],
  ['progress', 'Calls'],
  ['rate', 'Ended per second'],
  ['flight', 'In flight'],
  ['failures', 'Failures'],
  ['p50', 'p50 ms'],
  ['p99', 'p99 ms'],
  ['inspect', 'Inspect'],
] as const;

/** `since`: seconds since the run arrived. */
export const rowCells = (run: RunRow, since: number): TemplateResult => {
  const { run_id: runId, name, tags = [], counts, distribution, latency, time_start: start } = run;
  const { total } = distribution;
  const runs = run.ended === undefined;
  const failures = counts.failed + counts.aborted;
  const milliseconds = (value: number | null): string => (value === null ? '' : figure(value));
  const id = html`<span>${name === undefined ? '' : runId}</span><span>${tagList(tags)}</span>`;
  const cells: Readonly<Record<(typeof columns)[number][0], unknown>> = {
    verdict: html`${badgeOf(...standingOfRun(run))}<span class="under">${runs ? '' : remarkOf(run)}</span>`,
    name: html`<a tabindex="-1" href=${addressOf(runPlace(runId))} title=${runId}>${name ?? runId}</a
      ><span class="under">${id}</span>`,
    started: html`<span>${dateAndMinute(start)}</span><span class="under">${ageOf(start)}</span>`,
    duration: lasting(run.duration + (runs ? since : 0), runs),
    progress: html`<span>${finishedText(run)}</span><progress aria-label="Progress" ?hidden=${!runs || total === null}
        max=${Math.max(1, total ?? 1)} value=${counts.finished}></progress>`,
    rate: rateCell(run),
    flight: runs ? count(counts.started - counts.finished) : '',
    failures: count(failures),
    p50: milliseconds(latency.p50),
    p99: milliseconds(latency.p99),
    inspect: html`<a tabindex="-1" aria-label="Inspect ${runId}"
      href=${addressOf(runPlace(runId, 'inspect'))}>Inspect</a>`,
  };
  const some = failures > 0 ? ' some' : '';
  return html`${columns.map(
    ([column], index) =>
      html`<span role="gridcell" class="${column}${column === 'failures' ? some : ''}"
        aria-colindex=${index + 1}>${cells[column]}</span>`,
  )}`;
};

const finishedText = ({ counts: { finished }, distribution: { total }, ended }: RunRow): string => {
  if (total === 1 && ended !== undefined) return 'one call';
  return total === null || (finished === total && ended !== undefined)
    ? count(finished)
    : `${count(finished)} of ${count(total)}`;
};

const rateCell = ({ recent, rate: { achieved }, distribution, ended }: RunRow): TemplateResult => {
  const now = ended === undefined ? recent.at(-1) : distribution.total !== 1 ? achieved : undefined;
  return html`<svg viewBox="0 0 ${sparkWidth} ${sparkHeight}" class="spark${recent.length < 2 ? ' none' : ''}"
      aria-hidden="true"><path d=${sparkPath(recent)}></path></svg><span>${
        now === undefined ? nothing : rate(now)
      }</span>`;
};
