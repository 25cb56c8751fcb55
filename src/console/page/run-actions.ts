/**
 * Controls of a run: each one sends a request to the service, and shows beside itself why it was refused. To cancel,
 * the reader confirms in place.
 */
import { clockText } from '../../report/figures.ts';
import { byId } from '../../browser/elements.ts';
import { call, RpcFailure } from '../../browser/rpc.ts';
import { html, nothing, type TemplateResult } from '../../browser/template.ts';
import type { FollowInstanceResult } from '../../../schemas/index.ts';
import type { ReportHead } from '../protocol.ts';
import { runPlace } from './address.ts';
import type { App } from './app.ts';
import { onlyReads } from './own-role.ts';

type Control = 'pause' | 'finish' | 'cancel' | 'set-rate' | 'set-backlog' | 'resume' | 'follow';
type Field = 'set-rate' | 'set-backlog' | 'resume';

/** `Unauthorized` of src/ground/errors.ts. */
const unauthorized = -32008;

export class RunActions {
  readonly #app: App;
  /** The run that the controls belong to. */
  #runId: string | undefined;
  readonly #waiting = new Set<Control>();
  /** The change that the reader has asked for last while a request of the control was on its way. */
  readonly #next = new Map<Control, object>();
  readonly #outcomes = new Map<Control, string>();
  /** What the reader has written, until the run has taken it: the version of its facts then. */
  readonly #written = new Map<Field, { readonly text: string; readonly taken?: number }>();
  #asks = false;

  constructor(app: App) {
    this.#app = app;
  }

  /** Pauses the run, or continues it; returns whether that is possible for the run that is shown. */
  pause(): boolean {
    return this.#can() && this.#update('pause', { paused: !(this.#facts?.pace?.paused ?? false) });
  }

  /** Lets the run start no more instances; returns whether that is possible for the run that is shown. */
  finish(): boolean {
    return this.#can() && this.#update('finish', { finish: true });
  }

  /** Changes the rate; returns whether the run that is shown has one. */
  changeRate(factor: number): boolean {
    const { pace } = this.#facts ?? {};
    const rate = pace?.target ?? pace?.rate ?? 0;
    if (rate <= 0 || !this.#can()) return false;
    return this.#update('set-rate', { rate: Number((rate * factor).toPrecision(3)) });
  }

  get #facts(): ReportHead | undefined {
    return this.#app.store.facts;
  }

