/**
 * The operations of the run's definition at the moment shown: those that the first instance had performed, with their
 * checks, the current one, and what it waited for. Those of a long test that passed and are far behind are one line,
 * which opens them.
 */
import { button } from '../../../browser/parts.ts';
import { drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { milliseconds, secondsOf } from '../../../browser/times.ts';
import type { ListedOperation } from '../../../inspect/protocol.ts';
import type { Standing } from '../../../report/entries.ts';
import { shape, type Shape } from '../../../report/shapes.ts';
import { innermost, type Recorded } from './history-record.ts';
import type { Inspection } from './inspection.ts';
import { InspectorView } from './names.ts';
import * as progress from './operation-progress.ts';

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

interface Row {
  readonly operation: ListedOperation;
  readonly index: number;
  readonly mark: Mark;
  readonly tally: Partial<progress.OperationTally>;
}

export class OperationList extends InspectorView {
  /** Whose first operations the reader has unfolded. */
  #unfolded: Recorded | undefined;
  #counting: ReturnType<typeof setTimeout> | undefined;
  #revealed: Element | null = null;

  template(): TemplateResult {
    const { inspection } = this;
    const { record, recorded, ownEntry: entry } = inspection;
    const come = progress.progressOf(recorded ?? { steps: [], checks: [] }, entry ?? { steps: 0, checks: 0 });
    const { last, tallies, unrecorded } = come;
    const { operations = [], left_out: unlisted = 0 } = record?.definition ?? {};
    const instance = instanceAt(inspection);
    const rows = progress.indicesOf(operations).map((index, position): Row => {
      const mark = markOf(index === last?.op_idx, instance, tallies.get(index)?.failed);
      return { operation: operations[position] as ListedOperation, index, mark, tally: tallies.get(index) ?? {} };
    });
    const folded = recorded !== undefined && this.#unfolded === recorded ? 0 : foldedOf(rows);
    const open = (): void => this.change(() => (this.#unfolded = recorded));
    const began = beganAt(inspection, this.names.start);
    const total = operations.length + unlisted;
    const caption = record === undefined ? '' : progress.captionOf(operations, total, come, instance);
    const fold = `${(rows[0]?.index ?? 0) + 1} to ${(rows[folded - 1]?.index ?? 0) + 1}, all as expected`;
    const standing = instance?.active === false ? undefined : last?.stands;
    const left = standing === undefined ? nothing : this.#left(standing);
    return html`<section id="operations-panel" class="panel operations" aria-labelledby="operations-title">
      <div class="part-head"><h2 id="operations-title">Test</h2><span id="operations-caption"
        class="subject">${caption}</span></div>
      <div id="operations-scroll" class="scroll" tabindex="0" role="group" aria-labelledby="operations-title">
        ${button('operations-before', folded === 0 ? '' : fold, open, { kind: 'link fold', hidden: folded === 0 })}
        <ol id="operations">${rows.map((row, position) =>
          rowOf(row, { at: began.get(row.index), hidden: position < folded, stands: last?.stands, left }),
        )}</ol>
        <p id="more-operations" class="hint">${progress.remainderWords(unlisted, unrecorded)}</p>
      </div>
    </section>`;
  }

  /** Scrolls the list, and not the page, as little as needed to show the current operation. */
  reveal(): void {
    const scroller = document.getElementById('operations-scroll');
    const { recorded, ownEntry } = this.inspection;
    const at = recorded?.steps[(ownEntry?.steps ?? 0) - 1]?.op_idx ?? 0;
    const row = scroller?.querySelector<HTMLElement>(`[data-operation="${at}"]`) ?? null;
    if (row === null || scroller === null || row === this.#revealed) return;
    this.#revealed = row;
    const bottom = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < scroller.scrollTop) scroller.scrollTop = row.offsetTop;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
  }

  /** The rest of the time for which the instance waits at most: it counts down while the end is followed. */
  #left({ seconds }: Standing): TemplateResult | typeof nothing {
    clearTimeout(this.#counting);
    const { inspection } = this;
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

interface Beside {
  readonly at: string | undefined;
  readonly hidden: boolean;
  /** What the instance waits for, and for how long still: both for the current operation. */
  readonly stands: Standing | undefined;
  readonly left: unknown;
}

const rowOf = ({ operation, index, mark, tally }: Row, { at = '', hidden, stands, left }: Beside): TemplateResult => {
  const { type, label, comment, depth = 0, begins } = operation;
  const { performed = 0, passed = 0, failed = 0, trouble = '' } = tally;
  const nameAt = type.lastIndexOf('.') + 1;
  const [words, sign] = marks[mark];
  const isCurrent = mark === 'current';
  const standing = isCurrent && stands !== undefined ? progress.standingWords(stands, operation) : '';
  // For a halt either line has the reason.
  const isSaid = comment === undefined || standing.endsWith(`: ${comment}`);
  const pieces = type.slice(nameAt).split(/(?=[A-Z][a-z])/);
  const badges = [
    badge(performed > 1, `${performed} times`, ''),
    badge(passed > 0, `${passed} passed`, 'good'),
    badge(failed > 0, `${failed} failed`, 'bad'),
  ];
  const opening = begins === undefined ? nothing : html`<span class="begins">${begins}</span>`;
  const labelled = label === undefined ? nothing : html`<span class="label">${label}</span>`;
  const indent = depth > 0 ? `margin-left: ${Math.min(depth, deepestShown) * 14}px` : '';
  return html`<li title=${type} class=${mark} data-operation=${index} aria-current=${isCurrent ? 'step' : nothing}
    ?hidden=${hidden} .style=${indent}><span class="mark" role="img"
      aria-label=${words}>${sign === undefined ? nothing : drawn(shape(sign))}</span><span
        class="number">${index + 1}</span><span class="way">${wayOf(type)}</span><div><p>${opening}<span
          class="only-read">${type.slice(0, nameAt)}</span><span
            class="name">${pieces.map((piece) => html`<wbr>${piece}`)}</span>${labelled}${badges}</p>${
              isSaid ? nothing : html`<p class="comment">${comment}</p>`
            }<p class="stands">${standing}</p>${isCurrent ? left : nothing}<p
              class="trouble">${trouble}</p></div><span class="at">${at}</span></li>`;
};

const badge = (isThere: boolean, words: string, tone: string): TemplateResult | typeof nothing =>
  isThere ? html`<span class="badge ${tone}">${words}</span>` : nothing;

/** Whether it sends or expects: `inap.ssp_to_scp.InitialDP` goes out. */
const wayOf = (type: string): unknown => {
  const [, way] = /_(to|from)_[a-z]+\./.exec(type) ?? [];
  return way === undefined ? nothing : drawn(shape(way === 'to' ? 'out' : 'in'));
};

const markOf = (isLast: boolean, instance: progress.InstanceStanding | undefined, failed: number | undefined): Mark => {
  if (failed === undefined) return 'ahead';
  if (isLast && instance?.active !== false) return 'current';
  if (isLast && instance !== undefined && !['passed', 'failed'].includes(instance.state)) return 'ended';
  return failed > 0 ? 'failed' : 'performed';
};

/** How many of the first operations are folded: those that were performed, up to some before the first that was not. */
const foldedOf = (rows: readonly Row[]): number => {
  const folded = rows.findIndex(({ mark }) => mark !== 'performed') - before;
  return folded >= fewestFolded ? folded : 0;
};

/** Undefined before the instance has begun. */
const instanceAt = ({ record, moment, instanceActor: actor }: Inspection): progress.InstanceStanding | undefined => {
  const entry = actor && record?.entryAt(actor.id, moment);
  return entry && { active: entry.status === 'active', state: innermost(entry.states).join(', ') };
};

/** The times of the first messages of the operations, which have no times themselves; from `start` on. */
const beganAt = ({ recorded, passed }: Inspection, start: number | undefined): ReadonlyMap<number, string> => {
  const messages = recorded?.messages.slice(0, passed) ?? [];
  const from = start ?? (messages[0] && secondsOf(messages[0].time));
  const came = new Map<number, string>();
  for (const { op_idx: index, time } of messages)
    if (index !== null && from !== undefined && !came.has(index))
      came.set(index, milliseconds((secondsOf(time) - from) * 1000));
  return came;
};

/** Time of the last step at the moment shown, taken from the entries: steps have no time. */
const lastStepAt = ({ record, ownEntry, instance }: Inspection): number | undefined =>
  record?.entries.find(({ actor, steps }) => steps === ownEntry?.steps && record.actor(actor)?.instance === instance)
    ?.at;
