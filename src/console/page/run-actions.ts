/**
 * Controls of a run: each one sends a request to the service, and shows beside itself why it was refused. To cancel,
 * the reader confirms in place.
 */
import { clockText } from '../../report/figures.ts';
import { call, RpcFailure } from '../../browser/answers.ts';
import { byId } from '../../browser/elements.ts';
import { escaped, submitted, written } from '../../browser/handlers.ts';
import { button } from '../../browser/parts.ts';
import { html, noChange, nothing, type TemplateResult } from '../../browser/template.ts';
import { secondsOf } from '../../browser/times.ts';
import type { FollowInstanceResult } from '../../../schemas/index.ts';
import type { ReportHead } from '../protocol.ts';
import { runPlace } from './address.ts';
import { View } from './app.ts';
import { onlyReads } from './store.ts';

type Control = 'pause' | 'finish' | 'cancel' | 'set-rate' | 'set-backlog' | 'resume' | 'follow';

/** `Unauthorized` of src/ground/errors.ts. */
const unauthorized = -32008;

/** What is on its way for a run, and what its controls show. */
const steeringOf = (runId: string) => ({
  runId,
  waiting: new Set<Control>(),
  /** The change that the reader has asked for last while a request of the control was on its way. */
  next: new Map<Control, object>(),
  outcomes: new Map<Control, string>(),
  /** What the reader has written, until the run has taken it: the version of its facts then. */
  written: new Map<Control, { readonly text: string; readonly taken?: number }>(),
  asksToCancel: false,
});

interface Field {
  readonly title: string;
  readonly words: string;
  readonly least?: number;
  readonly step?: string;
  /** That of the run: the field follows it, unless the reader has written in it. */
  readonly value?: number;
  readonly initial?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly hidden?: boolean;
  readonly kind?: string;
}

export class RunActions extends View {
  #of = steeringOf('');

  /** Pauses the run, or continues it; returns whether that is possible for the run that is shown. */
  pause(): boolean {
    return this.#can && this.#update('pause', { paused: !(this.#facts?.pace?.paused ?? false) });
  }

  /** Lets the run start no more instances; returns whether that is possible for the run that is shown. */
  finish(): boolean {
    return this.#can && this.#update('finish', { finish: true });
  }

  /** Changes the rate; returns whether the run that is shown has one. */
  changeRate(factor: number): boolean {
    const { pace, distribution } = this.#facts ?? {};
    const rate = pace?.target ?? pace?.rate ?? 0;
    const isSet = rate > 0 && distribution?.type !== 'search';
    return isSet && this.#can && this.#update('set-rate', { rate: Number((rate * factor).toPrecision(3)) });
  }