  /** Whether the run goes on and its controls are there. */
  get #runs(): boolean {
    return this.#facts?.pace != null && this.#app.store.record?.hasEnded === false;
  }

  get #version(): number {
    return this.#app.store.record?.versions.run ?? 0;
  }

  #can(): boolean {
    return this.#runs && !onlyReads(this.#app.store) && this.#facts?.distribution.type !== 'single';
  }

  /** Moves the focus to the title where the control that has it disappears with the run's end. */
  keepFocus(): void {
    const panel = document.getElementById('run-actions');
    if (!this.#runs && panel?.contains(document.activeElement) === true) byId('run-title', HTMLElement).focus();
  }

  tools(): TemplateResult | typeof nothing {
    const { place } = this.#app.store;
    if (place.kind === 'run' && place.runId !== this.#runId) this.#begin(place.runId);
    const facts = this.#facts;
    if (!this.#runs || facts?.pace == null) return nothing;
    const { rate, backlog, paused, finishing } = facts.pace;
    const steers = facts.distribution.type !== 'single';
    const cancelling = this.#waiting.has('cancel');
    const question = html`<div id="cancel-question" role="group" aria-labelledby="cancel-words"
      @keydown=${this.#escaped}><span id="cancel-words">Cancel the run?</span><button type="button" id="cancel-yes"
        class="bad" @click=${() => this.#cancel()}>Yes</button><button type="button" id="cancel-no"
          @click=${() => this.#ask(false)}>No</button></div>`;
    const button = html`<button type="button" id="cancel" class="bad" aria-disabled=${cancelling || nothing}
      @click=${() => this.#ask(true)}>${cancelling ? 'Cancelling' : 'Cancel'}</button>`;
    return html`<div id="run-actions" class="tools" role="group" aria-label="Steer the run"
      ?inert=${onlyReads(this.#app.store)}>
      ${
        steers
          ? html`${this.#action(
              'pause',
              html`<button type="button" id="pause" aria-keyshortcuts="p"
            aria-disabled=${finishing || this.#waiting.has('pause') || nothing}
              @click=${() => this.pause()}>${paused ? 'Continue' : 'Pause'}</button>`,
            )}
              ${this.#action(
                'finish',
                html`<button type="button" id="finish" aria-keyshortcuts="f"
                title="Start no more, and let those end that live"
                  aria-disabled=${finishing || this.#waiting.has('finish') || nothing}
                    @click=${() => this.finish()}>Finish <kbd>f</kbd></button>`,
              )}`
          : nothing
      }
      ${
        rate === null
          ? nothing
          : this.#action(
              'set-rate',
              this.#form('set-rate', 'Rate', rate, (value) => ({ rate: Number(value) })),
            )
      }
      ${
        steers
          ? this.#action(
              'set-backlog',
              this.#form('set-backlog', 'Backlog', backlog, (value) => ({ backlog: Number(value) })),
            )
          : nothing
      }
      ${steers && !finishing ? this.#action('follow', this.#follow()) : nothing}
      ${this.#action('cancel', this.#asks ? question : button)}
    </div>`;
  }

  /** If the first instance stands at a halt, or others may, the reader chooses which one to resume. */
  halt(): TemplateResult | typeof nothing {
    const { first, halt, distribution } = (this.#runs ? this.#facts : undefined) ?? {};
    const halts = first?.state === 'halted';
    const mayHalt = distribution !== undefined && distribution.type !== 'single' && this.#hasHalts();
    if (!halts && !mayHalt) return nothing;
    const left =
      halt === undefined ? undefined : Math.max(0, Math.round(halt.until[0] + halt.until[1] / 1e6 - Date.now() / 1000));
    const where = halt === undefined ? '' : ` at operation ${halt.op_idx + 1}`;
    const words = [
      `Halted${where}${halt?.comment === undefined ? '' : `: ${halt.comment}`}`,
      ...(left === undefined ? [] : [`${clockText(left)} left, then it is aborted`]),
    ];
    const say = halts ? `${words.join('. ')}.` : 'An instance that stands at a halt goes on when it is resumed.';
    const send = (event: Event): void => {
      event.preventDefault();
      const { value } = byId('resume-field', HTMLInputElement);
      void this.#do('resume', 'ResumeInstance', { instance_id: value });
    };
    return html`<div id="halt" class="action prominent" ?inert=${onlyReads(this.#app.store)}>
      <p id="halted">${say}</p>
      <form id="resume" novalidate aria-busy=${this.#waiting.has('resume') || nothing} @submit=${send}>
        <label id="resume-which" ?hidden=${!mayHalt}>Instance <input type="number" id="resume-field" min="0" step="1"
          value="0" inputmode="numeric"></label>
        <button type="submit" class="main">Resume</button>
      </form>
      <p class="outcome" role="status">${this.#outcomes.get('resume') ?? ''}</p>
    </div>`;
  }

  #action(control: Control, content: TemplateResult): TemplateResult {
    return html`<div class="action">${content}<p class="outcome"
      role="status">${this.#outcomes.get(control) ?? ''}</p></div>`;
  }

  /** A field that follows the value of the run, unless the reader has written in it. */
  #form(
    control: 'set-rate' | 'set-backlog',
    title: string,
    value: number,
    change: (value: string) => object,
  ): TemplateResult {
    const id = control.slice(4);
    const { text, taken = Infinity } = this.#written.get(control) ?? {};
    if (this.#version > taken) this.#written.delete(control);
    const shown = this.#written.has(control) ? text : String(value);
    const written = ({ target }: Event): void =>
      void this.#written.set(control, { text: (target as HTMLInputElement).value });
    const send = (event: Event): void => {
      event.preventDefault();
      this.#update(control, change(byId(`${id}-field`, HTMLInputElement).value));
    };
    const step = control === 'set-rate' ? 'any' : '1';
    return html`<form id=${control} novalidate aria-busy=${this.#waiting.has(control) || nothing}
      @submit=${send}><label>${title} <input type="number" id="${id}-field" min=${control === 'set-rate' ? '0' : '1'}
        step=${step} inputmode="decimal" .value=${shown} @input=${written}></label><button
          type="submit">Set ${title.toLowerCase()}</button></form>`;
  }

  /** Follows an instance, and shows it in the inspector. */
  #follow(): TemplateResult {
    const send = (event: Event): void => {
      event.preventDefault();
      const { value } = byId('follow-field', HTMLInputElement);
      const params = value.trim() === '' ? {} : { number: Number(value) };
      void this.#do('follow', 'FollowInstance', params, (result) => {
        const { number } = result as FollowInstanceResult;
        this.#app.open(runPlace(this.#runId ?? '', 'inspect', String(number)));
        byId('run-title', HTMLElement).focus({ preventScroll: true });
      });
    };
    return html`<form id="follow" novalidate aria-busy=${this.#waiting.has('follow') || nothing} @submit=${send}><label
      title="The inspector shows the statecharts of this instance and its calls">Follow instance <input type="number"
        id="follow-field" min="0" step="1" placeholder="next" inputmode="numeric"></label><button
          type="submit">Follow</button></form>`;
  }

  #hasHalts(): boolean {
    const { place } = this.#app.store;
    const test = place.kind === 'run' ? this.#app.texts.of(place.runId) : undefined;
    return test?.operations.some(({ type }) => type === 'halt') === true;
  }

  #begin(runId: string): void {
    this.#runId = runId;
    this.#waiting.clear();
    this.#next.clear();
    this.#outcomes.clear();
    this.#written.clear();
    this.#asks = false;
  }

  #ask(asking: boolean): void {
    if (this.#waiting.has('cancel')) return;
    this.#asks = asking;
    this.#app.drawNow();
    document.getElementById(asking ? 'cancel-no' : 'cancel')?.focus();
  }

  readonly #escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#ask(false);
  };

  #cancel(): void {
    this.#ask(false);
    void this.#do('cancel', 'CancelTest', {});
  }

  #update(control: Control, changes: object): boolean {
    const { finishing = false } = this.#facts?.pace ?? {};
    if (finishing && (control === 'pause' || control === 'finish')) return true;
    if (this.#waiting.has(control)) this.#next.set(control, changes);
    else void this.#do(control, 'UpdateTest', changes);
    return true;
  }

  /** `done`: takes the result, if the run is still shown. */
  async #do(control: Control, method: string, params: object, done?: (result: unknown) => void): Promise<void> {
    const runId = this.#runId;
    if (runId === undefined || this.#waiting.has(control)) return;
    this.#waiting.add(control);
    this.#outcomes.delete(control);
    this.#app.draw();
    let result: unknown;
    const failure = await call(method, { run_id: runId, ...params }).then(
      (answer) => {
        result = answer;
      },
      (error: unknown) => error,
    );
    if (runId !== this.#runId) return;
    this.#waiting.delete(control);
    const next = this.#next.get(control);
    this.#next.delete(control);
    const written = this.#written.get(control as Field);
    if (failure !== undefined) this.#outcomes.set(control, wordsOf(failure));
    else if (written !== undefined) this.#written.set(control as Field, { ...written, taken: this.#version });
    if (failure instanceof RpcFailure && failure.code === unauthorized) this.#app.askForToken();
    else if (next !== undefined) void this.#do(control, 'UpdateTest', next);
    if (failure === undefined) done?.(result);
    this.#app.draw();
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
