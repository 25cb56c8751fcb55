/**
 * The tests of the calls of a capture as texts that hold all that they need, so that they can be started without a
 * folder of files; each plays the side that opens the dialogue.
 */
import { noCapture, type OpenCapture } from '../captures/file/open-capture.ts';
import { Ledger } from '../captures/ledger.ts';
import { importedTest, type ImportedTest } from './imported-test.ts';
import { frameSums, keepCall, noCalls, settledShapes } from './kept-calls.ts';
import { readCalls, type ReadOptions } from './read-calls.ts';
import type { ReadyTest, ReadyTests } from './ready-test.ts';
import type { Shape } from './shape.ts';

export interface ReadyTestsOptions extends ReadOptions {
  /** Name of the capture, for the descriptions. */
  readonly capture: string;
  /** Bytes of a text, in which rows are held. */
  readonly longestText: number;
}

/** Tests that are made. */
export const mostTests = 50;
/** Rows that a text holds. */
export const mostHeldRows = 1_000;

/** The test with as many of its rows as its text has room for. */
const testWithRows = (shape: Shape, number: number, { capture, longestText }: ReadyTestsOptions): ReadyTest => {
  const make = (heldRows: number): ImportedTest | undefined =>
    importedTest(shape, { played: 'opener', number, capture, heldRows });
  let held = Math.min(mostHeldRows, shape.calls.length);
  let test = make(held);
  for (;;) {
    if (test === undefined) throw new Error(`shape ${number} has no test`);
    const length = Buffer.byteLength(test.file.text);
    if (length <= longestText || held === 1 || test.feed === undefined) break;
    held = Math.max(1, Math.min(held - 1, Math.floor((held * longestText) / length)));
    test = make(held);
  }
  const { name, calls, frames, file, columns, generalised, guessed } = test;
  return {
    name,
    calls,
    frames,
    text: file.text,
    ...(columns.length > 0 && { feed: { columns, rows: calls, held } }),
    generalised,
    guessed,
  };
};

/** `opened`: undefined where the file is no capture. Throws `InvalidFile`. */
export const readyTestsOf = async (
  opened: OpenCapture | undefined,
  options: ReadyTestsOptions,
): Promise<ReadyTests> => {
  if (opened === undefined) throw noCapture(options.capture);
  const shapes = noCalls();
  const ledger = new Ledger();
  const fault = await readCalls(opened, ledger, options, (call) => keepCall(call, shapes));
  const all = settledShapes(shapes).map(({ shape }) => shape);
  return {
    calls: all.reduce((sum, { calls }) => sum + calls.length, 0),
    shapes: all.length,
    frames: frameSums([ledger]),
    refused: ledger.refusals,
    notices: ledger.notices.map(({ text, frame, packets }) => ({ text, frame, packets })),
    ...(fault && { fault: fault.message }),
    tests: all.slice(0, mostTests).map((shape, index) => testWithRows(shape, index + 1, options)),
  };
};
