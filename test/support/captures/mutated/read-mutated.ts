/**
 * Reads a capture as `decode` and `import` do, up to the texts of its tests, and throws what breaks a promise: a fault
 * that names no place, an unit that is lost or counted twice, a test that is none.
 */
import { parseAllDocuments } from 'yaml';
import type { OpenCapture } from '../../../../src/captures/file/open-capture.ts';
import { Ledger } from '../../../../src/captures/ledger.ts';
import { decodeCapture } from '../../../../src/cli/commands/decode-capture.ts';
import { checkTest } from '../../../../src/cli/offline/offline-checks.ts';
import { DialproofError } from '../../../../src/ground/errors.ts';
import { feedName } from '../../../../src/imports/variables.ts';
import { settled, settleLedgers } from '../../../../src/imports/damaged.ts';
import { importedTest, type ImportedTest } from '../../../../src/imports/imported-test.ts';
import { readCalls } from '../../../../src/imports/read-calls.ts';
import { Shapes, type Played } from '../../../../src/imports/shape.ts';
import type { SccpForm } from '../../../../src/protocol/sccp/forms.ts';
import type { MutatedCapture } from './mutated-capture.ts';

export interface ReadMutated {
  /** Signalling units. */
  readonly found: number;
  readonly refused: number;
  readonly tests: number;
  readonly isFaulty: boolean;
}

/** How it is read, which changes from one capture to the next. */
export interface Reading {
  readonly form: SccpForm;
  /** `decode` shows all layers. */
  readonly whole: boolean;
  /** Octets that are read at once. */
  readonly chunk: number;
  /** Whether the texts of the tests are checked, which takes longest. */
  readonly checksTests: boolean;
}

const opened = (file: Buffer, chunk: number): OpenCapture => ({
  chunks: (async function* () {
    for (let at = 0; at < file.length; at += chunk) yield file.subarray(at, at + chunk);
  })(),
});

const allowed = new Set(['DecodeFailed', 'InvalidFile']);

const requireFault = (thrown: unknown): void => {
  if (!(thrown instanceof DialproofError) || !allowed.has(thrown.code) || thrown.message === '') throw thrown;
};

const sums = /^(\d+) signalling messages?: (\d+) decoded(?:, (\d+) repeats?)?(?:, (\d+) refused .*)?$/m;

interface Counted {
  readonly found: number;
  readonly repeats: number;
}

const requireSums = ({ found, used, repeats, refused }: Omit<Ledger, 'refusals'>, of: string): void => {
  if (used + repeats + refused !== found)
    throw new Error(`${of}: ${found} units were found; ${used} used, ${repeats} repeats, ${refused} refused`);
};

/** Undefined where the capture has no signalling, or cannot be read. */
const decoded = async ({ file, options }: MutatedCapture, reading: Reading): Promise<Counted | undefined> => {
  let [printed, reported] = ['', ''];
  const stdout = { write: (text: string, taken?: () => void) => ((printed += text), taken?.()) };
  const stderr = { write: (text: string) => (reported += text) };
  const { whole, form, chunk } = reading;
  try {
    await decodeCapture('the capture', opened(file, chunk), { ...options, whole, form }, { stdout, stderr });
  } catch (thrown) {
    requireFault(thrown);
  }
  if (printed !== '') JSON.parse(printed);
  const [line, ...numbers] = sums.exec(reported) ?? [];
  if (line === undefined) return undefined;
  const [found = 0, used = 0, repeats = 0, refused = 0] = numbers.map((number) => Number(number ?? 0));
  if (used + repeats + refused !== found) throw new Error(`decode: the sums are wrong: ${line}`);
  return { found, repeats };
};

/** `row`: the names of the columns of its feed. */
const requireTest = (text: string, row: readonly string[]): void => {
  for (const document of parseAllDocuments(text)) {
    const [error] = document.errors;
    if (error !== undefined) throw new Error(`a test is no YAML: ${error.message}\n${text}`);
    const test = document.toJS() as Readonly<Record<string, unknown>>;
    const rows = [Object.fromEntries(row.map((name) => [name, '1']))];
    const feeds = row.length > 0 && { feeds: [{ rows, as: feedName }] };
    const [fault] = checkTest({ ...test, ...feeds });
    if (fault !== undefined) throw new Error(`a test is invalid: ${JSON.stringify(fault)}\n${text}`);
  }
};

const columnsOf = ({ feed }: Pick<ImportedTest, 'feed'>): readonly string[] =>
  feed?.text.split('\n')[0]?.split(',') ?? [];

const sides: readonly Played[] = ['opener', 'answerer', 'both'];

/** Number of the tests that play the side. */
const made = (played: Played, shapes: Shapes, checksTests: boolean): number => {
  let tests = 0;
  for (const [index, shape] of settled(shapes.all).whole.entries()) {
    const test = importedTest(shape, { played, number: index + 1, capture: 'the capture' });
    if (test === undefined) continue;
    tests += 1;
    if (checksTests)
      for (const one of [test, ...(test.replay ? [test.replay] : [])]) requireTest(one.file.text, columnsOf(one));
  }
  return tests;
};

export const readMutated = async (capture: MutatedCapture, reading: Reading): Promise<ReadMutated> => {
  const { file, options } = capture;
  const counted = await decoded(capture, reading);
  const ledger = new Ledger();
  const shapes = sides.map((played) => [played, new Shapes(played)] as const);
  let fault: unknown;
  try {
    fault = await readCalls(opened(file, reading.chunk), ledger, { ...options, form: reading.form }, (call) => {
      for (const [, each] of shapes) each.add(call);
    });
  } catch (thrown) {
    fault = thrown;
  }
  if (fault !== undefined) requireFault(fault);
  // The command settles the shapes of one side.
  const [[, settledOnes] = []] = shapes;
  settleLedgers(settled(settledOnes?.all ?? []));
  requireSums(ledger, 'import');
  if (!ledger.refusals.every(({ frame, reason }) => frame > 0 && reason !== ''))
    throw new Error(`a refusal names no place: ${JSON.stringify(ledger.refusals)}`);
  const [found, repeats] = [counted?.found ?? 0, counted?.repeats ?? 0];
  // Which request of a Diameter session was sent again, only an import of the session knows.
  if (ledger.found !== found || ledger.repeats < repeats)
    throw new Error(`decode found ${found} units and ${repeats} repeats, import ${ledger.found} and ${ledger.repeats}`);
  const tests = shapes.reduce((sum, [played, each]) => sum + made(played, each, reading.checksTests), 0);
  return { found: ledger.found, refused: ledger.refused, tests, isFaulty: fault !== undefined };
};
