/** Replays the notes of an instance into a recorder, in the thread of the instance or in another one. */
import type { Clock } from '../ground/clock.ts';
import type { Describers } from '../operations/journal.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { InstanceJournal, type JournalParts, type TraceLevel } from './journal.ts';
import { replayNotes, type ReadNoteSegment } from './note-segment.ts';

/** Notes, which can be replayed once. */
export interface Noted {
  readonly level: TraceLevel;
  /** As in `Place`. */
  readonly actor: string;
  /** The earliest first. */
  readonly stretches: readonly ReadNoteSegment[];
  /** By dialogue, where the definition names a destination. */
  readonly destinations: ReadonlyMap<number, Signal['destination']> | undefined;
  /** Earlier notes that are gone. */
  readonly gone: number;
}

export interface Replay<To extends Recorder> {
  /** Returns the recorder, which reads the times of its entries from that clock. */
  begin(clock: Pick<Clock, 'now'>): To;
  /** Of the operation with the index. */
  describersOf(opIdx: number): Describers | undefined;
  /** Names the arguments of received messages that nothing reads. Absent: they are not recorded. */
  readonly readArguments?: JournalParts['readArguments'];
  readonly typeOf?: JournalParts['typeOf'];
  readonly wrongOf?: JournalParts['wrongOf'];
  /** A text without the secrets of the gateways. */
  hidden(text: string): string;
}

/** Replays all notes and returns the recorder. */
export const replay = <To extends Recorder>(
  { level, actor, stretches, destinations }: Noted,
  { begin, describersOf, ...parts }: Replay<To>,
): To => {
  const at = { step: 0, opIdx: 0, actor, now: 0 };
  const clock = { now: () => at.now };
  const recorder = begin(clock);
  const journal = new InstanceJournal(recorder, clock, level, at, parts);
  for (const stretch of stretches) replayNotes(stretch, { journal, at, describersOf, destinations });
  journal.close();
  return recorder;
};
