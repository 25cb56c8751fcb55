/**
 * The learnings of the service: the form that begins one, and the list; and one learning with its picture, as it grows,
 * and what is known of the service.
 */
import { Answers, jsonOf } from '../../../browser/answers.ts';
import { cells, factList, number, part, scrolled, tableOf, waitingText } from '../../../browser/parts.ts';
import { html, namedBadge, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import type { LearnedModel } from '../../../learn/model/learned-model.ts';
import { addressOf } from '../address.ts';
import { View, type App } from '../app.ts';
import { count, counted } from '../figures.ts';
import { crumbs } from '../frame.ts';
import { onlyReads } from '../store.ts';
import { LearnForm } from './learn-form.ts';
import { goesOn, momentOf, sentenceOf, standingOfLearning, type ListedLearnings } from './learnings.ts';
import { modelParts } from './model-parts.ts';
import { ModelComparison } from './model-comparison.ts';
import { steered, steeringButtons, type Steering } from './steering.ts';

/** Milliseconds between two requests of what goes on. */
const pause = 1_000;

const list = '/models';

/** The learnings; undefined until they have arrived. */
export class LearnedModels {
  readonly #listed: Answers<ListedLearnings>;

  constructor(app: Pick<App, 'draw'>) {
    this.#listed = new Answers<ListedLearnings>(() => app.draw());
  }

  get all(): readonly ListedLearning[] | undefined {
    return this.#listed.of(
      list,
      () => jsonOf<ListedLearnings>(list),
      () => pause,
    )?.models;
  }

  forget(): void {
    this.#listed.forget(list);
  }
}

export class ModelsView extends View {
  readonly #models = new Answers<LearnedModel>(() => this.app.draw());
  readonly #form = new LearnForm(this.app);
  readonly #comparison = new ModelComparison(this.app);
  readonly #learned: LearnedModels;
  #outcome = '';

  constructor(app: App, learned: LearnedModels) {
    super(app);
    this.#learned = learned;
  }

  template(id: string | undefined): TemplateResult {
    const all = this.#learned.all;
    const one = all?.find((each) => each.id === id);
    return html`<section id="models" class="wide" aria-labelledby="models-title">
      <div class="head">
        ${id === undefined ? nothing : crumbs('models-crumbs', ['All learnings', { kind: 'models' }])}
        <div class="title"><h1 id="models-title" tabindex="-1">${
          id === undefined ? 'Learn' : one === undefined ? id : `Service key ${one.service_key}`
        }</h1>${one === undefined ? nothing : this.#tools(one)}</div>
        <p id="models-say" class="say" role="status">${this.#say(all, id, one)}</p>
        <p id="models-outcome" class="outcome" role="alert">${this.#outcome}</p>
        ${one === undefined ? nothing : factsOf(one)}
      </div>
      ${id === undefined ? this.#overview(all ?? []) : nothing}
      ${one === undefined ? nothing : this.#one(one, all ?? [])}
    </section>`;
  }

  /** Pauses the learning that is shown, or continues it; returns whether that is possible. */
  pause(): boolean {
    const { place } = this.store;
    const one = place.kind === 'models' ? this.#learned.all?.find(({ id }) => id === place.model) : undefined;
    if (one === undefined || !goesOn(one) || one.state === 'stopping' || onlyReads(this.store)) return false;
    void this.#steer(one.id, one.state === 'paused' ? 'continue' : 'pause');
    return true;
  }

  #say(all: readonly ListedLearning[] | undefined, id: string | undefined, one: ListedLearning | undefined): string {
    if (all === undefined) return waitingText(this.store.connection);
    if (one !== undefined) return sentenceOf(one);
    if (id !== undefined) return `The service has no learning ${id}, or keeps its model no longer.`;
    const going = all.filter(goesOn).length;
    if (all.length === 0) return 'The statechart of a running service, learned by calling it. Nothing was learned yet.';
    const sums = [
      counted(going, 'learning goes on', 'learnings go on'),
      counted(all.length - going, 'has ended', 'have ended'),
    ];
    return `${sums.join(', ')}.`;
  }

  #tools(one: ListedLearning): TemplateResult {
    return html`${namedBadge('model-state', standingOfLearning(one))}${steeringButtons(one, this.store, this.#steer, 'p')}`;
  }

  #overview(all: readonly ListedLearning[]): TemplateResult {
    const form = this.#form.template(({ id }) => {
      this.#learned.forget();
      this.app.open({ kind: 'models', model: id });
    });
    const columns = ['Service key|number', 'State', 'What it tries', 'States|number', 'Transitions|number'];
    const more = ['Calls|number', 'Certain to|number', 'Gateway', 'Began', '(Steer)'];
    const rows = all.map((one) => this.#row(one));
    return html`${part('learn', 'Learn a service', form, { hint: 'it is called until its statechart is known' })}
      ${all.length === 0 ? nothing : scrolled('Table of the learnings', tableOf([...columns, ...more], rows, { id: 'models-rows' }), 'models-list')}`;
  }

  #row(one: ListedLearning): TemplateResult {
    const { id, service_key: key, progress, gateway, began, ended, certain_states: certain } = one;
    const address = addressOf({ kind: 'models', model: id });
    const [word, tone, shape] = standingOfLearning(one);
    const tries = goesOn(one) ? progress.trying : (ended ?? '');
    return html`<tr>${cells(
      [html`<a class="name" href=${address}>${key}</a>${under(id)}`, 'number'],
      [namedBadge(`state-${id}`, [word, tone, shape])],
      [tries],
      number(count(progress.states)),
      number(count(progress.transitions)),
      number(count(progress.calls)),
      number(certain === null ? '' : counted(certain, 'state')),
      [gateway],
      [momentOf(began)],
      [goesOn(one) ? steeringButtons(one, this.store, this.#steer) : nothing],
    )}</tr>`;
  }

  #one(one: ListedLearning, all: readonly ListedLearning[]): TemplateResult {
    const path = `/models/${encodeURIComponent(one.id)}`;
    // A model that grows is requested again; what was known at the end is another answer.
    const key = `${path} ${one.over ?? ''}`;
    const again = goesOn(one) ? () => pause : undefined;
    const model = one.has_model ? this.#models.of(key, () => jsonOf<LearnedModel>(path), again) : undefined;
    return html`<div id="model-one">${model === undefined ? nothing : modelParts(one, model)}
      ${model === undefined || goesOn(one) ? nothing : this.#comparison.template(one, all)}</div>`;
  }

  readonly #steer = async (id: string, steering: Steering): Promise<void> => {
    const outcome = await steered(id, steering);
    this.#outcome = outcome;
    this.#learned.forget();
  };
}

const factsOf = (one: ListedLearning): TemplateResult => {
  const { service_key: key, gateway, callers, called, began, over, wanted_level: level, progress } = one;
  const flow = html`<a href=${addressOf({ kind: 'flows', key: String(key) })}>the flow of the service key ${key}</a>`;
  return factList('model-facts', 'facts', [
    ['Over', gateway],
    ['Callers', callers.join(', ')],
    ['Called', called],
    ['Level', `${level} is wanted`],
    ['Calls', `${count(progress.calls)} in ${counted(progress.rounds, 'round')}`],
    ['Window', over === null ? `since ${momentOf(began)}` : `${momentOf(began)} to ${momentOf(over)}`],
    ['Beside', flow],
  ]);
};
