/** Calls for the checks of a learning, answered by a function: a detector alone can be tested with them. */
import type { Logged } from '../../../src/learn/field/call-log.ts';
import type { Inputs, Trials } from '../../../src/learn/field/trials.ts';

export interface ScriptedCall {
  readonly word: Inputs;
  readonly caller: string;
  /** Number of the call among those of its caller, from 1. */
  readonly ofCaller: number;
  /** From 1, among the calls that are made at once. */
  readonly atOnce: number;
  readonly number: number;
}

export interface ScriptedAnswer {
  readonly output: string;
  readonly from?: string;
}

export class ScriptedTrials implements Trials {
  readonly made: Logged[] = [];
  readonly #answer: (call: ScriptedCall) => string | ScriptedAnswer;
  readonly #ofCaller = new Map<string, number>();
  #fresh = 0;

  /** `answer`: to the last input of a word; to all others, the output is the input. */
  constructor(answer: (call: ScriptedCall) => string | ScriptedAnswer) {
    this.#answer = answer;
  }

  inTurn(words: readonly Inputs[], caller?: { readonly digits: string | undefined }): Promise<readonly Logged[]> {
    return Promise.resolve(words.map((word) => this.#call(word, caller?.digits ?? 'own', 1, 1)));
  }

  atOnce(words: readonly Inputs[]): Promise<readonly Logged[]> {
    return Promise.resolve(words.map((word, index) => this.#call(word, 'own', index + 1, words.length)));
  }

  fresh(): { readonly digits: string } {
    this.#fresh += 1;
    return { digits: `fresh ${this.#fresh}` };
  }

  #call(word: Inputs, caller: string, atOnce: number, width: number): Logged {
    const number = this.made.length + 1;
    const ofCaller = (this.#ofCaller.get(caller) ?? 0) + 1;
    this.#ofCaller.set(caller, ofCaller);
    const answer = this.#answer({ word, caller, ofCaller, atOnce, number });
    const { output, from = '5-5' } = typeof answer === 'string' ? { output: answer } : answer;
    const outputs = word.map((input, index) => {
      const isLast = index === word.length - 1;
      return { input, output: isLast ? output : input, inputs: isLast ? [] : ['go', 'on'] };
    });
    const call = { number, atOnce: width, outputs, from, caller, began: number * 1000, ended: number * 1000 + 500 };
    this.made.push(call);
    return call;
  }
}
