/**
 * The test that a run was started with, as the service keeps it: its text, and buttons to start or edit the same test
 * again.
 */
import { Answers, jsonOf } from '../../browser/answers.ts';
import { button, linesOrReason, part } from '../../browser/parts.ts';
import { badgeOf, html, namedBadge, nothing, withLines, type TemplateResult } from '../../browser/template.ts';
import { addressOf, runPlace, type RunPlace } from './address.ts';
import { View } from './app.ts';
import type { OneInstance } from '../../documents/one-instance.ts';
import { madeTest, testOfRun } from './call/call-record.ts';
import { unsaved } from './new-test/start-run.ts';
import { isDamaged, isMasked, sourceOf, startAgain, textOf } from './test-starter.ts';
import type { KeptSource, SourceAnswer } from './test-starter.ts';
import { onlyReads, roleTitle } from './store.ts';
import type { WholeTest } from '../../../schemas/index.ts';
import { standingOfRun } from '../../report/shapes.ts';
import { short } from '../../report/printable.ts';
import type { ReportHead } from '../protocol.ts';

/** Milliseconds between two requests of the whole test while a run of it is in progress. */
const againMilliseconds = 1_000;

export class RunSource extends View {
  readonly #wholes = new Answers<WholeTest>(() => this.app.draw());
  readonly #sources = new Answers<SourceAnswer>(() => this.app.draw());
  #outcome = { of: '', text: '' };
  /** The check of this run for a build, while it is shown. */
  #check = { of: '', text: '' };
  #busy = false;

  /** Beside the name of a run that has ended. */
  tools(): TemplateResult | typeof nothing {
    const { place, record } = this.store;
    if (place.kind !== 'run' || record?.hasEnded !== true) return nothing;
    const role = { inert: onlyReads(this.store), title: roleTitle(this.store) };
    const makes = { key: 'm', hidden: this.app.call.call?.state === 'passed', ...role };
    const hasText = (this.app.testOf(place.runId)?.text ?? '') !== '';
    const outcome = this.#outcome.of === place.runId ? this.#outcome.text : '';
    return html`<div id="run-again" class="tools">
      ${button('again', 'Run again', () => this.runAgain(), { kind: 'main', key: 'r', ...role })}
      ${button('edit', 'Edit', () => this.editText(), { key: 'e', ...role })}
      ${button('of-call', 'Make a test of this call', () => this.testOfCall(), makes)}
      ${button('copy-check', 'Copy as a check for CI', () => this.#copyCheck(), { hidden: !hasText })}
      <p id="again-outcome" class="outcome" role="status">${outcome}</p>
    </div>`;
  }

  /** The lines that were copied for a build. */
  check(runId: string): TemplateResult {
    const { of, text } = this.#check;
    return html`<pre id="ci-check" class="code-block" ?hidden=${of !== runId}>${withLines(text)}</pre>`;
  }

  text(runId: string): TemplateResult {
    const answer = this.#sources.of(runId, () => sourceOf(runId));
    const known = answer === undefined || 'refused' in answer ? undefined : answer;
    const shown = answer === undefined || 'refused' in answer ? answer : { text: textOf(answer) };
    const remarks = [
      known?.source?.file ?? 'as the service took it',
      ...(known?.masked === true ? [isMasked] : []),
      ...(known?.damaged === true ? [isDamaged] : []),
    ];
    const title = html`Test <span id="source-file"
      class="subject">${known === undefined ? '' : remarks.join('. ')}</span>`;
    return part('source', title, html`<div id="source">${linesOrReason(shown)}</div>`);
  }

