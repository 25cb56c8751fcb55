/** The record of an instance written at once, as of the first instance of a run, without a trace. */
import type { Clock } from '../../../src/ground/clock.ts';
import { InstanceJournal, type InstanceRecord, type Place } from '../../../src/instance/journal.ts';
import type { Definition } from '../../../src/operations/compile-definition.ts';
import { InstanceRecorder } from '../../../src/report/recorder.ts';

/** How an instance is recorded while it is played. */
export interface Records {
  readonly recorder: InstanceRecorder;
  readonly recordOf: (place: Place) => InstanceRecord;
  /** Compares the ways in which it was recorded, once the instance has ended. */
  expectTheSame(definition: Definition): void;
}

export class OneRecord implements Records {
  readonly recorder = new InstanceRecorder();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly recordOf = (place: Place): InstanceRecord => new InstanceJournal(this.recorder, this.#clock, 0, place);

  expectTheSame(): void {}
}
