/** If no test has run yet: a complete test, which the reader can run as it is or edit first. */
import { byId, element, setText } from '../../../browser/elements.ts';
import { examples } from '../../generated/examples.ts';
import { refusalOf, startRun } from '../new-test/start-run.ts';
import type { CheckResult } from '../../protocol.ts';

const text = `name: my first call
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
`;

export const offerFirstTest = (
  started: (runId: string) => void,
  edit: (written: string, line: string) => void,
): void => {
  const outcome = byId('first-outcome', HTMLElement);
  setText(byId('first-text', HTMLElement), text);
  setText(byId('first-command', HTMLElement), `npx dialproof run first.test.yaml --url ${location.origin}`);
  byId('templates', HTMLElement).replaceChildren(...examples.map((example) => templateOf(example, edit)));
  byId('edit-first', HTMLButtonElement).addEventListener('click', () =>
    edit(text, 'A test that is whole: start it, or change it.'),
  );
  byId('run-first', HTMLButtonElement).addEventListener('click', () => {
    void run().then(started, (thrown: unknown) => setText(outcome, refusalOf(thrown).join(' ')));
  });
};

/** Opens the editor with the test: a click alone starts nothing. */
const templateOf = (
  { name, description, text: written }: (typeof examples)[number],
  edit: (written: string, line: string) => void,
): HTMLElement => {
  const button = element('button', { type: 'button', class: 'link' }, name);
  button.addEventListener('click', () => edit(written, `${name} is in the editor.`));
  return element('li', {}, button, element('span', { class: 'hush' }, description));
};

/** The run's id. */
const run = async (): Promise<string> => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/console/check', { method: 'POST', headers, body: JSON.stringify({ text }) });
  const { tests } = (await response.json()) as Partial<CheckResult>;
  const [test] = tests ?? [];
  if (test === undefined) throw new Error(`the service has not checked the test: ${response.status}`);
  return startRun(test, text);
};
