/**
 * The test that a run was started with, as the service keeps it: its text, and buttons to start or edit the same test
 * again. The page requests it once a run, when it first needs it.
 */
import { byId, element, setText } from '../../browser/elements.ts';
import type { RunTest } from '../protocol.ts';
import { madeTest, type Call } from './call/call-record.ts';
import {
  isDamaged,
  isMasked,
  sourceOf,
  startAgain,
  textOf,
  type KeptSource,
  type SourceAnswer as Answer,
} from './kept-source.ts';
import type { Store } from './store.ts';

export interface RunSourceParts {
  started(runId: string): void;
  /** Opens the editor with the text. */
  edit(text: string, line: string): void;
  /** The call that is shown, if it is known. */
  call(): Call | undefined;
  test(runId: string): RunTest | undefined;
}

export class RunSource {
  readonly #store: Store;
  readonly #parts: RunSourceParts;
  readonly #tools = byId('run-again', HTMLElement);
  readonly #again = byId('again', HTMLButtonElement);
  readonly #edit = byId('edit', HTMLButtonElement);
  readonly #outcome = byId('again-outcome', HTMLElement);
  readonly #ofCall = byId('of-call', HTMLButtonElement);
  readonly #copy = byId('copy-check', HTMLButtonElement);
  readonly #check = byId('ci-check', HTMLElement);
  #checkOf = '';
  readonly #file = byId('source-file', HTMLElement);
  readonly #panel = byId('source', HTMLElement);
  #asked: { readonly runId: string; readonly answer: Promise<Answer> } | undefined;
  #shown: string | undefined;
  #outcomeOf = '';
  #busy = false;

  constructor(store: Store, parts: RunSourceParts) {
    this.#store = store;
    this.#parts = parts;
    this.#again.addEventListener('click', () => void this.runAgain());
    this.#edit.addEventListener('click', () => void this.editText());
    this.#ofCall.addEventListener('click', () => void this.testOfCall());
    this.#copy.addEventListener('click', () => void this.#copyCheck());
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run') {
      this.#shown = undefined;
      return;
    }
    this.#tools.hidden = record?.hasEnded !== true;
    if (this.#outcomeOf !== place.runId) setText(this.#outcome, '');
    if (this.#checkOf !== place.runId) this.#check.hidden = true;
    this.#ofCall.hidden = this.#parts.call()?.state === 'passed';
    this.#copy.hidden = (this.#parts.test(place.runId)?.text ?? '') === '';
    if (place.tab !== 'source') this.#shown = undefined;
    else if (this.#shown !== place.runId) void this.#show(place.runId);
  }

  async runAgain(): Promise<void> {
    const kept = await this.#keptSource();
    if (kept === undefined || this.#busy) return;
    this.#busy = true;
    const started = await startAgain(kept, this.#store.record?.facts?.name ?? this.#outcomeOf);
    this.#busy = false;
    if ('refused' in started) setText(this.#outcome, started.refused);
    else this.#parts.started(started.runId);
  }

  async editText(): Promise<void> {
    const kept = await this.#keptSource();
    if (kept !== undefined)
      this.#parts.edit(
        textOf(kept),
        `The test of the run ${this.#outcomeOf} is in the editor.${kept.masked === true ? ` ${isMasked}` : ''}`,
      );
  }

  /** Opens the editor with a test that expects what the call did, as the service makes it. */
  async testOfCall(): Promise<void> {
    const { place } = this.#store;
    if (place.kind !== 'run') return;
    const { runId } = place;
    this.#outcomeOf = runId;
    const call = this.#parts.call();
    if (call === undefined) return setText(this.#outcome, 'Nothing is known of the call.');
    const made = await madeTest(runId, call.instance_id);
    if ('refused' in made) return setText(this.#outcome, made.refused);
    const what = `A test that expects what instance ${call.instance_id} of the run ${runId} did`;
    this.#parts.edit(made.text, `${what} is in the editor.`);
  }

  /** If the page may not write to the clipboard, the lines to copy stand there selected. */
  async #copyCheck(): Promise<void> {
    const { place } = this.#store;
    const test = place.kind === 'run' ? this.#parts.test(place.runId) : undefined;
    if (place.kind !== 'run' || test === undefined) return;
    this.#outcomeOf = this.#checkOf = place.runId;
    const runs = this.#store.record?.facts?.test?.runs ?? [];
    const text = ciCheck(test, runs.length > 1 ? await textOfRuns(runs) : test.text);
    const copied = await copy(text);
    setText(this.#check, text);
    this.#check.hidden = false;
    if (!copied) getSelection()?.selectAllChildren(this.#check);
    setText(this.#outcome, copied ? 'Copied.' : 'Copy the lines below.');
  }

  /** The test of the run that is shown; if there is none, it says so beside the buttons. */
  async #keptSource(): Promise<KeptSource | undefined> {
    const { place } = this.#store;
    if (place.kind !== 'run') return undefined;
    this.#outcomeOf = place.runId;
    const answer = await this.#ask(place.runId);
    setText(this.#outcome, 'refused' in answer ? answer.refused : '');
    return 'refused' in answer ? undefined : answer;
  }

  async #show(runId: string): Promise<void> {
    this.#shown = runId;
    this.#panel.replaceChildren();
    setText(this.#file, '');
    const answer = await this.#ask(runId);
    if (this.#shown !== runId) return;
    if ('refused' in answer) return this.#panel.replaceChildren(element('p', { class: 'hint' }, answer.refused));
    setText(
      this.#file,
      `${answer.source?.file ?? 'as the service took it'}${answer.masked === true ? `. ${isMasked}` : ''}` +
        `${answer.damaged === true ? `. ${isDamaged}` : ''}`,
    );
    this.#panel.replaceChildren(linesOf(textOf(answer)));
  }

  #ask(runId: string): Promise<Answer> {
    if (this.#asked?.runId !== runId) this.#asked = { runId, answer: sourceOf(runId) };
    const { answer } = this.#asked;
    // A request that was refused may succeed the next time.
    void answer.then((found) => 'refused' in found && this.#asked?.answer === answer && (this.#asked = undefined));
    return answer;
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

export const linesOf = (text: string): HTMLElement => {
  const lines = text.replace(/\n$/, '').split('\n');
  return element(
    'ol',
    { class: 'source', 'aria-label': 'Text of the test' },
    ...lines.map((line) => element('li', {}, element('code', {}, line))),
  );
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
