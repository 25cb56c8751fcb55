/** A learned model: its picture, its troubles, the classes of digits, and each transition with the call that proves it. */
import { cells, number, part, scrolled, tableOf } from '../../../browser/parts.ts';
import { html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import { promiseWords } from '../../../learn/model/certainty.ts';
import type { DigitClass, LearnedModel, PromptClasses, SentOperation } from '../../../learn/model/learned-model.ts';
import { count, counted } from '../figures.ts';
import { goesOn } from './learnings.ts';

/** Transitions, and words of a class of digits, that are shown; the file has all of them. */
const mostTransitions = 500;
const mostWords = 6;

export const modelParts = (one: ListedLearning, model: LearnedModel): TemplateResult => {
  const path = `/models/${encodeURIComponent(one.id)}`;
  const { states, transitions } = model;
  // The address identifies the picture: the browser requests it again when the model has grown.
  const asked = new URLSearchParams({
    states: String(states.length),
    transitions: String(transitions.length),
    ...(one.over !== null && { over: one.over }),
  }).toString();
  const image = html`<img id="model-picture" alt="Statechart of the service key ${one.service_key}, as far as it is known"
    src="${path}/picture.svg?${asked}">`;
  const files = html`<span id="model-files" class="end"><a href="${path}/picture.svg">SVG</a> <a href=${path}>JSON</a></span>`;
  const picture = part('model-shown', 'What it does', scrolled('Picture of the service', image), {
    hint: goesOn(one) ? 'as far as it is known: it grows' : 'states, and what leads from one to another',
    end: files,
  });
  return html`<div id="model-beside">${picture}
    <div>${troublesPart(one)} ${model.digit_classes.map((prompt, index) => digitsPart(prompt, index, model))}</div></div>
    ${transitionsPart(model)}`;
};

const troublesPart = ({ troubles }: ListedLearning): TemplateResult | typeof nothing => {
  if (troubles.length === 0) return nothing;
  const listed = html`<ul id="model-trouble-list" class="missing" tabindex="0">${troubles.map(
    (trouble) => html`<li>${trouble}</li>`,
  )}</ul>`;
  return part('model-troubles', 'Troubles', listed, { hint: 'what is behind them is not known' });
};

const digitsPart = (
  { states: asking, classes }: PromptClasses,
  index: number,
  { states }: LearnedModel,
): TemplateResult => {
  const row = ({ outcome, pattern, words, tried, promise }: DigitClass): TemplateResult => {
    const some = words.slice(0, mostWords).map((word) => (word === '' ? 'no digit' : word));
    const more = tried > some.length ? ` and ${count(tried - some.length)} more` : '';
    return html`<tr>${cells(
      [outcome, 'text'],
      [html`${pattern}${under(`${some.join(' ')}${more}`)}`, 'code'],
      number(count(tried)),
      [promiseWords(promise), 'text'],
    )}</tr>`;
  };
  const table = tableOf(['Outcome', 'Digits', 'Tried|number', 'Promise'], classes.map(row));
  const where = asking.map((state) => states[state] ?? '').join(', ');
  return part(`model-digits-${index}`, `Digits at ${where}`, scrolled(`Classes of digits at ${where}`, table), {
    hint: 'what the service does with them',
  });
};

/** `Connect destinationRoutingAddress_digits 649555{digits}`: the name, and the arguments that are short. */
const sentWords = (sent: readonly SentOperation[], ends: boolean): string => {
  const texts = sent.map(({ operation, arguments: given }) => {
    const values = Object.entries(given).flatMap(([name, value]) =>
      value === null || name.endsWith('_hex') ? [] : [`${name} ${value}`],
    );
    return [operation, ...values.slice(0, 3)].join(' ');
  });
  return [...texts, ...(ends ? ['the dialogue ends'] : [])].join('; ') || 'nothing';
};

const inputText = (input: string): string => (input === 'digits ' ? 'no digits' : input);

const transitionsPart = ({ states, transitions }: LearnedModel): TemplateResult => {
  const rows = transitions
    .slice(0, mostTransitions)
    .map(
      ({ from, input, sent, ends, to, call }) =>
        html`<tr>${cells(
          [states[from] ?? '', 'heading'],
          [inputText(input), 'code'],
          [sentWords(sent, ends), 'text'],
          [states[to] ?? '', 'text'],
          [call.map(inputText).join(', '), 'code'],
        )}</tr>`,
    );
  const table = tableOf(['State', 'Input', 'The service sends', 'Leads to', 'Proved by the call'], rows, {
    id: 'model-transitions-rows',
  });
  const left = transitions.length - rows.length;
  return part('model-transitions', 'Transitions', scrolled('Table of the transitions', table), {
    hint:
      left > 0
        ? `${counted(rows.length, 'transition')} of ${count(transitions.length)}`
        : 'each with the call that proves it',
  });
};
