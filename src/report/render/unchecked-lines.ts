/**
 * Lines on the arguments that a test has received and does not read: of its first instance, and of all instances where
 * a threshold covers them.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { uncheckedAlone } from '../evidence-facts.ts';
import { counted } from '../figures.ts';
import { plain, type Paint } from '../paint.ts';
import { printable } from '../printable.ts';

/** Arguments of a run that are printed. */
const most = 12;

const numbered = (opIdx: number): string => `  op ${String(opIdx + 1).padStart(3)}`;

const listed = (values: readonly string[], room: number): string =>
  [
    ...values.slice(0, room),
    ...(values.length > room ? [`and ${counted(values.length - room, 'more argument')}`] : []),
  ].join(', ');

/**
 * A line for each other message of the first instance with unread arguments, with at most `room` of them. Default: all.
 */
export const uncheckedLines = (
  { first_instance: first }: QueryTestResult,
  paint: Paint = plain,
  room = Infinity,
): string[] =>
  uncheckedAlone(first).map(({ op_idx: opIdx, operation, arguments: values }) => {
    const texts = Object.entries(values).map(([name, value]) => `${name} ${String(value)}`);
    return `${numbered(opIdx)}  ${paint.faint(`not checked: ${printable(`${operation}: ${listed(texts, room)}`)}`)}`;
  });

/** A line for each argument that some instance has received. */
export const uncheckedOfRunLines = ({ unchecked = [] }: QueryTestResult, paint: Paint = plain): string[] => [
  ...unchecked
    .slice(0, most)
    .map(
      ({ op_idx: opIdx, operation, argument, instance }) =>
        `${numbered(opIdx)}  ` +
        `${paint.faint(printable(`not checked: ${operation}: ${argument}, first in instance ${instance}`))}`,
    ),
  ...(unchecked.length > most
    ? [`  and ${counted(unchecked.length - most, 'more argument')}, which the report has`]
    : []),
];
