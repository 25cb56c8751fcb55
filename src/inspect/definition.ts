/**
 * A Test Definition as the inspector lists it: of each operation its type, its label and a remark, cut where they are
 * long.
 */
import type { NestedList, PlacedOperation, PlacedOperations } from '../../schemas/nested-operations.ts';
import type { InspectedDefinition, ListedOperation } from './protocol.ts';

/** Operations that are listed; the others are counted. */
const maximumOperations = 1000;
const maximumText = 200;

/** What is listed of an operation. */
interface Source {
  readonly type: string;
  readonly label?: string;
  readonly comment?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** The operations as they are written, each `either` before what is within it; the lists of `whenever` last. */
export const definitionOf = ({ all, main, handlers }: PlacedOperations): InspectedDefinition => {
  const rows = [...rowsOf(all, main, 0, '')];
  for (const [number, list] of handlers.entries()) rows.push(...rowsOf(all, list, 1, `whenever ${number + 1}`));
  return { operations: rows.slice(0, maximumOperations), left_out: Math.max(0, rows.length - maximumOperations) };
};

/** `begins`: what the list is, which its first row says. */
function* rowsOf(
  all: readonly PlacedOperation[],
  { first, length }: NestedList,
  depth: number,
  begins: string,
): Generator<ListedOperation> {
  for (const { own, index, branches } of all.slice(first, first + length)) {
    const within = depth > 0 && { op_idx: index, depth, ...(index === first && { begins }) };
    yield { ...listed(own as unknown as Source), ...within };
    for (const [number, branch] of branches.entries()) yield* rowsOf(all, branch, depth + 1, `branch ${number + 1}`);
  }
}

const listed = (source: Source): ListedOperation => {
  const { type, label } = source;
  const comment = remarkOf(source);
  return {
    type: cut(type),
    ...(label !== undefined && { label: cut(label) }),
    ...(comment !== undefined && { comment: cut(comment) }),
  };
};

/**
 * What the author says of it: a `comment` says its text, a `halt` why it halts, every other operation its `comment`.
 */
const remarkOf = ({ type, arguments: given, comment }: Source): string | undefined => {
  const own = type === 'comment' ? given?.['text'] : type === 'halt' ? given?.['comment'] : undefined;
  const remark = own ?? comment;
  return remark === undefined ? undefined : String(remark);
};

const cut = (text: string): string => (text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
