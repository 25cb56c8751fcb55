/** The test that a run is a part of, where it has several runs: one verdict, and a link to each of them. */
import { Answers, jsonOf } from '../../browser/answers.ts';
import { badgeOf, html, namedBadge, nothing, type TemplateResult } from '../../browser/template.ts';
import type { WholeTest } from '../../../schemas/index.ts';
import { standingOfRun } from '../../report/shapes.ts';
import { short } from '../../report/printable.ts';
import type { ReportHead } from '../protocol.ts';
import { addressOf, runPlace, type RunPlace } from './address.ts';
import { View } from './app.ts';

/** Milliseconds between two requests while a run of the test is in progress. */
const again = 1_000;

type Part = WholeTest['runs'][number];

export class WholeTestPart extends View {
  readonly #tests = new Answers<WholeTest>(() => this.app.draw());

  template(place: RunPlace, { test }: ReportHead): TemplateResult | typeof nothing {
    if (test === undefined || (test.runs.length < 2 && test.refusals === undefined)) return nothing;
    const whole = this.#tests.of(
      test.runs.join(' '),
      () => jsonOf(`/runs/${encodeURIComponent(place.runId)}/test`),
      (answer) => (answer === undefined || answer.state === 'running' ? again : undefined),
    );
    if (whole === undefined) return nothing;
    const { name = place.runId, verdict, reason = '', runs } = whole;
    return html`<section id="whole-test" class="whole-test" aria-label="The test of this run">
      <p>Test <a href=${addressOf({ kind: 'test', name })}>${name}</a> ${namedBadge(
        'whole-test-verdict',
        standingOfRun({ verdict }),
      )}</p>
      <ul>${runs.map((part) => rowOf(part, place.runId))}</ul>
      ${reason === '' ? nothing : html`<p class="hush">${short(reason, 1000)}</p>`}
    </section>`;
  }
}

const rowOf = (part: Part, shown: string) => {
  const { run_id: runId, name, state, verdict, expect, background, uncounted, expect_error: error } = part;
  const remarks = [
    ...(background === true ? ['in the background'] : []),
    ...(expect === 'passed' ? [] : [`expected ${expect}`]),
    ...(error === undefined ? [] : [`to be refused with ${error}`]),
    ...(uncounted === undefined || error !== undefined ? [] : ['not judged: it ended with the test']),
  ];
  const standing =
    state === 'missing'
      ? badgeOf(error === undefined ? 'missing' : 'not started', 'doubtful')
      : badgeOf(...standingOfRun({ verdict: verdict ?? 'running' }));
  return html`<li><a href=${addressOf(runPlace(runId))}
    aria-current=${runId === shown ? 'true' : nothing}>${name ?? runId}</a> ${standing}${
      remarks.length === 0 ? nothing : html` <span class="hush">${remarks.join(', ')}</span>`
    }</li>`;
};
