/** If no test has run yet: a complete test, which the reader can run as it is or edit first. */
import { sendJson } from '../../../browser/answers.ts';
import { button } from '../../../browser/parts.ts';
import { html, withLines, type TemplateResult } from '../../../browser/template.ts';
import { examples } from '../../generated/examples.ts';
import { started, startRun } from '../new-test/start-run.ts';
import type { App } from '../app.ts';
import { onlyReads, roleTitle } from '../own-role.ts';
import type { CheckResult } from '../../protocol.ts';

const text = `name: my first call
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
`;

let outcome = '';

export const firstTest = (app: App): TemplateResult => {
  const start = async (): Promise<void> => {
    const answer = await started(run);
    if ('runId' in answer) return app.openRun(answer.runId);
    outcome = answer.refused;
    app.draw();
  };
  /** Opens the editor with the test: a click alone starts nothing. */
  const template = ({ name, description, text: written }: (typeof examples)[number]): TemplateResult =>
    html`<li><button type="button" class="link" @click=${() => app.edit(written, `${name} is in the editor.`)}>${
      name
    }</button><span class="hush">${description}</span></li>`;
  return html`<section id="no-tests" class="empty" aria-labelledby="no-tests-title">
    <h2 id="no-tests-title">No test has run yet</h2>
    <p class="hush">A test is a list of operations, performed in order. This one is whole: the tester is the switch,
      sends an InitialDP, and expects to be released, for no flow is hosted for the service key 7.</p>
    <pre id="first-text" class="code-block">${withLines(text)}</pre>
    <div id="first-tools" class="tools" ?inert=${onlyReads(app.store)} title=${roleTitle(app.store)}>
      ${button('run-first', 'Run it', start, { kind: 'main' })}
      ${button('edit-first', 'Edit it first', () => app.edit(text, 'A test that is whole: start it, or change it.'))}
      <p id="first-outcome" class="outcome" role="status">${outcome}</p>
    </div>
    <h3>Or begin with a template</h3>
    <ul id="templates" class="begin">${examples.map(template)}</ul>
    <h3>Or begin with what you have</h3>
    <ul class="begin">
      <li><a href="/?new">A test file</a><span class="hush">Drop it on the page for a new test, in YAML or JSON.</span
        ></li>
      <li><span>A folder of test files</span><span class="hush">Run them from the command line: <code
        id="first-command">npx dialproof run first.test.yaml --url ${location.origin}</code></span></li>
      <li><a href="/">Runs without a name</a><span class="hush"
        >They are among the runs. A test is here once its file says <code>name:</code>.</span></li>
    </ul>
  </section>`;
};

/** The run's id. */
const run = async (): Promise<string> => {
  const response = await sendJson('/console/check', { text });
  const { tests } = (await response.json()) as Partial<CheckResult>;
  const [test] = tests ?? [];
  if (test === undefined) throw new Error(`the service has not checked the test: ${response.status}`);
  return startRun(test, text);
};
