/** The verdicts of the runs of the same test before this one, and a link to a comparison with the last that passed. */
import { Answers } from '../../../browser/answers.ts';
import { part } from '../../../browser/parts.ts';
import { drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { call } from '../../../browser/rpc.ts';
import { dateAndMinute, secondsOf } from '../../../browser/times.ts';
import type { QueryAllTestsResult, RunSummary } from '../../../../schemas/index.ts';
import type { ReportHead, RunRow } from '../../protocol.ts';
import { addressOf, type RunPlace } from '../address.ts';
import { View } from '../app.ts';
import { ticks, ticksText } from '../tests/small-pictures.ts';
import { mostTicks, sinceWhen } from '../tests/test-history.ts';

export class BeforeView extends View {
  readonly #runs = new Answers<readonly RunRow[]>(() => this.app.draw());

  template({ runId }: RunPlace, facts: ReportHead): TemplateResult | typeof nothing {
    if (facts.name === undefined || facts.state === 'running') return nothing;
    const runs = this.#runs.of(`${runId} ${facts.name}`, () => runsUntil(facts)) ?? [];
    if (runs.length < 2) return nothing;
    const compare = html`<p><a href=${addressOf({ kind: 'compare', b: runId })}>Compare with the last that passed <kbd
      >c</kbd></a></p>`;
    const hasPassed = runs.slice(1).some(({ verdict }) => verdict === 'passed');
    const content = html`<div id="before"><p class="history">${drawn(ticks(runs))}<span
      class="hush">${ticksText(runs)}</span></p>${hasPassed ? compare : nothing}</div>`;
    const since = sinceWhen(runs, ({ time_start: start }) => dateAndMinute(start));
    return part('before', 'Before', content, { end: html`<span id="before-say">${since}</span>` });
  }
}

/** This run and those that started before it, the latest first. */
const runsUntil = async ({ name, time_start: start }: ReportHead): Promise<readonly RunRow[] | undefined> => {
  const params = { name, limit: 3 * mostTicks };
  const answer = await call<QueryAllTestsResult>('QueryAllTests', params).catch(() => undefined);
  if (!Array.isArray(answer?.tests)) return undefined;
  return answer.tests
    .filter(({ completed, time_start: started }) => completed === 1 && secondsOf(started) <= secondsOf(start))
    .sort((one, other) => secondsOf(other.time_start) - secondsOf(one.time_start))
    .slice(0, mostTicks)
    .map(rowOf);
};

/** The part of a row that the picture needs. */
const rowOf = (run: RunSummary): RunRow =>
  ({ run_id: run.run_id, time_start: run.time_start, verdict: run.verdict }) as RunRow;
