/**
 * The record of an instance in both ways: written at once, as of the first instance, and noted and written later, here
 * or in another thread.
 */
import { expect } from 'chai';
import type { Clock } from '../../../src/ground/clock.ts';
import { DeferredJournal } from '../../../src/instance/deferred-journal.ts';
import { DeferredJournals } from '../../../src/instance/deferred-journals.ts';
import { InstanceJournal, type InstanceRecord, type Place } from '../../../src/instance/journal.ts';
import { NotePool } from '../../../src/instance/note-pool.ts';
import { unpackJournal, type PackedJournal } from '../../../src/instance/packed-journal.ts';
import { cacheDescriptions } from '../../../src/instance/cached-descriptions.ts';
import { replay, type Noted } from '../../../src/instance/replay.ts';
import type { Definition } from '../../../src/operations/compile-definition.ts';
import type { Describers } from '../../../src/operations/journal.ts';
import { InstanceRecorder } from '../../../src/report/recorder.ts';
import type { Records } from './one-record.ts';

const withoutTimes = ({ checks, traces, messages, capture }: InstanceRecorder): object => ({
  checks,
  traces: traces.map((trace) => ({ ...trace, time: undefined })),
  messages: messages.map((message) => ({
    ...message,
    time: undefined,
    detail: message.detail.replace(/came \S+ s before/, 'came before'),
  })),
  octets: capture.bytes,
});

/** The level with all traces. */
const level = 3;

export class BothRecords implements Records {
  readonly recorder = new InstanceRecorder();
  readonly pool = new NotePool(8 * 1024 ** 2);
  readonly #clock: Clock;
  #atOnce: InstanceJournal | undefined;
  #later: DeferredJournal | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly recordOf = (place: Place): InstanceRecord => {
    const atOnce = (this.#atOnce = new InstanceJournal(this.recorder, this.#clock, level, place));
    const later = (this.#later = new DeferredJournal(
      new DeferredJournals({ clock: this.#clock, level, pool: this.pool }),
      place,
    ));
    const call =
      (name: keyof InstanceRecord) =>
      (...given: readonly unknown[]): void => {
        for (const journal of [atOnce, later]) (journal[name] as (...args: readonly unknown[]) => void)(...given);
      };
    return new Proxy(atOnce, { get: (_, name) => call(name as keyof InstanceRecord) });
  };

  /** For an instance that has ended: checks that the record written later equals the one written at once. */
  expectTheSame({ operations }: Definition): void {
    if (this.#atOnce === undefined || this.#later === undefined) return;
    const packed = this.#later.pack();
    const describers = operations.map((operation) => operation.describers);
    const remembered = describers.map((each) => each && cacheDescriptions(each));
    this.#expectSame(this.#later.noted(), describers);
    this.#expectSame(packed && unpackJournal(JSON.parse(JSON.stringify(packed)) as PackedJournal, level), describers);
    // The first time it is noted, the second time replayed.
    for (let time = 0; time < 2; time += 1) this.#expectSame(this.#later.noted(), remembered);
    this.#later.release();
    expect(this.pool.bytes, 'bytes that are not given back').to.equal(0);
  }

  #expectSame(noted: Noted | undefined, describers: readonly (Describers | undefined)[]): void {
    if (noted === undefined) return;
    const recorder = replay(noted, {
      begin: () => new InstanceRecorder(),
      describersOf: (opIdx) => describers[opIdx],
      hidden: String,
    });
    expect(noted.gone, 'notes that are gone').to.equal(0);
    expect(withoutTimes(recorder)).to.deep.equal(withoutTimes(this.recorder));
  }
}