  /** The test that a run is a part of, where it has several: one verdict, and a link to each of them. */
  whole({ runId }: RunPlace, { test }: ReportHead): TemplateResult | typeof nothing {
    if (test === undefined || (test.runs.length < 2 && test.refusals === undefined)) return nothing;
    const whole = this.#wholes.of(
      test.runs.join(' '),
      () => jsonOf(`/runs/${encodeURIComponent(runId)}/test`),
      (answer) => (answer === undefined || answer.state === 'running' ? againMilliseconds : undefined),
    );
    if (whole === undefined) return nothing;
    const { name = runId, verdict, reason = '', runs } = whole;
    const badge = namedBadge('whole-test-verdict', standingOfRun({ verdict }));
    return html`<section id="whole-test" class="whole-test" aria-label="The test of this run">
      <p>Test <a href=${addressOf({ kind: 'test', name })}>${name}</a> ${badge}</p>
      <ul>${runs.map((part) => rowOf(part, runId))}</ul>
      ${reason === '' ? nothing : html`<p class="hush">${short(reason, 1000)}</p>`}
    </section>`;
  }

  /** Runs one instance of a load again alone, with the number and the seed that it had. */
  async runOne(instance: string): Promise<void> {
    const { distribution, seed, test } = this.store.facts ?? {};
    if (distribution?.type === 'answer' && (test?.runs.length ?? 0) > 1) return this.#say(numberedAsTheyCome);
    if (distribution?.type !== 'single') await this.runAgain({ number: Number(instance), seed });
  }

  async runAgain(one?: OneInstance): Promise<void> {
    const kept = await this.#kept();
    if (kept === undefined || this.#busy) return;
    this.#busy = true;
    const started = await startAgain(kept, this.store.facts?.name ?? this.#outcome.of, one);
    this.#busy = false;
    if ('refused' in started) this.#say(started.refused);
    else this.app.openRun(started.runId);
  }

  async editText(): Promise<void> {
    const kept = await this.#kept();
    if (kept === undefined) return;
    const line = `The test of the run ${this.#outcome.of} is in the editor.`;
    this.app.edit(textOf(kept), `${line}${kept.masked === true ? ` ${isMasked}` : ''}`);
  }

  /** Opens the editor with a test that expects what the call did, as the service makes it. */
  async testOfCall(): Promise<void> {
    const { runId } = this.store.place as RunPlace;
    const { call } = this.app.call;
    if (call === undefined) return this.#say('Nothing is known of the call.');
    const made = await madeTest(runId, call.instance_id);
    if ('refused' in made) return this.#say(made.refused, runId);
    const which = `instance ${call.instance_id} of the run ${runId}`;
    this.app.edit(made.text, `A test that expects what ${which} did is in the editor.`);
  }

  #say(text: string, of?: string): void {
    const { place } = this.store;
    this.#outcome = { of: of ?? (place.kind === 'run' ? place.runId : ''), text };
    this.app.draw();
  }

  /** If the page may not write to the clipboard, the lines to copy stand there selected. */
  async #copyCheck(): Promise<void> {
    const { place } = this.store;
    const test = place.kind === 'run' ? this.app.testOf(place.runId) : undefined;
    if (place.kind !== 'run' || test === undefined) return;
    const { test: { runs = [], refusals, repeats } = {}, seed } = this.store.record?.facts ?? {};
    const command = repeats === undefined ? checkCommand : `${checkCommand} --instance ${repeats} --seed ${seed}`;
    const isFile = test.file !== undefined && test.file !== unsaved && test.expanded !== true;
    const text = isFile
      ? `${command} ${quoted(test.file)}\n`
      : checkOf(command, refusals !== undefined ? '' : runs.length > 1 ? await textOfRuns(runs) : test.text);
    if (text === '') return this.#say('The service does not have the whole test. Use its file.');
    const copied = await copy(text);
    this.#check = { of: place.runId, text };
    this.#say(copied ? 'Copied.' : 'Copy the lines below.');
    this.app.drawNow();
    const shown = document.getElementById('ci-check');
    if (!copied && shown !== null) getSelection()?.selectAllChildren(shown);
  }

  /** The test of the run that is shown, as the service keeps it now; if it has none, the page says so. */
  async #kept(): Promise<KeptSource | undefined> {
    const { place } = this.store;
    if (place.kind !== 'run') return undefined;
    this.#outcome = { of: place.runId, text: '' };
    const answer = await sourceOf(place.runId);
    this.#say('refused' in answer ? answer.refused : '');
    return 'refused' in answer ? undefined : answer;
  }
}

const numberedAsTheyCome =
  'Not started: the calls that a run answers are numbered as they come, and those of this test come from another run. ' +
  'Run a call of that run again.';

/** Browsers permit it on https and on this machine only. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** A build runs it; it fails if a test does not pass. */
const checkCommand = 'dialproof run --junit results.xml';

/** Shell commands with which a build runs the test of this text; empty where there is no text. */
const checkOf = (command: string, text: string): string => {
  if (text === '') return '';
  const end = text.split('\n').includes('END_OF_TEST') ? `END_OF_TEST_${text.length}` : 'END_OF_TEST';
  return `cat > check.test.yaml <<'${end}'\n${text}\n${end}\n${command} check.test.yaml\n`;
};

/** The definitions of all runs of a test, as the text of one file; empty if one of them is missing. */
const textOfRuns = async (runs: readonly string[]): Promise<string> => {
  const tests = await Promise.all(runs.map(testOfRun));
  const texts = tests.map((test) => test?.text ?? '');
  return texts.includes('') ? '' : texts.join('\n---\n');
};

const quoted = (word: string): string =>
  /^[\w./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replace(/^-/, './-').replaceAll("'", "'\\''")}'`;

type Part = WholeTest['runs'][number];

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
