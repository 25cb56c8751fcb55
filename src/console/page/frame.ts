/**
 * The page: the places at the top, the one that is shown, and at the bottom the host, the connection, the services, the
 * links and the keys.
 */
import type { Connection } from '../../browser/live-stream.ts';
import { navigation, type Destination } from '../../browser/navigation.ts';
import { button } from '../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, type TemplateResult } from '../../browser/template.ts';
import { dayAndTime } from '../../browser/times.ts';
import type { InspectedLinks } from '../../inspect/protocol.ts';
import { counted } from '../../report/figures.ts';
import type { App } from './app.ts';
import { addressOf, type Place } from './address.ts';
import type { GoTo } from './go-to.ts';
import { hintsOf, keysDialog } from './keys.ts';
import type { Store } from './store.ts';
import type { TokenDialog } from './token-dialog.ts';

/** The destination of the navigation that places of each kind belong to. */
const destinationOf: Readonly<Record<Place['kind'], Destination | undefined>> = {
  tests: 'tests',
  test: 'tests',
  compare: 'tests',
  runs: 'runs',
  run: 'runs',
  newest: 'runs',
  flows: 'flows',
  links: 'links',
  new: undefined,
};

/** The dialogs of the page. */
interface Dialogs {
  readonly goTo: GoTo;
  readonly token: TokenDialog;
}

/** `content`: the place that is shown. */
export const page = (app: App & Dialogs, content: TemplateResult): TemplateResult => {
  const { kind } = app.store.place;
  return html`
    <a class="skip" href="#main">To the content</a>
    <header class="top">
      <div class="wide">
        <a class="product" href="/tests">dialproof</a>
        ${drawn(navigation(destinationOf[kind]))}
        <div class="end">
          <button type="button" class="bare" aria-haspopup="dialog"
            @click=${() => app.goTo.show()}>Go to <kbd>Ctrl K</kbd></button>
          <a id="nav-new" class="button" href="/?new" aria-keyshortcuts="n"
            aria-current=${kind === 'new' ? 'page' : nothing}>New test <kbd>n</kbd></a>
        </div>
      </div>
    </header>
    <main id="main">${content}</main>
    ${bottom(app)} ${keysDialog()} ${app.goTo.template()} ${app.token.template()}
  `;
};

const bottom = (app: App): TemplateResult => {
  const { store } = app;
  const connection = shownConnection(store);
  const lost =
    connection.kind === 'lost' ? Math.max(0, Math.ceil((connection.retryAt - Date.now()) / 1000)) : undefined;
  return html`<footer class="bottom">
    <div class="wide">
      <div id="status" class="status ${connection.kind}">
        <span id="host">${location.host}</span>
        <p role="status"><span id="status-text">${connectionWords(store, connection)}</span></p>
        <span id="status-countdown" aria-hidden="true">${lost === undefined ? '' : ` in ${lost} s`}</span>
        ${button('retry', 'Retry now', () => app.retryNow(), { hidden: lost === undefined })}
        ${button('give-token', 'Give the token', () => app.askForToken(), { hidden: connection.kind !== 'refused' })}
      </div>
      <p id="remark" role="status">${store.inspection.remark}</p>
      <div id="nodes-line">${store.nodes.length > 1 ? nodeBadges(store.nodes) : nothing}</div>
      <div id="links-line">${linkBadges(store.links?.links ?? [])}</div>
      <div class="keys">
        <span id="key-hints" aria-hidden="true">${hintsOf(store.place).map(
          ([keys, words]) => html`<span>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}${words}</span>`,
        )}</span>
        <button type="button" id="show-keys" class="bare" aria-haspopup="dialog"
          @click=${() => app.showKeys()}>All keys <kbd>?</kbd></button>
      </div>
    </div>
  </footer>`;
};

/** Of what fills the page: of the history where one is followed. */
const shownConnection = ({ place, connection, inspection }: Store): Connection => {
  const inspects = place.kind === 'run' && place.tab === 'inspect';
  const shown = inspects || place.kind === 'links' ? inspection.connection : connection;
  return shown.kind === 'idle' || shown.kind === 'notFound' || connection.kind === 'refused' ? connection : shown;
};

const connectionWords = ({ place, record, inspection }: Store, { kind }: Connection): string => {
  switch (kind) {
    case 'notFound':
      if (place.kind !== 'run') return 'This service has no console';
      return record === undefined ? 'No such run' : 'The service no longer keeps this run';
    case 'lost':
      return 'Connection lost, retrying';
    case 'refused':
      return 'The service asks for a token';
    case 'connected':
      if (place.kind === 'links' && inspection.record !== undefined)
        return `Connected, the link is ${inspection.record.state}`;
      return place.kind === 'run' && record?.hasEnded === true ? 'Connected, the run has ended' : 'Connected';
    case 'over':
      return 'The run has ended';
    default:
      return 'Connecting';
  }
};

/** Milliseconds: a service that is well reports every 3 s. */
const longSilence = 6_000;
/** Further nodes are only counted. */
const mostNodes = 4;

const nodeBadges = (nodes: Store['nodes']): readonly unknown[] => {
  const [well, silent] = [true, false].map((isWell) => nodes.filter((node) => node.silent < longSilence === isWell));
  const all = (well ?? []).reduce((sum, { runs }) => sum + runs, 0);
  const named =
    nodes.length <= mostNodes
      ? well?.map(({ name, own, runs }) => `${name}${own === true ? ' (this service)' : ''}, ${counted(runs, 'run')}`)
      : [`${well?.length} services, ${counted(all, 'run')}`];
  return [
    ...(named ?? []).map((text) => badgeOf(text, 'good')),
    ...(silent ?? [])
      .slice(0, mostNodes)
      .map((node) => badgeOf(`${node.name} silent for ${Math.floor(node.silent / 1000)} s`, 'doubtful', 'warn')),
  ];
};

/** Further links of a kind are only counted. */
const mostLinks = 2;

const linkBadges = (links: InspectedLinks['links']): readonly unknown[] => {
  const [up, down] = (['up', 'down'] as const).map((state) => links.filter((link) => link.state === state));
  const named = (some: typeof links = [], state: string, text: (link: (typeof links)[number]) => string): string[] =>
    some.length > mostLinks ? [`${some.length} links ${state}`] : some.map(text);
  return [
    ...named(up, 'up', ({ gateway, peer }) => `${gateway} up, ${peer}`).map((text) => badgeOf(text, 'good')),
    ...named(down, 'down', ({ gateway, since }) => `${gateway} down since ${dayAndTime(since)}`).map((text) =>
      badgeOf(text, 'doubtful', 'warn'),
    ),
  ];
};

/** The way to what is shown, from its place in the navigation on: places, and last a text. */
export const crumbs = (id: string, ...steps: readonly (readonly [text: string, place?: Place])[]): TemplateResult =>
  html`<ol id=${id} class="crumbs">${steps.map(
    ([text, place]) => html`<li>${place === undefined ? text : html`<a href=${addressOf(place)}>${text}</a>`}</li>`,
  )}</ol>`;

/** Above a run, or two: its test if that has a name, else the runs. */
export const aboveRun = (name: string | undefined): readonly (readonly [string, Place])[] =>
  name === undefined
    ? [['All runs', { kind: 'runs' }]]
    : [
        ['All tests', { kind: 'tests' }],
        [name, { kind: 'test', name }],
      ];
