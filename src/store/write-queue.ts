/**
 * The queue of entries to be written: while one batch is under way, new entries form the next one. The queue is bounded
 * in entries and in bytes; beyond that the store accepts nothing, and the ends of runs wait for room.
 *
 * If a batch fails, its entries are refused, except for the ends of runs: those stay until they are written, for a run
 * ends once. An entry that its caller has given up is not written any more, unless a batch has it already.
 */
import type { Insertable } from 'kysely';
import type { CountedCoverage, CoverageTotal } from './coverage-counts.ts';
import type { Acceptance, Batch, BatchAnswer, LetGoRun, PackedEnd, PackedStanding } from './sql/requests.ts';
import type { AuditColumns } from './sql/tables.ts';

/** Waiting entries, without standings. */
export const mostEntries = 10_000;
/** Bytes that they occupy in the store. */
export const mostBytes = 64 * 1024 * 1024;
/** Entries of one batch. */
const batchEntries = 500;
const batchBytes = 16 * 1024 * 1024;
/** How often the store tries to write the end of a run. */
const mostTries = 30;

interface Waits<Given, Answer> {
  readonly given: Given;
  readonly bytes: number;
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  tries: number;
  /** A batch contains it. */
  isTaken: boolean;
  isGivenUp: boolean;
}

export interface Lists {
  deletions: [string, BatchAnswer['deletions'][number]];
  acceptances: [Acceptance, BatchAnswer['refusals'][number]];
  ends: [PackedEnd, { readonly ended: boolean; readonly letGo: readonly LetGoRun[] }];
  audits: [Insertable<AuditColumns>, undefined];
  coverages: [CountedCoverage, CoverageTotal];
  /** Of what is too old. */
  retentions: [undefined, readonly LetGoRun[]];
}

export type ListName = keyof Lists;
export type Entry<Name extends ListName> = Waits<Lists[Name][0], Lists[Name][1]>;

/** An entry whose caller no longer waits. */
type GivenUp = Pick<Entry<ListName>, 'reject' | 'isTaken' | 'isGivenUp'>;

/** The entries of a batch. */
export type TakenBatch = { readonly [Name in ListName]: readonly Entry<Name>[] } & {
  readonly standings: readonly PackedStanding[];
};

const names = [
  'ends',
  'deletions',
  'acceptances',
  'audits',
  'coverages',
  'retentions',
] as const satisfies readonly ListName[];

export const emptyBatch: TakenBatch = {
  ends: [],
  deletions: [],
  acceptances: [],
  audits: [],
  coverages: [],
  retentions: [],
  standings: [],
};

export class WriteQueue {
  readonly #lists: { readonly [Name in ListName]: Entry<Name>[] } = {
    deletions: [],
    acceptances: [],
    ends: [],
    audits: [],
    coverages: [],
    retentions: [],
  };
  #entries = 0;
  #bytes = 0;
  #hasGivenUp = false;

  get isEmpty(): boolean {
    return names.every((name) => this.#lists[name].length === 0);
  }

  /** Whether there is room for so many more bytes. An empty queue accepts any entry. */
  hasRoom(bytes: number): boolean {
    return this.#entries === 0 || (this.#entries < mostEntries && this.#bytes + bytes <= mostBytes);
  }

  /** The entry counts until it is settled with the answer of its batch, or with the error that refuses it. */
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

  /** The caller no longer waits: the entry is not written unless a batch has it. */
  giveUp(entry: GivenUp, reason: unknown): void {
    entry.isGivenUp = true;
    this.#hasGivenUp ||= !entry.isTaken;
    entry.reject(reason);
  }

  /** Takes as many entries as fit into one batch. */
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
      coverages: takeOf('coverages'),
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

  /** Puts ends back to the front of the queue. An end that was tried too often is refused. */
  putBack(ends: readonly Entry<'ends'>[], reason: unknown): void {
    for (const each of ends) if ((each.tries += 1) >= mostTries) each.reject(reason);
    this.#lists.ends.unshift(...ends.filter(({ tries }) => tries < mostTries));
  }

  /** Refuses the waiting entries, except for the ends of runs. */
  refuse(reason: unknown): void {
    for (const name of ['deletions', 'acceptances', 'audits', 'coverages', 'retentions'] as const)
      for (const each of this.#lists[name].splice(0)) each.reject(reason);
  }

  /** Refuses the ends too. */
  refuseAll(reason: unknown): void {
    this.refuse(reason);
    for (const each of this.#lists.ends.splice(0)) each.reject(reason);
  }
}

/** Settles every entry of the batch with its answer. */
export const settle = (taken: TakenBatch, answer: BatchAnswer): void => {
  for (const [index, { resolve }] of taken.deletions.entries()) resolve(answer.deletions[index] ?? 'unknown');
  for (const [index, { resolve }] of taken.acceptances.entries()) resolve(answer.refusals[index]);
  for (const [index, { resolve }] of taken.ends.entries())
    resolve({ ended: answer.ended[index] === true, letGo: index === 0 ? answer.letGo : [] });
  for (const { resolve } of taken.audits) resolve(undefined);
  for (const [index, { resolve, reject }] of taken.coverages.entries()) {
    const total = answer.coverages[index];
    if (total === undefined) reject(new Error('the batch has no answer for a coverage'));
    else resolve(total);
  }
  for (const { resolve } of taken.retentions) resolve(answer.letGo);
};

/** The request to the database. */
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
  coverages: taken.coverages.map(({ given }) => given),
  letGo: taken.retentions.length > 0,
});
