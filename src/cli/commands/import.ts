/**
 * `dialproof import CAPTURE... --out FOLDER`: makes a test of each shape of call in captures, and records which signalling
 * units it used, and which it refused.
 */
import { basename, join } from 'node:path';
import { noCapture, openCapture, whyNotOpened } from '../../captures/file/open-capture.ts';
import { Ledger, type Refusal } from '../../captures/ledger.ts';
import { DialproofError } from '../../ground/errors.ts';
import { Anonymiser } from '../../imports/anonymiser.ts';
import type { Note } from '../../imports/ready-test.ts';
import { CallFilter } from '../../imports/filter/call-filter.ts';
import { importedTest, type ImportedTest } from '../../imports/imported-test.ts';
import {
  frameSums,
  keepCall,
  noCalls,
  settledShapes,
  type ShapesOfSides,
  type SettledShape,
} from '../../imports/kept-calls.ts';
import { readCalls } from '../../imports/read-calls.ts';
import { mostCalls } from '../../imports/shape.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { captureReading, type CaptureOptions } from '../capture-options.ts';
import { anonymiserKey, type AnonymiserOptions } from '../import/anonymiser-options.ts';
import { Replays, type Loosened, type Verified } from '../import/replay.ts';
import { inSmallHeap } from '../import/small-heap.ts';
import type { ImportedSide } from '../layers.ts';
import { ledgerLines, lossOf, whatIsRead } from '../ledger-lines.ts';
import { interruptedExit } from '../outcome.ts';
import type { CliParts } from '../parts.ts';
import { printError } from '../print-error.ts';
import { ProgressLine } from '../progress-line.ts';
import { readConfig } from '../read-config.ts';
import { watchSignals } from '../signals.ts';
import { writeTestFolder } from '../test-folder.ts';

export interface ImportOptions extends CaptureOptions, AnonymiserOptions {
  readonly out: string;
  /** An expression that is true of the calls that are wanted. Default: all. */
  readonly filter?: string;
  /** The side that the tests play. Default: the one that opens each dialogue. */
  readonly as?: ImportedSide;
  readonly maxTests: number;
  /** Whether each test runs against its own opposite side. */
  readonly check: boolean;
  readonly config?: string;
}

const someRefused = 1;

interface Read {
  readonly capture: string;
  readonly ledger: Ledger;
  /** The file is cut or damaged. */
  readonly fault?: DialproofError;
}

/** The wanted calls of all captures by their shapes. Throws `InvalidFile`, and `InvalidParams` where the filter fails. */
const readAll = async (
  captures: readonly string[],
  shapes: ShapesOfSides,
  options: ImportOptions,
  filter: CallFilter | undefined,
): Promise<readonly Read[]> => {
  const read: Read[] = [];
  for (const capture of captures) {
    const opened = await openCapture(capture);
    if (opened === undefined) throw noCapture(printable(capture), await whyNotOpened(capture));
    const ledger = new Ledger(mostCalls);
    const fault = await readCalls(opened, ledger, { ...captureReading(options), filter }, (call) =>
      keepCall(call, shapes, options.as, filter?.takes(call)),
    );
    read.push({ capture, ledger, ...(fault && { fault }) });
  }
  return read;
};

/** A test, with the file names under which it stands. */
interface Done extends Verified {
  /** Whether it was run. */
  readonly isTried: boolean;
  readonly isDoubtful: boolean;
}

interface Made extends SettledShape {
  readonly number: number;
  readonly anonymiser?: Anonymiser;
}

/** The tests of the shapes, verified where that is asked for. */
const makeAll = async (
  made: readonly Made[],
  capture: string,
  options: ImportOptions,
  parts: CliParts,
  stop: AbortSignal,
): Promise<readonly Done[]> => {
  const make =
    ({ shape, ...one }: Made) =>
    (loosened: ReadonlySet<string>): ImportedTest => {
      const test = importedTest(shape, { ...one, capture, loosened });
      if (test === undefined) throw new DialproofError('InternalError', `shape ${one.number} has no test`);
      return test;
    };
  if (!options.check)
    return made.map((one) => ({
      test: make(one)(new Set()),
      loosened: [],
      isTried: false,
      isDoubtful: one.isDoubtful,
    }));
  const config = await readConfig(options.config, parts);
  const { startService, stderr, env, clock } = parts;
  const progress = new ProgressLine(stderr, clock);
  const replays = await Replays.open(config, { startService, stderr, env, clock, stop }, parts);
  const done: Done[] = [];
  try {
    for (const one of made) {
      done.push({ ...(await replays.verify(make(one))), isTried: true, isDoubtful: one.isDoubtful });
      progress.alive(`${done.length} of ${counted(made.length, 'test')} run against the other side`);
    }
  } finally {
    progress.clear();
    await replays.close();
  }
  return done;
};

const noted = (done: readonly Done[], notes: (one: Done) => readonly (Note | Loosened)[]): readonly object[] =>
  done.flatMap((one) => notes(one).map((note) => ({ file: one.test.file.name, ...note })));

