/** Machines to learn: random ones, published ones, the systems that they are, and their comparison with what was learned. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Hypothesis } from '../../src/learn/hypothesis.ts';
import type { Observed, Outputs, System, Word } from '../../src/learn/system.ts';
import type { Stage } from '../../src/learn/test-words.ts';

interface Move {
  readonly output: string;
  readonly to: number;
}

/** By state: its moves by input. A state without moves is the end of a call. */
export type Machine = readonly ReadonlyMap<string, Move>[];

const letters = ['a', 'b', 'c', 'd'] as const;

/**
 * `partial`: states lack inputs by chance, and in some machines nothing else tells them apart. Else each state has all
 * inputs.
 */
export const machines = ({ most, partial }: { most: number; partial: boolean }): fc.Arbitrary<Machine> =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.boolean()).chain(([size, isSilent]) => {
    const output = partial && isSilent ? fc.constant('x') : fc.constantFrom('x', 'y');
    const move = fc.record({ output, to: fc.nat({ max: size - 1 }) });
    const state = fc.tuple(...letters.map(() => (partial ? fc.option(move, { freq: 3 }) : move)));
    return fc
      .array(state, { minLength: size, maxLength: size })
      .map((states) =>
        states.map(
          (moves) => new Map(moves.flatMap((each, index) => (each === null ? [] : [[letters[index] as string, each]]))),
        ),
      );
  });

/** Reads a file of Graphviz whose edges have labels `input/output`. */
export const publishedMachine = (name: string): Machine => {
  const text = readFileSync(new URL(`models/${name}.dot`, import.meta.url), 'utf8');
  const first = /__start0 -> (\w+)/.exec(text)?.[1] as string;
  const numbers = new Map([[first, 0]]);
  const numberOf = (state: string): number => {
    numbers.set(state, numbers.get(state) ?? numbers.size);
    return numbers.get(state) as number;
  };
  const states: Map<string, Move>[] = [];
  for (const [, from = '', to = '', input = '', output = ''] of text.matchAll(
    /(\w+) -> (\w+) *\[label="([^"/]+)\/([^"]*)"/g,
  )) {
    (states[numberOf(from)] ??= new Map<string, Move>()).set(input, { output, to: numberOf(to) });
  }
  return states;
};

const inputsOf = (machine: Machine, state: number): readonly string[] => [...(machine[state]?.keys() ?? [])];

/** Answers as a machine does, and keeps what it was asked. */
export class MachineSystem implements System {
  readonly inputs: readonly string[];
  readonly #machine: Machine;
  readonly #inputs: readonly (readonly string[])[];
  /** By round: the outputs that were given. */
  readonly given: (readonly Outputs[])[] = [];

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#inputs = machine.map((_, state) => inputsOf(machine, state));
    this.inputs = this.#inputs[0] as readonly string[];
  }

  answer(words: readonly Word[]): Promise<readonly Outputs[]> {
    const outputs = words.map((word) => this.answerOne(word));
    this.given.push(outputs);
    return Promise.resolve(outputs);
  }

  answerOne(word: Word): Outputs {
    const outputs: Observed[] = [];
    let state = 0;
    for (let input = word.next(outputs); input !== undefined; input = word.next(outputs)) {
      const move = this.#machine[state]?.get(input);
      if (move === undefined) break;
      state = move.to;
      outputs.push({ input, output: this.outputOf(move, input), inputs: this.#inputs[state] as readonly string[] });
    }
    return outputs;
  }

  protected outputOf({ output }: Move, input: string): string {
    void input;
    return output;
  }
}

/**
 * The shortest inputs that a hypothesis and a machine answer differently, or after which different inputs are possible;
 * undefined: they are equivalent. What the hypothesis does not know is passed over.
 */
export const difference = ({ machine: learned, states }: Hypothesis, machine: Machine): string[] | undefined => {
  const isSame = (state: number, own: number): boolean =>
    [...(states[state]?.inputs ?? [])].sort().join() === [...inputsOf(machine, own)].sort().join();
  if (!isSame(0, 0)) return [];
  const ways = new Map([['0 0', { state: 0, own: 0, way: [] as string[] }]]);
  for (const { state, own, way } of ways.values()) {
    for (const { input, output, to } of learned.states[state]?.values() ?? []) {
      const move = machine[own]?.get(input);
      const longer = [...way, input];
      if (move === undefined || move.output !== output || !isSame(to, move.to)) return longer;
      if (!ways.has(`${to} ${move.to}`)) ways.set(`${to} ${move.to}`, { state: to, own: move.to, way: longer });
    }
  }
  return undefined;
};

/** Number of states that can be reached and distinguished. */
export const minimalSize = (machine: Machine): number => {
  const reached = new Set([0]);
  for (const state of reached) for (const { to } of machine[state]?.values() ?? []) reached.add(to);
  let blocks = new Map([...reached].map((state) => [state, '']));
  for (let before = 0; ;) {
    const kinds = new Map<string, string>();
    blocks = new Map(
      [...blocks].map(([state]) => {
        const moves = [...(machine[state] ?? [])].map(([input, { output, to }]) => [input, output, blocks.get(to)]);
        const kind = JSON.stringify([blocks.get(state), moves.sort()]);
        kinds.set(kind, kinds.get(kind) ?? `${kinds.size}`);
        return [state, kinds.get(kind) as string];
      }),
    );
    if (kinds.size === before) return before;
    before = kinds.size;
  }
};

/** The oracle that knows the machine. */
export const knowing = (machine: Machine): Stage => ({
  name: 'knowing',
  *words(hypothesis) {
    const inputs = difference(hypothesis, machine);
    if (inputs !== undefined) yield inputs;
  },
});
