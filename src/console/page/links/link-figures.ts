/**
 * The figures of a link: its layers, messages and association, the destinations behind it, and what a layer has refused
 * or dropped. What the service does not know is written so, and never as 0.
 */
import { part } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { clockTime, dayAndTime } from '../../../browser/times.ts';
import type {
  LinkAssociation,
  LinkComplaint,
  LinkDestination,
  LinkFigures,
  LinkPath,
  LinkRate,
} from '../../../../schemas/index.ts';
import type { ListedLink, StreamEvents } from '../../../inspect/protocol.ts';
import { secondsChart, type SecondsChart } from '../../../report/chart/seconds-chart.ts';
import type { SecondsPoint } from '../../../report/chart/seconds-points.ts';
import { count, rate } from '../figures.ts';
import { stateText } from '../inspect/words.ts';

type Taken = StreamEvents['figures'];

const unknown = 'not known';

const known = (value: number | null, text: (value: number) => string): string =>
  value === null ? unknown : text(value);

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : count(Math.round(value))} ms`;

/** Messages a second between the two newest figures, else in the last step; undefined before either. */
export const ratesNow = (
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
export const layersOf = ({ machine, states }: ListedLink, { layers }: LinkFigures): TemplateResult => {
  const row = ({ layer, state, text }: LinkFigures['layers'][number]): TemplateResult => {
    const word = { up: 'up', coming: stateText(machine, states, 'active'), unreached: 'not reached' }[state];
    const isUp = state === 'up';
    return html`<tr><th scope="row">${layer}</th><td>${badgeOf(
      word,
      isUp ? 'good' : 'doubtful',
      isUp ? 'pass' : 'warn',
    )}${text === '' ? nothing : under(text)}</td></tr>`;
  };
  return part('layers', 'Layers', html`<table><tbody id="layers">${layers.map(row)}</tbody></table>`, {
    hint: 'from the bottom',
  });
};

/** The figures in a row; those of an association only for a signalling link. */
export const figuresOf = (
  { machine }: ListedLink,
  taken: Taken,
  before: Taken | undefined,
  steps: readonly LinkRate[],
): TemplateResult => {
  const { messages, management, retransmissions, associations, association } = taken.figures;
  const now = ratesNow(taken, before, steps);
  const current = association?.paths?.find((path) => path.current);
  const of = (value: number | null | undefined): string =>
    value === null || value === undefined ? unknown : milliseconds(value);
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['Sent per s', now === undefined ? '–' : rate(now.sent)],
    ['Received per s', now === undefined ? '–' : rate(now.received)],
    ['Sent', count(messages.sent)],
    ['Received', count(messages.received)],
    ...(machine === 'signalling-link'
      ? ([
          ['Sent again', known(retransmissions, count)],
          ['RTO', of(current?.rto)],
          ['Round trip', of(current?.srtt)],
          ['Associations', count(associations)],
        ] as const)
      : ([['Connections', count(associations)]] as const)),
  ];
  const { sent, received } = management;
  return html`<dl id="link-figures" class="figures">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd class=${value === unknown ? 'unknown' : ''}>${value}</dd></div>`,
  )}</dl>
    <p id="link-management" class="hint">Of the link itself, and not among these: ${count(sent)} sent, ${count(
      received,
    )} received.</p>`;
};

const pathStates = { active: ['good', 'pass'], inactive: ['bad', 'fail'], unverified: ['doubtful', 'warn'] } as const;

const pathRow = ({ address, state, current, rto, srtt }: LinkPath): TemplateResult => {
  const [tone, shape] = pathStates[state];
  const carries = current ? html` <span class="tag">carries messages</span>` : nothing;
  return html`<tr><th scope="row" class="text">${address}${carries}</th><td>${badgeOf(state, tone, shape)}</td><td
    class="number">${milliseconds(rto)}</td><td class="number">${known(srtt, milliseconds)}</td></tr>`;
};

