/**
 * Controls of a run: each one sends a request to the service, and shows beside itself why it was refused. To cancel,
 * the reader confirms in place.
 */
import { clockText } from '../../report/figures.ts';
import { byId, setText } from '../../browser/elements.ts';
import { call, RpcFailure } from '../../browser/rpc.ts';
import type { ReportHead } from '../protocol.ts';
import type { Store } from './store.ts';

export class RunActions {
  readonly #store: Store;
  readonly #refused: () => void;
  readonly #panel = byId('run-actions', HTMLElement);
  readonly #title = byId('run-title', HTMLElement);
  readonly #pause = byId('pause', HTMLButtonElement);
  readonly #finish = byId('finish', HTMLButtonElement);
  readonly #cancel = byId('cancel', HTMLButtonElement);
  readonly #question = byId('cancel-question', HTMLElement);
  readonly #rate = byId('set-rate', HTMLFormElement);
  readonly #backlog = byId('set-backlog', HTMLFormElement);
  readonly #resume = byId('resume', HTMLFormElement);
  readonly #haltPart = byId('halt', HTMLElement);
  readonly #which = byId('resume-which', HTMLElement);
  readonly #halted = byId('halted', HTMLElement);
  readonly #hasHalts: () => boolean;
  /** The run that the controls belong to. */
  #runId: string | undefined;
  readonly #waiting = new Set<string>();

