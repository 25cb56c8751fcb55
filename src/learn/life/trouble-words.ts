/** What went wrong in a learning, in sentences: around its calls, answers in several ways, and answers that never came. */
import { answeredWith, type Trouble } from '../field/trouble.ts';
import type { LearnedModel } from '../model/learned-model.ts';
import { outputWords } from '../model/output-words.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

export const troublesOf = ({ troubles, nondeterministic, refused }: LearnedModel): string[] => [
  ...troubles,
  ...nondeterministic.map(({ word, outputs }) => {
    const answers = outputs.map(({ output, calls }) => `${output === '' ? 'nothing' : output} (${counted(calls)})`);
    return `the service is not deterministic after ${word.join(', ')}: ${answers.join(' or ')}`;
  }),
  ...refused.map((word) => `calls fail after ${word.join(', ')}`),
];

/** The sentence of a trouble; what classes of callers are answered stands in it in words. */
export const sentenceOf = ({ kind, sentence, evidence }: Trouble): string => {
  if (kind !== 'callers') return sentence;
  const classes = evidence['classes'] as readonly { readonly output?: string }[];
  return classes.reduce((text, { output = '' }) => {
    const words = output === '' ? undefined : outputWords(output);
    return words === undefined ? text : text.replace(answeredWith(output), () => words);
  }, sentence);
};
