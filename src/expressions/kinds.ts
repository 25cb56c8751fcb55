/**
 * The kinds of the values in an expression of bare names, as far as they are known without values: a comparison that
 * never holds, a list where a text is needed, or a number as a condition is a fault of its author.
 */
import { describeNode, type BinaryNode, type CallNode, type IndexNode, type MemberNode, type Node } from './tree.ts';
import { hasText, isAmountText } from './numeric-text.ts';

/** `any`: known only when the expression is evaluated. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'any';

const words: Readonly<Record<Kind, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  any: 'any value',
};

const scalars: readonly Kind[] = ['string', 'number', 'boolean'];
const numbers: readonly Kind[] = ['number'];
const numerics: readonly Kind[] = ['number', 'string'];

/** Of all arguments of a function. */
const ofFunction: Readonly<Record<string, readonly Kind[]>> = {
  concat: scalars,
  int: numerics,
  number: numerics,
  min: numbers,
  max: numbers,
};

/** Of an argument by the name of its parameter; others take every kind. */
const ofParameter: Readonly<Record<string, readonly Kind[]>> = {
  text: scalars,
  from: scalars,
  to: scalars,
  separator: scalars,
  fill: scalars,
  name: scalars,
  number: numbers,
  base: numbers,
  exponent: numbers,
  start: numbers,
  length: numbers,
  width: numbers,
  epochSeconds: numbers,
  list: ['array'],
  avps: ['array'],
};

/** The kinds that the argument may have; undefined: every one. `index`: of the argument, from 0. */
export const kindsTaken = (
  { name, parameters }: Pick<CallNode['callee'], 'name' | 'parameters'>,
  index: number,
): readonly Kind[] | undefined =>
  ofFunction[name] ?? ofParameter[parameters.split(', ').at(index)?.replace('?', '') ?? ''];

const orderings: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const equalities: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);

const isNothing = (node: Node): boolean => node.kind === 'literal' && (node.value === null || node.value === undefined);

/** The text that the node is; undefined where it is none, or is known later. */
const textOf = (node: Node): string | undefined =>
  node.kind === 'literal' && typeof node.value === 'string' ? node.value : undefined;

export class Kinds {
  readonly #names: ReadonlyMap<string, Kind>;
  readonly #fault: (node: Node, rule: string) => void;

  /** `names`: bare names. `fault`: called with each fault. */
  constructor(names: ReadonlyMap<string, Kind>, fault: (node: Node, rule: string) => void) {
    this.#names = names;
    this.#fault = fault;
  }

  /** The node decides something. */
  checkCondition(node: Node): void {
    if (node.kind === 'conditional') {
      for (const part of [node.test, node.consequent, node.alternate]) this.checkCondition(part);
      return;
    }
    const kind = this.of(node);
    if (kind !== 'boolean' && kind !== 'any')
      this.#fault(node, `${describeNode(node)} is ${words[kind]}: a condition is true or false`);
  }

  of(node: Node): Kind {
    switch (node.kind) {
      case 'literal':
        return isNothing(node) ? 'any' : (typeof node.value as Kind);
      case 'root':
        return 'any';
      case 'member':
        return node.isPlain === true ? (this.#names.get(node.name) ?? 'any') : this.#member(node, node.name);
      case 'index':
        return this.#index(node);
      case 'array':
        for (const element of node.elements) this.of(element);
        return 'array';
      case 'unary':
        if (node.operator === '!') this.checkCondition(node.operand);
        else this.#take(node.operand, numbers, `"${node.operator}" wants a number`);
        return node.operator === '!' ? 'boolean' : 'number';
      case 'binary':
        return this.#binary(node);
      case 'logical':
        if (node.operator === '??') return this.#common(node.left, node.right);
        this.checkCondition(node.left);
        this.checkCondition(node.right);
        return 'boolean';
      case 'conditional':
        this.checkCondition(node.test);
        return this.#common(node.consequent, node.alternate);
      case 'call':
        for (const [index, operand] of node.operands.entries()) {
          const taken = kindsTaken(node.callee, index);
          if (taken === undefined) this.of(operand);
          else this.#take(operand, taken, `${node.callee.name}(${node.callee.parameters}) does not take it`);
        }
        return node.callee.result;
    }
  }

  #common(one: Node, other: Node): Kind {
    const [left, right] = [this.of(one), this.of(other)];
    return left === right ? left : 'any';
  }

