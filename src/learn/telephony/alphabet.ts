/**
 * The digits that are tried at each prompt, one word for each class, and the digits that the service echoes. A learning
 * has one alphabet, which grows between its passes only: the same answers lead to the same possible inputs.
 */
import type { OperationCall } from '../../flow/operation-calls.ts';
import { outputText } from '../model/output-text.ts';
import { promptedBy, type Prompted } from '../model/prompted.ts';

export interface PromptOfAlphabet extends Prompted {
  /** The prompt with its arguments. */
  readonly text: string;
  readonly operation: OperationCall;
  readonly words: readonly string[];
}

/** Words of the first pass, before the classes of a prompt are known. */
const firstWords = ({ minimum, maximum }: Prompted): readonly string[] => {
  const lengths = new Set([minimum - 1, minimum, maximum].filter((length) => length >= 0));
  return [...lengths].map((length) => '1'.repeat(length));
};

export class Alphabet {
  readonly #prompts = new Map<string, PromptOfAlphabet>();
  readonly #texts = new WeakMap<OperationCall, string>();
  readonly #echoes = new Set<string>();
  readonly #first: ReadonlyMap<string, readonly string[]>;

  /** `first`: words to begin with, by the text of a prompt. */
  constructor(first: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#first = first;
  }

  /** By its text; undefined: no service has sent it. */
  prompt(text: string): PromptOfAlphabet | undefined {
    return this.#prompts.get(text);
  }

  promptOf(operation: OperationCall): PromptOfAlphabet {
    const text = this.#texts.get(operation) ?? outputText([operation], false);
    this.#texts.set(operation, text);
    const known = this.#prompts.get(text);
    if (known !== undefined) return known;
    const prompted = promptedBy(operation);
    const prompt = { ...prompted, text, operation, words: this.#first.get(text) ?? firstWords(prompted) };
    this.#prompts.set(text, prompt);
    return prompt;
  }

  readonly wordsAt = (operation: OperationCall): readonly string[] => this.promptOf(operation).words;

  /** Replaces the words of a prompt. Returns whether they are others than before. */
  setWords(text: string, words: readonly string[]): boolean {
    const prompt = this.#prompts.get(text);
    if (prompt === undefined) throw new Error(`no service has sent the prompt ${text}`);
    if (words.length === prompt.words.length && words.every((word) => prompt.words.includes(word))) return false;
    this.#prompts.set(text, { ...prompt, words });
    return true;
  }

  get hasEchoes(): boolean {
    return this.#echoes.size > 0;
  }

  /** Whether the template is known to echo the digits. */
  echoes(template: string): boolean {
    return this.#echoes.has(template);
  }

  /** Returns whether it was not known before. */
  addEcho(template: string): boolean {
    if (this.#echoes.has(template)) return false;
    this.#echoes.add(template);
    return true;
  }
}
