/**
 * The links of the gateways: live ones, then those that are over; each with the state of its machine, since when it is
 * up or down, and why it is not up. The list is hidden if there are none.
 */
import type { ListedLink } from '../protocol.ts';
import { addressOf, openByClick } from './address.ts';
import { Badge } from '../../browser/badge.ts';
import { byId, element, setText } from '../../browser/elements.ts';
import { inLinks } from './followed-head.ts';
import type { Followed } from './followed.ts';
import { innermost } from './history-record.ts';
import type { Store } from './store.ts';
import { dayAndTime } from '../../browser/times.ts';

export class LinkList {
  readonly #store: Store;
  readonly #panel = byId('links-panel', HTMLElement);
  readonly #list = byId('links', HTMLUListElement);
  readonly #more = byId('more-links', HTMLElement);
  #shown = '';

  constructor(store: Store, open: (followed: Followed) => void) {
    this.#store = store;
    openByClick(this.#list, open);
  }

  update(): void {
    const { links: listed, followed } = this.#store;
    const links = listed?.links ?? [];
    const leftOut = listed?.left_out ?? 0;
    this.#panel.hidden = links.length === 0 || !inLinks();
    const linkId = followed?.kind === 'link' ? followed.id : undefined;
    const now = JSON.stringify([linkId, listed]);
    if (now === this.#shown) return;
    this.#shown = now;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['link'] : undefined;
    this.#list.replaceChildren(...links.map((link) => linkItem(link, link.link_id === linkId)));
    setText(this.#more, leftOut === 0 ? '' : `${leftOut} more links are not followed.`);
    for (const link of this.#list.querySelectorAll('a')) if (link.dataset['link'] === focused) link.focus();
  }
}

const kinds = { up: ['good', 'pass'], down: ['doubtful', 'warn'], over: ['open', 'cancel'] } as const;

const linkItem = (
  { link_id, gateway, peer, state, since, states, reason }: ListedLink,
  current: boolean,
): HTMLElement => {
  const why = state === 'up' || reason === '' ? '' : `: ${reason}`;
  const stands = innermost(states).map((key) => key.slice(key.lastIndexOf('.') + 1));
  const stand = new Badge();
  const [tone, shape] = kinds[state];
  stand.show(stands.join(', '), tone, shape);
  const link = element(
    'a',
    {
      href: addressOf({ kind: 'link', id: link_id }),
      'data-link': link_id,
      'aria-current': current ? 'true' : undefined,
    },
    element('span', { class: 'choice-name' }, gateway),
    stand.root,
    element('span', { class: 'peer' }, peer),
    element('span', { class: 'since' }, `${state} since ${dayAndTime(since)}${why}`),
  );
  return element('li', {}, link);
};
