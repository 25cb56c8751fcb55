/**
 * The call that is looked at: its test with the operation that failed, its checks, its ladder, the message that arrived
 * instead of the expected one, and the verdicts of the runs of the same test before.
 */
import type { QueryAllTestsResult, RunSummary } from '../../../../schemas/index.ts';
import { Answers, call as callMethod, type Refused } from '../../../browser/answers.ts';
import { byId } from '../../../browser/elements.ts';
import { submitted, toggled } from '../../../browser/handlers.ts';
import { button, part } from '../../../browser/parts.ts';
import { drawn, guard, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { dateAndMinute, secondsOf } from '../../../browser/times.ts';
import { callLadder, mostLifelines } from '../../../report/call-ladder.ts';
import { callRows } from '../../../report/call-rows.ts';
import { callSource } from '../../../report/call-source.ts';
import { ladderPart, leftOutPart, traceTable } from '../../../report/render/html/instance-parts.ts';
import { leftOut } from '../../../report/render/html/table.ts';
import type { ReportHead, RunRow, RunTest } from '../../protocol.ts';
import { addressOf, runPlace, type RunPlace } from '../address.ts';
import { View } from '../app.ts';
import { count, counted, lasting } from '../figures.ts';
import { onlyReads, roleTitle, type RunRecord } from '../store.ts';
import { ticks, ticksBeside } from '../tests/small-pictures.ts';
import { mostTicks, sinceWhen } from '../tests/test-history.ts';
import { callChecks } from './call-checks.ts';
import { failingIn, filesOf, answeredCall, firstCall, isOver, type Call } from './call-record.ts';
import { cameParts } from './came-table.ts';
import { callsOf, firstInstanceOf, groupsOf, shownInstance } from './groups.ts';

const mostMessages = 500;
const mostTraces = 500;

export class CallView extends View {
  readonly #calls = new Answers<Call | Refused>(() => this.app.draw());
  readonly #before = new Answers<readonly RunRow[]>(() => this.app.draw());
  #traceIsOpen = false;

  /** The call that is shown; undefined until it is known. */
  get call(): Call | undefined {
    const { place, record } = this.store;
    const answer = place.kind === 'run' && record !== undefined ? this.#answer(place, record) : undefined;
    return answer === undefined || 'refused' in answer ? undefined : answer;
  }

  #answer(place: RunPlace, record: RunRecord): Call | Refused | undefined {
    const { runId } = place;
    const instance = shownInstance(place, record);
    return instance === firstInstanceOf(record)
      ? firstCall(record)
      : this.#calls.of(`${runId} ${instance}`, () => answeredCall(runId, instance));
  }

  /** What the parts below are made of; while it is the same, they are not made again. */
  #version(record: RunRecord, call: Call, test: RunTest | undefined): unknown[] {
    const { checks, unchecked, mismatches, messages, traces } = record.versions;
    const own = isFirst(call, record) ? [checks, unchecked, mismatches, messages, traces, haltOf(call, record)] : [];
    return [record.runId, call.instance_id, call.state, test, this.#traceIsOpen, ...own];
  }

  /** The text of the test, and the checks of the call. */
  testParts({ runId }: RunPlace, record: RunRecord, test: RunTest | undefined): TemplateResult | typeof nothing {
    const { call } = this;
    if (call === undefined) return nothing;
    const version = this.#version(record, call, test);
    const whole = html`<a id="whole-file" class="end" href=${addressOf(runPlace(runId, 'source'))}>Whole file</a>`;
    const source = test?.text
      ? html`<div id="call-source">${guard(version, () => drawn(sourceOf(call, test, haltOf(call, record))))}</div>`
      : undefined;
    const checks = html`<div id="checks">${guard(version, () => callChecks(call, test))}</div>`;
    const ofTest = source === undefined ? nothing : part('call-source', 'Test', source, { end: whole });
    return html`${ofTest}${part('checks', 'Checks', checks)}`;
  }

  /** The ladder of the call, the message that came, what was before, and its trace. */
  messageParts(place: RunPlace, record: RunRecord, test: RunTest | undefined): TemplateResult {
    const { call } = this;
    const version = call === undefined ? [] : this.#version(record, call, test);
    const came = call === undefined ? undefined : cameParts(call);
    const ladder = guard(version, () => drawnLadder(call, test));
    const isThere = record.facts?.first !== null || shownInstance(place, record) !== firstInstanceOf(record);
    return html`${isThere ? this.#ladderPart(place, record, ladder) : nothing}
      ${came === undefined ? nothing : part('came', 'The message that came', html`<div id="came">${came}</div>`)}
      ${this.#beforePart(place, record.facts)}
      <div id="trace">${guard(version, () => (call === undefined ? nothing : this.#trace(call)))}</div>`;
  }

  #ladderPart(place: RunPlace, record: RunRecord, ladder: unknown): TemplateResult {
    const { runId } = place;
    const { call } = this;
    const answer = this.#answer(place, record);
    const instance = shownInstance(place, record);
    const single = record.facts?.distribution.type === 'single';
    const repeated = 'Run the call again to see it: it has the same number then, and draws the same values.';
    const hint = record.hasEnded && !single ? ` ${repeated}` : '';
    const last = lastBefore(instance, record);
    const unknown = answer === undefined ? 'Loading.' : 'refused' in answer ? `${answer.refused}${hint}` : '';
    const refused =
      last === undefined ? unknown : `The load has no call ${count(Number(instance))}: its last one is ${count(last)}.`;
    const took = call?.duration === undefined ? '' : ` after ${lasting(call.duration)}`;
    const group = groupsOf(record).groups.find(({ instances }) => instances.includes(instance));
    const others = group === undefined ? [] : callsOf(group, record);
    const first = instance === firstInstanceOf(record);
    const folder = first ? `/runs/${encodeURIComponent(runId)}` : filesOf(runId, instance);
    const other = (one: string): TemplateResult =>
      html`<a class="button" href=${addressOf(runPlace(runId, 'result', one))}
        aria-current=${one === instance ? 'true' : nothing}>${one}</a>`;
    return html`<section id="call-parts" class="part" aria-labelledby="call-title">
      <div class="part-head"><h2 id="call-title" tabindex="-1">${
        single ? 'Call' : `Instance ${count(Number(instance))}`
      }</h2><span
        id="call-stands" class="hush">${call === undefined ? '' : `${call.state}${took}`}</span><span id="call-others"
          class="choice">${others.length > 1 ? others.map(other) : nothing}</span><span id="call-links"
            class="end">${single ? nothing : this.#ofLoad(runId, instance, last === undefined)}${
              call === undefined
                ? nothing
                : html`<a href="${folder}/capture.pcap"
                    download="${runId}${first ? '' : `-${instance}`}.pcapng">Capture for Wireshark</a>`
            }</span></div>
      <p id="call-missing" class="hint" role="status">${refused}</p>
      <div id="left-out" ${drawn(...(call === undefined ? [] : leftOutPart(call)))}></div>
      <div id="ladder">${ladder}</div>
    </section>`;
  }

  /** Those runs, and a link to a comparison with the last that passed. */
  #beforePart({ runId }: RunPlace, facts: ReportHead | undefined): TemplateResult | typeof nothing {
    if (facts?.name === undefined || facts.state === 'running') return nothing;
    const runs = this.#before.of(`${runId} ${facts.name}`, () => runsUntil(facts)) ?? [];
    if (runs.length < 2) return nothing;
    const compare = html`<p><a href=${addressOf({ kind: 'compare', b: runId })}>Compare with the last that passed <kbd
      >c</kbd></a></p>`;
    const hasPassed = runs.slice(1).some(({ verdict }) => verdict === 'passed');
    const content = html`<div id="before"><p class="history">${drawn(ticks(runs))}<span
      class="hush">${ticksBeside(runs)}</span></p>${hasPassed ? compare : nothing}</div>`;
    const since = sinceWhen(runs, ({ time_start: start }) => dateAndMinute(start));
    return part('before', 'Before', content, { end: html`<span id="before-say">${since}</span>` });
  }

  /** A field for the number of another call, and a button that performs this one again alone in a run of its own. */
  #ofLoad(runId: string, instance: string, isThere: boolean): TemplateResult {
    const { store } = this;
    const show = (): void => {
      const number = byId('call-number', HTMLInputElement).value;
      if (number === '') return;
      this.app.open(runPlace(runId, 'result', String(Math.trunc(Number(number)))));
      this.app.drawNow();
      const title = byId('call-title', HTMLElement);
      title.scrollIntoView();
      title.focus();
    };
    const look = { key: 'a', inert: onlyReads(store), title: roleTitle(store), hidden: !store.record?.hasEnded };
    const words = `Run call ${count(Number(instance))} again`;
    return html`<form id="call-by-number" @submit=${submitted(show)}><label>Call <input
      type="number" id="call-number" min="0"
      inputmode="numeric"></label><button type="submit">Show</button></form>
      ${isThere ? button('call-again', words, () => this.app.source.runOne(instance), look) : nothing} `;
  }

  /** The latest lines, rendered on request. */
  #trace({ trace_log: traces, time_start: start }: Call): TemplateResult | typeof nothing {
    if (traces.length === 0) return nothing;
    const caption = traces.length > mostTraces ? `The latest ${mostTraces} of ${count(traces.length)} lines` : 'Trace';
    const toggle = toggled((open) => this.change(() => (this.#traceIsOpen = open)));
    const lines = this.#traceIsOpen ? drawn(traceTable(caption, traces.slice(-mostTraces), start)) : nothing;
    return html`<details @toggle=${toggle}><summary>Trace, ${counted(traces.length, 'line')}</summary>${
      lines
    }</details>`;
  }
}

/** The number of the last call of a load that has no call with this number; undefined where it may have one. */
const lastBefore = (instance: string, { facts }: RunRecord): number | undefined => {
  const { type, total } = facts?.distribution ?? { total: null };
  return total === null || type === 'answer' || type === 'single' || Number(instance) < total ? undefined : total - 1;
};

const isFirst = (call: Call, record: RunRecord): boolean => call.instance_id === firstInstanceOf(record);

/** The operation at which the call stands at a halt. */
const haltOf = (call: Call, record: RunRecord): number | undefined =>
  isFirst(call, record) ? record.facts?.halt?.op_idx : undefined;

/** `halted`: the operation at which the call stands until it is resumed. */
const sourceOf = (call: Call, test: RunTest, halted: number | undefined) =>
  callSource(test, {
    checks: call.check_log,
    messages: call.messages,
    failing: failingIn(call),
    over: isOver(call),
    ...(halted !== undefined && { halted }),
  });

/** The drawing, if a list has no room for all parties. */
const drawnLadder = (call: Call | undefined, test: RunTest | undefined): unknown => {
  if (call === undefined) return nothing;
  const { messages: all, time_start: start } = call;
  if (all.length === 0) return html`<p class="hint">No message has passed.</p>`;
  const messages = all.slice(0, mostMessages);
  const failing = failingIn(call);
  const failingType = failing === undefined ? undefined : test?.operations[failing.opIdx]?.type;
  const rows = callRows(messages, { start: [start[0] ?? 0, start[1] ?? 0], failing, failingType });
  if (rows.lifelines.length > mostLifelines) return ladderPart(all, start, mostMessages).map((part) => drawn(part));
  return [drawn(callLadder(rows)), ...leftOut(all.length - messages.length, 'messages').map((part) => drawn(part))];
};

/** This run and those that started before it, the latest first: repeats of a call, or runs of the test itself. */
const runsUntil = async ({ name, test, time_start: start }: ReportHead): Promise<readonly RunRow[] | undefined> => {
  const repeats = test?.repeats;
  const params = { name, limit: 3 * mostTicks };
  const answer = await callMethod<QueryAllTestsResult>('QueryAllTests', params).catch(() => undefined);
  if (!Array.isArray(answer?.tests)) return undefined;
  return answer.tests
    .filter(({ completed, test }) => completed === 1 && test?.repeats === repeats)
    .filter(({ time_start: started }) => secondsOf(started) <= secondsOf(start))
    .sort((one, other) => secondsOf(other.time_start) - secondsOf(one.time_start))
    .slice(0, mostTicks)
    .map(rowOf);
};

/** The part of a row that the picture needs. */
const rowOf = (run: RunSummary): RunRow =>
  ({ run_id: run.run_id, time_start: run.time_start, verdict: run.verdict }) as RunRow;
