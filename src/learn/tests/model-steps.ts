/** Paths through a learned model as the steps of tests. */
import type { Step } from '../../flow/model/mealy.ts';
import { longestName } from '../../flow-words/announcement-names.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import type { FileStep } from '../../prove/test-writer.ts';
import { sentWith } from '../differences/equal-outputs.ts';
import { wordOf } from '../model/digits-input.ts';
import { answerWords } from '../model/model-words.ts';
import { beforeCall, type LearnedModel, type LearnedTransition, type SentOperation } from '../model/learned-model.ts';
import { inputOf, type CallNumbers } from './inputs.ts';
import type { ModelMachine } from './model-machine.ts';
import { distinguishedFrom } from './distinguishing-values.ts';

/** A longer pattern says less than a word of the class. */
const longestPattern = 30;

/** A text in braces would be an expression of the test. */
const literal = (of: SentOperation): SentOperation => {
  const values = Object.entries(of.arguments).map(
    ([name, value]) => [name, typeof value === 'string' && value.startsWith('{') ? `\\${value}` : value] as const,
  );
  return { ...of, arguments: Object.fromEntries(values) };
};

/** The service aborted the dialogue, which is in the output alone. */
const aborts = ({ output }: LearnedTransition): boolean => /(?:^| )TC-[UP]-ABORT$/.test(output);

const endingOf = (transition: LearnedTransition): FileStep['ending'] =>
  transition.ends ? 'End' : aborts(transition) ? 'Abort' : undefined;

export interface StepOptions extends CallNumbers {
  readonly announcements: AnnouncementNames;
}

export class ModelSteps {
  readonly #model: LearnedModel;
  readonly #machine: ModelMachine;
  readonly #options: StepOptions;

  constructor(model: LearnedModel, machine: ModelMachine, options: StepOptions) {
    this.#model = model;
    this.#machine = machine;
    this.#options = options;
  }

  /** `other`: the transition of another model after the same inputs, which the test distinguishes from this one. */
  of(step: Step, other?: LearnedTransition): FileStep {
    const { from, edge } = step;
    const transition = this.#machine.transitionOf(step);
    const expected = other === undefined ? transition.sent : distinguishedFrom(transition, other);
    const sent = sentWith({ sent: expected }, wordOf(edge.input));
    const name = (this.#model.states[from] ?? '').slice(0, longestName);
    const input = inputOf(edge.input, this.#options);
    if (input === undefined) throw new Error(`${edge.input} is no input of a call`);
    const isBegin = from === beforeCall;
    return {
      input,
      sent: sent.map(literal),
      ending: endingOf(transition),
      at: isBegin ? undefined : name,
      place: { name, operation: isBegin ? undefined : String(from) },
      key: edge.input,
      class: this.className(step),
      isProbe: false,
      expected: this.#expected(transition, sent),
    };
  }

  /** The class of an input for people, as far as the model knows it. */
  className(step: Step): string {
    const { input } = step.edge;
    if (step.from === beforeCall) return input.replace(/^begin ?/, '');
    const digits = this.#machine.classOf(step);
    if (digits === undefined) return wordOf(input) ?? input;
    const { pattern } = digits;
    return pattern !== '' && pattern.length <= longestPattern ? pattern : `like ${wordOf(digits.input)}`;
  }

  #expected(transition: LearnedTransition, sent: readonly SentOperation[]): string {
    if (sent.length === 0 && aborts(transition)) return 'be aborted by the service';
    return answerWords({ sent, ends: transition.ends }, this.#options.announcements);
  }
}
