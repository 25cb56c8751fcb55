/** The classes of the digits at a prompt. */
import type { DigitPromise } from '../model/learned-model.ts';
export interface DigitQuestion {
  readonly minimum: number;
  readonly maximum: number;
  readonly keys: string;
}
export interface WordOutcomes {
  of(words: readonly string[]): Promise<readonly (string | undefined)[]>;
}
export interface DigitOptions {
  readonly exhaust: number;
  readonly epsilon: number;
  readonly delta: number;
  readonly width: number;
  readonly seed: number;
  readonly mostWords: number;
  readonly known: ReadonlyMap<string, string>;
  readonly draw: readonly string[];
  readonly drawnFrom: readonly string[];
  readonly signal?: AbortSignal;
}
export interface LearnedClasses {
  readonly classes: readonly {
    outcome: string;
    representative: string;
    words: readonly string[];
    tried: number;
    pattern: string;
    promise: DigitPromise;
  }[];
  readonly words: number;
  readonly ended: undefined | 'words' | 'stopped';
}
/** stand-in: lengths and all words up to exhaust */
export const learnClasses = async (
  outcomes: WordOutcomes,
  { minimum, maximum }: DigitQuestion,
  { exhaust, known, draw, width }: DigitOptions,
): Promise<LearnedClasses> => {
  const words = new Set<string>(draw);
  for (let l = Math.max(0, minimum - 1); l <= Math.min(maximum + 1, 31); l += 1) {
    words.add('1'.repeat(l));
    words.add('2'.repeat(l));
    words.add('9'.repeat(l));
  }
  let grown = [''];
  for (let l = 1; l <= Math.min(exhaust, maximum); l += 1) {
    grown = grown.flatMap((w) => [...'0123456789'].map((k) => w + k));
    for (const w of grown) if (l >= minimum - 1) words.add(w);
  }
  const result = new Map<string, string[]>();
  const ask: string[] = [];
  for (const w of words) {
    const o = known.get(w);
    if (o === undefined) ask.push(w);
    else result.set(o, [...(result.get(o) ?? []), w]);
  }
  let n = 0;
  for (let at = 0; at < ask.length; at += width) {
    const some = ask.slice(at, at + width);
    const got = await outcomes.of(some);
    n += some.length;
    got.forEach((o, i) => {
      if (o !== undefined) {
        const l = result.get(o) ?? [];
        l.push(some[i] as string);
        result.set(o, l);
      }
    });
  }
  return {
    classes: [...result].map(([outcome, ws]) => {
      ws.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
      return {
        outcome,
        representative: ws[0] as string,
        words: ws.slice(0, 1000),
        tried: ws.length,
        pattern: '',
        promise: 'exhausted',
      };
    }),
    words: n,
    ended: undefined,
  };
};
