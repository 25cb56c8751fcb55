/**
 * The failures of a run of several instances: a row for each reason, with the number of instances and a link to their
 * calls.
 */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { counted } from '../../../report/figures.ts';
import { node, type Content, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import { addressOf, runPlace, type Place } from '../address.ts';
import { count } from '../figures.ts';
import type { Store } from '../store.ts';
import { shownInstance } from './call-view.ts';
import { callOf, evidenceFacts, groupsOf, type FailureGroup } from './groups.ts';
import { placeOf, type RunTests } from './run-tests.ts';
import type { RunTest } from '../../protocol.ts';

const mostListed = 100;
const longestText = 300;

export class GroupList {
  readonly #store: Store;
  readonly #tests: RunTests;
  readonly #open: (place: Place) => void;
  readonly #panel = byId('groups-part', HTMLElement);
  readonly #say = byId('groups-say', HTMLElement);
  readonly #list = byId('groups', HTMLElement);
  readonly #rest = byId('groups-rest', HTMLElement);

  constructor(store: Store, tests: RunTests, open: (place: Place) => void) {
    this.#store = store;
    this.#tests = tests;
    this.#open = open;
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record?.facts === undefined) return;
    const { counts, distribution } = record.facts;
    const { groups, rest } = groupsOf(record);
    const all = counts.failed + counts.aborted;
    this.#panel.hidden = all === 0 || distribution.type === 'single';
    if (this.#panel.hidden) return;
    setText(this.#say, `${count(all)} ${all === 1 ? 'instance' : 'instances'} in ${counted(groups.length, 'group')}`);
    const shown = shownInstance(this.#store);
    const { evidence } = evidenceFacts(record.facts);
    const test = this.#tests.of(place.runId);
    const most = Math.max(1, ...groups.map((group) => group.count));
    const rows = groups
      .slice(0, mostListed)
      .map((group) => rowOf(group, { runId: place.runId, shown, evidence, test, most }));
    draw(this.#list, ...rows);
    const beyond = rest + groups.slice(mostListed).reduce((sum, group) => sum + group.count, 0);
    setText(
      this.#rest,
      beyond === 0 ? '' : `${count(beyond)} more ${beyond === 1 ? 'instance is' : 'instances are'} in none of these.`,
    );
  }

  /** Goes to the calls of the group that is `by` further; returns whether there is one. */
  step(by: number): boolean {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record === undefined || this.#panel.hidden) return false;
    const { evidence } = evidenceFacts(record.facts);
    const groups = groupsOf(record).groups.filter((group) => callOf(group, evidence) !== undefined);
    const shown = shownInstance(this.#store);
    const at = groups.findIndex(({ instances }) => instances.includes(shown));
    const group = groups[Math.max(0, Math.min(at < 0 ? 0 : at + by, groups.length - 1))];
    const instance = group === undefined ? undefined : callOf(group, evidence);
    if (instance === undefined) return false;
    this.#open(runPlace(place.runId, 'result', instance));
    return true;
  }
}

interface Around {
  readonly runId: string;
  readonly shown: string;
  readonly evidence: readonly string[] | undefined;
  readonly test: RunTest | undefined;
  readonly most: number;
}

const rowOf = (group: FailureGroup, { runId, shown, evidence, test, most }: Around): MarkupNode => {
  const instance = callOf(group, evidence);
  const isShown = group.instances.includes(shown);
  const content: readonly Content[] = [
    node('span', { class: 'times' }, count(group.count)),
    node('meter', { min: 0, max: most, value: group.count, 'aria-hidden': 'true' }),
    node(
      'span',
      { class: 'reason' },
      short(group.text, longestText),
      node('span', { class: 'under' }, whereText(group, test)),
    ),
  ];
  const body =
    instance === undefined
      ? node('div', { class: 'group', title: 'No call of it is kept.' }, ...content)
      : node(
          'a',
          {
            class: 'group',
            href: addressOf(runPlace(runId, 'result', instance)),
            ...(isShown ? { 'aria-current': 'true' } : {}),
          },
          ...content,
        );
  return node('li', {}, body);
};

/** `failed, operation 7, first charge, line 31`. */
const whereText = ({ verdict, op_idx: opIdx, label }: FailureGroup, test: RunTest | undefined): string => {
  const place = placeOf(test, opIdx);
  return [
    verdict,
    `operation ${opIdx + 1}`,
    ...(label == null ? [] : [label]),
    ...(place === undefined ? [] : [`line ${place.line}`]),
  ].join(', ');
};
