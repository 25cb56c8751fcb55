/**
 * The syntax of expressions, by jsep: a subclass, so that the jsep which the whole process shares is neither configured
 * nor changed.
 *
 * jsep is lenient where JavaScript is not: it takes `1;`, `[,1]`, `f(1 2)` and reads `++x` as `+(+x)`. This class is
 * strict. It also keeps where each token began, which jsep's tree does not say, and stops at the nesting limit before
 * the stack does.
 */
import jsep from 'jsep';
import { expressionFailed, limits } from './limits.ts';

type SyntaxNode = jsep.Expression;

/** The part of jsep's parser class that is used or overridden here: its published types describe only its functions. */
interface JsepParser {
  index: number;
  readonly expr: string;
  readonly char: string;
  readonly code: number;
  gobbleSpaces(): void;
  gobbleExpression(): SyntaxNode | false | undefined;
  gobbleExpressions(until?: number): SyntaxNode[];
  gobbleToken(): SyntaxNode | false | undefined;
  gobbleBinaryOp(): string | false;
  gobbleGroup(): SyntaxNode | false;
  gobbleIdentifier(): SyntaxNode;
  gobbleArguments(termination: number): SyntaxNode[];
  throwError(message: string): never;
}

const { Jsep } = jsep as unknown as { Jsep: new (source: string) => JsepParser };

const comma = 44;

/** Throws the error for a violated rule at a place: characters are counted from 1. */
export const syntaxFault = (index: number, rule: string): never => {
  throw expressionFailed(`at character ${index + 1}: ${rule}`);
};

export class ExpressionSyntax extends Jsep {
  readonly #starts = new Map<SyntaxNode, number>();
  readonly #grouped = new Set<SyntaxNode>();
  #depth = 0;

  /** The whole source as one expression. */
  read(): SyntaxNode {
    return this.gobbleExpressions()[0] as SyntaxNode;
  }

  /** Where a node begins, from 0. */
  startOf(node: SyntaxNode): number {
    const start = this.#starts.get(node);
    const first = (node.left ?? node.test) as SyntaxNode | undefined;
    return start ?? (first === undefined ? 0 : this.startOf(first));
  }

  /** Whether a node stands in parentheses. */
  isGrouped(node: SyntaxNode): boolean {
    return this.#grouped.has(node);
  }

  override throwError(message: string): never {
    return syntaxFault(this.index, message);
  }

  override gobbleExpressions(until?: number): SyntaxNode[] {
    const node = this.gobbleExpression() || this.#unexpected();
    if (until === undefined ? this.index < this.expr.length : this.code !== until) this.#unexpected();
    return [node];
  }

  override gobbleExpression(): SyntaxNode | false | undefined {
    return this.#nested(() => super.gobbleExpression());
  }

  override gobbleToken(): SyntaxNode | false | undefined {
    this.gobbleSpaces();
    const start = this.index;
    if (this.expr.startsWith('++', start) || this.expr.startsWith('--', start))
      this.throwError(`"${this.char}${this.char}" is not an operator here`);
    const node = this.#nested(() => super.gobbleToken());
    for (
      let part = node || undefined;
      part && !this.#starts.has(part);
      part = (part.object ?? part.callee) as SyntaxNode | undefined
    ) {
      if (part.type !== 'BinaryExpression' && part.type !== 'ConditionalExpression') this.#starts.set(part, start);
    }
    return node;
  }

  override gobbleBinaryOp(): string | false {
    const operator = super.gobbleBinaryOp();
    if ((operator === '+' || operator === '-') && this.char === operator)
      this.throwError(`"${operator}${operator}" is not an operator here`);
    return operator;
  }

  override gobbleIdentifier(): SyntaxNode {
    const start = this.index;
    const node = super.gobbleIdentifier();
    this.#starts.set(node, start);
    return node;
  }

  override gobbleGroup(): SyntaxNode | false {
    const node = super.gobbleGroup();
    if (node) this.#grouped.add(node);
    return node;
  }

  override gobbleArguments(termination: number): SyntaxNode[] {
    const nodes: SyntaxNode[] = [];
    this.gobbleSpaces();
    while (this.code !== termination) {
      nodes.push(this.gobbleExpression() || this.#unexpected());
      if (this.code !== comma && this.code !== termination) this.#unexpected();
      if (this.code === comma) this.index += 1;
      this.gobbleSpaces();
    }
    this.index += 1;
    return nodes;
  }

  /** A pair of parentheses counts twice here, a unary operator once; the depth of the tree itself is checked later. */
  #nested<T>(gobble: () => T): T {
    this.#depth += 1;
    if (this.#depth > limits.depth * 2) this.throwError(`the expression is nested more than ${limits.depth} deep`);
    const node = gobble();
    this.#depth -= 1;
    return node;
  }

  #unexpected(): never {
    return this.throwError(
      this.index >= this.expr.length ? 'the expression ends too early' : `unexpected ${JSON.stringify(this.char)}`,
    );
  }
}