  /** `refused` is called when the service requires its token; `hasHalts`: whether the test of the run has a halt. */
  constructor(store: Store, refused: () => void, hasHalts: () => boolean) {
    this.#store = store;
    this.#hasHalts = hasHalts;
    this.#refused = refused;
    this.#pause.addEventListener('click', () => this.pause());
    this.#finish.addEventListener('click', () => this.#update('finish', { finish: true }));
    this.#cancel.addEventListener('click', () => this.#ask(true));
    byId('cancel-no', HTMLButtonElement).addEventListener('click', () => this.#ask(false));
    byId('cancel-yes', HTMLButtonElement).addEventListener('click', () => {
      this.#ask(false);
      void this.#do('cancel', 'CancelTest', {});
    });
    this.#question.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.#ask(false);
    });
    this.#submits(this.#rate, (value) => this.#update('set-rate', { rate: Number(value) }));
    this.#submits(this.#backlog, (value) => this.#update('set-backlog', { backlog: Number(value) }));
    this.#submits(this.#resume, (value) => void this.#do('resume', 'ResumeInstance', { instance_id: value }));
  }

  /** Pauses the run, or continues it; returns whether that is possible for the run that is shown. */
  pause(): boolean {
    if (!this.#can(this.#pause)) return false;
    this.#update('pause', { paused: !(this.#facts?.pace?.paused ?? false) });
    return true;
  }

  /** Lets the run start no more instances; returns whether that is possible for the run that is shown. */
  finish(): boolean {
    if (!this.#can(this.#finish)) return false;
    this.#update('finish', { finish: true });
    return true;
  }

  /** Changes the rate; returns whether the run that is shown has one. */
  changeRate(factor: number): boolean {
    const { pace } = this.#facts ?? {};
    const rate = pace?.target ?? pace?.rate ?? 0;
    if (rate <= 0 || !this.#can(this.#rate)) return false;
    this.#update('set-rate', { rate: Number((rate * factor).toPrecision(3)) });
    return true;
  }

  #can(control: Element): boolean {
    return this.#store.place.kind === 'run' && !this.#panel.hidden && !this.#panel.inert && !actionOf(control).hidden;
  }

  update(): void {
    const { place, record } = this.#store;
    const facts = this.#facts;
    if (place.kind !== 'run') return;
    if (place.runId !== this.#runId) this.#begin(place.runId);
    const runs = facts?.pace != null && record?.hasEnded === false;
    if (!runs && this.#panel.contains(document.activeElement)) this.#title.focus();
    this.#panel.hidden = !runs;
    this.#showHalt(runs ? facts : undefined);
    if (!runs || facts === undefined) return;
    this.#show(facts);
  }

  #show({ distribution: { type }, pace }: ReportHead): void {
    const { rate = null, backlog = 1, paused = false, finishing = false } = pace ?? {};
    for (const control of [this.#pause, this.#finish, this.#backlog]) actionOf(control).hidden = type === 'single';
    actionOf(this.#rate).hidden = rate === null;
    setText(this.#pause, paused ? 'Continue' : 'Pause');
    this.#disable(this.#pause, finishing || this.#waiting.has('pause'));
    this.#disable(this.#finish, finishing || this.#waiting.has('finish'));
    this.#disable(this.#cancel, this.#waiting.has('cancel'));
    setText(this.#cancel, this.#waiting.has('cancel') ? 'Cancelling' : 'Cancel');
    this.#follow(this.#rate, rate);
    this.#follow(this.#backlog, backlog);
  }

  /** If the first instance stands at a halt, or others may, the reader chooses which one to resume. */
  #showHalt(facts: ReportHead | undefined): void {
    const { first, halt, distribution } = facts ?? {};
    const halts = first?.state === 'halted';
    const mayHalt = distribution !== undefined && distribution.type !== 'single' && this.#hasHalts();
    this.#haltPart.hidden = !halts && !mayHalt;
    this.#haltPart.inert = this.#panel.inert;
    this.#which.hidden = !mayHalt;
    const left =
      halt === undefined ? undefined : Math.max(0, Math.round(halt.until[0] + halt.until[1] / 1e6 - Date.now() / 1000));
    const where = halt === undefined ? '' : ` at operation ${halt.op_idx + 1}`;
    const words = [
      `Halted${where}${halt?.comment === undefined ? '' : `: ${halt.comment}`}`,
      ...(left === undefined ? [] : [`${clockText(left)} left, then it is aborted`]),
    ];
    setText(
      this.#halted,
      halts ? `${words.join('. ')}.` : 'An instance that stands at a halt goes on when it is resumed.',
    );
  }

  get #facts(): ReportHead | undefined {
    return this.#store.record?.facts;
  }

  #begin(runId: string): void {
    this.#runId = runId;
    this.#waiting.clear();
    this.#question.hidden = true;
    this.#cancel.hidden = false;
    for (const part of [this.#panel, this.#haltPart])
      for (const outcome of part.querySelectorAll('.outcome')) setText(outcome, '');
    for (const form of [this.#rate, this.#backlog, this.#resume]) form.reset();
  }

  /** Sets the value of the field, unless the reader is writing in it. */
  #follow(form: HTMLFormElement, value: number | null): void {
    const field = fieldOf(form);
    if (document.activeElement !== field && field.value === field.defaultValue && value !== null) {
      field.defaultValue = String(value);
      field.value = String(value);
    }
  }

  #disable(button: HTMLButtonElement, disabled: boolean): void {
    button.ariaDisabled = disabled ? 'true' : null;
  }

  #ask(asking: boolean): void {
    if (this.#cancel.ariaDisabled === 'true') return;
    this.#question.hidden = !asking;
    this.#cancel.hidden = asking;
    (asking ? byId('cancel-no', HTMLButtonElement) : this.#cancel).focus();
  }

  #submits(form: HTMLFormElement, act: (value: string) => void): void {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      act(fieldOf(form).value);
    });
  }

  #update(control: string, changes: object): void {
    if (byId(control, HTMLElement).ariaDisabled === 'true') return;
    void this.#do(control, 'UpdateTest', changes);
  }

  async #do(control: string, method: string, params: object): Promise<void> {
    const runId = this.#runId;
    const outcome = actionOf(byId(control, HTMLElement)).querySelector('.outcome');
    if (outcome === null || runId === undefined || this.#waiting.has(control)) return;
    const asked = byId(control, HTMLElement);
    this.#waiting.add(control);
    asked.ariaBusy = 'true';
    setText(outcome, '');
    this.update();
    const failure = await call(method, { run_id: runId, ...params }).then(
      () => undefined,
      (error: unknown) => error,
    );
    asked.ariaBusy = null;
    if (runId !== this.#runId) return;
    this.#waiting.delete(control);
    setText(outcome, failure === undefined ? '' : wordsOf(failure));
    if (failure === undefined && asked instanceof HTMLFormElement) fieldOf(asked).defaultValue = fieldOf(asked).value;
    if (failure instanceof RpcFailure && failure.code === unauthorized) this.#refused();
    this.update();
  }
}

/** `Unauthorized` of src/ground/errors.ts. */
const unauthorized = -32008;

const actionOf = (control: Element): HTMLElement => {
  const action = control.closest<HTMLElement>('.action');
  if (action === null) throw new Error('the control stands in no action');
  return action;
};

const fieldOf = (form: HTMLFormElement): HTMLInputElement => {
  const field = form.querySelector('input');
  if (field === null) throw new Error('the form has no field');
  return field;
};

const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof RpcFailure)) return String(failure);
  // The message repeats the first fault.
  return failure.faults.length === 0
    ? failure.message
    : failure.faults.map(({ pointer, message }) => `${pointer.slice(1)} ${message}`).join('; ');
};
