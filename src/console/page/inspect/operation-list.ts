/**
 * The operations of the run's definition at the moment shown: those that the first instance had performed, with their
 * checks, the current one, and what it waited for. Those of a long test that passed and are far behind are one line,
 * which opens them.
 */
import { drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { milliseconds, secondsOf } from '../../../browser/times.ts';
import type { ListedOperation } from '../../../inspect/protocol.ts';
import type { Standing } from '../../../report/entries.ts';
import { shape, type Shape } from '../../../report/shapes.ts';
import { InspectorView } from './inspector-view.ts';
import { innermost, type Recorded } from './history-record.ts';
import type { Inspection } from './inspection.ts';
import { OperationProgress } from './operation-progress.ts';
import { captionOf, indicesOf, remainderWords, standingWords, type InstanceStanding } from './operation-words.ts';

/** `current`: the instance is at it; `ended`: the instance was abandoned at it. */
type Mark = 'ahead' | 'performed' | 'failed' | 'current' | 'ended';

const marks: Readonly<Record<Mark, readonly [words: string, sign?: Shape]>> = {
  ahead: ['not performed'],
  performed: ['performed', 'pass'],
  failed: ['with a failed check', 'fail'],
  current: ['the current one', 'run'],
  ended: ['the instance ended here', 'abort'],
};

/** Levels that are indented: deeper ones have no room. */
const deepestShown = 6;
/** Operations that stay in sight before the current one, or the first that failed. */
const before = 4;
const fewestFolded = 3;
/** Milliseconds between two updates of the time that is left. */
const countEvery = 100;

export class OperationList extends InspectorView {
  #recorded: Recorded | undefined;
  #progress = new OperationProgress({ steps: [], checks: [] });
  #isOpen = false;
  #counting: ReturnType<typeof setTimeout> | undefined;
  #revealed: Element | null = null;

  template(): TemplateResult {
    const { inspection } = this.store;
    const { record, recorded, ownEntry: entry } = inspection;
    if (recorded !== this.#recorded) {
      this.#recorded = recorded;
      this.#progress = new OperationProgress(recorded ?? { steps: [], checks: [] });
      this.#isOpen = false;
    }
    const progress = this.#progress;
    progress.goTo(entry?.steps ?? 0, entry?.checks ?? 0);
    const { operations = [], left_out: unlisted = 0 } = record?.definition ?? {};
    const indices = indicesOf(operations);
    const instance = instanceAt(inspection);
    const at = progress.last?.op_idx;
    const marked = indices.map((index) => markOf(index === at, instance, progress.tally(index)?.failed));
    const folded = this.#isOpen ? 0 : foldedOf(marked);
    const open = (): void => {
      this.#isOpen = true;
      this.app.drawNow();
    };
    const began = beganAt(inspection, this.names.start);
    const caption = record === undefined ? '' : captionOf(operations, operations.length + unlisted, progress, instance);
    const fold = `${(indices[0] ?? 0) + 1} to ${(indices[folded - 1] ?? 0) + 1}, all as expected`;
    return html`<section id="operations-panel" class="panel operations" aria-labelledby="operations-title">
      <div class="part-head"><h2 id="operations-title">Test</h2><span id="operations-caption"
        class="subject">${caption}</span></div>
      <div id="operations-scroll" class="scroll" tabindex="0" role="group" aria-labelledby="operations-title">
        <button type="button" id="operations-before" class="link fold" ?hidden=${folded === 0}
          @click=${open}>${folded === 0 ? '' : fold}</button>
        <ol id="operations">${operations.map((operation, position) => {
          const index = indices[position] as number;
          const mark = marked[position] as Mark;
          return this.#row(operation, index, mark, began.get(index) ?? '', position < folded, instance);
        })}</ol>
        <p id="more-operations" class="hint">${remainderWords(unlisted, progress.unrecorded)}</p>
      </div>
    </section>`;
  }

  /** Scrolls the list, and not the page, as little as needed to show the current operation. */
  reveal(): void {
    const scroller = document.getElementById('operations-scroll');
    const at = this.#progress.last?.op_idx ?? 0;
    const row = scroller?.querySelector<HTMLElement>(`[data-operation="${at}"]`) ?? null;
    if (row === null || scroller === null || row === this.#revealed) return;
    this.#revealed = row;
    const bottom = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < scroller.scrollTop) scroller.scrollTop = row.offsetTop;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
  }

  #row(
    operation: ListedOperation,
    index: number,
    mark: Mark,
    at: string,
    hidden: boolean,
    instance: InstanceStanding | undefined,
  ): TemplateResult {
    const { type, label, comment, depth = 0, begins } = operation;
    const { performed = 0, passed = 0, failed = 0, trouble = '' } = this.#progress.tally(index) ?? {};
    const nameAt = type.lastIndexOf('.') + 1;
    const [words, sign] = marks[mark];
    const stands = mark === 'current' ? this.#progress.last?.stands : undefined;
    const standing = stands === undefined ? '' : standingWords(stands, operation);
    const waits = stands !== undefined && instance?.active !== false;
    // For a halt either line has the reason.
    const isSaid = comment === undefined || standing.endsWith(`: ${comment}`);
    const name = type
      .slice(nameAt)
      .split(/(?=[A-Z][a-z])/)
      .map((word) => html`<wbr>${word}`);
    const badges = [
      badge(performed > 1, `${performed} times`, ''),
      badge(passed > 0, `${passed} passed`, 'good'),
      badge(failed > 0, `${failed} failed`, 'bad'),
    ];
    const [way, step] = [wayOf(type), mark === 'current' ? 'step' : nothing];
    const opening = begins === undefined ? nothing : html`<span class="begins">${begins}</span>`;
    const labelled = label === undefined ? nothing : html`<span class="label">${label}</span>`;
    const said = isSaid ? nothing : html`<p class="comment">${comment}</p>`;
    const indent = depth > 0 ? `margin-left: ${Math.min(depth, deepestShown) * 14}px` : '';
    return html`<li title=${type} class=${mark} data-operation=${index} aria-current=${step} ?hidden=${hidden}
      .style=${indent}><span class="mark" role="img"
        aria-label=${words}>${sign === undefined ? nothing : drawn(shape(sign))}</span><span
          class="number">${index + 1}</span><span class="way">${way}</span><div><p>${opening}<span
            class="only-read">${type.slice(0, nameAt)}</span><span
              class="name">${name}</span>${labelled}${badges}</p>${said}<p class="stands">${standing}</p>${
                waits ? this.#left(stands) : nothing
              }<p class="trouble">${trouble}</p></div><span class="at">${at}</span></li>`;
  }

  /** The rest of the time for which the instance waits at most: it counts down while the end is followed. */
  #left({ seconds }: Standing): TemplateResult | typeof nothing {
    clearTimeout(this.#counting);
    const { inspection } = this.store;
    const { live, record, entry } = inspection;
    const since = lastStepAt(inspection);
    if (since === undefined) return nothing;
    const runsDown = live && record?.state === 'running';
    const now = (runsDown ? record.age : entry?.at) ?? since;
    const left = Math.min(Math.max(seconds - (now - since) / 1000, 0), seconds);
    if (runsDown) this.#counting = setTimeout(() => this.app.draw(), countEvery);
    return html`<p class="left"><progress aria-label="time that has passed" max=${seconds}
      value=${seconds - left}></progress><span>${left.toFixed(1)} s left</span></p>`;
  }
}

