/** A learned model as a machine: the transition of each input in a state, digits by their class. */
import { ClassAutomaton } from '../model/class-automaton.ts';
import { wordOf } from '../model/digits-input.ts';
import type { DigitClass, LearnedModel, LearnedTransition } from '../model/learned-model.ts';
import { isPermitted, promptedByText, type Prompted } from '../model/prompted.ts';

interface Prompt {
  /** What the prompt takes; empty: its text does not say. */
  readonly prompted: readonly Prompted[];
  readonly classes: readonly DigitClass[];
  readonly automaton: ClassAutomaton;
  /** Index of its class by a word that was tried. */
  readonly tried: ReadonlyMap<string, number>;
}

const promptOf = (prompts: readonly string[], classes: readonly DigitClass[]): Prompt => ({
  prompted: prompts.flatMap((text) => promptedByText(text) ?? []),
  classes,
  automaton: new ClassAutomaton(classes),
  tried: new Map(classes.flatMap(({ words }, index) => words.map((word) => [word, index] as const))),
});

const noPrompt = promptOf([], []);

export class WalkedModel {
  readonly model: LearnedModel;
  readonly #edges: readonly ReadonlyMap<string, LearnedTransition>[];
  readonly #prompts: readonly Prompt[];

  /** Throws `InvalidFile` where the patterns of a prompt need too large an automaton. */
  constructor(model: LearnedModel) {
    this.model = model;
    const edges = model.states.map(() => new Map<string, LearnedTransition>());
    for (const transition of model.transitions) edges[transition.from]?.set(transition.input, transition);
    this.#edges = edges;
    const prompts = new Map<string, Prompt>();
    this.#prompts = model.states.map((_, state) => {
      const own = [...model.digit_classes.entries()].filter(([, { states }]) => states.includes(state));
      const key = own.map(([index]) => index).join();
      const known =
        prompts.get(key) ??
        promptOf(
          own.map(([, { prompt }]) => prompt),
          own.flatMap(([, { classes }]) => classes),
        );
      prompts.set(key, known);
      return known;
    });
  }

  /** The inputs of a state that are no digits, in order. */
  inputsAt(state: number): readonly string[] {
    return [...(this.#edges[state]?.keys() ?? [])].filter((input) => wordOf(input) === undefined);
  }

  /** The words of the state's own transitions. */
  wordsAt(state: number): readonly string[] {
    return [...(this.#edges[state]?.keys() ?? [])].flatMap((input) => wordOf(input) ?? []);
  }

  automatonAt(state: number): ClassAutomaton {
    return (this.#prompts[state] ?? noPrompt).automaton;
  }

  /** Undefined: what follows is not known. */
  edgeOf(state: number, input: string): LearnedTransition | undefined {
    const edges = this.#edges[state];
    const own = edges?.get(input);
    const word = wordOf(input);
    if (own !== undefined || word === undefined || word === '') return own;
    const { classes, automaton, tried } = this.#prompts[state] ?? noPrompt;
    const known = tried.get(word) ?? (this.canEnter(state, word) ? automaton.classOf(word) : undefined);
    const found = known === undefined ? undefined : classes[known];
    return found && edges?.get(found.input);
  }

  /** Whether a caller can enter the word at the prompt of the state, as far as the prompt says. */
  canEnter(state: number, word: string): boolean {
    const { prompted } = this.#prompts[state] ?? noPrompt;
    return prompted.length === 0 || prompted.some((one) => isPermitted(one, word));
  }

  /**
   * Whether the model has answers to words that are at least as long, and to words that are at most as long: of others
   * it says nothing.
   */
  isWithin(state: number, word: string): boolean {
    const { fewest, most } = this.automatonAt(state);
    const lengths = this.wordsAt(state).map(({ length }) => length);
    return word.length >= Math.min(fewest, ...lengths) && word.length <= Math.max(most, ...lengths);
  }
}

/** The transitions that the inputs of a call take, as far as they are known. */
export const replayed = (walked: WalkedModel, path: readonly string[]): readonly LearnedTransition[] => {
  const taken: LearnedTransition[] = [];
  for (const input of path) {
    const edge = walked.edgeOf(taken.at(-1)?.to ?? 0, input);
    if (edge === undefined) break;
    taken.push(edge);
  }
  return taken;
};
