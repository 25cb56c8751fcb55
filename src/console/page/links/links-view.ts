/**
 * The links of the gateways: which are up, since when, and why the others are down; and one of them with its history.
 */
import { toggled } from '../../../browser/keyboard.ts';
import { cells, factList, part, scrolled, tableOf, type Fact } from '../../../browser/parts.ts';
import { badgeOf, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { dayAndTime } from '../../../browser/times.ts';
import { waitingText } from '../../../browser/waiting.ts';
import type { HistoryEntry, ListedLink } from '../../../inspect/protocol.ts';
import type { Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { addressOf } from '../address.ts';
import { View, type App } from '../app.ts';
import { crumbs } from '../frame.ts';
import type { Inspector } from '../inspect/inspector.ts';
import { eventText, stateText } from '../inspect/words.ts';
import { associationOf, complaintsOf, destinationsOf, figuresOf, hourOf, layersOf } from './link-figures.ts';

/** Events of a link that its page lists; its history has more. */
const mostLately = 8;

export class LinksView extends View {
  readonly #inspector: Inspector;
  /** Whether the reader has unfolded the history of the link. */
  #isOpen = false;

  constructor(app: App, inspector: Inspector) {
    super(app);
    this.#inspector = inspector;
  }

  template(linkId: string | undefined): TemplateResult {
    const { links, connection } = this.store;
    const link = links?.links.find(({ link_id: id }) => id === linkId);
    const isList = linkId === undefined && (links?.links.length ?? 0) > 0;
    const none = 'No gateway of this service has a link: it has none that is real, and the simulated ones need none.';
    const lost = linkId !== undefined && link === undefined ? `The service has no link ${linkId} now.` : '';
    const say = links === undefined ? waitingText(connection) : links.links.length === 0 ? none : lost;
    return html`<section id="links-page" class="wide" aria-labelledby="links-title">
      <div class="head">
        ${linkId === undefined ? nothing : crumbs('links-crumbs', ['All links', { kind: 'links' }], [linkId])}
        <div class="title"><h1 id="links-title" tabindex="-1">${linkId ?? 'Links'}</h1></div>
        <p id="links-say" class="say" role="status">${say}</p>
      </div>
      ${links !== undefined && isList ? listOf(links.links, links.left_out) : nothing}
      ${linkId === undefined ? nothing : this.#one(link)}
    </section>`;
  }

  #one(link: ListedLink | undefined): TemplateResult {
    const toggle = toggled((open) => this.change(() => (this.#isOpen = open)));
    return html`${link && html`${factList('link-facts', 'facts', factsOf(link))}${this.#figures(link)}`}
      <details id="link-history" @toggle=${toggle}>
        <summary>Statechart, events and values</summary>
        ${this.#isOpen ? this.#inspector.template() : nothing}
      </details>`;
  }

  #figures(link: ListedLink): TemplateResult {
    const { figures: taken, figuresBefore: before, rates } = this.store.inspection;
    if (taken === undefined) return html`<div class="sides">${this.#lately()}</div>`;
    const { figures } = taken;
    return html`${figuresOf(link, taken, before, rates)}
      <div class="sides">${layersOf(link, figures)}
        <div>${destinationsOf(figures.destinations)} ${associationOf(figures.association)}</div></div>
      ${hourOf(rates)}
      <div class="sides">${complaintsOf(figures.complaints)} ${this.#lately()}</div>`;
  }

  /** The last events of the link, the newest first. */
  #lately(): TemplateResult | typeof nothing {
    const { record } = this.store.inspection;
    if (record === undefined || record.entries.length === 0) return nothing;
    const { entries } = record;
    /** The values of a link stay from event to event: each text stands at the event that brought it. */
    const from = Math.max(0, entries.length - mostLately);
    const row = ({ at, event, context }: HistoryEntry, index: number): TemplateResult => {
      const text = textOf(context);
      const isNew = text !== textOf(entries[from + index - 1]?.context);
      return html`<tr><td class="hush">${record.timeOf(at)}</td><td>${eventText(event.type)}${under(
        isNew ? text : '',
      )}</td></tr>`;
    };
    const rows = entries.slice(from).map(row).toReversed();
    return part('lately', 'Lately', html`<table><tbody id="lately">${rows}</tbody></table>`);
  }
}

/** What the peer reported last, or why the link is not up. */
const textOf = (context: unknown): string => {
  const { report, reason } = (context ?? {}) as { readonly report?: unknown; readonly reason?: unknown };
  return [reason, report].filter((text) => typeof text === 'string' && text !== '').join('; ');
};

const kinds: Readonly<Record<ListedLink['state'], readonly [Tone, Shape]>> = {
  up: ['good', 'pass'],
  down: ['doubtful', 'warn'],
  over: ['open', 'cancel'],
};

const factsOf = ({ gateway, peer, state, since, reason }: ListedLink): readonly Fact[] => [
  ['Gateway', gateway],
  ['Peer', peer],
  [`${state.slice(0, 1).toUpperCase()}${state.slice(1)} since`, dayAndTime(since)],
  ['Why', reason || undefined],
];

const listOf = (links: readonly ListedLink[], leftOut: number): TemplateResult =>
  html`${scrolled('Table of the links', tableOf(['Link', 'State', 'Peer', 'Since'], links.map(rowOf), { id: 'links' }))}
    <p id="more-links" class="hint">${leftOut === 0 ? '' : `${leftOut} more links are not followed.`}</p>`;

const rowOf = ({ link_id, gateway, peer, machine, state, since, states, reason }: ListedLink): TemplateResult => {
  const name = html`<a class="name" href=${addressOf({ kind: 'links', link: link_id })}>${gateway}</a>${under(link_id)}`;
  const standing = badgeOf(stateText(machine, states, 'active'), ...kinds[state]);
  const why = state === 'up' || reason === '' ? '' : `: ${reason}`;
  const when = `${state} since ${dayAndTime(since)}${why}`;
  return html`<tr data-link=${link_id}>${cells([name], [standing], [peer, 'peer'], [when, 'since'])}</tr>`;
};
