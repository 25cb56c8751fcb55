/**
 * The coverage of one flow, requested each second while it is looked at: its picture, how much calls have covered, and
 * what is missing.
 */
import type { FlowCoverage } from '../../../../schemas/index.ts';
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { coverageKinds, missingOf, percent, sentenceOf } from '../../../report/coverage-words.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { count } from '../figures.ts';
import { cell, under } from '../tests/row-parts.ts';

/** Milliseconds between two requests. */
const pause = 1000;
/** Missing items that are listed; the file has all of them. */
const mostMissing = 50;

export class FlowCoverageView {
  readonly #part = byId('flow-coverage', HTMLElement);
  readonly #rows = byId('flow-totals', HTMLElement);
  readonly #missing = byId('flow-missing', HTMLElement);
  readonly #missingCount = byId('flow-missing-count', HTMLElement);
  readonly #list = byId('flow-missing-list', HTMLElement);
  readonly #picture = byId('flow-picture', HTMLImageElement);
  readonly #files = byId('flow-files', HTMLElement);
  readonly #tools = byId('flow-tools', HTMLElement);
  readonly #anew = byId('flow-anew', HTMLButtonElement);
  readonly #answered: (coverage: FlowCoverage) => void;
  #key = '';
  #shown = '';
  #timer: number | undefined;

  /** `answered` is called with every answer. */
  constructor(answered: (coverage: FlowCoverage) => void) {
    this.#answered = answered;
    this.#anew.addEventListener('click', () => void this.#beginAnew());
    document.addEventListener(
      'visibilitychange',
      () => this.#key !== '' && document.visibilityState === 'visible' && void this.#ask(this.#key),
    );
  }

  /** Shows this flow. */
  show(key: string, flow: string): void {
    if (this.#key === key) return;
    this.leave();
    this.#key = key;
    const at = `/flows/${key}/coverage`;
    this.#picture.alt = `What calls have taken of the flow ${flow}`;
    draw(
      this.#files,
      ...Object.entries({
        Page: `${at}.html`,
        SVG: `${at}.svg`,
        JSON: `${at}.json`,
        Statechart: `/inspect/flows/${key}`,
      }).map(([name, href]) => node('a', { href }, name)),
    );
    this.#tools.hidden = false;
    void this.#ask(key);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#key = '';
    this.#shown = '';
    this.#tools.hidden = true;
    this.#part.hidden = true;
    this.#missing.hidden = true;
  }

  async #ask(key: string): Promise<void> {
    clearTimeout(this.#timer);
    const response = await fetch(`/flows/${key}/coverage.json`).catch(() => undefined);
    const coverage =
      response?.ok === true ? ((await response.json().catch(() => undefined)) as FlowCoverage | undefined) : undefined;
    if (this.#key !== key) return;
    if (coverage !== undefined) this.#draw(coverage);
    clearTimeout(this.#timer);
    if (document.visibilityState === 'visible') this.#timer = window.setTimeout(() => void this.#ask(key), pause);
  }

  async #beginAnew(): Promise<void> {
    const key = this.#key;
    await fetch(`/flows/${key}/coverage`, { method: 'DELETE' }).catch(() => undefined);
    if (key !== '') await this.#ask(key);
  }

  #draw(coverage: FlowCoverage): void {
    const { service_key: key, since, calls, unknown } = coverage;
    const now = `${since} ${calls} ${unknown} ${JSON.stringify(coverage.totals)}`;
    this.#answered(coverage);
    if (now === this.#shown) return;
    this.#shown = now;
    // The address identifies the picture: the browser requests it again after new calls.
    this.#picture.src = `/flows/${key}/coverage.svg?${new URLSearchParams({ since, calls: String(calls) }).toString()}`;
    draw(this.#rows, ...totalRows(coverage));
    const missing = missingOf(coverage);
    setText(this.#missingCount, missing.length > mostMissing ? `${mostMissing} of ${missing.length}` : '');
    draw(this.#list, ...missing.slice(0, mostMissing).map(({ what, where }) => node('li', {}, what, under(where))));
    this.#part.hidden = false;
    this.#missing.hidden = missing.length === 0;
  }
}

/** In words: what calls have covered, and since when. */
export const coverageSentence = (coverage: FlowCoverage): string =>
  `${sentenceOf(coverage)} ${count(coverage.calls)} ${coverage.calls === 1 ? 'call has' : 'calls have'} ` +
  `come since ${new Date(coverage.since).toLocaleString()}, when the service started or began to count anew.`;

const totalRows = ({ totals }: FlowCoverage): readonly MarkupNode[] =>
  coverageKinds.map(([kind, name]) => {
    const { taken, of } = totals[kind];
    const bar = node('progress', { max: Math.max(1, of), value: taken, 'aria-label': name });
    return node(
      'tr',
      {},
      cell('', name),
      cell('c-share', bar),
      cell('number', count(taken)),
      cell('number', count(of)),
      cell('number', percent(taken, of)),
    );
  });
