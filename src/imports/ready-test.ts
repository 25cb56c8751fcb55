/** What is found in a capture, as the console's page has it too. */
import type { Notice, Refusal } from '../captures/ledger.ts';

/** What was found in a capture, and a test of each shape of call. */
export interface ReadyTests {
  readonly calls: number;
  readonly shapes: number;
  readonly frames: FrameSums;
  /** The first 20. */
  readonly refused: readonly Refusal[];
  readonly notices: readonly Pick<Notice, 'text' | 'frame' | 'packets'>[];
  /** Why the file ends early. */
  readonly fault?: string;
  /** Of the first shapes; `shapes` counts all of them. */
  readonly tests: readonly ReadyTest[];
}

export interface ReadyTest {
  readonly name: string;
  readonly calls: number;
  /** The first frames of the first 20 calls. */
  readonly frames: readonly number[];
  /** A test file in YAML. */
  readonly text: string;
  /** The rows of its feed, one for each call. Absent where its calls do not differ in what is sent. */
  readonly feed?: {
    readonly columns: readonly string[];
    readonly rows: number;
    /** Rows that the text holds: the first ones. The test makes no other calls. */
    readonly held: number;
  };
  readonly generalised: readonly Note[];
  readonly guessed: readonly Note[];
}

/** How many signalling units were used, are repeats, and were refused. */
export interface FrameSums {
  readonly used: number;
  readonly repeat: number;
  readonly refused: number;
}

/** A value of which the test says something else than the calls did. */
export interface Note {
  /** Type of the operation. */
  readonly operation: string;
  readonly argument: string;
  /** What stands there. */
  readonly now: string;
}
