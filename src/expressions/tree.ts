/**
 * The checked tree of an expression: what `parse.ts` makes of the syntax and `evaluate.ts` compiles to closures.
 */
import type { ExpressionFunction } from './function-record.ts';

export type Root = 'v' | 'i' | 'g' | 'n';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type ComparisonOperator = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=';
export type BinaryOperator = ArithmeticOperator | ComparisonOperator;
export type LogicalOperator = '&&' | '||' | '??';
export type UnaryOperator = '!' | '-' | '+';

export interface BinaryNode {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
}

/** A member that is read. */
interface ReadNode {
  readonly object: Node;
  /** Set in checks: an absent value is an error, for `!=` or `!` of it would hold. */
  readonly mustBeThere?: true;
}

export interface MemberNode extends ReadNode {
  readonly kind: 'member';
  readonly name: string;
}

export interface IndexNode extends ReadNode {
  readonly kind: 'index';
  readonly index: Node;
}

export type Node =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'root'; readonly root: Root }
  | MemberNode
  | IndexNode
  | { readonly kind: 'array'; readonly elements: readonly Node[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Node }
  | BinaryNode
  | { readonly kind: 'logical'; readonly operator: LogicalOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'conditional'; readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  | { readonly kind: 'call'; readonly callee: ExpressionFunction; readonly operands: readonly Node[] };

/** How an error names a part of an expression: paths, literals and calls as written, larger parts in short. */
export const describeNode = (node: Node): string => {
  switch (node.kind) {
    case 'literal':
      return node.value === undefined ? 'undefined' : JSON.stringify(node.value);
    case 'root':
      return `$${node.root}`;
    case 'member':
      return `${describeNode(node.object)}.${node.name}`;
    case 'index':
      return `${describeNode(node.object)}[${describeNode(node.index)}]`;
    case 'call':
      return `${node.callee.name}(${node.operands.length === 0 ? '' : '…'})`;
    case 'array':
      return '[…]';
    case 'unary':
      return `${node.operator}${describeNode(node.operand)}`;
    case 'binary':
    case 'logical':
      return `(… ${node.operator} …)`;
    case 'conditional':
      return '(… ? … : …)';
  }
};
