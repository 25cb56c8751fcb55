/** Paths through a learned model as the steps of tests. */
import type { Step } from '../../flow/model/mealy.ts';
import { longestName } from '../../flow-words/announcement-names.ts';
import { sentWords, type AnnouncementNames } from '../../flow-words/sent-words.ts';
import { writtenDigits } from '../../flow/model/input.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { FileStep } from '../../prove/test-writer.ts';
import { beforeCall, type LearnedModel, type LearnedTransition, type SentOperation } from '../model/learned-model.ts';
import { digitsOf, inputOf, type CallNumbers } from './inputs.ts';
import type { ModelMachine } from './model-machine.ts';
import { toldFrom } from './telling-values.ts';

/** What a template has in place of the digits of the input. */
const echoed = '{digits}';
/** A longer pattern says less than a word of the class. */
const longestPattern = 30;

const texts = (of: SentOperation, change: (text: string) => string): SentOperation => {
  const values = Object.entries(of.arguments).map(
    ([name, value]) => [name, typeof value === 'string' ? change(value) : value] as const,
  );
  return { ...of, arguments: Object.fromEntries(values) };
};

/** The message after an input with these digits. */
const afterDigits = (of: SentOperation, word: string | undefined): SentOperation =>
  word === undefined ? of : texts(of, (text) => text.replaceAll(echoed, writtenDigits(word)));

/** A text in braces would be an expression of the test. */
const literal = (of: SentOperation): SentOperation => texts(of, (text) => (text.startsWith('{') ? `\\${text}` : text));

/** The argument as it is carried; undefined where it cannot be made from the values that are known. */
const parameterOf = ({ operation, arguments: values }: SentOperation): Uint8Array | undefined => {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  try {
    return present.length === 0 ? undefined : inap.operation(operation).argument?.encode(Object.fromEntries(present));
  } catch {
    return undefined;
  }
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

  /** `other`: the transition of another model after the same inputs, which the test tells from this one. */
  of(step: Step, other?: LearnedTransition): FileStep {
    const { from, edge } = step;
    const transition = this.#machine.transitionOf(step);
    const expected = other === undefined ? transition.sent : toldFrom(transition, other);
    const sent = expected.map((operation) => afterDigits(operation, digitsOf(edge.input)));
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
    if (input === 'begin') return '';
    const digits = this.#machine.classOf(step);
    if (digits === undefined) return digitsOf(input) ?? input;
    return digits.pattern.length <= longestPattern ? digits.pattern : `like ${digitsOf(digits.input)}`;
  }

  #expected(transition: LearnedTransition, sent: readonly SentOperation[]): string {
    if (sent.length === 0 && aborts(transition)) return 'be aborted by the service';
    const operations = sent.map((each) => ({ name: each.operation, parameter: parameterOf(each) }));
    return sentWords({ operations, ends: transition.ends }, this.#options.announcements);
  }
}
