/**
 * The checked tree of an expression: what `parse.ts` makes of the syntax and `evaluate.ts` compiles to closures.
 */
import { describeValue } from './describe-value.ts';
import type { ExpressionFunction } from './function-record.ts';

/**
 * The purpose of an expression: it checks received data, or its value is sent, assigned, or decides how the instance
 * goes on.
 */
export type Purpose = 'check' | 'use';

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

/** A node that may find nothing: a member that is read, or a function that searches for something. */
interface FindingNode {
  /**
   * Set where an absent value is an error: `!=` or `!` of it would be true, and it would be missing in a sent message.
   */
  readonly mustBeThere?: Purpose;
}

export interface MemberNode extends FindingNode {
  readonly kind: 'member';
  readonly object: Node;
  readonly name: string;
  /** It is written as a bare name. */
  readonly isPlain?: true;
}

export interface IndexNode extends FindingNode {
  readonly kind: 'index';
  readonly object: Node;
  readonly index: Node;
}

export interface LogicalNode {
  readonly kind: 'logical';
  readonly operator: LogicalOperator;
  readonly left: Node;
  readonly right: Node;
}

export interface CallNode extends FindingNode {
  readonly kind: 'call';
  readonly callee: ExpressionFunction;
  readonly operands: readonly Node[];
}

export type Node =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'root'; readonly root: Root }
  | MemberNode
  | IndexNode
  | { readonly kind: 'array'; readonly elements: readonly Node[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Node }
  | BinaryNode
  | LogicalNode
  | { readonly kind: 'conditional'; readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  | CallNode;

/** How an error names a part of an expression: paths, short literals and calls as written, larger parts shortened. */
export const describeNode = (node: Node): string => {
  switch (node.kind) {
    case 'literal':
      return node.value === undefined ? 'undefined' : describeValue(node.value);
    case 'root':
      return `$${node.root}`;
    case 'member':
      return node.isPlain === true ? node.name : `${describeNode(node.object)}.${node.name}`;
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
