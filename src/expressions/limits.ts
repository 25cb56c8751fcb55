/**
 * The bounds of an expression: of its text when it is parsed, of its texts and lists when it is evaluated. With these
 * an expression of one definition can neither hang an instance nor fill the memory.
 */
import { DialproofError } from '../ground/errors.ts';

export const limits = {
  /** Characters of an expression's source. */
  sourceLength: 4096,
  /** Nesting of an expression. */
  depth: 64,
  /** Nesting of a value with braces, and of an assigned value. */
  valueDepth: 32,
  /** Characters (UTF-16 units) of any text that an expression makes. */
  textLength: 65_536,
  /** Elements of any list that an expression makes, and values within an assigned one. */
  listLength: 10_000,
} as const;

const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that no expression, path or target may use: they lead out of the data. */
export const isRefusedName = (name: string): boolean => refusedNames.has(name);

export const expressionFailed = (sentence: string): DialproofError => new DialproofError('ExpressionFailed', sentence);

export const boundedText = (text: string): string => {
  checkTextLength(text.length);
  return text;
};

export const checkTextLength = (length: number): void => {
  if (length > limits.textLength)
    throw expressionFailed(`the text would have ${length} characters: at most ${limits.textLength} are allowed`);
};

export const checkListLength = (length: number): void => {
  if (length > limits.listLength)
    throw expressionFailed(`the list would have ${length} elements: at most ${limits.listLength} are allowed`);
};
