/** What recorded calls say of the digits that were given in a state, and which answers echo them. */
import { wordOf } from '../model/digits-input.ts';
import { foldEchoes, templateOf, type DigitAnswer } from '../model/output-text.ts';
import type { Alphabet, PromptOfAlphabet } from './alphabet.ts';
import type { DigitOutcomes } from './digit-outcomes.ts';
import { placesOf, type Place } from './observation.ts';
import { receivedIn, type RecordedCall } from './recorded-call.ts';

/** Words of each prompt that show which answers echo the digits. */
const echoWords = ['27', '38', '49', '56'];

export class RecordedDigits {
  readonly #calls: readonly RecordedCall[];
  readonly #alphabet: Alphabet;

  constructor(calls: readonly RecordedCall[], alphabet: Alphabet) {
    this.#calls = calls;
    this.#alphabet = alphabet;
  }

  /** By word: the answer to the digits behind these inputs. */
  answersAfter(before: readonly string[]): ReadonlyMap<string, Place> {
    return this.#byWord(before, (places) => places[before.length]);
  }

  /** By word: the outcome of digits in a state, as far as calls show it. */
  outcomesIn(state: number, outcomes: DigitOutcomes): ReadonlyMap<string, string> {
    return this.#byWord(outcomes.wayTo(state), (places) =>
      outcomes.outcomeIn(
        state,
        places.map(({ observed }) => observed),
      ),
    );
  }

  /**
   * Answers behind these inputs that are equal but for the digits that were entered echo them. Returns whether the
   * alphabet did not know all of these.
   */
  addEchoes(before: readonly string[]): boolean {
    const byTemplate = new Map<string, DigitAnswer[]>();
    for (const [word, { answer }] of this.answersAfter(before)) {
      const operations = receivedIn(answer).map(({ call }) => call);
      const ends = answer.ending === 'TC-END';
      const template = templateOf(operations, ends, word)?.output;
      if (template === undefined || this.#alphabet.echoes(template)) continue;
      const alike = byTemplate.get(template) ?? [];
      if (alike.length < 2) byTemplate.set(template, [...alike, { word, operations, ends }]);
    }
    let found = false;
    for (const [template, alike] of byTemplate)
      if (foldEchoes(alike)?.output === template) found = this.#alphabet.addEcho(template) || found;
    return found;
  }

  /** What `of` makes of the first call with each word of which it makes something. */
  #byWord<Made>(before: readonly string[], of: (places: readonly Place[]) => Made | undefined): Map<string, Made> {
    const found = new Map<string, Made>();
    for (const call of this.#calls) {
      const word = digitsIn(call, before);
      if (word === undefined || found.has(word)) continue;
      const made = of(placesOf(call, this.#alphabet));
      if (made !== undefined) found.set(word, made);
    }
    return found;
  }
}

/** The digits of a call behind these inputs; undefined: it has come another way, or gave none. */
const digitsIn = ({ answers }: RecordedCall, before: readonly string[]): string | undefined => {
  const answer = answers[before.length];
  if (answer === undefined || before.some((input, index) => answers[index]?.input !== input)) return undefined;
  return wordOf(answer.input);
};

/** Words of every length that the prompt takes, all different. */
export const wordsForEchoes = ({ minimum, maximum }: PromptOfAlphabet): readonly string[] => {
  const lengths = [...new Set([Math.max(1, minimum), Math.min(maximum, Math.max(minimum, 4)), Math.min(maximum, 15)])];
  return lengths.flatMap((length) => echoWords.map((pair) => pair.repeat(length).slice(0, length)));
};
