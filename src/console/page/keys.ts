/** The keys of the page: what each does where, for the line at the bottom and for the list of all. */
import { byId } from '../../browser/elements.ts';
import { button } from '../../browser/parts.ts';
import { html, type TemplateResult } from '../../browser/template.ts';
import type { Place } from './address.ts';

/** Keys and what they do, the most wanted first; there may be room for two. */
type Hints = readonly (readonly [keys: string, words: string])[];

const steps: Hints[number] = ['j k', 'down, up'];

const hints: Readonly<Record<Place['kind'] | 'inspect', Hints>> = {
  tests: [steps, ['x', 'last run'], ['/', 'filter'], ['n', 'new test']],
  test: [steps, ['Esc', 'back to the tests']],
  flows: [steps, ['Enter', 'open']],
  links: [steps, ['Enter', 'open'], ['Esc', 'back']],
  compare: [
    ['s', 'swap A and B'],
    ['Esc', 'back'],
  ],
  runs: [steps, ['Enter', 'open'], ['/', 'filter'], ['i', 'inspect']],
  newest: [],
  run: [
    ['x', 'what failed'],
    ['j k', 'along the messages'],
    ['r', 'run again'],
    ['i', 'inspect'],
    ['Esc', 'back'],
  ],
  inspect: [
    ['← →', 'step'],
    ['Space', 'stop, follow'],
    ['i', 'result'],
    ['1 2 3 4', 'pane'],
    ['/', 'filter'],
  ],
  new: [['Ctrl+Enter', 'start']],
};

export const hintsOf = (place: Place): Hints =>
  hints[place.kind === 'run' && place.tab === 'inspect' ? 'inspect' : place.kind];

const all: readonly (readonly [title: string, keys: Hints])[] = [
  [
    'Keys',
    [
      ['j k', 'down and up in the tests, the runs and the messages of a call; ↓ ↑ in the runs'],
      ['Home End', 'to the first, to the last'],
      ['Enter', 'open the run; in the inspector choose an actor or a message, open a payload'],
      ['/', 'filter the runs, the tests, or the events of the inspector'],
      ['i', 'inspect the run that is chosen or shown, and back to its result'],
      ['Ctrl+K', 'go to a place, a test or a run by its name'],
      ['n', 'new test'],
      ['r e', 'run the test again, or edit it: of this run, on this page, or of the row that has the focus'],
      ['c', 'compare the run with the last that passed; s swaps the two'],
      ['m', 'make a test of the call that is shown: one that expects what it did'],
      ['a', 'run the call of a load that is shown again, alone, with its number and its seed'],
      ['x', 'to the message with which the call went wrong; on a test of the list, to its last run'],
      ['[ ]', 'to the calls of the group before, of the next'],
      ['p f', 'pause the run or continue it; finish: start no more instances'],
      ['+ -', 'the rate of the run by 10 %'],
      ['← →', 'second by second in a chart'],
      ['Esc', 'back to the runs or the tests; clear the filter; close this'],
      ['Tab', 'from part to part'],
    ],
  ],
  [
    'In the inspector',
    [
      ['← →', 'an event back, an event on; close and open in the actors'],
      ['Space', 'stop at the moment that is shown, or follow the end'],
      ['1 2 3 4', 'to the test, the statechart, the call, the events'],
      ['0', 'the whole chart, or as large as can be read'],
      ['s', 'send an event by hand'],
    ],
  ],
];

export const keysDialog = (): TemplateResult =>
  html`<dialog id="keys" aria-label="Keys">
    ${all.map(
      ([title, keys]) => html`<h2>${title}</h2>
        <dl>${keys.map(
          ([names, words]) =>
            html`<dt>${names.split(' ').map((name) => html`<kbd>${name.replace('+K', ' K')}</kbd> `)}</dt><dd>${
              words
            }</dd>`,
        )}</dl>`,
    )}
    ${button('hide-keys', 'Close', () => byId('keys', HTMLDialogElement).close())}
  </dialog>`;
