/**
 * What went wrong in a run, as its shares have reported it: failures in groups, how often each check passed, and the
 * evidence of the first ones.
 */
import type { NotableEvent, QueryTestResult } from '../../../schemas/index.ts';
import { checkRates } from '../share/check-tallies.ts';
import { groupedFailures, groupKeys } from '../share/failure-groups.ts';
import type { ListedProgress } from '../share/listed-failures.ts';
import { EvidentInstances, type InstanceEvidence, type KeptInstance } from '../share/kept-evidence.ts';
import { maximumNotable } from '../share/statistics.ts';
import type { ShareProgress } from '../share/messages.ts';
import type { KeptFailures } from '../../report/failure-rows.ts';
import { FailureList } from './failure-list.ts';

type CountedProgress = Pick<ShareProgress, 'firstFails' | 'firstAborts' | 'failures' | 'checks' | 'evidenceLost'>;
type FailureProgress = CountedProgress & ListedProgress;

export type ReportedFailures = Pick<QueryTestResult, 'failures' | 'failures_rest' | 'recorded' | 'evidence' | 'checks'>;

const inOrder = (notable: readonly NotableEvent[]): NotableEvent[] =>
  notable.toSorted((one, other) => Number(one.instance_id) - Number(other.instance_id)).slice(0, maximumNotable);

export class FailureBooks {
  /** By the operation's index. */
  readonly #labels: readonly (string | undefined)[];
  /** What each share reported last. */
  readonly #ofShares: (CountedProgress | undefined)[] = [];
  readonly #list: FailureList;
  readonly #evident = new EvidentInstances();
  readonly #kept = new Map<number, KeptInstance>();
  /** Of the instances that the request has chosen. */
  readonly #chosen = new Map<number, KeptInstance>();

  /** `mostListed`: instances that the list of all has. */
  constructor(labels: readonly (string | undefined)[], mostListed: number) {
    this.#labels = labels;
    this.#list = new FailureList(mostListed);
  }

  add(share: number, word: FailureProgress): void {
    const { firstFails, firstAborts, failures, checks, evidenceLost } = word;
    this.#ofShares[share] = { firstFails, firstAborts, failures, checks, evidenceLost };
    this.#list.add(share, word);
  }

  /** This many instances of the share ended with it, for this reason. */
  lose(share: number, count: number, reason: string): void {
    const before = this.#ofShares[share] ?? {
      firstFails: [],
      firstAborts: [],
      failures: [],
      checks: [],
      evidenceLost: 0,
    };
    this.#ofShares[share] = {
      ...before,
      failures: [...before.failures, { verdict: 'aborted', opIdx: 0, text: reason, count, instances: [] }],
    };
  }

  keep({ group, number, kept }: InstanceEvidence): void {
    if (group === undefined) {
      if (kept !== undefined) this.#chosen.set(number, kept);
      return;
    }
    if (kept !== undefined) this.#kept.set(number, kept);
    for (const other of this.#evident.add(group, number)) this.#kept.delete(other);
  }

  get firstFails(): NotableEvent[] {
    return inOrder(this.#words.flatMap(({ firstFails }) => firstFails));
  }

  get firstAborts(): NotableEvent[] {
    return inOrder(this.#words.flatMap(({ firstAborts }) => firstAborts));
  }

  /** By the number of the instance. The first one is not among them. */
  get kept(): ReadonlyMap<number, KeptInstance> {
    return this.#chosen.size === 0 ? this.#kept : new Map([...this.#kept, ...this.#chosen]);
  }

  /** Failed instances that have no evidence because there was no room for what instances in progress did. */
  get lost(): number {
    return this.#words.reduce((sum, { evidenceLost }) => sum + evidenceLost, 0);
  }

  /** All instances that have failed or were aborted. */
  get listed(): KeptFailures {
    return this.#list.kept(groupKeys(this.#words.map(({ failures }) => failures)));
  }

  /** Bytes of that list. */
  get listedBytes(): number {
    return this.#list.bytes;
  }

  /** `missed`: instances that have failed or were aborted. */
  report(missed: number): ReportedFailures {
    const groups = this.#words.map(({ failures }) => failures);
    const checks = checkRates(
      this.#words.map((word) => word.checks),
      this.#labels,
    );
    const evidence = this.#evident.all.map(String);
    const recorded = [...this.#chosen.keys()].toSorted((one, other) => one - other).map(String);
    return {
      ...groupedFailures(groups, missed, this.#labels),
      ...(recorded.length > 0 && { recorded }),
      ...(evidence.length > 0 && { evidence }),
      ...(checks.length > 0 && { checks }),
    };
  }

  get #words(): readonly CountedProgress[] {
    return this.#ofShares.filter((ofShare) => ofShare !== undefined);
  }
}
