/** The learned model of a service, made of what the learner knows and of the calls that prove it. */
import type { Edge } from '../../flow/model/mealy.ts';
import type { TreeNode } from '../observation-tree.ts';
import type { Alphabet } from '../telephony/alphabet.ts';
import { digitsOf } from '../telephony/observation.ts';
import { promptAt, promptedStates } from '../telephony/prompts-of.ts';
import { receivedIn, type RecordedAnswer, type RecordedCall } from '../telephony/recorded-call.ts';
import type { LearnedPrompt, LearnedService } from '../telephony/service-learning.ts';
import {
  afterCall,
  beforeCall,
  type DigitClass,
  type LearnedModel,
  type LearnedTransition,
  type Level,
  type PromptClasses,
} from '../model/learned-model.ts';
import { sentOperations, templateOf } from '../model/output-text.ts';

/** The part of it that stands in the model. */
export interface ServiceOfModel extends Pick<LearnedService, 'hypothesis' | 'passed' | 'certainStates' | 'prompts'> {
  readonly learned: Pick<LearnedService['learned'], 'contradictions' | 'unanswered'>;
}

export interface ModelParts {
  readonly service: ServiceOfModel;
  readonly alphabet: Alphabet;
  readonly calls: readonly RecordedCall[];
  /** Calls and rounds, those of an earlier learning included. */
  readonly rounds: number;
  readonly profile: LearnedModel['profile'];
  readonly troubles: readonly string[];
  /** Why it ended before all was learned; null: all was. */
  readonly ended: string | null;
}

/** Recorded answers by the inputs that led to them. */
class Answers {
  readonly #next = new Map<string, Answers>();
  #answer: RecordedAnswer | undefined;

  want(word: readonly string[]): void {
    const [input, ...rest] = word;
    if (input === undefined) return;
    const next = this.#next.get(input) ?? new Answers();
    this.#next.set(input, next);
    next.want(rest);
  }

  find({ answers }: RecordedCall): void {
    let at: Answers | undefined = this.#next.get(answers[0]?.input ?? '');
    for (const [index, answer] of answers.entries()) {
      if (at === undefined) return;
      at.#answer ??= answer;
      at = at.#next.get(answers[index + 1]?.input ?? '');
    }
  }

  answerTo(word: readonly string[]): RecordedAnswer | undefined {
    let at: Answers | undefined = this.#next.get(word[0] ?? '');
    for (const input of word.slice(1)) {
      if (at === undefined) return undefined;
      at = at.#next.get(input);
    }
    return at === undefined ? undefined : at.#answer;
  }
}

/** The level of the stage with a name. */
const levelOf = (passed: readonly string[]): Level | null => {
  const levels = passed.flatMap((name): Level[] => {
    if (name === 'cycles') return ['cycles'];
    const level = /^level ([012])$/.exec(name)?.[1];
    return level === undefined ? [] : [level as Level];
  });
  return levels.at(-1) ?? null;
};

/** Indexes of the states: the one before the call is the first, the one after it the second. */
const indexes = ({ hypothesis: { machine, states } }: ServiceOfModel): readonly number[] => {
  let next = afterCall + 1;
  return states.map((_, state) => {
    if (state === 0) return beforeCall;
    if (state === machine.end) return afterCall;
    next += 1;
    return next - 1;
  });
};

const names = ({ hypothesis: { states, machine } }: ServiceOfModel): readonly string[] => {
  const counts = new Map<string, number>();
  const prompts: string[] = [];
  return states.map((node, state) => {
    if (state === 0) return 'before the call';
    if (state === machine.end) return 'after the call';
    const base = waitOf(node, prompts);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return count === 1 ? base : `${base}, ${count}`;
  });
};

/** What a call waits for at a node. */
const waitOf = (node: TreeNode, prompts: string[]): string => {
  const prompt = promptAt(node);
  if (prompt !== undefined) {
    if (!prompts.includes(prompt)) prompts.push(prompt);
    return `prompt ${prompts.indexOf(prompt) + 1}`;
  }
  if (node.inputs.includes('played')) return 'announcement';
  return node.output.includes('Connect(') || node.output.includes('Connect{') ? 'connecting' : 'waiting';
};

