/** The record of an instance in both ways: written at once, as of the first instance, and noted and told later, here or in another thread. */
import { expect } from 'chai';
import type { Clock } from '../../../src/clock.ts';
import { DeferredJournal } from '../../../src/instance/deferred-journal.ts';
import { DeferredJournals } from '../../../src/instance/deferred-journals.ts';
import { InstanceJournal, type InstanceRecord, type Place } from '../../../src/instance/journal.ts';
import { NotePool } from '../../../src/instance/note-pool.ts';
import type { PackedJournal } from '../../../src/instance/packed-journal.ts';
import type { Definition } from '../../../src/operations/compile-definition.ts';
import { InstanceRecorder } from '../../../src/report/recorder.ts';

const withoutTimes = ({ checks, traces, messages, capture }: InstanceRecorder): object => ({
  checks,
  traces: traces.map((trace) => ({ ...trace, time: undefined })),
  messages: messages.map((message) => ({ ...message, time: undefined, detail: message.detail.replace(/came \S+ s before/, 'came before') })),
  octets: capture.bytes,
});

export class BothRecords {
  readonly recorder = new InstanceRecorder();
  readonly pool = new NotePool(8 * 1024 ** 2);
  readonly #clock: Clock;
  #atOnce: InstanceJournal | undefined;
  #later: DeferredJournal | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #shared(): DeferredJournals {
    return new DeferredJournals({ clock: this.#clock, level: 3, pool: this.pool });
  }

  readonly recordOf = (place: Place): InstanceRecord => {
    const atOnce = (this.#atOnce = new InstanceJournal(this.recorder, this.#clock, 3, place));
    const later = (this.#later = new DeferredJournal(this.#shared(), place));
    const call = (name: keyof InstanceRecord) => (...told: readonly unknown[]): void => {
      for (const journal of [atOnce, later]) (journal[name] as (...given: readonly unknown[]) => void)(...told);
    };
    return new Proxy(atOnce, { get: (_, name) => call(name as keyof InstanceRecord) });
  };

  /** Of an instance that has ended: what is told later is what was told at once. */
  expectTheSame({ operations }: Definition): void {
    if (this.#atOnce === undefined || this.#later === undefined) return;
    const packed = this.#later.pack();
    const elsewhere = packed && DeferredJournal.unpack(this.#shared(), JSON.parse(JSON.stringify(packed)) as PackedJournal);
    for (const journal of [this.#later, elsewhere]) {
      if (journal === undefined) continue;
      const told = new InstanceRecorder();
      expect(journal.replay(() => told, (opIdx) => operations[opIdx]?.tellers, String), 'notes that are gone').to.equal(0);
      expect(withoutTimes(told)).to.deep.equal(withoutTimes(this.recorder));
      journal.release();
    }
    expect(this.pool.bytes, 'bytes that are not given back').to.equal(0);
  }
}
