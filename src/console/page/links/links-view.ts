/**
 * The links of the gateways: which are up, since when, and why the others are down; and one of them with its history
 * and its figures: its layers, messages and association, the destinations behind it, and what a layer has refused or
 * dropped. What the service does not know is written so, and never as 0.
 */
import { toggled } from '../../../browser/handlers.ts';
import { cells, factList, number, part, scrolled, tableOf, waitingText, type Fact } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { clockTime, dayAndTime } from '../../../browser/times.ts';
import type { HistoryEntry, ListedLink, StreamEvents } from '../../../inspect/protocol.ts';
import type { Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { addressOf } from '../address.ts';
import { View } from '../app.ts';
import { crumbs } from '../frame.ts';
import { eventText, stateText } from '../inspect/names.ts';
import type { LinkFigures, LinkPath, LinkRate } from '../../../../schemas/index.ts';
import { secondsChart, type SecondsChart } from '../../../report/chart/seconds-chart.ts';
import { count, rate } from '../figures.ts';

/** Events of a link that its page lists; its history has more. */
const mostLately = 8;

export class LinksView extends View {
  /** Whether the reader has unfolded the history of the link. */
  #isOpen = false;

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
        ${this.#isOpen ? this.app.inspector.template() : nothing}
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
  const address = addressOf({ kind: 'links', link: link_id });
  const name = html`<a class="name" href=${address}>${gateway}</a>${under(link_id)}`;
  const standing = badgeOf(stateText(machine, states, 'active'), ...kinds[state]);
  const why = state === 'up' || reason === '' ? '' : `: ${reason}`;
  const when = `${state} since ${dayAndTime(since)}${why}`;
  return html`<tr data-link=${link_id}>${cells([name], [standing], [peer, 'peer'], [when, 'since'])}</tr>`;
};

type Taken = StreamEvents['figures'];

const unknown = 'not known';

const known = (value: number | null, text: (value: number) => string): string =>
  value === null ? unknown : text(value);

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : count(Math.round(value))} ms`;

/** Messages a second between the two newest figures, else in the last step; undefined before either. */
const ratesNow = (
  now: Taken | undefined,
  before: Taken | undefined,
  steps: readonly LinkRate[],
): { readonly sent: number; readonly received: number } | undefined => {
  if (now !== undefined && before !== undefined && now.at > before.at) {
    const seconds = (now.at - before.at) / 1000;
    const [{ messages: newest }, { messages: earlier }] = [now.figures, before.figures];
    return { sent: (newest.sent - earlier.sent) / seconds, received: (newest.received - earlier.received) / seconds };
  }
  const last = steps.at(-1);
  return last && { sent: last.sent / last.seconds, received: last.received / last.seconds };
};

/** Layers from the bottom. */
const layersOf = ({ machine, states }: ListedLink, { layers }: LinkFigures): TemplateResult => {
  const row = ({ layer, state, text }: LinkFigures['layers'][number]): TemplateResult => {
    const word = { up: 'up', coming: stateText(machine, states, 'active'), unreached: 'not reached' }[state];
    const standing = state === 'up' ? badgeOf(word, 'good', 'pass') : badgeOf(word, 'doubtful', 'warn');
    return html`<tr><th scope="row">${layer}</th><td>${standing}${text === '' ? nothing : under(text)}</td></tr>`;
  };
  const table = html`<table><tbody id="layers">${layers.map(row)}</tbody></table>`;
  return part('layers', 'Layers', table, { hint: 'from the bottom' });
};

/** The figures in a row; those of an association only for a signalling link. */
const figuresOf = (
  { machine }: ListedLink,
  taken: Taken,
  before: Taken | undefined,
  steps: readonly LinkRate[],
): TemplateResult => {
  const { messages, management, retransmissions, associations, association } = taken.figures;
  const now = ratesNow(taken, before, steps);
  const current = association?.paths?.find((path) => path.current);
  const isAssociation = machine === 'signalling-link';
  const of = (value: number | null | undefined, text = milliseconds): string | undefined =>
    isAssociation ? known(value ?? null, text) : undefined;
  const rows: readonly Fact[] = [
    ['Sent per s', now === undefined ? '–' : rate(now.sent)],
    ['Received per s', now === undefined ? '–' : rate(now.received)],
    ['Sent', count(messages.sent)],
    ['Received', count(messages.received)],
    ['Sent again', of(retransmissions, count)],
    ['RTO', of(current?.rto)],
    ['Round trip', of(current?.srtt)],
    [isAssociation ? 'Associations' : 'Connections', count(associations)],
  ];
  const fact = ([name, value]: Fact): TemplateResult =>
    html`<div><dt>${name}</dt><dd class=${value === unknown ? 'unknown' : ''}>${value}</dd></div>`;
  const own = `${count(management.sent)} sent, ${count(management.received)} received`;
  return html`<dl id="link-figures" class="figures">${rows.filter(([, value]) => value !== undefined).map(fact)}</dl>
    <p id="link-management" class="hint">The figures leave out messages about the link itself: ${own}.</p>`;
};

const pathStates = { active: ['good', 'pass'], inactive: ['bad', 'fail'], unverified: ['doubtful', 'warn'] } as const;

const pathRow = ({ address, state, current, rto, srtt }: LinkPath): TemplateResult => {
  const [tone, shape] = pathStates[state];
  const carries = current ? html` <span class="tag">carries messages</span>` : nothing;
  const times = [milliseconds(rto), known(srtt, milliseconds)].map(number);
  return html`<tr><th scope="row" class="text">${address}${carries}</th>${cells(
    [badgeOf(state, tone, shape)],
    ...times,
  )}</tr>`;
};

/** Streams and paths; nothing where there is no association. */
const associationOf = (association: LinkFigures['association']): TemplateResult | typeof nothing => {
  if (association === null) return nothing;
  const { protocol, streams, paths } = association;
  const facts: readonly Fact[] = [
    ['Protocol', protocol],
    ['Streams to send', known(streams.sent, count)],
    ['Streams to receive', known(streams.received, count)],
    ['Paths', paths === null ? unknown : undefined],
  ];
  const columns = ['Path', 'State', 'RTO|number', 'Round trip|number'];
  const table = paths && scrolled('Table of the paths', tableOf(columns, paths.map(pathRow), { id: 'paths' }));
  return part('association', 'Association', html`${factList('association', 'facts', facts)}${table}`);
};

const destinationStates = {
  available: ['available', 'good', 'pass'],
  congested: ['congested', 'doubtful', 'warn'],
  restricted: ['restricted', 'doubtful', 'warn'],
  unavailable: ['unavailable', 'bad', 'fail'],
  withoutUser: ['SCCP is unavailable', 'bad', 'fail'],
  unknown: ['not answered for', 'doubtful', 'warn'],
} as const;

const destinationsOf = (destinations: LinkFigures['destinations']): TemplateResult | typeof nothing => {
  if (destinations.length === 0) return nothing;
  const row = ({ point_code: code, state }: LinkFigures['destinations'][number]): TemplateResult => {
    const [word, tone, shape] = destinationStates[state];
    return html`<tr><th scope="row">${code}</th><td>${badgeOf(word, tone, shape)}</td></tr>`;
  };
  const table = html`<table><tbody id="destinations">${destinations.map(row)}</tbody></table>`;
  return part('destinations', 'Destinations', table, { hint: 'as the peer reports them' });
};

const complaintsOf = (complaints: LinkFigures['complaints']): TemplateResult => {
  const row = ({ time, layer, text, count: sum }: LinkFigures['complaints'][number]): TemplateResult => {
    const times = sum === 1 ? nothing : html` <span class="tag">${count(sum)} times</span>`;
    return html`<tr>${cells([dayAndTime(time), 'hush since'], [layer], [html`${text}${times}`, 'text'])}</tr>`;
  };
  const content =
    complaints.length === 0
      ? html`<p class="hint">No layer has refused, dropped or lost anything.</p>`
      : html`<table><tbody id="complaints">${complaints.map(row)}</tbody></table>`;
  return part('complaints', 'Refused, dropped, lost', content, { hint: 'the newest first' });
};

const series = { shape: 'stairs', merge: 'mean', values: [] } as const;

const chartsOf = (steps: readonly LinkRate[], began: number): readonly TemplateResult[] => {
  const since = clockTime(began).slice(0, 8);
  const chart = (of: SecondsChart, values: (step: LinkRate) => readonly (number | null)[]): TemplateResult => {
    const points = steps.map((step) => ({
      from: (step.until - began) / 1000 - step.seconds,
      seconds: step.seconds,
      values: values(step).map((value) => (value === null ? null : value / step.seconds)),
    }));
    const figure = secondsChart(of, points);
    return figure === undefined ? html`` : html`<div ${drawn(figure)}></div>`;
  };
  const sent = { ...series, key: 'started', title: 'sent' } as const;
  const received = { ...series, key: 'finished', title: 'received' } as const;
  const again = { ...series, key: 'failed', title: 'sent again' } as const;
  const messages = { title: `Messages per second since ${since}`, series: [sent, received] };
  const repeats = { title: `Sent again per second since ${since}`, series: [again] };
  return [
    chart(messages, (step) => [step.sent, step.received]),
    ...(steps.some(({ retransmissions }) => (retransmissions ?? 0) > 0)
      ? [chart(repeats, ({ retransmissions }) => [retransmissions])]
      : []),
  ];
};

/** The last hour, in the steps of the service. */
const hourOf = (steps: readonly LinkRate[]): TemplateResult => {
  const [first] = steps;
  const content =
    first === undefined
      ? html`<p class="hint">The first step of 10 s has not ended yet.</p>`
      : html`<div id="link-hour">${chartsOf(steps, first.until - first.seconds * 1000)}</div>`;
  return part('hour', 'The last hour', content, { hint: 'in steps of 10 s' });
};
