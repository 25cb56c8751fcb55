/** Replays the notes of an instance into a recorder, in the thread of the instance or in another one. */
import type { Clock } from '../clock.ts';
import type { Tellers } from '../operations/journal.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { InstanceJournal, type JournalParts, type TraceLevel } from './journal.ts';
import { retell, type ReadStretch } from './stretch.ts';

/** Notes, which can be replayed once. */
export interface Noted {
  readonly level: TraceLevel;
  /** As in `Place`. */
  readonly actor: string;
  /** The earliest first. */
  readonly stretches: readonly ReadStretch[];
  /** By dialogue, where the definition names a destination. */
  readonly destinations: ReadonlyMap<number, Signal['destination']> | undefined;
  /** Earlier notes that are gone. */
  readonly gone: number;
}

export interface Telling<To extends Recorder> {
  /** Returns the recorder, which reads the times of its entries from that clock. */
  begin(clock: Pick<Clock, 'now'>): To;
  /** Of the operation with the index. */
  tellersOf(opIdx: number): Tellers | undefined;
  /** Names the arguments of received messages that nothing reads. Absent: they are not recorded. */
  readonly readArguments?: JournalParts['readArguments'];
  /** A text without the secrets of the gateways. */
  hidden(text: string): string;
}

/** Replays all notes and returns the recorder. */
export const replay = <To extends Recorder>(
  { level, actor, stretches, destinations }: Noted,
  { begin, tellersOf, ...parts }: Telling<To>,
): To => {
  const at = { step: 0, opIdx: 0, actor, now: 0 };
  const clock = { now: () => at.now };
  const recorder = begin(clock);
  const journal = new InstanceJournal(recorder, clock, level, at, parts);
  for (const stretch of stretches) retell(stretch, { journal, at, tellersOf, destinations });
  journal.close();
  return recorder;
};
