/** Notes of messages that a network carried, and of what operations have taken. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DeferredJournal } from '../../src/instance/deferred-journal.ts';
import { DeferredJournals } from '../../src/instance/deferred-journals.ts';
import { InstanceJournal, type TraceLevel } from '../../src/instance/journal.ts';
import { NotePool } from '../../src/instance/note-pool.ts';
import { mostPacked, unpackJournal, type PackedJournal } from '../../src/instance/packed-journal.ts';
import { replay, type Noted } from '../../src/instance/replay.ts';
import { haveFailed, type CheckResults, type Describers } from '../../src/operations/journal.ts';
import { InstanceRecorder } from '../../src/report/recorder.ts';
import type { Signal } from '../../src/report/signal.ts';
import { rounds } from '../support/depth.ts';

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
class SignalRecorder extends InstanceRecorder {
  readonly signals: Signal[] = [];

  override signal(signal: Signal): void {
    this.signals.push(signal);
  }
}

/** A recorder that keeps begins, traces and signals in their order, with the time of each. */
class StepRecorder extends InstanceRecorder {
  readonly seen: unknown[] = [];
  readonly #clock: { now(): number };

  constructor(clock: { now(): number }) {
    super();
    this.#clock = clock;
  }

  override step(...entry: Parameters<InstanceRecorder['step']>): void {
    this.seen.push([this.#clock.now(), ...entry]);
  }

  override trace(...[{ step, op_idx: opIdx, text }]: Parameters<InstanceRecorder['trace']>): void {
    this.seen.push([this.#clock.now(), step, opIdx, text]);
  }

  override signal({ dialogue, direction }: Signal): void {
    this.seen.push([this.#clock.now(), dialogue, direction]);
  }
}

/** Writes a component with all that is known of the results of its checks. */
const describers: Describers = {
  taken(journal, { dialogue, parameter, results }) {
    const { unjudged = 0, failed = [], wanted = [] } = results ?? {};
    const octets = Buffer.from(parameter ?? []).toString('hex');
    journal.check(haveFailed(results) ? 'fail' : 'pass', 'it', () =>
      JSON.stringify([dialogue, octets, unjudged, failed, wanted]),
    );
  },
};

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
const plainValue = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const results: fc.Arbitrary<CheckResults> = fc.record({
  unjudged: fc.nat({ max: 1 }),
  failed: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
  wanted: fc.array(
    fc.oneof(
      { weight: 9, arbitrary: plainValue },
      { weight: 1, arbitrary: fc.constantFrom<unknown>([1], NaN, undefined) },
    ),
    {
      maxLength: 3,
    },
  ),
});
const component = fc.record({
  dialogue: fc.integer({ min: 1, max: 256 }),
  parameter: fc.option(octets, { nil: undefined }),
  results: fc.option(results, { nil: undefined }),
});

/** Replays the notes into the recorder; returns how many earlier notes are gone. */
const replayed = (noted: Noted | undefined, recorder: SignalRecorder): number | undefined => {
  if (noted !== undefined) replay(noted, { begin: () => recorder, describersOf: () => describers, hidden: String });
  return noted?.gone;
};

describe('a deferred journal', () => {
  it('has the messages of a network with their frames, and draws what they carried, like one written at once', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), fc.constantFrom<TraceLevel>(0, 3), (messages, level) => {
        let now = 0;
        const clock = { now: () => (now += 1), setTimeout: () => 0, clearTimeout: () => undefined };
        const place = { step: 1, opIdx: 2, actor: 'tester' };
        const [at, later, elsewhere] = [new SignalRecorder(), new SignalRecorder(), new SignalRecorder()];
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
        expect(replayed(journals[1].noted(), later)).to.equal(0);
        const plain = (recorder: SignalRecorder): object => ({
          signals: recorder.signals.map(({ bytes, frames, dialogue, direction }) => ({
            dialogue,
            direction,
            frames: frames.map((frame) => [...frame]),
            bytes: frames.length === 0 || level === 3 ? [...bytes] : [],
          })),
          messages: recorder.messages.map((each) => ({ ...each, time: undefined })),
          traces: recorder.traces.map(({ text }) => text),
        });
        expect(plain(later)).to.deep.equal(plain(at));
        // A component that a message is to carry is noted as a function.
        const packed = journals[1].pack();
        expect(packed === undefined).to.equal(messages.some(({ held }) => held));
        if (packed === undefined) return;
        expect(replayed(unpackJournal(JSON.parse(JSON.stringify(packed)) as typeof packed, level), elsewhere)).to.equal(
          0,
        );
        expect(plain(elsewhere)).to.deep.equal(plain(later));
        expect(elsewhere.signals).to.deep.equal(later.signals);
      }),
    );
  });

  it('describes what operations have taken by the results of their checks, like one written at once', () => {
    const written = fc.record({ text: fc.string() });
    const entries = fc.oneof(
      fc.array(component, { maxLength: 20 }),
      fc.array(fc.oneof({ weight: 4, arbitrary: component }, { weight: 1, arbitrary: written }), { maxLength: 20 }),
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 1_500 }), (entered, earlier) => {
        const clock = { now: () => 1, setTimeout: () => 0, clearTimeout: () => undefined };
        const place = { step: 1, opIdx: 2, actor: 'tester' };
        const pool = new NotePool(4 * 1024 ** 2);
        const [atOnce, later, elsewhere] = [new SignalRecorder(), new SignalRecorder(), new SignalRecorder()];
        const deferred = new DeferredJournal(new DeferredJournals({ clock, level: 0, pool }), place);
        for (const journal of [new InstanceJournal(atOnce, clock, 0, place), deferred]) {
          for (let count = 0; count < earlier; count += 1)
            journal.taken(describers, 1, undefined, { unjudged: 0, failed: [], wanted: [count] });
          for (const entry of entered) {
            if ('text' in entry) journal.check('pass', 'written', () => entry.text);
            else journal.taken(describers, entry.dialogue, entry.parameter, entry.results);
          }
          journal.close();
        }
        const gone = replayed(deferred.noted(), later) ?? NaN;
        expect(later.checks).to.deep.equal(atOnce.checks.slice(gone));
        const packed = deferred.pack();
        const arePlain = entered.every((entry) => !('text' in entry) && (entry.results?.wanted ?? []).every(isPlain));
        if (!arePlain) expect(packed).to.equal(undefined);
        if (packed !== undefined) {
          replayed(unpackJournal(JSON.parse(JSON.stringify(packed)) as typeof packed, 0), elsewhere);
          expect(elsewhere.checks).to.deep.equal(later.checks);
        } else if (arePlain) expect(earlier).to.be.greaterThan(1_000);
        deferred.release();
        expect(pool.bytes).to.equal(0);
      }),
      { numRuns: rounds(60) },
    );
  });

