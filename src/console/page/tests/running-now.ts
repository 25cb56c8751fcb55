/** The runs in progress, of all tests and of none: progress, rate, and instances that have not passed. */
import { part } from '../../../browser/parts.ts';
import { badgeOf, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { counted } from '../../../report/figures.ts';
import { addressOf, runPlace } from '../address.ts';
import { count, lasting, rate } from '../figures.ts';
import type { RunRow } from '../../protocol.ts';
import type { Store } from '../store.ts';
import { goingOf } from './row-parts.ts';

const mostShown = 10;

export const runningNow = ({ list: { running }, listedAt }: Store): TemplateResult | typeof nothing => {
  if (running.length === 0) return nothing;
  const { ended, flight } = goingOf(running);
  const since = (performance.now() - listedAt) / 1000;
  const rest = running.length - mostShown;
  const list = html`<ul id="nows">${running.slice(0, mostShown).map((run) => going(run, since))}${
    rest > 0 ? html`<li class="hint">${count(rest)} more run.</li>` : nothing
  }</ul>`;
  const hint = `${counted(running.length, 'run')}, ${ended} calls ended a second, ${flight} in flight`;
  return part('running', 'Running now', list, { hint });
};

const going = (run: RunRow, since: number): TemplateResult => {
  const { run_id, name, counts, recent, distribution, duration, by = '' } = run;
  const { total } = distribution;
  const troubles = counts.failed + counts.aborted;
  const bar = html`<progress value=${counts.finished} max=${Math.max(1, total ?? 1)} aria-label="Progress"></progress>`;
  return html`<li class="going"><span><a class="name" href=${addressOf(runPlace(run_id))}>${name ?? run_id}</a>${
    name === undefined ? nothing : under(run_id)
  }</span><span class="now-bar">${total === null ? nothing : bar}</span><span
    class="number">${count(counts.finished)}<span class="hush">${
      total === null ? ' calls' : ` of ${count(total)}`
    }</span></span><span>${distribution.type === 'single' ? 'one call' : `${rate(recent.at(-1) ?? 0)}/s`}</span><span>${
      troubles > 0 ? badgeOf(`${count(troubles)} not passed`, 'bad') : html`<span class="hush">0 not passed</span>`
    }</span><span class="hush">${lasting(duration + since, true)}</span><span class="hush">${by}</span></li>`;
};
