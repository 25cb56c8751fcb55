/**
 * The page: the places at the top, the one that is shown, and at the bottom the host, the connection, the services, the
 * links and the keys: what each does where, for the line at the bottom and for the list of all.
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
import type { GoTo, TokenDialog } from './dialogs.ts';
import type { Store } from './store.ts';
import { byId } from '../../browser/elements.ts';

/** The destination of the navigation that places of each kind belong to. */
const destinationOf: Readonly<Record<Place['kind'], Destination | undefined>> = {
  tests: 'tests',
  test: 'tests',
  compare: 'tests',
  runs: 'runs',
  run: 'runs',
  newest: 'runs',
  flows: 'flows',
  models: 'models',
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
        ${button('give-token', 'Give the token', () => app.token.ask(), { hidden: connection.kind !== 'refused' })}
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
  const isRun = place.kind === 'run';
  const gone = record === undefined ? 'No such run' : 'The service no longer keeps this run';
  const link = place.kind === 'links' ? inspection.record : undefined;
  const what =
    link !== undefined ? `, the link is ${link.state}` : isRun && record?.hasEnded ? ', the run has ended' : '';
  const words: Readonly<Record<Connection['kind'], string>> = {
    notFound: isRun ? gone : 'This service has no console',
    lost: 'Connection lost, retrying',
    refused: 'The service asks for a token',
    connecting: 'Connecting',
    connected: `Connected${what}`,
    over: 'The run has ended',
  };
  return words[kind];
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

/** Keys and what they do, the most wanted first; there may be room for two. */
type Hints = readonly (readonly [keys: string, words: string])[];

/** Of a line such as `r: run again; Esc: back`. */
const hintsIn = (line: string): Hints =>
  line.split('; ').map((hint) => {
    const [keys = '', words = ''] = hint.split(': ');
    return [keys, words];
  });

const steps = 'j k: down, up';

const hints: Readonly<Record<Place['kind'] | 'inspect', Hints>> = {
  tests: hintsIn(`${steps}; x: last run; /: filter; n: new test`),
  test: hintsIn(`${steps}; Esc: back to the tests`),
  flows: hintsIn(`${steps}; Enter: open`),
  models: hintsIn(`${steps}; Enter: open; p: pause, continue; Esc: back`),
  links: hintsIn(`${steps}; Enter: open; Esc: back`),
  compare: hintsIn('s: swap A and B; Esc: back'),
  runs: hintsIn(`${steps}; Enter: open; /: filter; i: inspect`),
  newest: [],
  run: hintsIn('x: what failed; j k: along the messages; r: run again; i: inspect; Esc: back'),
  inspect: hintsIn('← →: step; Space: stop, follow; i: result; 1 2 3 4: pane; /: filter'),
  new: hintsIn('Ctrl+Enter: start'),
};

const hintsOf = (place: Place): Hints =>
  hints[place.kind === 'run' && place.tab === 'inspect' ? 'inspect' : place.kind];

/** By the title of each list. */
const all: Readonly<Record<string, Hints>> = {
  Keys: [
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
    ['p f', 'pause the run or the learning, or continue it; finish: start no more instances'],
    ['+ -', 'the rate of the run by 10 %'],
    ['← →', 'second by second in a chart'],
    ['Esc', 'back to the runs or the tests; clear the filter; close this'],
    ['Tab', 'from part to part'],
  ],
  'In the inspector': [
    ['← →', 'an event back, an event on; close and open in the actors'],
    ['Space', 'stop at the moment that is shown, or follow the end'],
    ['1 2 3 4', 'to the test, the statechart, the call, the events'],
    ['0', 'the whole chart, or as large as can be read'],
    ['s', 'send an event by hand'],
  ],
};

const keysDialog = (): TemplateResult =>
  html`<dialog id="keys" aria-label="Keys">
    ${Object.entries(all).map(
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
