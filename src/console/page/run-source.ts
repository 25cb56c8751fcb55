/**
 * The test that a run was started with, as the service keeps it: its text, and buttons to start or edit the same test
 * again. The page requests it once a run, when it first needs it.
 */
import { html, nothing, withLines, type TemplateResult } from '../../browser/template.ts';
import type { RunTest } from '../protocol.ts';
import type { App } from './app.ts';
import type { OneInstance } from '../../documents/one-instance.ts';
import { madeTest, type Call } from './call/call-record.ts';
import {
  isDamaged,
  isMasked,
  sourceOf,
  startAgain,
  textOf,
  type KeptSource,
  type SourceAnswer,
} from './kept-source.ts';
import { onlyReads, roleTitle } from './own-role.ts';
import { linesOf } from './source-lines.ts';

/** The source of a run as it was requested; the answer, once it has arrived. */
interface Asked {
  readonly runId: string;
  readonly promise: Promise<SourceAnswer>;
  answer?: SourceAnswer;
}

export class RunSource {
  readonly #app: App;
  /** The call that is shown. */
  readonly #call: () => Call | undefined;
  /** The source of this run; its answer is undefined until it has arrived. */
  #asked: Asked | undefined;
  #outcome = { of: '', text: '' };
  /** The check of this run for a build, while it is shown. */
  #check = { of: '', text: '' };
  #busy = false;

  constructor(app: App, call: () => Call | undefined) {
    this.#app = app;
    this.#call = call;
  }

  /** Beside the name of a run that has ended. */
  tools(): TemplateResult | typeof nothing {
    const { store } = this.#app;
    const { place, record } = store;
    if (place.kind !== 'run' || record?.hasEnded !== true) return nothing;
    const reads = onlyReads(store);
    const title = roleTitle(store);
    const outcome = this.#outcome.of === place.runId ? this.#outcome.text : '';
    return html`<div id="run-again" class="tools">
      <button type="button" id="again" class="main" aria-keyshortcuts="r" ?inert=${reads} title=${title}
        @click=${() => this.runAgain()}>Run again <kbd>r</kbd></button>
      <button type="button" id="edit" aria-keyshortcuts="e" ?inert=${reads} title=${title}
        @click=${() => this.editText()}>Edit <kbd>e</kbd></button>
      <button type="button" id="of-call" aria-keyshortcuts="m" ?hidden=${this.#call()?.state === 'passed'}
        ?inert=${reads} title=${title} @click=${() => this.testOfCall()}>Make a test of this call <kbd>m</kbd></button>
      <button type="button" id="copy-check" ?hidden=${(this.#app.texts.of(place.runId)?.text ?? '') === ''}
        @click=${() => this.#copyCheck()}>Copy as a check for CI</button>
      <p id="again-outcome" class="outcome" role="status">${outcome}</p>
    </div>`;
  }

  /** The lines that were copied for a build. */
  check(runId: string): TemplateResult {
    const { of, text } = this.#check;
    return html`<pre id="ci-check" class="code-block" ?hidden=${of !== runId}>${withLines(text)}</pre>`;
  }

  text(runId: string): TemplateResult {
    void this.#ask(runId);
    const answer = this.#asked?.answer;
    const known = answer === undefined || 'refused' in answer ? undefined : answer;
    const remarks = [
      known?.source?.file ?? 'as the service took it',
      ...(known?.masked === true ? [isMasked] : []),
      ...(known?.damaged === true ? [isDamaged] : []),
    ];
    return html`<section id="run-source" class="part" aria-labelledby="source-title">
      <div class="part-head"><h2 id="source-title">Test <span id="source-file"
        class="subject">${known === undefined ? '' : remarks.join('. ')}</span></h2></div>
      <div id="source">${
        answer === undefined
          ? nothing
          : 'refused' in answer
            ? html`<p class="hint">${answer.refused}</p>`
            : linesOf(textOf(answer))
      }</div>
    </section>`;
  }

  runAgain(): Promise<void> {
    return this.#start();
  }

