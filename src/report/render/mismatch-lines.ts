/**
 * What was expected beside what came, for a message that failed a check or came in place of the expected one: a table,
 * or where that is too wide, one below the other.
 */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import { counted } from '../figures.ts';
import { plain, type Paint } from '../paint.ts';
import { printable, short, widthOf } from '../printable.ts';

type Mismatch = NonNullable<FirstInstance['mismatches']>[number];
type Field = Mismatch['fields'][number];

/** Messages and fields that are printed; of the fields, those that were compared come first. */
const mostMessages = 10;
const mostFields = 30;
const longestName = 60;
const longestValue = 200;

const indent = '          ';
const marked = '        ✗ ';
const deeper = '    ';
const between = '  ';
const unchecked = 'not checked';

const start = ({ op_idx: opIdx }: Mismatch): string => `  op ${String(opIdx + 1).padStart(3)}  `;

const valueOf = (text: string | undefined): string => (text === undefined ? '' : short(text, longestValue));

interface Shown {
  readonly name: string;
  readonly expected: string;
  readonly received: string;
  readonly result: Field['result'];
}

const isSame = ({ expected, received }: Mismatch): boolean => expected === received;

const shownIn = (mismatch: Mismatch): readonly Shown[] =>
  mismatch.fields.slice(0, mostFields).map(({ name, expected, received, result }) => ({
    name: short(name, longestName),
    expected: expected === undefined && isSame(mismatch) ? unchecked : valueOf(expected),
    received: valueOf(received),
    result,
  }));

type Cells = readonly [name: string, expected: string, received: string];

const titlesOf = (mismatch: Mismatch): Cells =>
  isSame(mismatch)
    ? [printable(mismatch.received), 'expected', 'received']
    : ['', `expected ${printable(mismatch.expected)}`, `received ${printable(mismatch.received)}`];

/** Of two messages each field stands alone: nothing in them differs more than the rest. */
const paintOf = (paint: Paint, { result, expected }: Shown): ((text: string) => string) =>
  result === 'differs' ? paint.bad : expected === unchecked ? paint.faint : String;

const startOf = ({ result }: Shown): string => (result === 'differs' ? marked : indent);

const tableOf = (mismatch: Mismatch, rows: readonly Shown[], paint: Paint, width: number): string[] | undefined => {
  const titles = titlesOf(mismatch);
  const all: readonly Cells[] = [
    titles,
    ...rows.map(({ name, expected, received }): Cells => [name, expected, received]),
  ];
  const [first, second, third] = [0, 1, 2].map((column) =>
    Math.max(...all.map((cells) => widthOf(cells[column] ?? ''))),
  ) as [number, number, number];
  if (indent.length + first + second + third + 2 * between.length > width) return undefined;
  const line = ([name, expected, received]: Cells): string =>
    [name.padEnd(first), expected.padEnd(second), received].join(between).trimEnd();
  return [
    start(mismatch) + paint.strong(line(titles)),
    ...rows.map((row) => startOf(row) + paintOf(paint, row)(line([row.name, row.expected, row.received]))),
  ];
};

/** One field below the other, with both of its sides. */
const fieldsStacked = (mismatch: Mismatch, rows: readonly Shown[], paint: Paint): string[] => [
  start(mismatch) + paint.strong(printable(mismatch.received)),
  ...rows.flatMap((row) => {
    const painted = paintOf(paint, row);
    const sides = (['expected', 'received'] as const).filter((side) => row[side] !== '' && row[side] !== unchecked);
    return [
      startOf(row) + painted(row.expected === unchecked ? `${row.name}, ${unchecked}` : row.name),
      ...sides.map((side) => indent + deeper + painted(`${side}  ${row[side]}`)),
    ];
  }),
];

/** The expected message above the one that came. */
const messagesStacked = (mismatch: Mismatch, rows: readonly Shown[], paint: Paint): string[] => {
  const [, expected, received] = titlesOf(mismatch);
  const listed = (side: 'expected' | 'received'): string[] =>
    rows.filter((row) => row[side] !== '').map((row) => `${indent}${deeper}${row.name}  ${row[side]}`);
  return [
    start(mismatch) + paint.strong(expected),
    ...listed('expected'),
    indent + paint.strong(received),
    ...listed('received'),
  ];
};

const stackOf = (mismatch: Mismatch, rows: readonly Shown[], paint: Paint): string[] =>
  (isSame(mismatch) ? fieldsStacked : messagesStacked)(mismatch, rows, paint);

const linesOf = (mismatch: Mismatch, paint: Paint, width: number): string[] => {
  const rows = shownIn(mismatch);
  const more = mismatch.fields.length - rows.length + (mismatch.fields_left_out ?? 0);
  return [
    ...(tableOf(mismatch, rows, paint, width) ?? stackOf(mismatch, rows, paint)),
    ...(more > 0 ? [`${indent}and ${counted(more, 'more field')}`] : []),
  ];
};

/** The mismatches of the first instance; none if there are none, or the report is of an older version. */
export const mismatchLines = (
  { first_instance: first }: QueryTestResult,
  { paint = plain, width = 100 }: { readonly paint?: Paint; readonly width?: number } = {},
): string[] => {
  const mismatches = (first?.mismatches ?? []).filter(({ fields }) => fields.length > 0);
  return [
    ...mismatches.slice(0, mostMessages).flatMap((mismatch) => linesOf(mismatch, paint, width)),
    ...(mismatches.length > mostMessages ? [`  and ${counted(mismatches.length - mostMessages, 'more message')}`] : []),
  ];
};
