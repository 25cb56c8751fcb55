/** What differs between the model that is shown and the flow of its service key, or another model of it. */
import { answered, Answers, type Refused } from '../../../browser/answers.ts';
import { part } from '../../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import { View } from '../app.ts';
import { counted } from '../figures.ts';
import { goesOn, momentOf } from './learnings.ts';

/** `GET /models/ID/differences/OTHER`. */
export interface ModelDifferences {
  readonly differences: readonly { readonly words: string; readonly path: readonly string[] }[];
  readonly not_compared: readonly string[];
}

/** Differences that are shown; the file has all of them. */
const mostShown = 200;

export class ModelComparison extends View {
  readonly #answers = new Answers<ModelDifferences | Refused>(() => this.app.draw());
  /** By learning: what the reader compares it with. */
  #chosen: { readonly id: string; readonly other: string } | undefined;

  template(one: ListedLearning, all: readonly ListedLearning[]): TemplateResult {
    const others = all.filter(
      (each) => each.id !== one.id && each.service_key === one.service_key && !goesOn(each) && each.has_model,
    );
    const other = this.#chosen?.id === one.id ? this.#chosen.other : '';
    const choose = (event: Event): void =>
      this.change(() => (this.#chosen = { id: one.id, other: (event.target as HTMLSelectElement).value }));
    const offered = [
      ['', 'nothing'],
      ['flow', 'the flow of the service key'],
      ...others.map(({ id, began }) => [id, `the model ${id} of ${momentOf(began)}`] as const),
    ] as const;
    const select = html`<label class="compare-with">Compare with <select id="model-compare" @change=${choose}>${offered.map(
      ([value, words]) => html`<option value=${value} ?selected=${value === other}>${words}</option>`,
    )}</select></label>`;
    return part(
      'model-differences',
      'Compare',
      html`${select} ${other === '' ? nothing : this.#compared(one.id, other)}`,
    );
  }

  #compared(id: string, other: string): TemplateResult {
    const path = `/models/${encodeURIComponent(id)}/differences/${encodeURIComponent(other)}`;
    const read = (response: Response): Promise<ModelDifferences> => response.json() as Promise<ModelDifferences>;
    const answer = this.#answers.of(path, () => answered<ModelDifferences>(path, read));
    if (answer === undefined) return html`<p id="model-differ-say" role="status">Comparing.</p>`;
    if ('refused' in answer) return html`<p id="model-differ-say" class="outcome" role="alert">${answer.refused}</p>`;
    const { differences, not_compared: rest } = answer;
    const say =
      differences.length > 0
        ? `${counted(differences.length, 'transition differs', 'transitions differ')}; what is behind is not compared.`
        : rest.length > 0
          ? 'Nothing of what could be compared differs.'
          : 'Nothing differs.';
    const items = differences
      .slice(0, mostShown)
      .map(({ words, path: call }) => html`<li>${words}<span class="under">Call: ${call.join(', ')}</span></li>`);
    const picture = html`<div class="scroll" role="region" aria-label="Picture of both" tabindex="0"><img
      id="model-differ-picture" alt="Both statecharts in one picture: new, gone and changed are marked" src="${path}/picture.svg"></div>`;
    return html`<p id="model-differ-say" role="status">${say}</p>
      <ul id="model-differ-list" class="missing" tabindex="0" ?hidden=${differences.length === 0}>${items}</ul>
      <ul id="model-differ-rest" ?hidden=${rest.length === 0}>${rest.map((text) => html`<li>${text}</li>`)}</ul>
      ${picture}`;
  }
}
