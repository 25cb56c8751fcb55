/**
 * Conditions that are written with bare names, `service_key == 10 && startsWith(called, '49')`, beside the functions of
 * expressions. All faults of one are found before it is evaluated.
 */
import { DialproofError, reasonOf, type Fault } from '../ground/errors.ts';
import { checkedTree } from './checked-tree.ts';
import { compileCondition, UnknownValue } from './conditions.ts';
import { randomFunctions } from './functions-random.ts';
import { Globals } from './globals.ts';
import { Kinds, type Kind } from './kinds.ts';
import { namesReadIn } from './names-read.ts';
import { systemSources } from './scope.ts';
import type { CallNode, Node } from './tree.ts';
import { beginExpression, beginWork } from './work.ts';

export interface NamedCondition {
  /** Those that it reads. */
  readonly names: ReadonlySet<string>;
  /**
   * Whether it holds of the values by their names: an absent value makes each comparison with it false, and undefined
   * says that it depends on a value that is `unknown`. Throws `ExpressionFailed` where it has no value otherwise, or is
   * too much work.
   */
  holds(values: Readonly<Record<string, unknown>>, unknown?: Iterable<string>): boolean | undefined;
}

export interface PlainName {
  readonly kind: Kind;
  /** Of a list: why it never contains the text. Undefined: it may. */
  readonly whyNever?: (text: string) => string | undefined;
}

const partsOf = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'literal':
    case 'root':
      return [];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'array':
      return node.elements;
    case 'unary':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.consequent, node.alternate];
    case 'call':
      return node.operands;
  }
};

const callsIn = (node: Node): readonly CallNode[] => [
  ...(node.kind === 'call' ? [node] : []),
  ...partsOf(node).flatMap(callsIn),
];

/** Refuses a text that a list never contains. */
const refuseNever = (
  { callee, operands: [list, text] }: CallNode,
  known: ReadonlyMap<string, PlainName>,
  refuse: (node: Node, rule: string) => void,
): void => {
  if (callee.name !== 'contains' || list?.kind !== 'member' || list.isPlain !== true) return;
  if (text?.kind !== 'literal' || typeof text.value !== 'string') return;
  const rule = known.get(list.name)?.whyNever?.(text.value);
  if (rule !== undefined) refuse(text, rule);
};

interface Placed {
  readonly index: number;
  readonly rule: string;
}

const faultOf = ({ index, rule }: Placed): Fault => ({ pointer: '', message: `at character ${index + 1}: ${rule}` });

/**
 * Parses and compiles a condition. Undefined after a fault; all of them are added to `faults`, each with its character,
 * counted from 1, in their order. `known`: the names that there are. A condition draws nothing by chance: it holds of
 * the same values each time.
 */
export const parseCondition = (
  source: string,
  known: ReadonlyMap<string, PlainName>,
  faults: Fault[],
): NamedCondition | undefined => {
  const found: Placed[] = [];
  try {
    const { tree, faults: ofTree, placeOf } = checkedTree(source, { roots: [], plain: new Set(known.keys()) });
    found.push(...ofTree);
    const refuse = (node: Node, rule: string): void => void found.push({ index: placeOf(node), rule });
    for (const call of callsIn(tree)) {
      if (randomFunctions.includes(call.callee))
        refuse(call, `${call.callee.name} draws by chance, and each time anew`);
      refuseNever(call, known, refuse);
    }
    new Kinds(new Map([...known].map(([name, { kind }]) => [name, kind])), refuse).checkCondition(tree);
    if (found.length === 0) return compiled(source, tree);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    faults.push({ pointer: '', message: reasonOf(thrown) });
    return undefined;
  }
  faults.push(...found.toSorted((one, other) => one.index - other.index).map(faultOf));
  return undefined;
};

const throwUnknown = (): never => {
  throw new UnknownValue();
};

const withUnknown = (values: Readonly<Record<string, unknown>>, unknown: Iterable<string>): Record<string, unknown> => {
  const all = { ...values };
  for (const name of unknown) Object.defineProperty(all, name, { get: throwUnknown });
  return all;
};

const compiled = (source: string, tree: Node): NamedCondition => {
  const condition = compileCondition(tree);
  const shared = { i: {}, g: {}, globals: new Globals(), n: 0, sources: systemSources };
  return {
    names: new Set(namesReadIn(tree).flatMap(({ name }) => name ?? [])),
    holds(values, unknown) {
      const v = unknown === undefined ? values : withUnknown(values, unknown);
      beginWork();
      beginExpression(source);
      return condition({ v, ...shared });
    },
  };
};
