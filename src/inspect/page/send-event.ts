/**
 * Sends an event by hand to the chosen actor in its present state, whatever moment is shown. Offers the events that its
 * active states react to.
 */
import { eventTypesOf } from './chart-source.ts';
import { byId, element, setText } from '../../browser/elements.ts';
import { pathOf } from './followed.ts';
import type { Store } from './store.ts';

export class SendEvent {
  readonly #store: Store;
  readonly #button = byId('show-send', HTMLButtonElement);
  readonly #panel = byId('by-hand', HTMLElement);
  readonly #form = byId('send', HTMLFormElement);
  readonly #target = byId('send-target', HTMLElement);
  readonly #type = byId('send-type', HTMLInputElement);
  readonly #types = byId('send-types', HTMLDataListElement);
  readonly #payload = byId('send-payload', HTMLTextAreaElement);
  readonly #outcome = byId('send-outcome', HTMLElement);
  readonly #chart: () => SVGSVGElement | undefined;
  #offered = '';

  constructor(store: Store, chart: () => SVGSVGElement | undefined) {
    this.#store = store;
    this.#chart = chart;
    this.#button.addEventListener('click', () => this.show(this.#panel.hidden !== false));
    this.#form.addEventListener('keydown', ({ key }) => key === 'Escape' && this.show(false));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
  }

  /** Shows the form, or hides it. */
  show(shown = true): boolean {
    if (this.#button.hidden) return false;
    this.#panel.hidden = !shown;
    this.#button.ariaExpanded = String(shown);
    (shown ? this.#type : this.#button).focus();
    return true;
  }

  update(): void {
    const { actor, record } = this.#store;
    this.#button.hidden = record === undefined;
    if (record === undefined) this.#panel.hidden = true;
    const now = actor === undefined ? undefined : record?.entryAt(actor.id, record.end);
    const ended = now !== undefined && now.status !== 'active';
    setText(this.#target, actor === undefined ? '' : `to ${actor.name}${ended ? ', which has ended' : ''}`);
    const chart = this.#chart();
    const types = chart === undefined || ended ? [] : eventTypesOf(chart, now?.states ?? []);
    if (types.join('\n') === this.#offered) return;
    this.#offered = types.join('\n');
    this.#types.replaceChildren(...types.map((type) => element('option', { value: type })));
  }

  async #submit(): Promise<void> {
    const { actor, record } = this.#store;
    if (actor === undefined || record === undefined) return this.#showOutcome('Choose an actor first.', true);
    const payload = payloadOf(this.#payload.value);
    const wrong = typeof payload === 'string' || this.#type.value.trim() === '';
    this.#payload.ariaInvalid = String(typeof payload === 'string');
    this.#type.ariaInvalid = String(this.#type.value.trim() === '');
    if (wrong) return this.#showOutcome(typeof payload === 'string' ? payload : 'The event needs a type.', true);
    const event = { ...payload, type: this.#type.value.trim() };
    this.#showOutcome('Sending …', false);
    try {
      const response = await fetch(`${pathOf(record.followed)}/actors/${encodeURIComponent(actor.id)}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      });
      if (!response.ok) return this.#showOutcome(`Not sent: ${await reasonOf(response)}`, true);
      this.#showOutcome(`Sent ${event.type} to ${actor.name}.`, false);
      // The effect of the event is at the end of the history.
      this.#store.follow(true);
    } catch {
      this.#showOutcome('Not sent: the service cannot be reached.', true);
    }
  }

  #showOutcome(text: string, isError: boolean): void {
    this.#outcome.classList.toggle('error', isError);
    setText(this.#outcome, text);
  }
}

/** The fields, or what is wrong with the text. An empty text gives no fields. */
const payloadOf = (text: string): object | string => {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    return 'The payload has to be a JSON object: {"digits": "4711"}';
  } catch (error) {
    return `The payload is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
};

const reasons: Readonly<Record<number, string>> = {
  400: 'the service does not accept the event.',
  404: 'the service knows no such actor any more.',
  409: 'the actor has ended.',
};

const reasonOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => undefined)) as
    { readonly error?: { readonly message?: unknown } } | undefined;
  const message = body?.error?.message;
  return typeof message === 'string'
    ? message
    : (reasons[response.status] ?? `the service answered ${response.status}.`);
};
