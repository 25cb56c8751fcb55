/** The learned model of a flow, made from its own model: what a learner would find if it tried everything. */
import { invalid } from '../../ground/errors.ts';
import type { DigitClasses } from '../../flow/digits/index.ts';
import type { LoadedFlow } from '../../flow/load-flow.ts';
import { behindCall, outputOf, type FlowModel, type ModelState, type Turn } from '../../flow/model/flow-model.ts';
import type { Edge, Mealy } from '../../flow/model/mealy.ts';
import { minimise } from '../../flow/model/minimise.ts';
import { flowModel } from '../../flow/model/unroll.ts';
import type { FlowNode } from '../../flow/node.ts';
import { stateCover } from '../../prove/paths.ts';
import { patternsOfClasses } from './class-patterns.ts';
import { beginningsOf, numbersOfFlow, type FlowNumbers } from './flow-numbers.ts';
import { answerWords } from './model-words.ts';
import type { DigitClass, LearnedModel, LearnedTransition, PromptClasses } from './learned-model.ts';
import { foldEchoes, sentOperations, type DigitAnswer, type LearnedOutput } from './output-text.ts';
import { wordsOfClasses } from './words-of-classes.ts';

export interface FlowOfModel {
  readonly flow: LoadedFlow;
  /** The types of operation in the flow. */
  readonly nodes: readonly FlowNode[];
  readonly serviceKey: number;
  /** Default: those that the flow distinguishes. */
  readonly numbers?: FlowNumbers;
}

/** An input of a state, of digits for a whole class. */
interface Taken {
  readonly input: string;
  /** The patterns of the class; undefined: no digits, or none of a class. */
  readonly pattern: string | undefined;
  readonly words: readonly string[];
  readonly output: LearnedOutput;
  readonly ends: boolean;
  readonly to: number;
  readonly prompt: string | undefined;
}

const prompting = 'PromptAndCollectUserInformation';

const promptOf = ({ sent }: Turn): string | undefined => {
  const prompt = sent.findLast(({ name }) => name === prompting);
  return prompt && outputOf([prompt], false);
};

/** The answers to the words of one class. They differ only in the digits that they repeat. */
const answerTo = (turns: readonly Turn[]): LearnedOutput => {
  const [first] = turns as [Turn];
  if (turns.every(({ output }) => output === first.output))
    return { output: first.output, sent: sentOperations(first.sent) };
  const folded = foldEchoes(
    turns.flatMap(({ input, sent, ends }): DigitAnswer[] =>
      input.kind === 'digits' ? [{ word: input.word, operations: sent, ends }] : [],
    ),
  );
  if (folded !== undefined && turns.every(({ to }) => to === first.to)) return folded;
  const message = `the answers to ${turns.map(({ key }) => key).join(', ')} differ in more than these digits`;
  throw invalid('InvalidFile', message, [{ pointer: '', message }]);
};

const takenBy = (input: string, turns: readonly Turn[], pattern?: string): Taken => {
  const [first] = turns as [Turn];
  return {
    input,
    pattern,
    words: turns.flatMap((turn) => (turn.input.kind === 'digits' ? [turn.input.word] : [])),
    output: answerTo(turns),
    ends: first.ends,
    to: first.to,
    prompt: promptOf(first),
  };
};

class Conversion {
  readonly #model: FlowModel;
  readonly #patterns = new Map<DigitClasses, readonly string[]>();

  constructor(model: FlowModel) {
    this.#model = model;
  }

  /** By state: its inputs. */
  taken(numbers: FlowNumbers): readonly (readonly Taken[])[] {
    return this.#model.states.map((state, index) =>
      index === 0
        ? beginningsOf(this.#model, numbers).map(({ input, turn }) => takenBy(input, [turn]))
        : this.#takenIn(state),
    );
  }

  #takenIn({ turns, operation }: ModelState): readonly Taken[] {
    const classes = operation === undefined ? undefined : this.#model.classes.get(operation);
    const groups = new Map<string, Turn[]>();
    for (const turn of turns) {
      const word = turn.input.kind === 'digits' ? turn.input.word : '';
      const key = word === '' ? turn.key : `class ${classes?.classOf(word)}`;
      groups.set(key, [...(groups.get(key) ?? []), turn]);
    }
    return [...groups].map(([key, own]) => {
      const [first] = own as [Turn];
      const index = key.startsWith('class ') ? Number(key.slice('class '.length)) : undefined;
      return takenBy(
        first.key,
        own,
        classes === undefined || index === undefined ? undefined : this.#patternsOf(classes)[index],
      );
    });
  }

  #patternsOf(classes: DigitClasses): readonly string[] {
    const known = this.#patterns.get(classes) ?? patternsOfClasses(classes);
    this.#patterns.set(classes, known);
    return known;
  }
}