  /** Runs one instance of a load again alone, with the number and the seed that it had. */
  async runOne(instance: string): Promise<void> {
    if (this.#app.store.facts?.distribution.type === 'single') return;
    const { seed } = this.#app.store.facts ?? {};
    return this.#start({ number: Number(instance), seed });
  }

  async #start(one?: OneInstance): Promise<void> {
    const kept = await this.#kept();
    if (kept === undefined || this.#busy) return;
    this.#busy = true;
    const started = await startAgain(kept, this.#app.store.facts?.name ?? this.#outcome.of, one);
    this.#busy = false;
    if ('refused' in started) this.#say(started.refused);
    else this.#app.openRun(started.runId);
  }

  async editText(): Promise<void> {
    const kept = await this.#kept();
    if (kept === undefined) return;
    const line = `The test of the run ${this.#outcome.of} is in the editor.`;
    this.#app.edit(textOf(kept), `${line}${kept.masked === true ? ` ${isMasked}` : ''}`);
  }

  /** Opens the editor with a test that expects what the call did, as the service makes it. */
  async testOfCall(): Promise<void> {
    const { place } = this.#app.store;
    if (place.kind !== 'run') return;
    const { runId } = place;
    const call = this.#call();
    if (call === undefined) return this.#say('Nothing is known of the call.');
    const made = await madeTest(runId, call.instance_id);
    if ('refused' in made) return this.#say(made.refused, runId);
    const which = `instance ${call.instance_id} of the run ${runId}`;
    this.#app.edit(made.text, `A test that expects what ${which} did is in the editor.`);
  }

  #say(text: string, of?: string): void {
    const { place } = this.#app.store;
    this.#outcome = { of: of ?? (place.kind === 'run' ? place.runId : ''), text };
    this.#app.draw();
  }

  /** If the page may not write to the clipboard, the lines to copy stand there selected. */
  async #copyCheck(): Promise<void> {
    const { place } = this.#app.store;
    const test = place.kind === 'run' ? this.#app.texts.of(place.runId) : undefined;
    if (place.kind !== 'run' || test === undefined) return;
    const runs = this.#app.store.record?.facts?.test?.runs ?? [];
    const text = ciCheck(test, runs.length > 1 ? await textOfRuns(runs) : test.text);
    const copied = await copy(text);
    this.#check = { of: place.runId, text };
    this.#say(copied ? 'Copied.' : 'Copy the lines below.');
    this.#app.drawNow();
    const shown = document.getElementById('ci-check');
    if (!copied && shown !== null) getSelection()?.selectAllChildren(shown);
  }

  /** The test of the run that is shown; if there is none, it says so beside the buttons. */
  async #kept(): Promise<KeptSource | undefined> {
    const { place } = this.#app.store;
    if (place.kind !== 'run') return undefined;
    this.#outcome = { of: place.runId, text: '' };
    const answer = await this.#ask(place.runId, true);
    this.#say('refused' in answer ? answer.refused : '');
    return 'refused' in answer ? undefined : answer;
  }

  /** `anew`: a request that was refused may succeed the next time. */
  #ask(runId: string, anew = false): Promise<SourceAnswer> {
    const before = this.#asked;
    const isRefused = before?.answer !== undefined && 'refused' in before.answer;
    if (before?.runId === runId && !(anew && isRefused)) return before.promise;
    const asked: Asked = { runId, promise: sourceOf(runId) };
    this.#asked = asked;
    void asked.promise.then((answer) => {
      asked.answer = answer;
      this.#app.draw();
    });
    return asked.promise;
  }
}

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

/**
 * Shell commands with which a build runs the test: they name the file if the client sent its name, else contain the
 * text itself.
 */
const ciCheck = ({ file, expanded }: RunTest, text: string): string => {
  if (file !== undefined && expanded !== true) return `${checkCommand} ${quoted(file)}\n`;
  const end = text.split('\n').includes('END_OF_TEST') ? `END_OF_TEST_${text.length}` : 'END_OF_TEST';
  return `cat > check.test.yaml <<'${end}'\n${text}\n${end}\n${checkCommand} check.test.yaml\n`;
};

/** The definitions of all runs of a test, as the text of one file. */
const textOfRuns = async (runs: readonly string[]): Promise<string> => {
  const texts = runs.map(async (runId) => {
    const response = await fetch(`/console/runs/${encodeURIComponent(runId)}/test`);
    return response.ok ? ((await response.json()) as RunTest).text : '';
  });
  return (await Promise.all(texts)).filter((text) => text !== '').join('\n---\n');
};

const quoted = (word: string): string =>
  /^[\w./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replace(/^-/, './-').replaceAll("'", "'\\''")}'`;
