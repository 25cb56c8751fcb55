/**
 * The instances of a run that did not pass, grouped by failure: as the service has counted them, else as far as its
 * list of the first failures goes. Their list has a row for each reason, with the number of instances and a link to
 * their calls.
 */
import type { NotableEvent } from '../../../../schemas/index.ts';
import { part } from '../../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { placeIn } from '../../../report/call-source.ts';
import { evidenceOf, type EvidenceFacts, type FailureGroup } from '../../../report/evidence-facts.ts';
import { short } from '../../../report/printable.ts';
import type { ReportHead, RunTest } from '../../protocol.ts';
import { addressOf, runPlace, type RunPlace } from '../address.ts';
import { count, counted } from '../figures.ts';
import type { RunRecord } from '../store.ts';

export const evidenceFacts = (facts: ReportHead | undefined): EvidenceFacts => evidenceOf(facts ?? {});

interface Groups {
  readonly groups: readonly FailureGroup[];
  /** Instances that did not pass and are in no group. */
  readonly rest: number;
}

/** The largest group first. */
export const groupsOf = (record: RunRecord): Groups => {
  const { facts, fails, aborts } = record;
  const { failures, failures_rest: rest = 0 } = evidenceFacts(facts);
  if (failures !== undefined) return { groups: largestFirst(failures), rest };
  const groups = [...grouped(aborts, 'aborted'), ...grouped(oncePerInstance(fails, aborts), 'failed')];
  const all = groups.reduce((sum, group) => sum + group.count, 0);
  const { failed = 0, aborted = 0 } = facts?.counts ?? {};
  return { groups: largestFirst(groups), rest: Math.max(0, failed + aborted - all) };
};

const largestFirst = (groups: readonly FailureGroup[]): readonly FailureGroup[] =>
  groups.toSorted((one, other) => other.count - one.count);

/** An instance is in one group: that of the reason of its abort, else of the first check that failed. */
const oncePerInstance = (fails: readonly NotableEvent[], aborts: readonly NotableEvent[]): readonly NotableEvent[] => {
  const seen = new Set(aborts.map(({ instance_id: instance }) => instance));
  return fails.filter(({ instance_id: instance }) => !seen.has(instance) && seen.add(instance));
};

const grouped = (events: readonly NotableEvent[], verdict: FailureGroup['verdict']): FailureGroup[] => {
  const groups = new Map<string, FailureGroup>();
  for (const { op_idx, text, instance_id: instance } of events) {
    const key = `${op_idx} ${text}`;
    const { count: some, instances } = groups.get(key) ?? { count: 0, instances: [] };
    groups.set(key, { op_idx, text, verdict, count: some + 1, instances: [...instances, instance].slice(0, 5) });
  }
  return [...groups.values()];
};

/** The number of the first instance, which has the record of the run itself; until it has begun, the lowest number. */
export const firstInstanceOf = (record: RunRecord | undefined): string => record?.facts?.first?.instance_id ?? '0';

/** The instances of the group whose calls can be shown. */
export const callsOf = ({ instances }: FailureGroup, record: RunRecord): readonly string[] => {
  const { evidence = [] } = evidenceFacts(record.facts);
  const first = firstInstanceOf(record);
  return instances.filter((instance) => instance === first || evidence.includes(instance));
};

const callOf = (group: FailureGroup, record: RunRecord): string | undefined => callsOf(group, record)[0];

/** The instance whose call is shown: that of the address, else the first that did not pass and whose call is kept. */
export const shownInstance = ({ instance }: RunPlace, record: RunRecord | undefined): string => {
  if (instance !== undefined || record === undefined) return instance ?? firstInstanceOf(record);
  const chosen = groupsOf(record).groups.map((group) => callOf(group, record));
  return chosen.find((one) => one !== undefined) ?? firstInstanceOf(record);
};

const mostListed = 100;
const longestText = 300;

/** Whether the run has failures that are grouped. */
const hasGroups = ({ facts }: RunRecord): boolean =>
  facts !== undefined && facts.counts.failed + facts.counts.aborted > 0 && facts.distribution.type !== 'single';

export const groupList = (
  place: RunPlace,
  record: RunRecord,
  test: RunTest | undefined,
): TemplateResult | typeof nothing => {
  if (!hasGroups(record)) return nothing;
  const { failed = 0, aborted = 0 } = record.facts?.counts ?? {};
  const { groups, rest } = groupsOf(record);
  const shown = shownInstance(place, record);
  const most = Math.max(1, ...groups.map((group) => group.count));
  const beyond = rest + groups.slice(mostListed).reduce((sum, group) => sum + group.count, 0);
  const beyondText = `${counted(beyond, 'more instance is', 'more instances are')} in none of these.`;
  const folder = `/runs/${encodeURIComponent(place.runId)}`;
  const row = (group: FailureGroup): TemplateResult => {
    const instance = callOf(group, record);
    const reason = short(group.flow?.sentence ?? group.text, longestText);
    const content = html`<span class="times">${count(group.count)}</span><meter min="0" max=${most}
      value=${group.count} aria-hidden="true"></meter><span
        class="reason">${reason}<span class="under">${whereText(group, test)}</span></span>`;
    if (instance === undefined)
      return html`<li><div class="group" title="No call of it is kept.">${content}</div></li>`;
    const isShown = group.instances.includes(shown);
    return html`<li><a class="group" href=${addressOf(runPlace(place.runId, 'result', instance))}
      aria-current=${isShown ? 'true' : nothing}>${content}</a></li>`;
  };
  const end = html`<span class="end"><a href="${folder}/failures.csv" download>All as CSV</a>
    <a href="${folder}/failures.jsonl" download>as JSON Lines</a></span>`;
  const list = html`<ol id="groups">${groups.slice(0, mostListed).map(row)}</ol>
    <p id="groups-rest" class="hint">${beyond === 0 ? '' : beyondText}</p>`;
  const all = counted(failed + aborted, 'instance');
  // A service that ends before its run keeps counts, and no groups.
  const hint = groups.length === 0 ? `${all}; why was not kept` : `${all} in ${counted(groups.length, 'group')}`;
  return part('groups', 'What went wrong', list, { hint, end });
};

/** The place of the calls of the group that is `by` further; undefined if there is none. */
export const groupFurther = (place: RunPlace, record: RunRecord | undefined, by: number): RunPlace | undefined => {
  if (record === undefined || !hasGroups(record)) return undefined;
  const groups = groupsOf(record).groups.filter((group) => callOf(group, record) !== undefined);
  const at = groups.findIndex(({ instances }) => instances.includes(shownInstance(place, record)));
  const group = groups[Math.max(0, Math.min(at < 0 ? 0 : at + by, groups.length - 1))];
  const instance = group && callOf(group, record);
  return instance === undefined ? undefined : runPlace(place.runId, 'result', instance);
};

/** `failed, operation 7, first charge, line 31`, after the check that failed where the flow has words for it. */
const whereText = (group: FailureGroup, test: RunTest | undefined): string => {
  const { verdict, op_idx: opIdx, label, flow, text } = group;
  const place = test && placeIn(test, opIdx);
  return [
    ...(flow === undefined ? [] : [short(text, longestText)]),
    verdict,
    `operation ${opIdx + 1}`,
    ...(label == null ? [] : [label]),
    ...(place === undefined ? [] : [`line ${place.line}`]),
  ].join(', ');
};
