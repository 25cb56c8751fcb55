/** Notes of messages that a network carried. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DeferredJournal } from '../../src/instance/deferred-journal.ts';
import { DeferredJournals } from '../../src/instance/deferred-journals.ts';
import { InstanceJournal, type TraceLevel } from '../../src/instance/journal.ts';
import { NotePool } from '../../src/instance/note-pool.ts';
import { mostPacked, unpackJournal, type PackedJournal } from '../../src/instance/packed-journal.ts';
import { replay, type Noted } from '../../src/instance/replay.ts';
import { InstanceRecorder } from '../../src/report/recorder.ts';
import type { Signal } from '../../src/report/signal.ts';

const octets = fc.uint8Array({ minLength: 1, maxLength: 700 }).map((bytes) => new Uint8Array(bytes));
const message = fc.record({
  dialogue: fc.integer({ min: 1, max: 256 }),
  direction: fc.constantFrom('sent' as const, 'received' as const),
  bytes: fc.oneof(octets, fc.constant(Uint8Array.of(0x67, 0))),
  frames: fc.array(octets, { maxLength: 3 }),
  destination: fc.option(fc.constant({ dpc: 7 }), { nil: undefined }),
  held: fc.boolean(),
});

/** A recorder that keeps the signals, too. */
class Told extends InstanceRecorder {
  readonly signals: Signal[] = [];

  override signal(signal: Signal): void {
    this.signals.push(signal);
  }
}

/** Replays the notes into the recorder; returns how many earlier notes are gone. */
const told = (noted: Noted | undefined, recorder: Told): number | undefined => {
  if (noted !== undefined) replay(noted, { begin: () => recorder, describersOf: () => undefined, hidden: String });
  return noted?.gone;
};

describe('a deferred journal', () => {
  it('has the messages of a network with their frames, and draws what they carried, like one written at once', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), fc.constantFrom<TraceLevel>(0, 3), (messages, level) => {
        let now = 0;
        const clock = { now: () => (now += 1), setTimeout: () => 0, clearTimeout: () => undefined };
        const place = { step: 1, opIdx: 2, actor: 'tester' };
        const [at, later, elsewhere] = [new Told(), new Told(), new Told()];
        const journals = [
          new InstanceJournal(at, clock, level, place),
          new DeferredJournal(new DeferredJournals({ clock, level, pool: new NotePool(1024 ** 2) }), place),
        ] as const;
        for (const journal of journals) {
          for (const { dialogue, direction, bytes, frames, destination, held } of messages) {
            if (held) journal.component({ dialogue, from: 'ssp', to: 'scp', name: 'X', detail: '' });
            journal.signal(dialogue, direction, bytes, frames, destination);
          }
          journal.close();
        }
        expect(told(journals[1].noted(), later)).to.equal(0);
        const plain = (told: Told): object => ({
          signals: told.signals.map(({ bytes, frames, dialogue, direction }) => ({
            dialogue,
            direction,
            frames: frames.map((frame) => [...frame]),
            bytes: frames.length === 0 || level === 3 ? [...bytes] : [],
          })),
          messages: told.messages.map((each) => ({ ...each, time: undefined })),
          traces: told.traces.map(({ text }) => text),
        });
        expect(plain(later)).to.deep.equal(plain(at));
        // A component that a message is to carry is noted as a function.
        const packed = journals[1].pack();
        expect(packed === undefined).to.equal(messages.some(({ held }) => held));
        if (packed === undefined) return;
        expect(told(unpackJournal(JSON.parse(JSON.stringify(packed)) as typeof packed, level), elsewhere)).to.equal(0);
        expect(plain(elsewhere)).to.deep.equal(plain(later));
        expect(elsewhere.signals).to.deep.equal(later.signals);
      }),
    );
  });

  it('has the same notes in another thread where earlier notes are gone, or is too long to be packed', () => {
    const clock = { now: () => 1, setTimeout: () => 0, clearTimeout: () => undefined };
    const shared = new DeferredJournals({ clock, level: 0, pool: new NotePool(1024 ** 2) });
    const journal = new DeferredJournal(shared, { step: 1, opIdx: 2, actor: 'tester' });
    for (let count = 0; count < 2_500; count += 1)
      journal.signal(1 + (count % 250), 'sent', Uint8Array.of(count & 0xff), [], undefined);
    const [here, elsewhere] = [new Told(), new Told()];
    const packed = journal.pack() as PackedJournal;
    expect([told(journal.noted(), here), told(unpackJournal(packed, 0), elsewhere)]).to.deep.equal([1_000, 1_000]);
    expect(elsewhere.signals).to.have.length(1_500).and.deep.equal(here.signals);
    journal.signal(1, 'sent', new Uint8Array(mostPacked), [], undefined);
    expect(journal.pack()).to.equal(undefined);
  });
});
