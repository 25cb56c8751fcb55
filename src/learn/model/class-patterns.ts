/** The classes of answers to a question of a flow as patterns: exactly the words of each class. */
import { invalid } from '../../ground/errors.ts';
import type { DigitClasses } from '../../flow/digits/index.ts';
import { keys } from '../../flow/digits/digit-question.ts';

/** Patterns of one class: those of flows have some tens. */
export const mostClassPatterns = 20_000;

/** States from which the same words lead into the class. */
interface Joint {
  readonly accepts: boolean;
  /** Keys that stay here. */
  readonly staying: string;
  /** By the number of the next joint state: the keys that lead there. Those that lead to no word are left out. */
  readonly leading: ReadonlyMap<number, string>;
}

/** `[2-4]` of `234`. */
const setOf = (set: string): string => {
  if (set.length === keys.length) return '?';
  if (set.length === 1) return set;
  let text = '';
  for (let at = 0; at < set.length;) {
    let last = at;
    while (isDigit(set.charAt(last + 1)) && Number(set.charAt(last + 1)) === Number(set.charAt(last)) + 1) last += 1;
    text += last - at > 1 ? `${set.charAt(at)}-${set.charAt(last)}` : set.slice(at, last + 1);
    at = last + 1;
  }
  return `[${text}]`;
};

const isDigit = (character: string): boolean => /^\d$/.test(character);

class ClassPatterns {
  readonly #classes: DigitClasses;
  readonly #class: number;
  readonly #joint: Joint[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #numberOf = new Map<number, number>();
  readonly #suffixes = new Map<number, readonly string[]>();

  constructor(classes: DigitClasses, index: number) {
    this.#classes = classes;
    this.#class = index;
  }

  patterns(): readonly string[] {
    return this.#suffixesOf(this.#joined(0)).filter((source) => source !== '');
  }

  /** Number of the joint state of a state of the automaton. Beside those that stay where they are, none is a circle. */
  #joined(state: number): number {
    const known = this.#numberOf.get(state);
    if (known !== undefined) return known;
    const { automaton, classOfState } = this.#classes;
    const leading = new Map<number, string>();
    let staying = '';
    for (const [index, key] of [...keys].entries()) {
      const next = automaton.next(state, index);
      if (next === state) staying += key;
      else {
        const number = this.#joined(next);
        if (number !== nowhere) leading.set(number, (leading.get(number) ?? '') + key);
      }
    }
    const accepts = classOfState[state] === this.#class;
    const number = accepts || leading.size > 0 ? this.#add({ accepts, staying, leading }) : nowhere;
    this.#numberOf.set(state, number);
    return number;
  }

  #add(joint: Joint): number {
    const key = JSON.stringify([joint.accepts, joint.staying, [...joint.leading]]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#joint.length);
    return this.#joint.push(joint) - 1;
  }

  #suffixesOf(number: number): readonly string[] {
    if (number === nowhere) return [];
    const known = this.#suffixes.get(number);
    if (known !== undefined) return known;
    const { accepts, staying, leading } = this.#joint[number] as Joint;
    const before = staying === '' ? '' : `${setOf(staying)}%`;
    const suffixes = [
      ...(accepts ? [before] : []),
      ...[...leading].flatMap(([next, set]) => this.#suffixesOf(next).map((suffix) => before + setOf(set) + suffix)),
    ];
    if (suffixes.length > mostClassPatterns) throw tooMany();
    this.#suffixes.set(number, suffixes);
    return suffixes;
  }
}

const nowhere = -1;

const tooMany = (): Error => {
  const message = `a class of digits has more than ${mostClassPatterns} patterns, which is the limit`;
  return invalid('InvalidFile', message, [{ pointer: '', message }]);
};

/** By class: its patterns, separated by commas. Throws `InvalidFile` where there are too many. */
export const patternsOfClasses = (classes: DigitClasses): readonly string[] =>
  classes.classes.map((_, index) => new ClassPatterns(classes, index).patterns().join(', '));
