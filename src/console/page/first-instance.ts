/** What the first instance does: its checks, its ladder, and its trace, of each as much as can be looked at; the reports have the rest. */
import { draw } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import { checkTable, ladderPart, leftOutPart, traceTable } from '../../report/render/html/instance-parts.ts';
import { node, type Content } from '../../report/markup.ts';
import { folded } from '../../report/render/html/table.ts';
import { count, lasting } from './figures.ts';
import type { RunRecord } from './run-record.ts';
import type { Store } from './store.ts';

const mostMessages = 500;
const mostTraces = 500;

export class FirstInstanceView {
  readonly #store: Store;
  readonly #panel = byId('first-panel', HTMLElement);
  readonly #stands = byId('first-stands', HTMLElement);
  readonly #onlyWrong = byId('only-wrong', HTMLInputElement);
  readonly #leftOut = byId('left-out', HTMLElement);
  readonly #checks = byId('checks', HTMLElement);
  readonly #ladder = byId('ladder', HTMLElement);
  readonly #trace = byId('trace', HTMLElement);
  readonly #drawn = new Map<Element, string>();

  constructor(store: Store) {
    this.#store = store;
    this.#onlyWrong.addEventListener('input', () => this.update());
    this.#trace.addEventListener('toggle', () => this.update(), { capture: true });
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record?.facts === undefined) return;
    const { first } = record.facts;
    this.#panel.hidden = first === null;
    if (first === null) return;
    setText(this.#stands, `${first.state}${first.duration === undefined ? '' : ` after ${lasting(first.duration)}`}`);
    this.#fill(this.#leftOut, `${record.runId} ${JSON.stringify(first.left_out)}`, () => leftOutPart(first));
    const wrong = this.#onlyWrong.checked;
    const { runId, versions } = record;
    this.#fill(this.#checks, `${runId} ${versions.checks} ${wrong}`, () => checksOf(record, wrong));
    this.#fill(this.#ladder, `${runId} ${versions.messages}`, () => ladderPart(record.messages, first.time_start, mostMessages));
    const open = this.#trace.querySelector('details')?.open ?? false;
    this.#fill(this.#trace, `${runId} ${versions.traces} ${open}`, () => tracePart(record, open));
  }

  #fill(target: Element, key: string, make: () => readonly Content[]): void {
    if (this.#drawn.get(target) === key) return;
    this.#drawn.set(target, key);
    draw(target, ...make());
  }
}

const checksOf = ({ checks }: RunRecord, onlyWrong: boolean): readonly Content[] => {
  const wrong = checks.filter(({ status }) => status !== 'pass');
  const shown = onlyWrong ? wrong : checks;
  const told = `${count(checks.length)} ${checks.length === 1 ? 'check' : 'checks'}, ${count(wrong.length)} not passed`;
  if (shown.length === 0) return [node('p', { class: 'hint' }, checks.length === 0 ? 'Nothing was checked.' : `${told}.`)];
  return checkTable(shown, told);
};

/** The latest lines, made when they are asked for. */
const tracePart = ({ traces, facts }: RunRecord, open: boolean): readonly Content[] => {
  if (traces.length === 0) return [];
  const caption = traces.length > mostTraces ? `The latest ${mostTraces} of ${count(traces.length)} lines` : 'Trace';
  const shown = open ? [traceTable(caption, traces.slice(-mostTraces), facts?.first?.time_start ?? [0, 0])] : [];
  return [folded(`Trace, ${count(traces.length)} ${traces.length === 1 ? 'line' : 'lines'}`, ...shown)];
};
