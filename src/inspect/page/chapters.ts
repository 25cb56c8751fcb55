/**
 * Above the slider: the beginning of each actor, which helps to find a moment. Screen readers have the list of events.
 */
import { byId, element } from '../../browser/elements.ts';
import { chaptersOf } from './chapter-places.ts';
import type { Store } from './store.ts';

export class Chapters {
  readonly #store: Store;
  readonly #list = byId('chapters', HTMLOListElement);
  #shown = '';

  constructor(store: Store) {
    this.#store = store;
    this.#list.addEventListener('click', (event) => {
      const moment = event.target instanceof HTMLElement ? event.target.dataset['begins'] : undefined;
      if (moment !== undefined) store.chooseEntry(Number(moment));
    });
  }

  update(): void {
    const { record, moment } = this.#store;
    const chapters = record === undefined ? [] : chaptersOf(record);
    const at = chapters.findLastIndex((chapter) => chapter.moment <= moment);
    const now = JSON.stringify([chapters, record?.end, at]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#list.replaceChildren(
      ...chapters.map(({ moment: begins, name }, index) => {
        const item = element('li', { class: index === at ? 'lit' : undefined, 'data-begins': begins }, name);
        const end = Math.max(1, record?.end ?? 1);
        item.style.left = `${(100 * begins) / end}%`;
        item.style.maxWidth = `${(100 * ((chapters[index + 1]?.moment ?? end) - begins)) / end}%`;
        return item;
      }),
    );
  }
}