  /** Adds a fault where the node has none of the kinds. Returns its kind. */
  #take(node: Node, kinds: readonly Kind[], rule: string): Kind {
    const kind = this.of(node);
    if (kind !== 'any' && !kinds.includes(kind)) this.#fault(node, `${describeNode(node)} is ${words[kind]}: ${rule}`);
    return kind;
  }

  #member({ object }: MemberNode | IndexNode, name: string): Kind {
    const kind = this.of(object);
    if (kind === 'any') return 'any';
    const hasLength = kind === 'string' || kind === 'array';
    if (hasLength && name === 'length') return 'number';
    const rule = hasLength ? 'only .length and whole numbers from 0 lead into it' : 'it has no members';
    this.#fault(object, `${describeNode(object)} is ${words[kind]}: ${rule}`);
    return 'any';
  }

  #index(node: IndexNode): Kind {
    const { object, index } = node;
    const name = textOf(index);
    if (name !== undefined) return this.#member(node, name);
    this.#take(index, numerics, 'a member is named by a text or a number');
    const kind = this.#take(object, ['string', 'array'], 'it has no members');
    return kind === 'string' ? 'string' : 'any';
  }

  #binary(node: BinaryNode): Kind {
    const { operator, left, right } = node;
    if (equalities.has(operator)) this.#compare(node);
    else if (orderings.has(operator)) this.#order(node);
    else if (operator === '+') return this.#add(node);
    else {
      for (const operand of [left, right])
        this.#take(operand, numbers, `"${operator}" wants numbers (number() makes one of a text)`);
      return 'number';
    }
    return 'boolean';
  }

  #add({ left, right }: BinaryNode): Kind {
    const rule = '"+" joins texts, numbers and booleans only';
    const kinds = [left, right].map((operand) => this.#take(operand, scalars, rule));
    if (kinds.includes('string')) return 'string';
    return kinds.every((kind) => kind === 'number') ? 'number' : 'any';
  }

  /** Two kinds that never are equal. */
  #compare({ operator, left, right }: BinaryNode): void {
    const [one, other] = [this.of(left), this.of(right)];
    if (one === 'any' || other === 'any' || (one === other && one !== 'array')) return;
    const lists = [left, right].filter((_, index) => [one, other][index] === 'array');
    for (const list of lists)
      this.#fault(list, `${describeNode(list)} is a list: contains(list, value) finds a value in it`);
    if (lists.length > 0) return;
    const isStrict = operator === '===' || operator === '!==';
    if (!isStrict && one !== 'boolean' && other !== 'boolean') {
      const text = one === 'string' ? textOf(left) : textOf(right);
      if (text === undefined || hasText(Number(text), text)) return;
    }
    const sides = `${describeNode(left)} is ${words[one]} and ${describeNode(right)} is ${words[other]}`;
    this.#fault(left, `${sides}: they are never equal`);
  }

  #order({ left, right }: BinaryNode): void {
    const rule = 'only two numbers or two texts can be ordered';
    const [one, other] = [left, right].map((operand) => this.#take(operand, numerics, rule));
    for (const [own, text] of [
      [other, textOf(left)],
      [one, textOf(right)],
    ] as const)
      if (own === 'number' && text !== undefined && !isAmountText(text))
        this.#fault(textOf(left) === text ? left : right, `${JSON.stringify(text)} is no number: ${rule}`);
  }
}
