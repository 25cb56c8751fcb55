/** The verdicts of the runs of the same test before this one, and a link to a comparison with the last that passed. */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { call } from '../../../browser/rpc.ts';
import { dateAndMinute, secondsOf } from '../../../browser/times.ts';
import { node, where } from '../../../report/markup.ts';
import type { QueryAllTestsResult, RunSummary } from '../../../../schemas/index.ts';
import type { RunRow } from '../../protocol.ts';
import { addressOf } from '../address.ts';
import type { Store } from '../store.ts';
import { ticks, ticksText } from '../tests/small-pictures.ts';
import { mostTicks, sinceWhen } from '../tests/test-history.ts';

export class BeforeView {
  readonly #store: Store;
  readonly #part = byId('before-part', HTMLElement);
  readonly #say = byId('before-say', HTMLElement);
  readonly #picture = byId('before', HTMLElement);
  #askedFor = '';
  #runs: readonly RunRow[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, record } = this.#store;
    const facts = record?.facts;
    const name = facts?.name;
    const wanted =
      place.kind === 'run' && name !== undefined && record?.hasEnded === true ? `${place.runId} ${name}` : '';
    if (wanted !== this.#askedFor) {
      this.#askedFor = wanted;
      this.#runs = [];
      if (wanted !== '' && name !== undefined && facts !== undefined)
        void this.#ask(wanted, name, secondsOf(facts.time_start));
    }
    this.#part.hidden = this.#runs.length < 2;
    if (this.#part.hidden || place.kind !== 'run') return;
    setText(
      this.#say,
      sinceWhen(this.#runs, ({ time_start: start }) => dateAndMinute(start)),
    );
    const passedBefore = this.#runs.slice(1).some(({ verdict: one }) => one === 'passed');
    draw(
      this.#picture,
      node('p', { class: 'history' }, ticks(this.#runs), node('span', { class: 'hush' }, ticksText(this.#runs))),
      ...where(passedBefore, () => [
        node(
          'p',
          {},
          node(
            'a',
            { href: addressOf({ kind: 'compare', b: place.runId }) },
            'Compare with the last that passed ',
            node('kbd', {}, 'c'),
          ),
        ),
      ]),
    );
  }

  /** This run and those that started before it, the latest first. */
  async #ask(wanted: string, name: string, start: number): Promise<void> {
    const answer = await call<QueryAllTestsResult>('QueryAllTests', { name, limit: 3 * mostTicks }).catch(
      () => undefined,
    );
    if (wanted !== this.#askedFor || !Array.isArray(answer?.tests)) return;
    this.#runs = answer.tests
      .filter(({ completed, time_start: started }) => completed === 1 && secondsOf(started) <= start)
      .sort((one, other) => secondsOf(other.time_start) - secondsOf(one.time_start))
      .slice(0, mostTicks)
      .map(rowOf);
    this.update();
  }
}

/** The part of a row that the picture needs. */
const rowOf = (run: RunSummary): RunRow =>
  ({ run_id: run.run_id, time_start: run.time_start, verdict: run.verdict }) as RunRow;
