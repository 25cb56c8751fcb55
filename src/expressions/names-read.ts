/**
 * The names of variables that an expression reads, from its parsed tree: `$i.Connect.x` reads `Connect` in `$i`, while `$i`, `length($i)`
 * and `$i[$v.name]` may read everything in it.
 */
import type { Node, Root } from './tree.ts';

export interface NameRead {
  readonly root: Root;
  /** Undefined: everything in it, or a part that is known only when the expression is evaluated. */
  readonly name?: string;
  /** The expression says what holds where the name is absent: `default(…)`, `defined(…)`, `typeOf(…)`, `??`. */
  readonly mayBeAbsent?: true;
}

const memberRead = (object: Node, name: string): readonly NameRead[] =>
  object.kind === 'root' ? [{ root: object.root, name }] : namesReadIn(object);

const allowedAbsent = (node: Node): readonly NameRead[] => namesReadIn(node).map((read) => ({ ...read, mayBeAbsent: true }));

export const namesReadIn = (node: Node): readonly NameRead[] => {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'root':
      return [{ root: node.root }];
    case 'member':
      return memberRead(node.object, node.name);
    case 'index':
      return node.index.kind === 'literal' && typeof node.index.value === 'string'
        ? memberRead(node.object, node.index.value)
        : [node.object, node.index].flatMap(namesReadIn);
    case 'array':
      return node.elements.flatMap(namesReadIn);
    case 'unary':
      return namesReadIn(node.operand);
    case 'binary':
      return [node.left, node.right].flatMap(namesReadIn);
    case 'logical':
      return [...(node.operator === '??' ? allowedAbsent(node.left) : namesReadIn(node.left)), ...namesReadIn(node.right)];
    case 'conditional':
      return [node.test, node.consequent, node.alternate].flatMap(namesReadIn);
    case 'call':
      return node.operands.flatMap((operand, index) =>
        index === 0 && node.callee.toleratesAbsence ? allowedAbsent(operand) : namesReadIn(operand),
      );
  }
};

/** What several expressions read together. */
export class NamesRead {
  readonly #wholly = new Set<Root>();
  readonly #names = new Map<Root, Set<string>>();

  constructor(reads: Iterable<NameRead>) {
    for (const { root, name } of reads) {
      if (name === undefined) this.#wholly.add(root);
      else this.#names.set(root, (this.#names.get(root) ?? new Set()).add(name));
    }
  }

  /** Whether anything in `root` may be read. */
  any(root: Root): boolean {
    return this.#wholly.has(root) || this.#names.has(root);
  }

  /** Whether `name` in `root` may be read. */
  has(root: Root, name: string): boolean {
    return this.#wholly.has(root) || this.#names.get(root)?.has(name) === true;
  }
}
