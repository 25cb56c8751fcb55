/** Shows one of the page's parts, sets the title, and moves the focus when the part changes. */
import { byId } from '../../browser/elements.ts';
import { standIn, type FramePlace, type KeyHints } from '../../browser/frame.ts';
import { addressOf, runPlace, type Place } from './address.ts';
import type { Store } from './store.ts';

export interface Focusable {
  readonly table: { show(moving: boolean): void };
  readonly form: { show(): void };
}

type Kind = Place['kind'];

/** The place of the frame, and the keys that are listed there. */
const frames: Readonly<Record<Kind, readonly [FramePlace, KeyHints]>> = {
  tests: [
    'tests',
    [
      ['j k', 'down, up'],
      ['x', 'last run'],
      ['/', 'filter'],
      ['n', 'new test'],
    ],
  ],
  test: [
    'tests',
    [
      ['j k', 'down, up'],
      ['Esc', 'back to the tests'],
    ],
  ],
  flows: [
    'flows',
    [
      ['j k', 'down, up'],
      ['Enter', 'open'],
    ],
  ],
  compare: [
    'tests',
    [
      ['s', 'swap A and B'],
      ['Esc', 'back'],
    ],
  ],
  runs: [
    'runs',
    [
      ['j k', 'down, up'],
      ['Enter', 'open'],
      ['/', 'filter'],
      ['i', 'inspect'],
    ],
  ],
  run: [
    'runs',
    [
      ['x', 'what failed'],
      ['j k', 'along the messages'],
      ['r', 'run again'],
      ['i', 'inspect'],
      ['Esc', 'back'],
    ],
  ],
  new: ['new', [['Ctrl+Enter', 'start']]],
};

export class Sections {
  readonly #store: Store;
  readonly #parts: Focusable;
  readonly #sections: Readonly<Record<Kind, HTMLElement>> = {
    tests: byId('tests', HTMLElement),
    test: byId('test', HTMLElement),
    flows: byId('flows', HTMLElement),
    compare: byId('compare', HTMLElement),
    runs: byId('list', HTMLElement),
    run: byId('run', HTMLElement),
    new: byId('new-test', HTMLElement),
  };
  /** Identifies what is shown; the tabs of a run share it. */
  #shown = '';

  constructor(store: Store, parts: Focusable) {
    this.#store = store;
    this.#parts = parts;
  }

  /** `moving`: the reader came from elsewhere in the page, and the focus moves along. */
  show(place: Place, moving: boolean): void {
    for (const [kind, section] of Object.entries(this.#sections)) section.hidden = kind !== place.kind;
    standIn(...frames[place.kind]);
    document.body.classList.toggle('fills', place.kind === 'runs' || place.kind === 'new');
    const shown =
      place.kind === 'compare' ? place.kind : addressOf(place.kind === 'run' ? runPlace(place.runId) : place);
    if (shown !== this.#shown) scrollTo(0, 0);
    if (place.kind === 'new') this.#parts.form.show();
    else if (place.kind === 'runs') this.#parts.table.show(moving);
    else if (moving && shown !== this.#shown) byId(`${place.kind}-title`, HTMLElement).focus({ preventScroll: true });
    this.#shown = shown;
    this.update();
  }

  update(): void {
    const title = this.#title();
    if (document.title !== title) document.title = title;
  }

  #title(): string {
    const { place, record } = this.#store;
    if (place.kind === 'run') {
      const verdict = record?.facts === undefined ? '' : `: ${record.facts.verdict}`;
      return `${place.runId}${verdict} – dialproof console`;
    }
    if (place.kind === 'new') return 'New test – dialproof console';
    if (place.kind === 'compare') return 'Two runs – dialproof console';
    if (place.kind === 'flows') return 'Flows – dialproof console';
    if (place.kind === 'tests') return 'Tests – dialproof console';
    return place.kind === 'test' ? `${place.name} – dialproof console` : 'dialproof console';
  }
}
