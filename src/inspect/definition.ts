/**
 * A Test Definition as the inspector lists it: of each operation its type, its label and a remark, cut where they are long.
 */
import type { ObservedRun } from '../run/observer.ts';
import type { InspectedDefinition, ListedOperation } from './protocol.ts';

/** Operations that are listed; the others are counted. */
const maximumOperations = 1000;
const maximumText = 200;

type Source = ObservedRun['operations'][number];

export const definitionOf = (operations: readonly Source[]): InspectedDefinition => ({
  operations: operations.slice(0, maximumOperations).map(listed),
  left_out: Math.max(0, operations.length - maximumOperations),
});

const listed = (source: Source): ListedOperation => {
  const { type, label } = source;
  const comment = remarkOf(source);
  return { type: cut(type), ...(label !== undefined && { label: cut(label) }), ...(comment !== undefined && { comment: cut(comment) }) };
};

/** What the author says of it: a `comment` says its text, a `halt` why it halts, every other operation its `comment`. */
const remarkOf = ({ type, arguments: given, comment }: Source): string | undefined => {
  const own = type === 'comment' ? given?.['text'] : type === 'halt' ? given?.['comment'] : undefined;
  const remark = own ?? comment;
  return remark === undefined ? undefined : String(remark);
};

const cut = (text: string): string => (text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
