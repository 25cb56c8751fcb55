/**
 * Sends an event by hand to the chosen actor in its present state, whatever moment is shown. Offers the events that its
 * active states react to.
 */
import { reasonOf, sendJson } from '../../../browser/answers.ts';
import { byId } from '../../../browser/elements.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { escaped, submitted } from '../../../browser/handlers.ts';
import { isAdmin } from '../store.ts';
import { eventTypesOf } from './chart-source.ts';
import { pathOf } from './history-record.ts';
import { InspectorView } from './names.ts';

export class SendEvent extends InspectorView {
  #isShown = false;
  #outcome = { text: '', isError: false };
  #wrong: { readonly type: boolean; readonly payload: boolean } = { type: false, payload: false };

  /** Whether a run goes on, which takes events. A link takes none here: it carries the calls of other runs too. */
  get isPossible(): boolean {
    const { record, instance } = this.inspection;
    // An instance that is followed besides runs in its own thread, where no events arrive.
    return record?.state === 'running' && instance === undefined;
  }

  /** Shows the form, or hides it; returns whether that is possible. */
  show(shown = true): boolean {
    if (!this.isPossible || !isAdmin(this.store)) return false;
    this.change(() => (this.#isShown = shown));
    document.getElementById(shown ? 'send-type' : 'show-send')?.focus();
    return true;
  }

  button(): TemplateResult | typeof nothing {
    if (!this.isPossible) return nothing;
    return html`<button type="button" id="show-send" aria-expanded=${this.#isShown} aria-controls="by-hand"
      aria-keyshortcuts="s" ?inert=${!isAdmin(this.store)}
        @click=${() => this.show(!this.#isShown)}>Send an event <kbd>s</kbd></button>`;
  }

  template(chart: SVGSVGElement | undefined): TemplateResult | typeof nothing {
    if (!this.isPossible) this.#isShown = false;
    const { actor, record } = this.inspection;
    const now = actor === undefined ? undefined : record?.entryAt(actor.id, record.end);
    const ended = now !== undefined && now.status !== 'active';
    const target = actor === undefined ? '' : `to ${this.names.of(actor.id)}${ended ? ', which has ended' : ''}`;
    const types = chart === undefined || ended ? [] : eventTypesOf(chart, now?.states ?? []);
    const { text, isError } = this.#outcome;
    return html`<section id="by-hand" class="by-hand" aria-labelledby="send-title" ?hidden=${!this.#isShown}>
      <h2 id="send-title">Send an event <span id="send-target" class="subject">${target}</span></h2>
      <form id="send" novalidate @submit=${submitted(() => this.#send())} @keydown=${escaped(() => this.show(false))}>
        <label>Type <input id="send-type" list="send-types" autocomplete="off" spellcheck="false"
          aria-describedby="send-outcome" aria-invalid=${this.#wrong.type}></label>
        <datalist id="send-types">${types.map((type) => html`<option value=${type}></option>`)}</datalist>
        <label>Payload <textarea id="send-payload" rows="1" spellcheck="false" placeholder='{"digits": "4711"}'
          aria-describedby="send-outcome" aria-invalid=${this.#wrong.payload}></textarea></label>
        <button type="submit">Send</button>
        <p id="send-outcome" role="status" class=${isError ? 'error' : ''}>${text}</p>
      </form>
    </section>`;
  }

  async #send(): Promise<void> {
    const { inspection } = this.store;
    const { actor, record } = inspection;
    if (actor === undefined || record === undefined) return this.#say('Choose an actor first.', true);
    const type = byId('send-type', HTMLInputElement).value.trim();
    const payload = payloadOf(byId('send-payload', HTMLTextAreaElement).value);
    this.#wrong = { type: type === '', payload: typeof payload === 'string' };
    if (typeof payload === 'string') return this.#say(payload, true);
    if (type === '') return this.#say('The event needs a type.', true);
    this.#say('Sending …', false);
    try {
      const path = `${pathOf(record.followed)}/actors/${encodeURIComponent(actor.id)}/events`;
      const response = await sendJson(path, { ...payload, type });
      const otherwise = reasons[response.status] ?? `the service answered ${response.status}.`;
      if (!response.ok) return this.#say(`Not sent: ${await reasonOf(response, otherwise)}`, true);
      this.#say(`Sent ${type} to ${this.names.of(actor.id)}.`, false);
      // The effect of the event is at the end of the history.
      inspection.follow(true);
    } catch {
      this.#say('Not sent: the service cannot be reached.', true);
    }
  }

  #say(text: string, isError: boolean): void {
    this.#outcome = { text, isError };
    this.app.draw();
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
