/** Some words of each class of a question: enough to see what is the same for all words of a class. */
import type { DigitClasses } from '../../flow/digits/index.ts';
import { keys } from '../../flow/digits/digit-question.ts';

/** Words of one class. */
const wanted = 3;

/** The shortest words of each class: as many as there are, at most three. */
export const wordsOfClasses = ({ classes, automaton, classOfState }: DigitClasses): readonly string[] => {
  const words = classes.map((): string[] => []);
  const visits = new Map([[0, 1]]);
  const queue = [{ state: 0, word: '' }];
  for (const { state, word } of queue) {
    const own = words[classOfState[state] as number];
    if (own !== undefined && own.length < wanted) own.push(word);
    for (const [index, key] of [...keys].entries()) {
      const next = automaton.next(state, index);
      const count = visits.get(next) ?? 0;
      if (count >= wanted) continue;
      visits.set(next, count + 1);
      queue.push({ state: next, word: word + key });
    }
  }
  return words.flat();
};
