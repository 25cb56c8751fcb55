/**
 * The names of variables that an expression reads, from its parsed tree: `$i.Connect.x` reads `Connect` in `$i`, while
 * `$i`, `length($i)` and `$i[$v.name]` may read everything in it.
 */
import type { Node, Root } from './tree.ts';

export interface NameRead {
  readonly root: Root;
  /** Undefined: everything in it, or a part that is known only when the expression is evaluated. */
  readonly name?: string;
  /** The path that is read within it, as far as it is known; absent where it is read as a whole. */
  readonly path?: readonly (string | number)[];
  /** Of a list of AVPs: the names of the one that is read, from the outermost group on. */
  readonly picks?: readonly string[];
  /** The expression handles an absent name: `default(…)`, `defined(…)`, `typeOf(…)`, `??`. */
  readonly mayBeAbsent?: true;
}

type Chain = Required<Pick<NameRead, 'root' | 'path'>>;

/**
 * The root and the members on the path to a node; undefined where the node is no such path, or an expression names one
 * of them.
 */
const chainTo = (node: Node): Chain | undefined => {
  if (node.kind === 'root') return { root: node.root, path: [] };
  const step = stepOf(node);
  if (step === undefined || (node.kind !== 'member' && node.kind !== 'index')) return undefined;
  const owner = chainTo(node.object);
  return owner && { root: owner.root, path: [...owner.path, step] };
};

const stepOf = (node: Node): string | number | undefined => {
  if (node.kind === 'member') return node.name;
  if (node.kind !== 'index' || node.index.kind !== 'literal') return undefined;
  const { value } = node.index;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** The name that the path to the node begins with; undefined where it has none. */
const readThrough = (node: Node): readonly NameRead[] | undefined => {
  const { root, path: [name, ...path] = [] } = chainTo(node) ?? {};
  return root === undefined || typeof name !== 'string'
    ? undefined
    : [{ root, name, ...(path.length > 0 && { path }) }];
};

/** `avp(list, 'Result-Code')` reads one AVP; undefined where the list or a name is made by an expression. */
const pickedBy = ({
  callee,
  operands: [list, ...names],
}: Extract<Node, { kind: 'call' }>): readonly NameRead[] | undefined => {
  if (callee.picksByName === undefined || list === undefined || names.length === 0) return undefined;
  const picks = names.flatMap((name) =>
    name.kind === 'literal' && typeof name.value === 'string' ? [name.value] : [],
  );
  return picks.length < names.length ? undefined : readThrough(list)?.map((read) => ({ ...read, picks }));
};

const allowedAbsent = (node: Node): readonly NameRead[] =>
  namesReadIn(node).map((read) => ({ ...read, mayBeAbsent: true }));

export const namesReadIn = (node: Node): readonly NameRead[] => {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'root':
      return [{ root: node.root }];
    case 'member':
      return readThrough(node) ?? namesReadIn(node.object);
    case 'index':
      return readThrough(node) ?? [node.object, node.index].flatMap(namesReadIn);
    case 'array':
      return node.elements.flatMap(namesReadIn);
    case 'unary':
      return namesReadIn(node.operand);
    case 'binary':
      return [node.left, node.right].flatMap(namesReadIn);
    case 'logical':
      return [
        ...(node.operator === '??' ? allowedAbsent(node.left) : namesReadIn(node.left)),
        ...namesReadIn(node.right),
      ];
    case 'conditional':
      return [node.test, node.consequent, node.alternate].flatMap(namesReadIn);
    case 'call':
      return (
        pickedBy(node) ??
        node.operands.flatMap((operand, index) =>
          index === 0 && node.callee.toleratesAbsence ? allowedAbsent(operand) : namesReadIn(operand),
        )
      );
  }
};

/** The names that several expressions read together. */
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
