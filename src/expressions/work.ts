/**
 * How much work expressions and tests may do without a pause, counted instead of timed: the same definition has the
 * same bound on every machine.
 *
 * The unit is a copied character, about 5 ns; slower work counts for more. An evaluation never waits, so one count
 * serves the whole thread. The performer of an operation begins its count; outside of operations each expression is
 * bounded alone.
 */
import { withinEach, type Pieces } from '../ground/pieces.ts';
import { expressionFailed } from './limits.ts';

export const workLimits = {
  /** Characters that one expression touches: about 40 ms. */
  expression: 8_000_000,
  /** Characters that all expressions of one operation touch, or all initial variables together: about 80 ms. */
  operation: 16_000_000,
  /** Steps that the regular expressions of one operation take: about 50 ms. */
  matching: 2_000_000,
  /** Steps that the regular expressions of one test definition, or of one operation, are made of. */
  patterns: 500_000,
} as const;

/** The cost of one of these, in characters. */
export const costs = { part: 32, draw: 32, member: 320, step: 4 } as const;

/** Characters of an expression that an error shows. */
const shownLength = 60;

let source = '';
let ofExpression = 0;
let ofOperation = -Infinity;
let matching = -Infinity;
let patterns = -Infinity;

/** Begins the count of another operation, or of another plan. */
export const beginWork = (): void => {
  ofExpression = 0;
  ofOperation = 0;
  matching = 0;
  patterns = 0;
};

/** Gives work in pieces its own count: work between its pieces counts for others. */
export const withOwnWork = <Result>(work: Pieces<Result>): Pieces<Result> => {
  let own: readonly [number, number, number] = [0, 0, 0];
  const enter = (): void => {
    [ofOperation, matching, patterns] = own;
    ofExpression = 0;
  };
  const leave = (): void => void (own = [ofOperation, matching, patterns]);
  return withinEach(work, enter, leave);
};

export const beginExpression = (itsSource: string): void => {
  source = itsSource;
  ofExpression = 0;
};

/** The work of the operation so far, in characters. */
export const workDone = (): number => ofOperation + matching * costs.step;

/** Counts the characters. Throws `ExpressionFailed` where they are too many. */
export const touch = (characters: number): void => {
  ofExpression += characters;
  ofOperation += characters;
  if (ofExpression > workLimits.expression) {
    const shown = source.length > shownLength ? `${source.slice(0, shownLength)}…` : source;
    throw expressionFailed(`the expression ${shown} touches more than ${workLimits.expression} characters`);
  }
  if (ofOperation > workLimits.operation) {
    throw expressionFailed(
      `the expressions of the operation touch more than ${workLimits.operation} characters together`,
    );
  }
};

/** Counts the steps. Throws `ExpressionFailed` where the tests of the operation have taken too many. */
export const takeSteps = (steps: number): void => {
  matching += steps;
  if (matching > workLimits.matching) {
    throw expressionFailed(`regex: the tests of the operation take more than ${workLimits.matching} steps together`);
  }
};

/** Counts the pattern. Throws `ExpressionFailed` where the patterns are too large together. */
export const keepPattern = (steps: number): void => {
  patterns += steps;
  if (patterns > workLimits.patterns) {
    throw expressionFailed(
      `regex: with their repetitions written out, all patterns together have more than ${workLimits.patterns} steps`,
    );
  }
};
