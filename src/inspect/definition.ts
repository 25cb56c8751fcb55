/** A Test Definition as the inspector lists it: the type, label and remark of each operation, cut if they are long. */
import type { NestedList, PlacedOperation, PlacedOperations } from '../../schemas/nested-operations.ts';
import type { InspectedDefinition, ListedOperation } from './protocol.ts';

/** Operations that are listed; further ones are only counted. */
const maximumOperations = 1000;
const maximumText = 200;

/** The parts of an operation that are listed. */
interface Source {
  readonly type: string;
  readonly label?: string;
  readonly comment?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** The operations in the order of the text, each `either` before its contents; the lists of `whenever` last. */
export const definitionOf = (placed: PlacedOperations): InspectedDefinition => {
  const { all, members = [placed] } = placed;
  const rows = members.flatMap(({ main, handlers }) => [
    ...rowsOf(all, main, 0, ''),
    ...handlers.flatMap((list, number) => [...rowsOf(all, list, 1, `whenever ${number + 1}`)]),
  ]);
  return { operations: rows.slice(0, maximumOperations), left_out: Math.max(0, rows.length - maximumOperations) };
};

/** `begins`: the name of the list, which its first row shows. */
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

/** The author's remark: the text of a `comment`, the reason of a `halt`, the `comment` of any other operation. */
const remarkOf = ({ type, arguments: given, comment }: Source): string | undefined => {
  const own = type === 'comment' ? given?.['text'] : type === 'halt' ? given?.['comment'] : undefined;
  const remark = own ?? comment;
  return remark === undefined ? undefined : String(remark);
};

const cut = (text: string): string => (text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
