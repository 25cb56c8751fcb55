/**
 * The text of a test beside one of its calls: the operations that the call performed as expected, the one that failed,
 * and those that it did not reach.
 */
import type { CheckEntry, MessageEntry } from './entries.ts';
import type { Failing } from './call-rows.ts';
import { node, where, type Content, type MarkupNode } from './markup.ts';
import { short } from './printable.ts';
import { shape } from './shapes.ts';

export interface PlacedText {
  readonly text: string;
  /** Number of its first line, from 1. */
  readonly from: number;
  /** By `op_idx`; `line` counts like `from`. */
  readonly operations: readonly { readonly type: string; readonly line: number }[];
}

/** A text as a report shows it. */
export interface TestText extends PlacedText {
  /** Name of the file from the client; absent where the client sent none. */
  readonly file?: string;
  /** The text is the definition that the service received, not that of the file. */
  readonly expanded?: true;
  /** Subscriber numbers in it are masked. */
  readonly masked?: true;
}

/** `busy.test.yaml:44`, `line 44`; undefined where the operation has no place in the text. */
export const placeIn = (
  { text, operations, file, expanded }: TestText,
  opIdx: number,
): { readonly line: number; readonly words: string } | undefined => {
  const line = operations[opIdx]?.line;
  if (line === undefined || text === '') return undefined;
  return { line, words: file === undefined || expanded === true ? `line ${line}` : `${file}:${line}` };
};

/** The record of a call, and its failure. */
export interface CallOutcome {
  readonly checks: readonly CheckEntry[];
  readonly messages: readonly MessageEntry[];
  readonly failing: Failing | undefined;
  /** Whether the call has ended. */
  readonly over: boolean;
  /** The operation at which the call stands at a halt. */
  readonly halted?: number;
}

type Standing = 'pass' | 'bad' | 'out' | 'halted' | 'plain';

interface Line {
  readonly number: number;
  readonly text: string;
  readonly standing: Standing;
  /** Number of the operation that begins here, from 1. */
  readonly operation: number | undefined;
  readonly aside: string;
}

/** Lines before and after the failure that are not folded, and lines shown of a call without one. */
const [before, after, longest] = [16, 24, 120];
const fewestFolded = 3;
const longestLine = 400;

/** Lines with a failure have the anchor `#<anchor>-<line>`. */
export const callSource = (test: PlacedText, outcome: CallOutcome, anchor = 'line'): MarkupNode => {
  const lines = linesOf(test, outcome);
  const bad = lines.findIndex(({ standing, operation }) => standing === 'bad' && operation !== undefined);
  const [from, to] = bad < 0 ? [0, longest] : [bad - before, bad + after];
  const [early, shown, late] = [lines.slice(0, Math.max(0, from)), lines.slice(Math.max(0, from), to), lines.slice(to)];
  return node(
    'ol',
    { class: 'source placed', 'aria-label': 'The test, line by line' },
    ...fold(early, anchor),
    ...shown.map((line) => lineOf(line, anchor)),
    ...fold(late, anchor),
  );
};

const linesOf = ({ text, from, operations }: PlacedText, outcome: CallOutcome): readonly Line[] => {
  const begins = new Map<number, number>();
  for (const [index, { line }] of operations.entries()) if (!begins.has(line)) begins.set(line, index);
  const standingOf = standings(outcome);
  let current: Standing = 'plain';
  return text.split('\n').map((line, index) => {
    const number = from + index;
    const opIdx = begins.get(number);
    if (opIdx !== undefined) current = standingOf(opIdx);
    const aside = opIdx === undefined ? '' : asideOf(opIdx, outcome);
    return { number, text: line, standing: current, operation: opIdx === undefined ? undefined : opIdx + 1, aside };
  });
};

const standings = ({ checks, messages, failing, over, halted }: CallOutcome): ((opIdx: number) => Standing) => {
  const wrong = new Set(checks.filter(({ status }) => status !== 'pass').map(({ op_idx: opIdx }) => opIdx));
  const done = new Set([...checks.map(({ op_idx: opIdx }) => opIdx), ...messages.map(({ op_idx: opIdx }) => opIdx)]);
  const aborted = failing?.status === 'abort';
  return (opIdx) => {
    if (wrong.has(opIdx)) return 'bad';
    if (opIdx === halted) return 'halted';
    if (done.has(opIdx)) return 'pass';
    return over && aborted && opIdx > failing.opIdx ? 'out' : 'plain';
  };
};

const asideOf = (opIdx: number, { checks, halted }: CallOutcome): string => {
  if (opIdx === halted) return 'The call is halted here until it is resumed.';
  const failed = checks.filter((check) => check.op_idx === opIdx && check.status !== 'pass');
  const texts = failed.map(({ text }) => text).slice(0, 5);
  return short(texts.join('; '), longestLine);
};

const lineOf = ({ number, text, standing, operation, aside }: Line, anchor: string): MarkupNode => {
  const begins = operation !== undefined;
  const bad = standing === 'bad' && begins;
  const halted = standing === 'halted' && begins;
  return node(
    'li',
    {
      class: bad ? 'is-bad' : standing === 'out' ? 'is-out' : halted ? 'is-halted' : 'is-as',
      ...(bad ? { id: `${anchor}-${number}`, tabindex: -1 } : {}),
    },
    node(
      'span',
      { class: 'mark' },
      ...where(begins && standing === 'pass', () => [shape('pass')]),
      ...where(bad, () => [shape('fail')]),
      ...where(halted, () => [shape('cancel')]),
    ),
    node('span', { class: 'line' }, String(number)),
    node('code', {}, ...coloured(short(text, longestLine))),
    node('span', { class: 'opno' }, begins ? String(operation) : ''),
    ...where(aside !== '', () => [node('span', { class: 'aside' }, aside)]),
  );
};

/** Marks keys, types of operations, and comments. */
const coloured = (text: string): readonly Content[] => {
  const [, indent = '', dash = '', key, rest = ''] =
    /^(\s*)((?:- )*)(?:("?[\w.$[\]-]+"?:)(?=\s|$))?(.*)$/.exec(text) ?? [];
  const start = `${indent}${dash}`;
  if (key === undefined) return [start, rest.startsWith('#') ? node('span', { class: 'cm' }, rest) : rest];
  const isType = /^"?type"?:$/.test(key);
  return [start, node('span', { class: 'k' }, key), isType ? node('span', { class: 'ty' }, rest) : rest];
};

const fold = (lines: readonly Line[], anchor: string): readonly MarkupNode[] => {
  const made = lines.map((line) => lineOf(line, anchor));
  if (lines.length < fewestFolded) return made;
  const operations = lines.flatMap(({ operation }) => operation ?? []);
  const [first, last] = [operations[0], operations.at(-1)];
  const which =
    first === undefined ? '' : `: ${first === last ? `operation ${first}` : `operations ${first} to ${last}`}`;
  const how = lines.some(({ standing }) => standing === 'out')
    ? ', not reached'
    : lines.every(({ standing }) => standing !== 'bad') && first !== undefined
      ? ', as expected'
      : '';
  const summary = `Lines ${lines[0]?.number} to ${lines.at(-1)?.number}${which}${how}`;
  return [node('li', { class: 'fold' }, node('details', {}, node('summary', {}, summary), node('ol', {}, ...made)))];
};
