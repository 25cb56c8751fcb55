/** The verdicts of the runs of the same test before this one, and a link to a comparison with the last that passed. */
import { drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { call } from '../../../browser/rpc.ts';
import { dateAndMinute, secondsOf } from '../../../browser/times.ts';
import type { QueryAllTestsResult, RunSummary } from '../../../../schemas/index.ts';
import type { ReportHead, RunRow } from '../../protocol.ts';
import { addressOf, type RunPlace } from '../address.ts';
import type { App } from '../app.ts';
import { ticks, ticksText } from '../tests/small-pictures.ts';
import { mostTicks, sinceWhen } from '../tests/test-history.ts';

export class BeforeView {
  readonly #app: App;
  #askedFor = '';
  #runs: readonly RunRow[] = [];

  constructor(app: App) {
    this.#app = app;
  }

  template({ runId }: RunPlace, facts: ReportHead): TemplateResult | typeof nothing {
    const wanted = facts.name === undefined || facts.state === 'running' ? '' : `${runId} ${facts.name}`;
    if (wanted !== this.#askedFor) {
      this.#askedFor = wanted;
      this.#runs = [];
      if (wanted !== '') void this.#ask(wanted, facts);
    }
    const runs = this.#runs;
    if (runs.length < 2) return nothing;
    const compare = html`<p><a href=${addressOf({ kind: 'compare', b: runId })}>Compare with the last that passed <kbd
      >c</kbd></a></p>`;
    return html`<section id="before-part" class="part" aria-labelledby="before-title">
      <div class="part-head"><h2 id="before-title">Before</h2><span
        id="before-say">${sinceWhen(runs, ({ time_start: start }) => dateAndMinute(start))}</span></div>
      <div id="before"><p class="history">${drawn(ticks(runs))}<span class="hush">${ticksText(runs)}</span></p>${
        runs.slice(1).some(({ verdict }) => verdict === 'passed') ? compare : nothing
      }</div>
    </section>`;
  }

  /** This run and those that started before it, the latest first. */
  async #ask(wanted: string, { name, time_start: start }: ReportHead): Promise<void> {
    const params = { name, limit: 3 * mostTicks };
    const answer = await call<QueryAllTestsResult>('QueryAllTests', params).catch(() => undefined);
    if (wanted !== this.#askedFor || !Array.isArray(answer?.tests)) return;
    this.#runs = answer.tests
      .filter(({ completed, time_start: started }) => completed === 1 && secondsOf(started) <= secondsOf(start))
      .sort((one, other) => secondsOf(other.time_start) - secondsOf(one.time_start))
      .slice(0, mostTicks)
      .map(rowOf);
    this.#app.draw();
  }
}

/** The part of a row that the picture needs. */
const rowOf = (run: RunSummary): RunRow =>
  ({ run_id: run.run_id, time_start: run.time_start, verdict: run.verdict }) as RunRow;