const badge = (isThere: boolean, words: string, tone: string): TemplateResult | typeof nothing =>
  isThere ? html`<span class="badge ${tone}">${words}</span>` : nothing;

/** Whether it sends or expects: `inap.ssp_to_scp.InitialDP` goes out. */
const wayOf = (type: string): unknown => {
  const [, way] = /_(to|from)_[a-z]+\./.exec(type) ?? [];
  return way === undefined ? nothing : drawn(shape(way === 'to' ? 'out' : 'in'));
};

const markOf = (isLast: boolean, instance: InstanceStanding | undefined, failed: number | undefined): Mark => {
  if (failed === undefined) return 'ahead';
  if (isLast && instance?.active !== false) return 'current';
  if (isLast && instance !== undefined && !['passed', 'failed'].includes(instance.state)) return 'ended';
  return failed > 0 ? 'failed' : 'performed';
};

/** How many of the first operations are folded: those that were performed, up to some before the first that was not. */
const foldedOf = (all: readonly Mark[]): number => {
  const other = all.findIndex((mark) => mark !== 'performed');
  const folded = other < 0 ? 0 : other - before;
  return folded >= fewestFolded ? folded : 0;
};

/** Undefined before the instance has begun. */
const instanceAt = ({ record, moment, instance }: Inspection): InstanceStanding | undefined => {
  const actor = record?.actors.find((one) => one.machine === 'test-instance' && one.instance === instance);
  const entry = actor && record?.entryAt(actor.id, moment);
  return entry && { active: entry.status === 'active', state: innermost(entry.states).join(', ') };
};

/** The times of the first messages of the operations, which have no times themselves; from `start` on. */
const beganAt = ({ recorded, passed }: Inspection, start: number | undefined): ReadonlyMap<number, string> => {
  const messages = recorded?.messages.slice(0, passed) ?? [];
  const from = start ?? (messages[0] && secondsOf(messages[0].time));
  const came = messages
    .toReversed()
    .flatMap(({ op_idx: index, time }) =>
      index === null || from === undefined ? [] : [[index, milliseconds((secondsOf(time) - from) * 1000)] as const],
    );
  return new Map(came);
};

/** Time of the last step at the moment shown, taken from the entries: steps have no time. */
const lastStepAt = ({ record, moment, instance }: Inspection): number | undefined => {
  let last = record?.entryOf(instance, moment);
  let before = last;
  while (before !== undefined && before.steps === last?.steps) {
    last = before;
    before = record?.entryOf(instance, (record.entries.indexOf(before) ?? 0) - 1);
  }
  return last?.at;
};