const framesOf = (read: readonly Read[], isFiltered: boolean): object => {
  const ledgers = read.map(({ ledger }) => ledger);
  const sums = frameSums(ledgers);
  return isFiltered ? { ...sums, filtered: ledgers.reduce((sum, { filtered }) => sum + filtered, 0) } : sums;
};

interface Found {
  readonly calls: number;
  readonly isFiltered: boolean;
}

const indexOf = (read: readonly Read[], done: readonly Done[], { calls, isFiltered }: Found): object => ({
  tests: done.map(({ test, failure, isTried, isDoubtful }) => ({
    file: test.file.name,
    ...(test.feed && { feed: test.feed.name }),
    name: test.name,
    calls: test.calls,
    ...(test.kept < test.calls && { kept: test.kept }),
    frames: test.frames,
    ...(isDoubtful && { doubtful: true }),
    ...(isTried && { verified: failure === undefined }),
    ...(failure !== undefined && { failure }),
  })),
  calls,
  shapes: done.length,
  frames: framesOf(read, isFiltered),
  refused: read.flatMap(({ capture, ledger }) =>
    ledger.refusals.map((refusal: Refusal) => ({ capture: basename(capture), ...refusal })),
  ),
  generalised: noted(done, ({ test }) => test.generalised),
  loosened: noted(done, ({ loosened }) => loosened),
  guessed: noted(done, ({ test }) => test.guessed),
});

/** Whether there are tests, all signalling was used or filtered, and every verified test has passed. */
const isWhole = (read: readonly Read[], done: readonly Done[]): boolean =>
  done.length > 0 &&
  read.every(({ ledger, fault }) => ledger.refused === 0 && !lossOf(ledger) && fault === undefined) &&
  !done.some(({ failure, isTried }) => isTried && failure !== undefined);

const printSums = (read: readonly Read[], done: readonly Done[], calls: number, out: string, parts: CliParts): void => {
  const { stdout, stderr, env } = parts;
  for (const { capture, ledger, fault } of read) {
    for (const line of ledgerLines(ledger, 'used')) stderr.write(`${printable(basename(capture))}: ${line}\n`);
    if (ledger.found === 0 && ledger.notices.length === 0 && fault === undefined) stderr.write(`hint: ${whatIsRead}\n`);
    if (fault !== undefined) printError(fault, parts);
  }
  const paint = paintFor(stdout, env);
  for (const { test, failure, isTried } of done)
    if (isTried && failure !== undefined)
      stdout.write(`${paint.bad('FAIL')} ${printable(`${join(out, test.file.name)}: ${failure}`)}\n`);
  const verified = done.filter(({ isTried, failure }) => isTried && failure === undefined).length;
  const checked = done.some(({ isTried }) => isTried) ? `, ${verified} verified` : '';
  const outcome = isWhole(read, done) ? paint.good('ok') : done.length > 0 ? paint.doubtful('part') : paint.bad('FAIL');
  stdout.write(
    `${outcome} ${printable(out)}: ${counted(done.length, 'test')} of ${counted(calls, 'call')}${checked}\n`,
  );
};

/**
 * Resolves with 0 where tests were made, all signalling was used or filtered and every verified test passed, else with
 * 1. Throws `InvalidParams`, `InvalidFile`, and `ReportNotWritten` where the folder cannot be written.
 */
export const importCaptures = async (
  captures: readonly string[],
  options: ImportOptions,
  parts: CliParts,
): Promise<number> => {
  const filter =
    options.filter === undefined
      ? undefined
      : new CallFilter(options.filter, { showsValues: options.anonymise !== true });
  const key = await anonymiserKey(options);
  const shapes = noCalls();
  const read = await inSmallHeap(() => readAll(captures, shapes, options, filter));
  const made = settledShapes(shapes);
  const calls = made.reduce((sum, { shape }) => sum + shape.count, 0);
  if (made.length > options.maxTests)
    throw new DialproofError(
      'InvalidParams',
      `the calls have ${made.length} shapes, more than --max-tests ${options.maxTests}`,
      undefined,
      { hint: 'Allow more tests, or name a capture with fewer kinds of calls.' },
    );
  const [first = ''] = captures;
  const stop = watchSignals(parts);
  try {
    const name = captures.length === 1 ? basename(first) : `${captures.length} captures`;
    const anonymiser =
      key &&
      Anonymiser.of(
        key,
        made.flatMap(({ shape }) => shape.calls),
      );
    const numbered = made.map((one, index) => ({ ...one, number: index + 1, ...(anonymiser && { anonymiser }) }));
    const done = await makeAll(numbered, name, options, parts, stop.first);
    const files = done.flatMap(({ test }) => [test.file, ...(test.feed ? [test.feed] : [])]);
    await writeTestFolder(
      options.out,
      { files, index: indexOf(read, done, { calls, isFiltered: filter !== undefined }) },
      'ReportNotWritten',
    );
    printSums(read, done, calls, options.out, parts);
    return isWhole(read, done) ? 0 : someRefused;
  } catch (thrown) {
    if (stop.first.aborted) return interruptedExit;
    throw thrown;
  } finally {
    stop.release();
  }
};
