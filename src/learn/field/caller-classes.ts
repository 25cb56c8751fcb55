/** Callers who are answered alike make a class; a service that looks at the caller has several. */
import { answerKey, type Logged } from './call-log.ts';
import type { Unclear } from './outliving.ts';
import { commonKey, sightingOf, times, type Inputs, type Trials } from './trials.ts';

export interface CallerClass {
  /** Digits; undefined: withheld. The first class has the caller of the learning as its first one. */
  readonly callers: readonly (string | undefined)[];
  /** The shortest word that is answered otherwise than to the first class; undefined for that class itself. */
  readonly separatedBy: Inputs | undefined;
  readonly output: string | undefined;
}

/** `answers`: by caller, by word, what was answered. */
export const classesOf = (
  answers: readonly { readonly caller: string | undefined; readonly calls: readonly Logged[] }[],
  words: readonly Inputs[],
): readonly CallerClass[] => {
  const keyAt = (calls: readonly Logged[], index: number): string =>
    answerKey(calls[index]?.outputs ?? [], words[index]?.length);
  const classes = new Map<string, { callers: (string | undefined)[]; calls: readonly Logged[] }>();
  for (const { caller, calls } of answers) {
    const key = JSON.stringify(words.map((_, index) => keyAt(calls, index)));
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { callers: [caller], calls });
    else known.callers.push(caller);
  }
  const first = [...classes.values()][0];
  return [...classes.values()].map(({ callers, calls }) => {
    let shortest: { readonly word: Inputs; readonly output: string } | undefined;
    for (const [index, word] of words.entries()) {
      if (first === undefined || keyAt(calls, index) === keyAt(first.calls, index)) continue;
      const outputs = calls[index]?.outputs ?? [];
      const facing = first.calls[index]?.outputs ?? [];
      const length = 1 + outputs.findIndex((_, at) => answerKey(outputs, at + 1) !== answerKey(facing, at + 1));
      if (shortest === undefined || length < shortest.word.length)
        shortest = { word: word.slice(0, length), output: outputs[length - 1]?.output ?? '' };
    }
    return { callers, separatedBy: shortest?.word, output: shortest?.output };
  });
};

const confirmed = 4;

/** Words whose calls were lost are left out. `unclear`: a caller was answered in several ways. */
export const callerClasses = async (
  trials: Trials,
  callers: readonly (string | undefined)[],
  words: readonly Inputs[],
): Promise<readonly CallerClass[] | Unclear> => {
  const answers = callers.map((caller) => ({ caller, calls: [] as Logged[] }));
  const compared: Inputs[] = [];
  for (const word of words) {
    const calls: Logged[] = [];
    for (const digits of callers) calls.push(...(await trials.inTurn([word], { digits })));
    if (calls.length !== callers.length) continue;
    compared.push(word);
    for (const [index, call] of calls.entries()) answers[index]?.calls.push(call);
  }
  const classes = classesOf(answers, compared);
  for (const { callers: members, separatedBy } of classes) {
    if (separatedBy === undefined) continue;
    for (const digits of [callers[0], members[0]]) {
      const own = answers.find(({ caller }) => caller === digits)?.calls ?? [];
      const before = own.filter((_, index) => separatedBy.every((input, at) => input === compared[index]?.[at]));
      const again = await trials.inTurn(times(confirmed, separatedBy), { digits });
      const unclear = [...before, ...again].map((call) => sightingOf(call, separatedBy));
      if (commonKey(unclear) === undefined) return { word: separatedBy, unclear };
    }
  }
  return classes;
};
