/**
 * The links of the gateways: which are up, since when, and why the others are down; and one of them with its history.
 */
import { part } from '../../../browser/parts.ts';
import { badgeOf, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { moveFocus } from '../../../browser/rows.ts';
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

const rowsId = 'links';
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

  /** Moves the focus by so many rows; to the first row if it is elsewhere. */
  move(rows: number): void {
    moveFocus(rowsId, rows);
  }

  template(linkId: string | undefined): TemplateResult {
    const { links, connection } = this.store;
    const link = links?.links.find(({ link_id: id }) => id === linkId);
    const isList = linkId === undefined && (links?.links.length ?? 0) > 0;
    const say =
      links === undefined
        ? waitingText(connection)
        : links.links.length === 0
          ? 'No gateway of this service has a link: it has none that is real, and the simulated ones need none.'
          : linkId !== undefined && link === undefined
            ? `The service has no link ${linkId} now.`
            : '';
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

  readonly #toggled = ({ target }: Event): void => {
    this.#isOpen = (target as HTMLDetailsElement).open;
    this.app.draw();
  };

  #one(link: ListedLink | undefined): TemplateResult {
    const known = (shown: ListedLink): TemplateResult =>
      html`<dl id="link-facts" class="facts">${factsOf(shown)}</dl>${this.#figures(shown)}`;
    return html`${link === undefined ? nothing : known(link)}
      <details id="link-history" @toggle=${this.#toggled}>
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

const factsOf = (link: ListedLink): readonly TemplateResult[] =>
  (
    [
      ['Gateway', link.gateway],
      ['Peer', link.peer],
      [`${link.state.slice(0, 1).toUpperCase()}${link.state.slice(1)} since`, dayAndTime(link.since)],
      ...(link.reason === '' ? [] : [['Why', link.reason] as const]),
    ] as const
  ).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);

const listOf = (links: readonly ListedLink[], leftOut: number): TemplateResult =>
  html`<div class="scroll" role="region" aria-label="Table of the links" tabindex="0">
      <table>
        <thead><tr><th scope="col">Link</th><th scope="col">State</th><th scope="col">Peer</th><th
          scope="col">Since</th></tr></thead>
        <tbody id=${rowsId}>${links.map(rowOf)}</tbody>
      </table>
    </div>
    <p id="more-links" class="hint">${leftOut === 0 ? '' : `${leftOut} more links are not followed.`}</p>`;

const rowOf = ({ link_id, gateway, peer, machine, state, since, states, reason }: ListedLink): TemplateResult =>
  html`<tr data-link=${link_id}><td><a class="name" href=${addressOf({ kind: 'links', link: link_id })}>${
    gateway
  }</a>${under(link_id)}</td><td>${badgeOf(stateText(machine, states, 'active'), ...kinds[state])}</td><td
      class="peer">${peer}</td><td class="since">${state} since ${dayAndTime(since)}${
        state === 'up' || reason === '' ? '' : `: ${reason}`
      }</td></tr>`;
