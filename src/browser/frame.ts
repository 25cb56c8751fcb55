/** The frame of every page: the current place in the service, the host that it came from, and the keys of the page. */
import { byId, element, setText } from './elements.ts';

const places = ['tests', 'runs', 'flows', 'links', 'new'] as const;
export type FramePlace = (typeof places)[number];

/** Keys and what they do, the most wanted first; there may be room for two. */
export type KeyHints = readonly (readonly [keys: string, words: string])[];

/** `place`: undefined if the page belongs to none of them. */
export const standIn = (place: FramePlace | undefined, hints: KeyHints): void => {
  for (const one of places) {
    const link = byId(`nav-${one}`, HTMLAnchorElement);
    if (one === place) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  setText(byId('host', HTMLElement), location.host);
  byId('key-hints', HTMLElement).replaceChildren(...hints.map(hintOf));
};

const hintOf = ([keys, words]: KeyHints[number]): HTMLElement =>
  element('span', {}, ...keys.split(' ').flatMap((key) => [element('kbd', {}, key), ' ']), words);
