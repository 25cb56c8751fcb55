/** The learned model of a service, made of what the learner knows and of the calls that prove it. */
import type { Edge } from '../../flow/model/mealy.ts';
import type { TreeNode } from '../observation-tree.ts';
import type { Alphabet } from '../telephony/alphabet.ts';
import { levelPassed } from '../telephony/levels.ts';
import { promptAt, promptedStates } from '../telephony/prompts-of.ts';
import { receivedIn, type RecordedAnswer, type RecordedCall } from '../telephony/recorded-call.ts';
import type { LearnedService } from '../telephony/service-learning.ts';
import type { LearnedPrompt } from '../telephony/service-options.ts';
import {
  afterCall,
  beforeCall,
  type DigitClass,
  type LearnedModel,
  type LearnedTransition,
  type PromptClasses,
} from '../model/learned-model.ts';
import { digitsInput, wordOf } from '../model/digits-input.ts';
import { sentenceOf } from './trouble-words.ts';
import { sentOperations, templateOf } from '../model/output-text.ts';
import { timerOfLearned } from './timers-of-learned.ts';

/** The part of it that stands in the model. */
export interface ServiceOfModel extends Pick<
  LearnedService,
  'hypothesis' | 'passed' | 'certainStates' | 'prompts' | 'calls' | 'troubles' | 'timers'
> {
  readonly learned: Pick<LearnedService['learned'], 'contradictions' | 'unanswered'>;
}

export interface ModelParts {
  readonly service: ServiceOfModel;
  readonly alphabet: Alphabet;
  /** Those of an earlier learning included. */
  readonly rounds: number;
  readonly profile: LearnedModel['profile'];
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

/**
 * By state of the hypothesis: its index in the model. The one before the call is the first, the one after it the second;
 * the others are in the order in which inputs lead to them, breadth first, whatever the order in which they were found.
 */
const indexes = ({ hypothesis: { machine } }: ServiceOfModel): ReadonlyMap<number, number> => {
  const index = new Map([[0, beforeCall]]);
  if (machine.end > 0) index.set(machine.end, afterCall);
  const queue = [0];
  for (const state of queue) {
    for (const { to } of machine.states[state]?.values() ?? []) {
      if (index.has(to)) continue;
      index.set(to, afterCall + queue.length);
      queue.push(to);
    }
  }
  return index;
};

/** By index. */
const namesOf = ({ hypothesis: { states } }: ServiceOfModel, index: ReadonlyMap<number, number>): readonly string[] => {
  const names = ['before the call', 'after the call'];
  const counts = new Map<string, number>();
  const prompts: string[] = [];
  for (const [state, at] of [...index].sort(([, one], [, other]) => one - other)) {
    if (at <= afterCall) continue;
    const base = waitOf(states[state] as TreeNode, prompts);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    names[at] = count === 1 ? base : `${base}, ${count}`;
  }
  return names;
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
  const digits = wordOf(edge.input);
  const template = digits === undefined ? undefined : templateOf(operations, ends, digits);
  return {
    input: edge.input,
    output: edge.output,
    sent: template !== undefined && template.output === edge.output ? template.sent : sentOperations(operations),
    ends,
    call: word,
  };
};

const transitionsOf = ({ service }: ModelParts, index: ReadonlyMap<number, number>): readonly LearnedTransition[] => {
  const { machine, states } = service.hypothesis;
  const answers = new Answers();
  const all = machine.states.flatMap((edges, from) =>
    [...edges.values()].map((edge) => ({ from, edge, word: [...(states[from]?.word ?? []), edge.input] })),
  );
  for (const { word } of all) answers.want(word);
  for (const call of service.calls) answers.find(call);
  return all
    .map(({ from, edge, word }) => ({
      from: index.get(from) as number,
      ...transitionOf(word, answers.answerTo(word), edge),
      to: index.get(edge.to) as number,
    }))
    .sort((one, other) => one.from - other.from);
};

const classOf = (
  { prompt }: LearnedPrompt,
  one: LearnedPrompt['classes']['classes'][number],
  outcome: string,
): DigitClass => ({
  input: digitsInput(prompt.words.find((word) => one.words.includes(word)) ?? one.representative),
  outcome,
  words: one.words,
  tried: one.tried,
  pattern: one.pattern,
  promise: one.promise,
});

const promptClasses = (
  { service, alphabet }: ModelParts,
  index: ReadonlyMap<number, number>,
  stateNames: readonly string[],
): readonly PromptClasses[] => {
  const prompted = promptedStates(service.hypothesis);
  return service.prompts.map((learned) => {
    const states = prompted.get(learned.prompt.text) ?? [];
    const prompt = alphabet.prompt(learned.prompt.text) ?? learned.prompt;
    const [first] = states;
    return {
      prompt: prompt.text,
      states: states.map((state) => index.get(state) as number),
      classes: learned.classes.classes.map((one) => {
        const own = classOf({ ...learned, prompt }, one, '');
        const to = first === undefined ? undefined : service.hypothesis.after(first, own.input);
        const name = to === undefined ? undefined : stateNames[index.get(to) as number];
        return { ...own, outcome: name === undefined ? one.outcome : `leads to ${name}` };
      }),
    };
  });
};

const timersOf = ({ timers }: ServiceOfModel, index: ReadonlyMap<number, number>): Pick<LearnedModel, 'timers'> => {
  if (timers === undefined) return {};
  const known = timers.flatMap((timer) => {
    const state = index.get(timer.state);
    return state === undefined ? [] : [timerOfLearned(timer, state)];
  });
  return { timers: known.sort((one, other) => one.state - other.state) };
};

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const modelOfLearned = (parts: ModelParts): LearnedModel => {
  const { service, rounds, profile, ended } = parts;
  const { learned, hypothesis, passed, certainStates, calls, troubles } = service;
  const index = indexes(service);
  const states = namesOf(service, index);
  const transitions = transitionsOf(parts, index);
  return {
    type: 'learned-model',
    states,
    inputs: [...new Set(transitions.map(({ input }) => input))],
    transitions,
    digit_classes: promptClasses(parts, index, states),
    ...timersOf(service, index),
    level: levelPassed(passed),
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
    troubles: troubles.map(sentenceOf),
    ended,
  };
};
