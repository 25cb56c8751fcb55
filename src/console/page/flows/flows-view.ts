/**
 * The flows and scripts that the service hosts: a list by service key; and one flow with its operations, their exits,
 * and its picture.
 */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { moveFocus } from '../../../browser/rows.ts';
import { waitingText } from '../../../browser/waiting.ts';
import { node, type Content, type MarkupNode } from '../../../report/markup.ts';
import type { FlowCoverage } from '../../../../schemas/index.ts';
import { endsIn } from '../../../report/coverage-words.ts';
import type { HostedFlow, HostedFlows } from '../../protocol.ts';
import { addressOf, runPlace } from '../address.ts';
import { count } from '../figures.ts';
import type { Store } from '../store.ts';
import { cell, under } from '../tests/row-parts.ts';
import { coverageSentence, FlowCoverageView } from './flow-coverage-view.ts';

export class FlowsView {
  readonly #store: Store;
  readonly #title = byId('flows-title', HTMLElement);
  readonly #say = byId('flows-say', HTMLElement);
  readonly #crumbs = byId('flows-crumbs', HTMLElement);
  readonly #key = byId('flow-key', HTMLElement);
  readonly #ended = byId('flow-ended', HTMLElement);
  readonly #ends = byId('flow-ends', HTMLElement);
  readonly #rows = byId('flows-rows', HTMLElement);
  readonly #list = byId('flows-list', HTMLElement);
  readonly #one = byId('flow-one', HTMLElement);
  readonly #operations = byId('flow-operations', HTMLElement);
  readonly #coverage = new FlowCoverageView((coverage) => this.#showCoverage(coverage));
  #asked = '';
  #hosted: HostedFlows | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, connection } = this.#store;
    if (place.kind !== 'flows') {
      this.#asked = '';
      this.#coverage.leave();
      return;
    }
    const now = `${addressOf(place)} ${connection.kind}`;
    if (now === this.#asked) return;
    this.#asked = now;
    if (place.key === undefined) this.#coverage.leave();
    if (this.#hosted === undefined) setText(this.#say, waitingText(connection));
    void this.#ask(now);
  }

  /** Moves the focus by so many rows; to the first row if it is elsewhere. */
  move(rows: number): void {
    moveFocus(this.#rows, rows);
  }

  async #ask(now: string): Promise<void> {
    const response = await fetch('/console/flows').catch(() => undefined);
    if (response?.ok) this.#hosted = (await response.json()) as HostedFlows;
    if (this.#asked === now && this.#hosted !== undefined) this.#show(this.#hosted);
  }

  #show({ flows, scripts }: HostedFlows): void {
    const { place } = this.#store;
    const key = place.kind === 'flows' ? place.key : undefined;
    const flow = flows.find(({ service_key }) => String(service_key) === key);
    this.#crumbs.hidden = key === undefined;
    setText(this.#key, flow === undefined ? '' : `service key ${key}`);
    this.#list.hidden = key !== undefined || flows.length + scripts.length === 0;
    this.#one.hidden = flow === undefined;
    setText(this.#title, flow?.flow ?? 'Flows');
    if (flow !== undefined) return this.#showOne(flow);
    this.#coverage.leave();
    if (key !== undefined) return setText(this.#say, `The service hosts no flow for the service key ${key}.`);
    setText(this.#say, sentence(flows.length, scripts.length));
    draw(this.#rows, ...flows.map(rowOf), ...scripts.map(({ run_id }) => scriptRow(run_id)));
  }

  #showOne(flow: HostedFlow): void {
    const { service_key: key, operations } = flow;
    setText(this.#say, `${counted(operations.length, 'operation')} with ${counted(exitsOf(flow), 'exit')}.`);
    this.#showEnds(flow.ended);
    draw(this.#operations, ...operations.map((operation) => operationRow(operation)));
    this.#coverage.show(String(key), flow.flow);
  }

  #showEnds(ended: HostedFlow['ended']): void {
    const calls = sumOf(ended);
    this.#ended.hidden = calls === 0;
    draw(
      this.#ends,
      ...Object.entries(ended)
        .sort(([, one], [, other]) => other - one)
        .map((end) => endRow(end, calls)),
    );
  }

  /** Shows the coverage as it is now. */
  #showCoverage(coverage: FlowCoverage): void {
    setText(this.#say, coverageSentence(coverage));
    this.#showEnds(endsIn(coverage));
    draw(
      this.#operations,
      ...coverage.operations.map((operation) =>
        operationRow(
          operation,
          operation.exits.map(({ calls }) => calls),
        ),
      ),
    );
  }
}

const sentence = (flows: number, scripts: number): string => {
  if (flows + scripts === 0)
    return 'The service hosts no flow and no script: `flows` and `scripts` of its configuration name them.';
  return (
    'The service hosts ' +
    `${[...(flows > 0 ? [counted(flows, 'flow')] : []), ...(scripts > 0 ? [counted(scripts, 'script')] : [])].join(' and ')}.`
  );
};

const counted = (sum: number, one: string): string => `${count(sum)} ${sum === 1 ? one : `${one}s`}`;

const sumOf = (ended: HostedFlow['ended']): number => Object.values(ended).reduce((sum, some) => sum + some, 0);

const callsOf = ({ ended }: HostedFlow): number => sumOf(ended);

const exitsOf = ({ operations }: HostedFlow): number => operations.reduce((sum, { exits }) => sum + exits.length, 0);

const endRow = ([kind, sum]: readonly [string, number], all: number): MarkupNode =>
  node(
    'tr',
    {},
    cell('', kind),
    cell('c-share', node('progress', { max: all, value: sum, 'aria-label': kind })),
    cell('number', count(sum)),
    cell('number', String(Math.round((100 * sum) / all))),
  );

const endedText = ({ ended }: HostedFlow): string =>
  Object.entries(ended)
    .map(([kind, sum]) => `${count(sum)} ${kind}`)
    .join(', ');

const rowOf = (flow: HostedFlow): MarkupNode => {
  const { service_key: key, operations } = flow;
  const link = node('a', { class: 'name', href: addressOf({ kind: 'flows', key: String(key) }) }, flow.flow);
  return node(
    'tr',
    {},
    cell('number', String(key)),
    cell('', link),
    cell('number', count(operations.length)),
    cell('number', count(exitsOf(flow))),
    cell('', ...takenExits(flow)),
    cell('number', count(callsOf(flow))),
    cell('', endedText(flow)),
    cell('', node('a', { href: `/inspect/flows/${key}` }, 'picture')),
  );
};

const scriptRow = (runId: string): MarkupNode =>
  node(
    'tr',
    {},
    cell('number', runId.replace(/^script:/, '')),
    cell(
      '',
      node('a', { class: 'name', href: addressOf(runPlace(runId)) }, runId),
      under('a script: a test that answers'),
    ),
    ...['number', 'number', '', 'number', '', ''].map((kind) => cell(kind)),
  );

const takenExits = ({ totals, flow }: HostedFlow): readonly Content[] => {
  if (totals === undefined) return [];
  const { taken, of } = totals.exits;
  return [
    node('progress', { max: Math.max(1, of), value: taken, 'aria-label': `Exits of ${flow} that were taken` }),
    `${taken} of ${of}`,
  ];
};

/** `calls`: calls through each exit, if they are counted. */
const operationRow = (
  { id, type, name, exits }: HostedFlow['operations'][number],
  calls: readonly number[] = [],
): MarkupNode =>
  node(
    'tr',
    { id: `operation-${id}` },
    cell('number', id),
    cell('', node('b', {}, name ?? type), under(name === undefined ? '' : type)),
    cell('', ...exits.flatMap((exit, index) => exitOf(exit, index, calls[index]))),
  );

const exitOf = (
  { name, to }: HostedFlow['operations'][number]['exits'][number],
  index: number,
  calls: number | undefined,
): readonly Content[] => [
  node(
    'span',
    { class: 'exit' },
    `${index}${name === '' ? '' : ` ${name}`} → ` +
      `${to ?? 'ends'}${calls === undefined ? '' : `: ${calls === 0 ? 'never' : count(calls)}`}`,
  ),
  ' ',
];
