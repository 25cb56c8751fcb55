/** The coverage of a folder of generated tests, and the parts of the flow that no test can reach. */
import type { Flow } from '../../machines/flow-definition.ts';
import type { ModelState, Turn } from '../flow/model/flow-model.ts';
import type { Step } from '../flow/model/mealy.ts';
import type { ProvedFlow } from './proved-flow.ts';
import { endKey, exitKey, isBrought } from './taken.ts';

export interface GeneratedTest {
  readonly file: string;
  readonly description: string;
  readonly covers: readonly string[];
}

interface Share {
  readonly taken: number;
  readonly of: number;
}

export interface TestIndex {
  readonly tests: readonly GeneratedTest[];
  /** Number of states in which a call can wait; states of one operation that no input distinguishes are one. */
  readonly states: number;
  /** Number of classes of inputs, over all states. */
  readonly transitions: number;
  /** By operation; the numbers of the InitialDP are under `begin`. */
  readonly digit_classes: Readonly<Record<string, readonly string[]>>;
  /** `ends`: the ends that operations cause themselves, answered and released. */
  readonly covered: {
    readonly exits: Share;
    readonly ends: Share;
    readonly transitions: Share;
    readonly digit_classes: Share;
  };
  readonly unreachable: readonly { readonly operation: string; readonly exit?: number; readonly reason: string }[];
  readonly inseparable: readonly { readonly states: readonly string[]; readonly reason: string }[];
}

const usesDigits = ({ input }: Turn): boolean => input.kind === 'digits' || input.kind === 'begin';

/** The class of digits of a step, with its operation; undefined if it has none. */
const digitClassOf = (state: ModelState, turn: Turn): readonly [operation: string, name: string] | undefined =>
  usesDigits(turn) && turn.class !== '' && turn.class !== turn.key
    ? [state.operation ?? 'begin', turn.class]
    : undefined;

/** `ask for the code (3): prompting / too few`. */
export const transitionName = ({ name }: Pick<ModelState, 'name'>, turn: Pick<Turn, 'class'>): string =>
  `${name} / ${turn.class === '' ? 'a call' : turn.class}`;

interface Found {
  readonly exits: Set<string>;
  readonly ends: Set<string>;
  readonly transitions: Set<string>;
  readonly classes: Map<string, Set<string>>;
}

const found = (proved: ProvedFlow, steps: Iterable<Step>): Found => {
  const all: Found = { exits: new Set(), ends: new Set(), transitions: new Set(), classes: new Map() };
  for (const step of steps) {
    if (step.edge.isProbe) continue;
    const [state, turn] = [proved.stateOf(step.from), proved.turnOf(step)];
    for (const exit of turn.exits) all.exits.add(exitKey(exit));
    if (turn.end !== undefined && isBrought(turn.end)) all.ends.add(endKey(turn.end));
    all.transitions.add(`${step.from} ${turn.class}`);
    const [operation, name] = digitClassOf(state, turn) ?? [];
    if (operation !== undefined && name !== undefined)
      all.classes.set(operation, (all.classes.get(operation) ?? new Set()).add(name));
  }
  return all;
};

function* everyStep({ machine }: ProvedFlow): Generator<Step> {
  for (const [from, edges] of machine.states.entries()) for (const edge of edges.values()) yield { from, edge };
}

const sizeOf = (classes: Found['classes']): number => [...classes.values()].reduce((sum, { size }) => sum + size, 0);

const unreachableIn = (
  { operations, start }: Flow,
  { exits }: Found,
  entered: ReadonlySet<string>,
): TestIndex['unreachable'] =>
  [...operations.values()].flatMap(({ id, exits: ways }) => {
    if (id !== start && !entered.has(id)) return [{ operation: id, reason: 'no call enters it' }];
    return ways.flatMap((_, exit) =>
      exits.has(`${id}.${exit}`) ? [] : [{ operation: id, exit, reason: 'no input leads out by it' }],
    );
  });

/** Operations that some call enters through a taken exit. */
const enteredBy = ({ operations, start }: Flow, { exits }: Found): ReadonlySet<string> => {
  const entered = new Set([start]);
  for (const [id, { exits: ways }] of operations)
    for (const [exit, { to }] of ways.entries()) if (to !== null && exits.has(`${id}.${exit}`)) entered.add(to);
  return entered;
};

/** Names of states, in groups that no inputs distinguish. */
const alikeIn = ({ alike, names }: ProvedFlow): readonly (readonly string[])[] => {
  const groups = new Map<number, Set<string>>();
  for (const [state, group] of alike.entries())
    groups.set(group, new Set([...(groups.get(group) ?? []), ...(names[state] ?? [])]));
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group]);
};

/** `pairs`: pairs of states that nothing separates. */
export const indexOf = (
  flow: Flow,
  proved: ProvedFlow,
  ways: readonly (readonly Step[])[],
  tests: readonly GeneratedTest[],
  pairs: readonly (readonly [number, number])[],
): TestIndex => {
  const [all, covered] = [found(proved, everyStep(proved)), found(proved, ways.flat())];
  return {
    tests,
    states: proved.machine.states.length - 2,
    transitions: all.transitions.size,
    digit_classes: Object.fromEntries([...all.classes].map(([operation, names]) => [operation, [...names]])),
    covered: {
      exits: { taken: covered.exits.size, of: all.exits.size },
      ends: { taken: covered.ends.size, of: all.ends.size },
      transitions: { taken: covered.transitions.size, of: all.transitions.size },
      digit_classes: { taken: sizeOf(covered.classes), of: sizeOf(all.classes) },
    },
    unreachable: unreachableIn(flow, all, enteredBy(flow, all)),
    inseparable: [
      ...alikeIn(proved).map((states) => ({
        states,
        reason: 'the same follows in each of them from all that can be sent',
      })),
      ...pairs
        .filter(([one, other]) => proved.alike[one] !== proved.alike[other])
        .map(([one, other]) => ({
          states: [proved.stateOf(one).name, proved.stateOf(other).name],
          reason: 'whatever can be sent in the first of them is answered alike in the second',
        })),
    ],
  };
};
