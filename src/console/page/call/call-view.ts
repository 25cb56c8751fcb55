/**
 * The call that is looked at: its test with the operation that failed, its checks, its ladder, and the message that
 * arrived instead of the expected one. In a run with several instances it is the one that the address names, else the
 * first that did not pass and whose evidence is kept.
 */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { callLadder, mostLifelines } from '../../../report/call-ladder.ts';
import { callRows } from '../../../report/call-rows.ts';
import { callSource } from '../../../report/call-source.ts';
import { node, where, type Content } from '../../../report/markup.ts';
import { ladderPart, leftOutPart, traceTable } from '../../../report/render/html/instance-parts.ts';
import { folded, leftOut } from '../../../report/render/html/table.ts';
import type { RunTest } from '../../protocol.ts';
import { addressOf, runPlace } from '../address.ts';
import { count, lasting } from '../figures.ts';
import type { Store } from '../store.ts';
import { callChecks } from './call-checks.ts';
import { failingIn, filesOf, firstCall, isOver, type Call, type KeptCalls } from './call-record.ts';
import { cameTable } from './came-table.ts';
import { callOf, callsOf, evidenceFacts, groupsOf } from './groups.ts';
import type { RunTests } from './run-tests.ts';

const mostMessages = 500;
const mostTraces = 500;

/** The instance whose call is shown; '0' has the record of the run itself. */
export const shownInstance = ({ place, record }: Store): string => {
  if (place.kind !== 'run' || record === undefined) return '0';
  if (place.instance !== undefined) return place.instance;
  const { evidence } = evidenceFacts(record.facts);
  const chosen = groupsOf(record).groups.map((group) => callOf(group, evidence));
  return chosen.find((instance) => instance !== undefined) ?? '0';
};

export class CallView {
  readonly #store: Store;
  readonly #calls: KeptCalls;
  readonly #tests: RunTests;
  readonly #panel = byId('call-parts', HTMLElement);
  readonly #title = byId('call-title', HTMLElement);
  readonly #stands = byId('call-stands', HTMLElement);
  readonly #others = byId('call-others', HTMLElement);
  readonly #links = byId('call-links', HTMLElement);
  readonly #sourcePart = byId('call-source-part', HTMLElement);
  readonly #wholeFile = byId('whole-file', HTMLAnchorElement);
  readonly #parts = {
    missing: byId('call-missing', HTMLElement),
    leftOut: byId('left-out', HTMLElement),
    source: byId('call-source', HTMLElement),
    checks: byId('checks', HTMLElement),
    ladder: byId('ladder', HTMLElement),
    came: byId('came', HTMLElement),
    trace: byId('trace', HTMLElement),
  };
  readonly #drawn = new Map<Element, string>();

  constructor(store: Store, calls: KeptCalls, tests: RunTests) {
    this.#store = store;
    this.#calls = calls;
    this.#tests = tests;
    this.#parts.trace.addEventListener('toggle', () => this.update(), { capture: true });
  }

  /** The call that is shown; undefined until it is known. */
  get call(): Call | undefined {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record === undefined) return undefined;
    const instance = shownInstance(this.#store);
    if (instance === '0') return firstCall(record);
    const answer = this.#calls.of(place.runId, instance);
    return answer === undefined || 'refused' in answer ? undefined : answer;
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record?.facts === undefined) return;
    const instance = shownInstance(this.#store);
    const answer = instance === '0' ? firstCall(record) : this.#calls.of(place.runId, instance);
    this.#panel.hidden = record.facts.first === null && instance === '0';
    const single = record.facts.distribution.type === 'single';
    setText(this.#title, single ? 'Call' : `Instance ${count(Number(instance))}`);
    const refused =
      answer !== undefined && 'refused' in answer ? answer.refused : answer === undefined ? 'Loading.' : '';
    setText(this.#parts.missing, refused);
    const call = answer === undefined || 'refused' in answer ? undefined : answer;
    this.#drawHead(place.runId, instance, call);
    const { checks, unchecked, messages, traces } = record.versions;
    const version =
      `${record.runId} ${instance} ${call?.state} ` +
      `${instance === '0' ? `${checks} ${unchecked} ${messages} ${traces}` : ''}`;
    this.#drawCall(version, call, this.#tests.of(place.runId));
  }

  #drawHead(runId: string, instance: string, call: Call | undefined): void {
    const { record } = this.#store;
    const { evidence } = evidenceFacts(record?.facts);
    setText(
      this.#stands,
      call === undefined ? '' : `${call.state}${call.duration === undefined ? '' : ` after ${lasting(call.duration)}`}`,
    );
    const group =
      record === undefined ? undefined : groupsOf(record).groups.find(({ instances }) => instances.includes(instance));
    const others = group === undefined ? [] : callsOf(group, evidence);
    draw(this.#others, ...where(others.length > 1, () => others.map((one) => otherLink(runId, one, one === instance))));
    const capture =
      instance === '0' ? `/runs/${encodeURIComponent(runId)}/capture.pcap` : `${filesOf(runId, instance)}/capture.pcap`;
    draw(
      this.#links,
      node(
        'a',
        { href: capture, download: `${runId}${instance === '0' ? '' : `-${instance}`}.pcap` },
        'Capture for Wireshark',
      ),
    );
    this.#wholeFile.href = addressOf(runPlace(runId, 'source'));
  }

  #drawCall(version: string, call: Call | undefined, test: RunTest | undefined): void {
    const { trace } = this.#parts;
    const open = trace.querySelector('details')?.open ?? false;
    const at = test === undefined ? '' : 'placed';
    this.#sourcePart.hidden = call === undefined || test === undefined || test.text === '';
    this.#fill('leftOut', `${version} ${JSON.stringify(call?.left_out)}`, () =>
      call === undefined ? [] : leftOutPart(call),
    );
    this.#fill('source', `${version} ${at}`, () =>
      call === undefined || test === undefined ? [] : [sourceOf(call, test)],
    );
    this.#fill('checks', `${version} ${at}`, () => (call === undefined ? [] : callChecks(call, test)));
    this.#fill('ladder', `${version} ${at}`, () => (call === undefined ? [] : ladderOf(call, test)));
    this.#fill('came', version, () => (call === undefined ? [] : cameTable(call)));
    this.#fill('trace', `${version} ${open}`, () => (call === undefined ? [] : tracePart(call, open)));
    const came = this.#parts.came.closest<HTMLElement>('.part');
    if (came !== null) came.hidden = this.#parts.came.childElementCount === 0;
  }

  #fill(
    part: 'leftOut' | 'source' | 'checks' | 'ladder' | 'came' | 'trace',
    key: string,
    make: () => readonly Content[],
  ): void {
    const target = this.#parts[part];
    if (this.#drawn.get(target) === key) return;
    this.#drawn.set(target, key);
    draw(target, ...make());
  }
}

