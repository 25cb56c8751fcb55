/** Notes of messages that a network carried. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DeferredJournals } from '../../src/instance/deferred-journal.ts';
import { InstanceJournal, type TraceLevel } from '../../src/instance/journal.ts';
import { NotePool } from '../../src/instance/note-pool.ts';
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

/** What a recorder is told. */
class Told extends InstanceRecorder {
  readonly signals: Signal[] = [];

  override signal(signal: Signal): void {
    this.signals.push(signal);
  }
}

describe('a journal that is told later', () => {
  it('has the messages of a network with their frames, and draws what they carried, as one that is told at once', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), fc.constantFrom<TraceLevel>(0, 3), (messages, level) => {
        let now = 0;
        const clock = { now: () => (now += 1), setTimeout: () => 0, clearTimeout: () => undefined };
        const place = { step: 1, opIdx: 2, actor: 'tester' };
        const [at, later] = [new Told(), new Told()];
        const journals = [new InstanceJournal(at, clock, level, place), new DeferredJournals({ clock, level, pool: new NotePool(1024 ** 2) }).begin(place)] as const;
        for (const journal of journals) {
          for (const { dialogue, direction, bytes, frames, destination, held } of messages) {
            if (held) journal.component({ dialogue, from: 'ssp', to: 'scp', name: 'X', detail: '' });
            journal.signal(dialogue, direction, bytes, frames, destination);
          }
          journal.close();
        }
        expect(journals[1].replay(() => later, () => undefined, String)).to.equal(0);
        const plain = (told: Told): object => ({
          signals: told.signals.map(({ bytes, frames, dialogue, direction }) => ({ dialogue, direction, frames: frames.map((frame) => [...frame]), bytes: frames.length === 0 || level === 3 ? [...bytes] : [] })),
          messages: told.messages.map((each) => ({ ...each, time: undefined })),
          traces: told.traces.map(({ text }) => text),
        });
        expect(plain(later)).to.deep.equal(plain(at));
      }),
    );
  });
});
