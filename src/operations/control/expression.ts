/** The `expression` attribute of eval, branch and assert: always an expression, with or without braces. */
import { reasonOf, type Fault } from '../../ground/errors.ts';
import { parseExpression, type Expression, type Presence } from '../../expressions/parse.ts';

/** A fault and an expression without a value where the source is wrong. */
export const compileExpression = (
  source: unknown,
  pointer: string,
  faults: Fault[],
  presence: Presence = 'use',
): Expression => {
  try {
    return parseExpression(String(source).replace(/^\s*\{([\s\S]*)\}\s*$/, '$1'), undefined, presence);
  } catch (thrown) {
    faults.push({ pointer, message: reasonOf(thrown) });
    return { source: '', reads: [], evaluate: () => undefined };
  }
};
