/**
 * What waits to be written: one batch is under way, and all that comes meanwhile is the next one. The queue is bounded
 * in entries and in bytes; beyond that nothing is accepted, and the ends of runs wait for room.
 *
 * A batch that fails is refused, but for the ends of runs: those stay until they are written, for a run ends once. What
 * its caller has given up is not written any more, unless a batch has it already.
 */
import type { Insertable } from 'kysely';
import type { Acceptance, Batch, BatchAnswer, LetGoRun, PackedEnd, PackedStanding } from './sql/requests.ts';
import type { AuditColumns } from './sql/tables.ts';

/** Entries that wait at once, standings not counted. */
export const mostEntries = 10_000;
/** Bytes that they hold, as they are stored. */
export const mostBytes = 64 * 1024 * 1024;
/** Of one batch. */
const batchEntries = 500;
const batchBytes = 16 * 1024 * 1024;
/** How often the end of a run is tried. */
const mostTries = 30;

interface Waits<Given, Answer> {
  readonly given: Given;
  readonly bytes: number;
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  tries: number;
  /** A batch has it. */
  isTaken: boolean;
  isGivenUp: boolean;
}

export interface Lists {
  deletions: [string, BatchAnswer['deletions'][number]];
  acceptances: [Acceptance, BatchAnswer['refusals'][number]];
  ends: [PackedEnd, { readonly ended: boolean; readonly letGo: readonly LetGoRun[] }];
  audits: [Insertable<AuditColumns>, undefined];
  /** Of what is too old. */
  retentions: [undefined, readonly LetGoRun[]];
}

export type ListName = keyof Lists;
export type Entry<Name extends ListName> = Waits<Lists[Name][0], Lists[Name][1]>;

/** An entry whose caller waits no more. */
type GivenUp = Pick<Entry<ListName>, 'reject' | 'isTaken' | 'isGivenUp'>;

/** What a batch is made of. */
export type TakenBatch = { readonly [Name in ListName]: readonly Entry<Name>[] } & {
  readonly standings: readonly PackedStanding[];
};

const names = ['ends', 'deletions', 'acceptances', 'audits', 'retentions'] as const satisfies readonly ListName[];

export const emptyBatch: TakenBatch = {
  ends: [],
  deletions: [],
  acceptances: [],
  audits: [],
  retentions: [],
  standings: [],
};

export class WriteQueue {
  readonly #lists: { readonly [Name in ListName]: Entry<Name>[] } = {
    deletions: [],
    acceptances: [],
    ends: [],
    audits: [],
    retentions: [],
  };
  #entries = 0;
  #bytes = 0;
  #hasGivenUp = false;

  get isEmpty(): boolean {
    return names.every((name) => this.#lists[name].length === 0);
  }

  /** Whether there is room for so many bytes more. An empty queue takes anything. */
  hasRoom(bytes: number): boolean {
    return this.#entries === 0 || (this.#entries < mostEntries && this.#bytes + bytes <= mostBytes);
  }

  /** Counted until it has its answer, which is that of its batch, or what it is refused with. */
  add<Name extends ListName>(name: Name, given: Lists[Name][0], bytes: number): Entry<Name> {
    this.#entries += 1;
    this.#bytes += bytes;
    let resolve!: (answer: Lists[Name][1]) => void;
    let reject!: (reason: unknown) => void;
    const answer = new Promise<Lists[Name][1]>((done, fail) => {
      resolve = done;
      reject = fail;
    }).finally(() => {
      this.#entries -= 1;
      this.#bytes -= bytes;
    });
    const entry: Entry<Name> = { given, bytes, answer, resolve, reject, tries: 0, isTaken: false, isGivenUp: false };
    (this.#lists[name] as Entry<Name>[]).push(entry);
    return entry;
  }

  /** The caller waits no more: what no batch has is not written. */
  giveUp(entry: GivenUp, reason: unknown): void {
    entry.isGivenUp = true;
    this.#hasGivenUp ||= !entry.isTaken;
    entry.reject(reason);
  }

  /** As much as one batch takes. */
  take(standings: readonly PackedStanding[]): TakenBatch {
    if (this.#hasGivenUp) this.#leaveOut();
    let entries = 0;
    let bytes = 0;
    const takeOf = <Name extends ListName>(name: Name): Entry<Name>[] => {
      const list = this.#lists[name] as Entry<Name>[];
      let count = 0;
      for (const each of list) {
        if (entries > 0 && (entries === batchEntries || bytes + each.bytes > batchBytes)) break;
        entries += 1;
        bytes += each.bytes;
        count += 1;
      }
      const taken = list.splice(0, count);
      for (const each of taken) each.isTaken = true;
      return taken;
    };
    return {
      ends: takeOf('ends'),
      deletions: takeOf('deletions'),
      acceptances: takeOf('acceptances'),
      audits: takeOf('audits'),
      retentions: takeOf('retentions'),
      standings,
    };
  }

  #leaveOut(): void {
    this.#hasGivenUp = false;
    for (const name of names) {
      const list = this.#lists[name] as GivenUp[];
      list.splice(0, list.length, ...list.filter(({ isGivenUp }) => !isGivenUp));
    }
  }

  /** Ends go back to the front of the queue. One that was tried too often is refused. */
  putBack(ends: readonly Entry<'ends'>[], reason: unknown): void {
    for (const each of ends) if ((each.tries += 1) >= mostTries) each.reject(reason);
    this.#lists.ends.unshift(...ends.filter(({ tries }) => tries < mostTries));
  }

  /** Refuses what waits, but for the ends of runs. */
  refuse(reason: unknown): void {
    for (const name of ['deletions', 'acceptances', 'audits', 'retentions'] as const)
      for (const each of this.#lists[name].splice(0)) each.reject(reason);
  }

  /** Refuses the ends too. */
  refuseAll(reason: unknown): void {
    this.refuse(reason);
    for (const each of this.#lists.ends.splice(0)) each.reject(reason);
  }
}

/** Gives everyone who waits for the batch its answer. */
export const settle = (taken: TakenBatch, answer: BatchAnswer): void => {
  for (const [index, { resolve }] of taken.deletions.entries()) resolve(answer.deletions[index] ?? 'unknown');
  for (const [index, { resolve }] of taken.acceptances.entries()) resolve(answer.refusals[index]);
  for (const [index, { resolve }] of taken.ends.entries())
    resolve({ ended: answer.ended[index] === true, letGo: index === 0 ? answer.letGo : [] });
  for (const { resolve } of taken.audits) resolve(undefined);
  for (const { resolve } of taken.retentions) resolve(answer.letGo);
};

/** What the database is asked. */
export const requestOf = (
  taken: TakenBatch,
  others: Pick<Batch, 'touch' | 'withdrawn' | 'clock' | 'retention'>,
): Batch => ({
  ...others,
  deletions: taken.deletions.map(({ given }) => given),
  acceptances: taken.acceptances.map(({ given }) => given),
  standings: taken.standings,
  ends: taken.ends.map(({ given }) => given),
  audits: taken.audits.map(({ given }) => given),
  letGo: taken.retentions.length > 0,
});
