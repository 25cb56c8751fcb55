/** The test that a run is a part of, where it has several runs: one verdict, and a link to each of them. */
import { badgeOf, html, namedBadge, nothing, type TemplateResult } from '../../browser/template.ts';
import type { WholeTest } from '../../../schemas/index.ts';
import { standingOfRun } from '../../report/shapes.ts';
import { short } from '../../report/printable.ts';
import type { ReportHead } from '../protocol.ts';
import { addressOf, runPlace, type RunPlace } from './address.ts';
import type { App } from './app.ts';

/** Milliseconds between two requests while a run of the test is in progress. */
const again = 1_000;

type Part = WholeTest['runs'][number];

export class WholeTestPart {
  readonly #app: App;
  #askedFor = '';
  #whole: WholeTest | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  template(place: RunPlace, { test, state }: ReportHead): TemplateResult | typeof nothing {
    const isPart = (test?.runs.length ?? 0) > 1;
    const wanted = isPart ? `${place.runId} ${state}` : '';
    if (wanted !== this.#askedFor) {
      this.#askedFor = wanted;
      if (this.#whole?.runs.every(({ run_id: runId }) => runId !== place.runId) !== false) this.#whole = undefined;
      if (isPart) void this.#ask(place.runId, wanted);
    }
    const whole = this.#whole;
    if (!isPart || whole === undefined) return nothing;
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

  async #ask(runId: string, wanted: string): Promise<void> {
    const response = await fetch(`/runs/${encodeURIComponent(runId)}/test`).catch(() => undefined);
    if (wanted !== this.#askedFor) return;
    if (response?.ok === true) this.#whole = (await response.json()) as WholeTest;
    if (response?.ok !== true || this.#whole?.state === 'running')
      setTimeout(() => {
        if (wanted === this.#askedFor) void this.#ask(runId, wanted);
      }, again);
    this.#app.draw();
  }
}

const rowOf = ({ run_id: runId, name, state, verdict, expect, background, uncounted }: Part, shown: string) => {
  const remarks = [
    ...(background === true ? ['in the background'] : []),
    ...(expect === 'passed' ? [] : [`expected ${expect}`]),
    ...(uncounted === true ? ['not judged: it ended with the test'] : []),
  ];
  const standing =
    state === 'missing' ? badgeOf('missing', 'doubtful') : badgeOf(...standingOfRun({ verdict: verdict ?? 'running' }));
  return html`<li><a href=${addressOf(runPlace(runId))}
    aria-current=${runId === shown ? 'true' : nothing}>${name ?? runId}</a> ${standing}${
      remarks.length === 0 ? nothing : html` <span class="hush">${remarks.join(', ')}</span>`
    }</li>`;
};