/** States that no call distinguishes become one: classes of digits by their patterns, not by their words. */
const machineOfTaken = (taken: readonly (readonly Taken[])[]): Mealy => ({
  states: taken.map(
    (inputs) =>
      new Map(
        inputs.map(({ input, pattern, output: { output }, ends, to }, index): [string, Edge] => {
          const key = pattern === undefined ? input : `digits ${pattern}`;
          return [key, { input: key, output: `${output}|${ends}`, to, index, isProbe: false }];
        }),
      ),
  ),
  end: behindCall,
});

const promptsOf = (
  transitions: readonly LearnedTransition[],
  taken: readonly (readonly Taken[])[],
  states: readonly string[],
): readonly PromptClasses[] => {
  const prompts = new Map<string, { prompt: string; states: Set<number>; classes: readonly DigitClass[] }>();
  for (const [index, { to }] of transitions.entries()) {
    const { prompt } = taken.flat()[index] as Taken;
    const inputs = taken[to]?.filter(({ pattern }) => pattern !== undefined) ?? [];
    if (prompt === undefined || inputs.length === 0) continue;
    const classes = inputs.map((input): DigitClass => ({
      input: input.input,
      outcome: outcomeOf(input, states),
      words: input.words,
      tried: input.words.length,
      pattern: input.pattern ?? '',
      promise: 'exhausted',
    }));
    const key = JSON.stringify([prompt, classes]);
    const known = prompts.get(key) ?? { prompt, states: new Set<number>(), classes };
    known.states.add(to);
    prompts.set(key, known);
  }
  return [...prompts.values()].map(({ states: asking, ...rest }) => ({ ...rest, states: [...asking] }));
};

const outcomeOf = ({ output: { sent }, ends, to }: Taken, states: readonly string[]): string =>
  `${answerWords({ sent, ends })}; ${states[to]}`;

/** Throws `InvalidFile` where the flow has too many states or classes, or no call with the numbers. */
export const modelOfFlow = ({ flow, nodes, serviceKey, numbers }: FlowOfModel): LearnedModel => {
  const shortest = flowModel(flow, { nodes, seed: undefined });
  const words = new Map([...shortest.classes].map(([place, classes]) => [place, wordsOfClasses(classes)]));
  for (const buffer of ['system.called_party', 'system.calling_party']) words.delete(buffer);
  const model = flowModel(flow, { nodes, seed: undefined, words });
  const all = new Conversion(model).taken(numbers ?? numbersOfFlow(model));
  const { members, blockOf } = minimise(machineOfTaken(all));
  // The states before and after the call stay the first two.
  const order = [...new Set([blockOf[0], blockOf[behindCall], ...members.keys()])] as readonly number[];
  const placeOf = new Map(order.map((block, place) => [block, place]));
  const firsts = order.map((block) => members[block]?.[0] ?? 0);
  const states = firsts.map((state, place) => outside[place] ?? model.states[state]?.name ?? '');
  const taken = firsts.map((state) =>
    (all[state] ?? []).map((input) => ({ ...input, to: placeOf.get(blockOf[input.to] as number) ?? behindCall })),
  );
  const cover = stateCover({ states: machineOfInputs(taken), end: behindCall });
  const transitions = taken.flatMap((inputs, from) =>
    inputs.map(({ input, output, ends, to }): LearnedTransition => ({
      from,
      input,
      output: output.output,
      sent: output.sent,
      ends,
      to,
      call: [...(cover[from] ?? []).map(({ edge }) => edge.input), input],
    })),
  );
  const { called, calling } = numbers ?? numbersOfFlow(model);
  return {
    type: 'learned-model',
    states,
    inputs: [...new Set(transitions.map(({ input }) => input))],
    transitions,
    digit_classes: promptsOf(transitions, taken, states),
    level: null,
    certain_states: null,
    calls: 0,
    rounds: 0,
    window: { from: neverCalled, to: neverCalled },
    profile: {
      service_key: serviceKey,
      callers: calling.filter((number) => number !== undefined),
      called: called[0] ?? null,
    },
    nondeterministic: [],
    refused: [],
    troubles: [],
    ended: null,
  };
};

/** Names of the states outside the call. */
const outside = ['before the call', 'after the call'] as const;

const neverCalled = '1970-01-01T00:00:00.000Z';

const machineOfInputs = (taken: readonly (readonly Taken[])[]): Mealy['states'] =>
  taken.map(
    (inputs) =>
      new Map(
        inputs.map(({ input, output: { output }, to }, index): [string, Edge] => [
          input,
          { input, output, to, index, isProbe: false },
        ]),
      ),
  );
