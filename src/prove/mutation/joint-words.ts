/**
 * Words that represent all possible input of two flows: for each pair of a class of one and a class of the other, the
 * shortest common word.
 */
import { digitClasses, type DigitClasses, type DigitQuestion } from '../../flow/digits/index.ts';
import { keys } from '../../flow/digits/digit-question.ts';
import type { LoadedFlow } from '../../flow/load-flow.ts';
import { Questions, systemBuffers } from '../../flow/model/questions.ts';
import type { FlowNode } from '../../flow/node.ts';

/** A breadth-first search of the product of both automata. */
const wordsOf = (one: DigitClasses, other: DigitClasses): readonly string[] => {
  const words = new Map<string, string>();
  const seen = new Set(['0 0']);
  const queue: { readonly states: readonly [number, number]; readonly word: string }[] = [{ states: [0, 0], word: '' }];
  for (const {
    states: [left, right],
    word,
  } of queue) {
    const classes = `${one.classOfState[left]} ${other.classOfState[right]}`;
    if (word !== '' && !words.has(classes)) words.set(classes, word);
    for (const [index, key] of [...keys].entries()) {
      const states = [one.automaton.next(left, index), other.automaton.next(right, index)] as const;
      if (seen.has(states.join(' '))) continue;
      seen.add(states.join(' '));
      queue.push({ states, word: word + key });
    }
  }
  return [...words.values()];
};

const questionsOf = (flow: LoadedFlow, nodes: readonly FlowNode[]): ReadonlyMap<string, DigitQuestion> => {
  const questions = new Questions(flow, new Map(nodes.map((node) => [node.type, node])), 1);
  const asked = [...flow.operations.values()].map(
    (operation) => [operation.id, questions.questionOf(operation)] as const,
  );
  const numbers = systemBuffers.map((buffer) => [buffer, questions.numberQuestion(buffer)] as const);
  return new Map(
    [...asked, ...numbers].flatMap(([place, question]) => (question === undefined ? [] : [[place, question] as const])),
  );
};

/** The words by their question. */
export const jointWords = (
  one: LoadedFlow,
  other: LoadedFlow,
  nodes: readonly FlowNode[],
): ReadonlyMap<string, readonly string[]> => {
  const [left, right] = [questionsOf(one, nodes), questionsOf(other, nodes)];
  return new Map(
    [...new Set([...left.keys(), ...right.keys()])].map((place) => {
      const [question, facing] = [left.get(place) ?? right.get(place), right.get(place) ?? left.get(place)] as [
        DigitQuestion,
        DigitQuestion,
      ];
      return [place, wordsOf(digitClasses(question), digitClasses(facing))];
    }),
  );
};
