/** What went wrong in a learning, in sentences: around its calls, answers in several ways, and answers that never came. */
import type { LearnedModel } from '../model/learned-model.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

export const troublesOf = ({ troubles, nondeterministic, refused }: LearnedModel): string[] => [
  ...troubles,
  ...nondeterministic.map(({ word, outputs }) => {
    const answers = outputs.map(({ output, calls }) => `${output === '' ? 'nothing' : output} (${counted(calls)})`);
    return `the service is not deterministic after ${word.join(', ')}: ${answers.join(' or ')}`;
  }),
  ...refused.map((word) => `calls fail after ${word.join(', ')}`),
];
