/** A scope with fixed chance and time, and the outcomes of expressions for tests. */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import { Globals } from '../../src/expressions/globals.ts';
import { parseExpression } from '../../src/expressions/parse.ts';
import type { Scope, Sources } from '../../src/expressions/scope.ts';

const stoppedAt = (milliseconds: number): Sources['clock'] => ({
  now: () => milliseconds,
  setTimeout: () => 0,
  clearTimeout: () => undefined,
});

/** `chance`: the results of the draws, one after the other, then again from the first. */
export const fixedSources = (chance: readonly number[] = [0.5], milliseconds = 1_700_000_000_250.5): Sources => {
  let draws = 0;
  return { chanceOf: () => () => chance[draws++ % chance.length] as number, clock: stoppedAt(milliseconds) };
};

export const fixedScope = (parts: Partial<Scope> = {}): Scope => {
  const globals = new Globals();
  return { v: {}, i: {}, g: globals.values, globals, n: 0, sources: fixedSources(), ...parts };
};

export const valueOf = (source: string, parts: Partial<Scope> = {}): unknown =>
  parseExpression(source).evaluate(fixedScope(parts));

export const failureOf = (action: () => unknown): DialproofError => {
  try {
    action();
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError);
    expect((thrown as DialproofError).code).to.equal('ExpressionFailed');
    return thrown as DialproofError;
  }
  throw new Error('nothing was thrown');
};

/** The sentence with which parsing or evaluating an expression fails. */
export const refusalOf = (source: string, parts: Partial<Scope> = {}): string =>
  failureOf(() => valueOf(source, parts)).message;
