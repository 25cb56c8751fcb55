/** The form that begins a learning. */
import { errorIn, sendJson } from '../../../browser/answers.ts';
import { byId } from '../../../browser/elements.ts';
import { submitted } from '../../../browser/handlers.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import { View } from '../app.ts';
import { onlyReads, roleTitle } from '../store.ts';

const levels = [
  ['cycles', 'cycles'],
  ['0', 'level 0'],
  ['1', 'level 1, the usual one'],
  ['2', 'level 2, many calls'],
] as const;

const valueOf = (id: string): string => byId(id, HTMLInputElement).value.trim();

export class LearnForm extends View {
  #outcome = '';
  #isSending = false;

  /** `begun`: called with the learning. */
  template(begun: (learning: ListedLearning) => void): TemplateResult {
    const reads = onlyReads(this.store);
    const field = (id: string, title: string, placeholder: string, more: { readonly mode?: string } = {}) =>
      html`<label>${title} <input type="text" id="learn-${id}" autocomplete="off" spellcheck="false"
        inputmode=${more.mode ?? nothing} placeholder=${placeholder} ?disabled=${reads}></label>`;
    return html`<form id="learn-form" class="learn-form" novalidate title=${roleTitle(this.store)}
      @submit=${submitted(() => this.#send(begun))}>
      ${field('key', 'Service key', '100', { mode: 'numeric' })}
      ${field('gateway', 'Gateway', 'that of the configuration')}
      ${field('callers', 'Callers', '6421123456')}
      ${field('called', 'Called number', '6495551')}
      <label>Level <select id="learn-level" ?disabled=${reads}>${levels.map(
        ([value, words]) => html`<option value=${value} ?selected=${value === '1'}>${words}</option>`,
      )}</select></label>
      ${field('rate', 'Calls a second', 'no limit', { mode: 'decimal' })}
      <button id="learn-begin" type="submit" class="main" ?disabled=${reads}
        aria-disabled=${this.#isSending || nothing}>Learn</button>
      <p id="learn-outcome" class="outcome" role="alert">${this.#outcome}</p>
    </form>`;
  }

  async #send(begun: (learning: ListedLearning) => void): Promise<void> {
    if (this.#isSending || onlyReads(this.store)) return;
    const asked = this.#asked();
    if (typeof asked === 'string') return this.change(() => (this.#outcome = asked));
    this.#isSending = true;
    const answer = await sent(asked);
    this.#isSending = false;
    this.change(() => (this.#outcome = typeof answer === 'string' ? answer : ''));
    if (typeof answer !== 'string') begun(answer);
  }

  /** What the service is asked for, or what is wrong in the fields. */
  #asked(): object | string {
    const [key, rate] = [valueOf('learn-key'), valueOf('learn-rate')];
    const [gateway, called] = [valueOf('learn-gateway'), valueOf('learn-called')];
    const callers = valueOf('learn-callers')
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    if (!/^\d{1,10}$/.test(key)) return 'Write the service key as a number.';
    if (rate !== '' && !(Number(rate) > 0)) return 'Write the calls a second as a number above 0.';
    return {
      service_key: Number(key),
      ...(gateway !== '' && { gateway }),
      ...(callers.length > 0 && { callers }),
      ...(called !== '' && { called }),
      level: byId('learn-level', HTMLSelectElement).value,
      ...(rate !== '' && { calls_a_second: Number(rate) }),
    };
  }
}

/** The learning that has begun, or why none has. */
const sent = async (asked: object): Promise<ListedLearning | string> => {
  try {
    const response = await sendJson('/console/models', asked);
    if (response.ok) return (await response.json()) as ListedLearning;
    const { message = `The service refuses it: ${response.status}.`, hint = '' } = await errorIn(response);
    return `${message} ${hint}`.trim();
  } catch {
    return 'The service does not answer.';
  }
};