const otherLink = (runId: string, instance: string, isShown: boolean): Content =>
  node(
    'a',
    {
      class: 'button',
      href: addressOf(runPlace(runId, 'result', instance)),
      ...(isShown ? { 'aria-current': 'true' } : {}),
    },
    instance,
  );

const sourceOf = (call: Call, test: RunTest): Content =>
  callSource(test, { checks: call.check_log, messages: call.messages, failing: failingIn(call), over: isOver(call) });

/** The drawing, if a list has no room for all parties. */
const ladderOf = (call: Call, test: RunTest | undefined): readonly Content[] => {
  const { messages: all, time_start: start } = call;
  if (all.length === 0) return [node('p', { class: 'hint' }, 'No message has passed.')];
  const messages = all.slice(0, mostMessages);
  const failing = failingIn(call);
  const failingType = failing === undefined ? undefined : test?.operations[failing.opIdx]?.type;
  const rows = callRows(messages, { start: [start[0] ?? 0, start[1] ?? 0], failing, failingType });
  if (rows.lifelines.length > mostLifelines) return ladderPart(all, start, mostMessages);
  return [callLadder(rows), ...leftOut(all.length - messages.length, 'messages')];
};

/** The latest lines, rendered on request. */
const tracePart = ({ trace_log: traces, time_start: start }: Call, open: boolean): readonly Content[] => {
  if (traces.length === 0) return [];
  const caption = traces.length > mostTraces ? `The latest ${mostTraces} of ${count(traces.length)} lines` : 'Trace';
  const shown = open ? [traceTable(caption, traces.slice(-mostTraces), start)] : [];
  return [folded(`Trace, ${count(traces.length)} ${traces.length === 1 ? 'line' : 'lines'}`, ...shown)];
};
