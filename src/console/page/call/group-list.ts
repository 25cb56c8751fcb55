/**
 * The failures of a run of several instances: a row for each reason, with the number of instances and a link to their
 * calls.
 */
import { part } from '../../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { short } from '../../../report/printable.ts';
import { addressOf, runPlace, type RunPlace } from '../address.ts';
import { count, counted } from '../figures.ts';
import type { RunTest } from '../../protocol.ts';
import type { RunRecord } from '../run-record.ts';
import { callOf, groupsOf, shownInstance, type FailureGroup } from './groups.ts';
import { placeOf } from './run-tests.ts';

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
  const hint = `${counted(failed + aborted, 'instance')} in ${counted(groups.length, 'group')}`;
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
  const place = placeOf(test, opIdx);
  return [
    ...(flow === undefined ? [] : [short(text, longestText)]),
    verdict,
    `operation ${opIdx + 1}`,
    ...(label == null ? [] : [label]),
    ...(place === undefined ? [] : [`line ${place.line}`]),
  ].join(', ');
};