const transitionOf = (word: readonly string[], answer: RecordedAnswer | undefined, edge: Edge) => {
  const operations = answer === undefined ? [] : receivedIn(answer).map(({ call }) => call);
  const ends = answer?.ending === 'TC-END';
  const digits = digitsOf(edge.input);
  const template = digits === undefined ? undefined : templateOf(operations, ends, digits);
  return {
    input: edge.input,
    output: edge.output,
    sent: template !== undefined && template.output === edge.output ? template.sent : sentOperations(operations),
    ends,
    call: word,
  };
};

const transitionsOf = ({ service, calls }: ModelParts, index: readonly number[]): readonly LearnedTransition[] => {
  const { machine, states } = service.hypothesis;
  const answers = new Answers();
  const all = machine.states.flatMap((edges, from) =>
    [...edges.values()].map((edge) => ({ from, edge, word: [...(states[from]?.word ?? []), edge.input] })),
  );
  for (const { word } of all) answers.want(word);
  for (const call of calls) answers.find(call);
  return all
    .map(({ from, edge, word }) => ({
      from: index[from] as number,
      ...transitionOf(word, answers.answerTo(word), edge),
      to: index[edge.to] as number,
    }))
    .sort((one, other) => one.from - other.from);
};

const classOf = (
  { prompt }: LearnedPrompt,
  one: LearnedPrompt['classes']['classes'][number],
  outcome: string,
): DigitClass => ({
  input: `digits ${prompt.words.find((word) => one.words.includes(word)) ?? one.representative}`,
  outcome,
  words: one.words,
  tried: one.tried,
  pattern: one.pattern,
  promise: one.promise,
});

const promptClasses = (
  { service, alphabet }: ModelParts,
  index: readonly number[],
  stateNames: readonly string[],
): readonly PromptClasses[] => {
  const prompted = promptedStates(service.hypothesis);
  return service.prompts.map((learned) => {
    const states = prompted.get(learned.prompt.text) ?? [];
    const prompt = alphabet.prompts.find(({ text }) => text === learned.prompt.text) ?? learned.prompt;
    const [first] = states;
    return {
      prompt: prompt.text,
      states: states.map((state) => index[state] as number),
      classes: learned.classes.classes.map((one) => {
        const own = classOf({ ...learned, prompt }, one, '');
        const to = first === undefined ? undefined : service.hypothesis.after(first, own.input);
        return { ...own, outcome: to === undefined ? one.outcome : `leads to ${stateNames[to]}` };
      }),
    };
  });
};

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const modelOfLearned = (parts: ModelParts): LearnedModel => {
  const { service, calls, rounds, profile, troubles, ended } = parts;
  const { learned, hypothesis, passed, certainStates } = service;
  const index = indexes(service);
  const stateNames = names(service);
  const states: string[] = ['before the call', 'after the call'];
  for (const [state, name] of stateNames.entries()) states[index[state] as number] = name;
  const transitions = transitionsOf(parts, index);
  return {
    type: 'learned-model',
    states,
    inputs: [...new Set(transitions.map(({ input }) => input))],
    transitions,
    digit_classes: promptClasses(parts, index, stateNames),
    level: levelOf(passed),
    certain_states: hypothesis.unknown.length > 0 ? null : (certainStates ?? null),
    calls: calls.length,
    rounds,
    window: {
      from: moment(calls.reduce((first, { began }) => Math.min(first, began), calls[0]?.began ?? 0)),
      to: moment(calls.reduce((last, { ended: at }) => Math.max(last, at), 0)),
    },
    profile,
    nondeterministic: learned.contradictions.map(({ word, sights }) => ({
      word,
      outputs: sights.map(({ output, count }) => ({ output, calls: count })),
    })),
    refused: learned.unanswered,
    troubles,
    ended,
  };
};