  get #facts(): ReportHead | undefined {
    return this.store.facts;
  }

  /** Whether the run goes on and its controls are there. */
  get #runs(): boolean {
    return this.#facts?.pace != null && this.store.record?.hasEnded === false;
  }

  get #version(): number {
    return this.store.record?.versions.run ?? 0;
  }

  get #can(): boolean {
    return this.#runs && !onlyReads(this.store) && this.#facts?.distribution.type !== 'single';
  }

  /** Moves the focus to the title where the control that has it disappears with the run's end. */
  keepFocus(): void {
    const panel = document.getElementById('run-actions');
    if (!this.#runs && panel?.contains(document.activeElement) === true) byId('run-title', HTMLElement).focus();
  }

  tools(): TemplateResult | typeof nothing {
    const { place } = this.store;
    if (place.kind === 'run' && place.runId !== this.#of.runId) this.#of = steeringOf(place.runId);
    const facts = this.#facts;
    if (!this.#runs || facts?.pace == null) return nothing;
    const { rate, backlog, paused, finishing } = facts.pace;
    const { waiting } = this.#of;
    const pause = html`<button type="button" id="pause" aria-keyshortcuts="p"
      aria-disabled=${finishing || waiting.has('pause') || nothing}
        @click=${() => this.pause()}>${paused ? 'Continue' : 'Pause'}</button>`;
    const title = 'Start no more, and let those end that live';
    const busy = finishing || waiting.has('finish');
    const finish = button('finish', 'Finish', () => this.finish(), { key: 'f', title, busy });
    const ofRate = { title: 'Rate', words: 'Set rate', step: 'any', value: Number((rate ?? 0).toPrecision(3)) };
    const setRate = this.#form('set-rate', ofRate, (set) => this.#update('set-rate', { rate: Number(set) }));
    const ofBacklog = { title: 'Backlog', words: 'Set backlog', least: 1, value: backlog };
    const setBacklog = this.#form('set-backlog', ofBacklog, (set) =>
      this.#update('set-backlog', { backlog: Number(set) }),
    );
    const { type } = facts.distribution;
    const steers = type !== 'single';
    // A search sets its rate itself.
    const sets = steers && type !== 'search';
    const action = (isThere: boolean, control: Control, content: TemplateResult): TemplateResult | typeof nothing =>
      isThere ? html`<div class="action">${content}${this.#outcome(control)}</div>` : nothing;
    return html`<div id="run-actions" class="tools" role="group" aria-label="Steer the run"
      ?inert=${onlyReads(this.store)}>
      ${action(steers, 'pause', pause)} ${action(steers, 'finish', finish)}
      ${action(sets && rate !== null, 'set-rate', setRate)} ${action(sets, 'set-backlog', setBacklog)}
      ${action(steers && !finishing, 'follow', this.#follow())} ${action(true, 'cancel', this.#cancel())}
    </div>`;
  }

  /** If the first instance stands at a halt, or others may, the reader chooses which one to resume. */
  halt(): TemplateResult | typeof nothing {
    const { first, halt, distribution } = (this.#runs ? this.#facts : undefined) ?? {};
    const halts = first?.state === 'halted';
    const mayHalt = distribution !== undefined && distribution.type !== 'single' && this.#hasHalts();
    if (!halts && !mayHalt) return nothing;
    const left = halt && clockText(Math.max(0, Math.round(secondsOf(halt.until) - Date.now() / 1000)));
    const where = halt === undefined ? '' : ` at operation ${halt.op_idx + 1}`;
    const words = `Halted${where}${halt?.comment === undefined ? '' : `: ${halt.comment}`}.`;
    const end = left === undefined ? '' : ` ${left} left, then it is aborted.`;
    const say = halts ? `${words}${end}` : 'An instance that stands at a halt goes on when it is resumed.';
    const field = { title: 'Instance', words: 'Resume', initial: '0', hidden: !mayHalt, kind: 'main' };
    const send = (instance_id: string): Promise<void> => this.#do('resume', 'ResumeInstance', { instance_id });
    const resume = this.#form('resume', field, send);
    return html`<div id="halt" class="action prominent" ?inert=${onlyReads(this.store)}>
      <p id="halted">${say}</p>${resume}${this.#outcome('resume')}
    </div>`;
  }

  #outcome(control: Control): TemplateResult {
    return html`<p class="outcome" role="status">${this.#of.outcomes.get(control) ?? ''}</p>`;
  }

  #form(control: Control, field: Field, send: (value: string) => unknown): TemplateResult {
    const { title, words, least = 0, step = '1', value, initial, placeholder, hint, hidden = false, kind } = field;
    const { waiting, written: all } = this.#of;
    const id = `${control.replace('set-', '')}-field`;
    const { text, taken = Infinity } = all.get(control) ?? {};
    if (this.#version > taken) all.delete(control);
    const shown = value === undefined ? noChange : all.has(control) ? text : String(value);
    return html`<form id=${control} novalidate aria-busy=${waiting.has(control) || nothing}
      @submit=${submitted(() => send(byId(id, HTMLInputElement).value))}><label ?hidden=${hidden}
        title=${hint ?? nothing}>${title} <input type="number" id=${id} min=${least} step=${step}
          inputmode=${value === undefined ? 'numeric' : 'decimal'} value=${initial ?? nothing}
            placeholder=${placeholder ?? nothing} .value=${shown}
              @input=${written((now) => all.set(control, { text: now }))}></label><button type="submit"
                class=${kind ?? nothing}>${words}</button></form>`;
  }

  /** Follows an instance, and shows it in the inspector. */
  #follow(): TemplateResult {
    const hint = 'The inspector shows the statecharts of this instance and its calls';
    const shown = (result: unknown): void => {
      const { number } = result as FollowInstanceResult;
      this.app.open(runPlace(this.#of.runId, 'inspect', String(number)));
      byId('run-title', HTMLElement).focus({ preventScroll: true });
    };
    return this.#form('follow', { title: 'Follow instance', words: 'Follow', placeholder: 'next', hint }, (value) =>
      this.#do('follow', 'FollowInstance', value.trim() === '' ? {} : { number: Number(value) }, shown),
    );
  }

  #hasHalts(): boolean {
    const { place } = this.store;
    const test = place.kind === 'run' ? this.app.testOf(place.runId) : undefined;
    return test?.operations.some(({ type }) => type === 'halt') === true;
  }

  #cancel(): TemplateResult {
    const { waiting, asksToCancel } = this.#of;
    const busy = waiting.has('cancel');
    const ask = (asks: boolean): void => {
      if (busy) return;
      this.change(() => (this.#of.asksToCancel = asks));
      document.getElementById(asks ? 'cancel-no' : 'cancel')?.focus();
    };
    const cancel = (): void => {
      ask(false);
      void this.#do('cancel', 'CancelTest', {});
    };
    if (!asksToCancel) return button('cancel', busy ? 'Cancelling' : 'Cancel', () => ask(true), { kind: 'bad', busy });
    return html`<div id="cancel-question" role="group" aria-labelledby="cancel-words"
      @keydown=${escaped(() => ask(false))}><span id="cancel-words">Cancel the run?</span>
      ${button('cancel-yes', 'Yes', cancel, { kind: 'bad' })}${button('cancel-no', 'No', () => ask(false))}</div>`;
  }

  #update(control: Control, changes: object): true {
    const { finishing = false } = this.#facts?.pace ?? {};
    if (finishing && (control === 'pause' || control === 'finish')) return true;
    if (this.#of.waiting.has(control)) this.#of.next.set(control, changes);
    else void this.#do(control, 'UpdateTest', changes);
    return true;
  }

  /** `done`: takes the result, if the run is still shown. */
  async #do(control: Control, method: string, params: object, done?: (result: unknown) => void): Promise<void> {
    const of = this.#of;
    const { runId, waiting, next: all, outcomes, written: texts } = of;
    if (runId === '' || waiting.has(control)) return;
    waiting.add(control);
    outcomes.delete(control);
    this.app.draw();
    const { failure, result } = await call(method, { run_id: runId, ...params }).then(
      (answer) => ({ failure: undefined, result: answer }),
      (error: unknown) => ({ failure: error, result: undefined }),
    );
    if (of !== this.#of) return;
    waiting.delete(control);
    const next = all.get(control);
    all.delete(control);
    const own = texts.get(control);
    if (failure !== undefined) outcomes.set(control, wordsOf(failure));
    else if (own !== undefined) texts.set(control, { ...own, taken: this.#version });
    if (failure instanceof RpcFailure && failure.code === unauthorized) this.app.token.ask();
    else if (next !== undefined) void this.#do(control, 'UpdateTest', next);
    if (failure === undefined) done?.(result);
    this.app.draw();
  }
}

/** The faults, each once: the message repeats the first. A fault may begin with the name of its parameter. */
const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof RpcFailure)) return String(failure);
  const { faults, message } = failure;
  const words = faults.map(({ pointer, message: text }) => {
    const name = pointer.slice(1);
    return text.startsWith(`${name} `) ? text : `${name} ${text}`;
  });
  return faults.length === 0 ? message : [...new Set(words)].join('; ');
};
