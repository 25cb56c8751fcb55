/** A learned model as a machine: the transition of each input in a state, digits by their class. */
import { ClassAutomaton } from '../model/class-automaton.ts';
import type { DigitClass, LearnedModel, LearnedTransition, PromptClasses } from '../model/learned-model.ts';

const ofDigits = 'digits ';

/** The digits of an input; undefined: it has none. */
export const wordOf = (input: string): string | undefined =>
  input.startsWith(ofDigits) ? input.slice(ofDigits.length) : undefined;

export const digitsInput = (word: string): string => ofDigits + word;

interface Prompt {
  readonly classes: readonly DigitClass[];
  readonly automaton: ClassAutomaton;
  /** Index of its class by a word that was tried. */
  readonly tried: ReadonlyMap<string, number>;
}

const promptOf = ({ classes }: Pick<PromptClasses, 'classes'>): Prompt => ({
  classes,
  automaton: new ClassAutomaton(classes),
  tried: new Map(classes.flatMap(({ words }, index) => words.map((word) => [word, index] as const))),
});

const noPrompt = promptOf({ classes: [] });

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
      const known = prompts.get(key) ?? promptOf({ classes: own.flatMap(([, { classes }]) => classes) });
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
    const found = classes[tried.get(word) ?? automaton.classOf(word)];
    return found && edges?.get(found.input);
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