  it('has the begins of operations with their times among what they note, like one written at once', () => {
    const noting = fc.constantFrom('sent', 'taken', 'signal', 'written');
    const step = fc.record({
      which: fc.nat(1),
      does: fc.oneof(fc.constant('begins'), noting, fc.constantFrom('begins', 'chooses', 'turn is over')),
      opIdx: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isElsewhere) => {
        let now = 0;
        const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => undefined };
        const shared = new DeferredJournals({ clock, level: 1, pool: new NotePool(1024 ** 2), notesSteps: true });
        const pairs = [1, 2].map(() => {
          const place = { step: 0, opIdx: 0, actor: 'tester' };
          const recorder = new StepRecorder(clock);
          return {
            place,
            recorder,
            atOnce: new InstanceJournal(recorder, clock, 1, place),
            deferred: new DeferredJournal(shared, place),
          };
        });
        const own: Describers = {
          sent: (journal) => journal.trace(1, () => 'sent'),
          taken: (journal) => journal.trace(1, () => 'taken'),
        };
        for (const { which, does, opIdx } of steps) {
          const { place, atOnce, deferred } = pairs[which] as (typeof pairs)[number];
          if (does === 'begins') place.step += 1;
          if (does === 'begins' || does === 'chooses') place.opIdx = opIdx;
          for (const journal of [atOnce, deferred])
            if (does === 'begins') journal.performs();
            else if (does === 'sent') journal.sent(own, 1, undefined);
            else if (does === 'taken') journal.taken(own, 1, undefined, undefined);
            else if (does === 'signal') journal.signal(1, 'sent', Uint8Array.of(0x65), [], undefined);
            else if (does === 'written') journal.trace(1, () => 'written');
            else if (does === 'turn is over') journal.turnIsOver();
          if (does === 'turn is over') now += 1;
        }
        for (const { recorder, deferred } of pairs) {
          const packed = isElsewhere ? deferred.pack() : undefined;
          const noted = packed === undefined ? deferred.noted() : unpackJournal(packed, 1);
          let replayed: StepRecorder | undefined;
          if (noted !== undefined)
            replay(noted, {
              begin: (at) => (replayed = new StepRecorder(at)),
              describersOf: () => own,
              hidden: String,
            });
          expect(replayed?.seen).to.deep.equal(recorder.seen);
          deferred.release();
        }
        expect(shared.pool.bytes).to.equal(0);
      }),
    );
  });

  it('begins a turn at its own time, or with the signal that was noted last, whatever was noted between turns', () => {
    let now = 7;
    const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => undefined };
    const shared = new DeferredJournals({ clock, level: 1, pool: new NotePool(1024 ** 2), keepsDiameter: true });
    const journal = new DeferredJournal(shared, { step: 1, opIdx: 2, actor: 'tester' });
    const begins = (isSignalled: boolean): number => {
      now += 1000;
      const began = journal.turnBegins(isSignalled);
      journal.turnIsOver();
      return began;
    };
    journal.diameter(true, 'received', Uint8Array.of(1));
    expect([begins(false), begins(true)]).to.deep.equal([1007, 2007]);
    journal.diameter(true, 'received', Uint8Array.of(1));
    expect(begins(true)).to.equal(3007);
    journal.signal(1, 'received', Uint8Array.of(0x64), [], undefined);
    expect([begins(true), begins(true)]).to.deep.equal([3007, 5007]);
    journal.trace(1, () => 'between turns');
    now += 1000;
    journal.signal(1, 'received', Uint8Array.of(0x64), [], undefined);
    expect(begins(true)).to.equal(6007);
    journal.signal(1, 'received', Uint8Array.of(0x64), [], undefined);
    expect(begins(false)).to.equal(8007);
  });

  it('has the same notes in another thread where earlier notes are gone, or is too long to be packed', () => {
    const clock = { now: () => 1, setTimeout: () => 0, clearTimeout: () => undefined };
    const shared = new DeferredJournals({ clock, level: 0, pool: new NotePool(1024 ** 2) });
    const journal = new DeferredJournal(shared, { step: 1, opIdx: 2, actor: 'tester' });
    for (let count = 0; count < 2_500; count += 1)
      journal.signal(1 + (count % 250), 'sent', Uint8Array.of(count & 0xff), [], undefined);
    const [here, elsewhere] = [new SignalRecorder(), new SignalRecorder()];
    const packed = journal.pack() as PackedJournal;
    expect([replayed(journal.noted(), here), replayed(unpackJournal(packed, 0), elsewhere)]).to.deep.equal([
      1_000, 1_000,
    ]);
    expect(elsewhere.signals).to.have.length(1_500).and.deep.equal(here.signals);
    journal.signal(1, 'sent', new Uint8Array(mostPacked), [], undefined);
    expect(journal.pack()).to.equal(undefined);
  });
});