/** Streams and paths; nothing where there is no association. */
export const associationOf = (association: LinkAssociation): TemplateResult | typeof nothing => {
  if (association === null) return nothing;
  const { protocol, streams, paths } = association;
  return part(
    'association',
    'Association',
    html`<dl id="association" class="facts"><div><dt>Protocol</dt><dd>${protocol}</dd></div>
        <div><dt>Streams to send</dt><dd>${known(streams.sent, count)}</dd></div>
        <div><dt>Streams to receive</dt><dd>${known(streams.received, count)}</dd></div>
        ${paths === null ? html`<div><dt>Paths</dt><dd>${unknown}</dd></div>` : nothing}</dl>
      ${
        paths === null
          ? nothing
          : html`<div class="scroll" role="region" aria-label="Table of the paths" tabindex="0"><table><thead><tr><th
              scope="col">Path</th><th scope="col">State</th><th scope="col" class="number">RTO</th><th
              scope="col" class="number">Round trip</th></tr></thead><tbody id="paths">${paths.map(
                pathRow,
              )}</tbody></table></div>`
      }`,
  );
};

const destinationStates = {
  available: ['available', 'good', 'pass'],
  congested: ['congested', 'doubtful', 'warn'],
  restricted: ['restricted', 'doubtful', 'warn'],
  unavailable: ['unavailable', 'bad', 'fail'],
  withoutUser: ['SCCP is unavailable', 'bad', 'fail'],
  unknown: ['not answered for', 'doubtful', 'warn'],
} as const;

export const destinationsOf = (destinations: readonly LinkDestination[]): TemplateResult | typeof nothing => {
  if (destinations.length === 0) return nothing;
  const row = ({ point_code: code, state }: LinkDestination): TemplateResult => {
    const [word, tone, shape] = destinationStates[state];
    return html`<tr><th scope="row">${code}</th><td>${badgeOf(word, tone, shape)}</td></tr>`;
  };
  return part(
    'destinations',
    'Destinations',
    html`<table><tbody id="destinations">${destinations.map(row)}</tbody></table>`,
    { hint: 'as the peer reports them' },
  );
};

export const complaintsOf = (complaints: readonly LinkComplaint[]): TemplateResult => {
  const row = ({ time, layer, text, count: times }: LinkComplaint): TemplateResult =>
    html`<tr><td class="hush since">${dayAndTime(time)}</td><td>${layer}</td><td class="text">${text}${
      times === 1 ? nothing : html` <span class="tag">${count(times)} times</span>`
    }</td></tr>`;
  const content =
    complaints.length === 0
      ? html`<p class="hint">No layer has refused, dropped or lost anything.</p>`
      : html`<table><tbody id="complaints">${complaints.map(row)}</tbody></table>`;
  return part('complaints', 'Refused, dropped, lost', content, { hint: 'the newest first' });
};

const series = { shape: 'stairs', merge: 'mean', values: [] } as const;

const chartsOf = (
  steps: readonly LinkRate[],
  began: number,
): readonly (readonly [SecondsChart, readonly SecondsPoint[]])[] => {
  const since = clockTime(began).slice(0, 8);
  const pointsOf = (values: (step: LinkRate) => readonly (number | null)[]): SecondsPoint[] =>
    steps.map((step) => ({
      from: (step.until - began) / 1000 - step.seconds,
      seconds: step.seconds,
      values: values(step).map((value) => (value === null ? null : value / step.seconds)),
    }));
  const messages: SecondsChart = {
    title: `Messages per second since ${since}`,
    series: [
      { ...series, key: 'started', title: 'sent' },
      { ...series, key: 'finished', title: 'received' },
    ],
  };
  const repeats: SecondsChart = {
    title: `Sent again per second since ${since}`,
    series: [{ ...series, key: 'failed', title: 'sent again' }],
  };
  return [
    [messages, pointsOf(({ sent, received }) => [sent, received])],
    ...(steps.some(({ retransmissions: again }) => (again ?? 0) > 0)
      ? [[repeats, pointsOf(({ retransmissions: again }) => [again])] as const]
      : []),
  ];
};

/** The last hour, in the steps of the service. */
export const hourOf = (steps: readonly LinkRate[]): TemplateResult => {
  const [first] = steps;
  const content =
    first === undefined
      ? html`<p class="hint">The first step of 10 s has not ended yet.</p>`
      : html`<div id="link-hour">${chartsOf(steps, first.until - first.seconds * 1000).map(([chart, points]) => {
          const figure = secondsChart(chart, points);
          return figure === undefined ? nothing : html`<div ${drawn(figure)}></div>`;
        })}</div>`;
  return part('hour', 'The last hour', content, { hint: 'in steps of 10 s' });
};
