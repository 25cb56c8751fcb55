/**
 * The messages of assert and comment: a text or an expression. Texts are only made for the first instance, so they must
 * not decide how an instance ends: one without a value says why it has none.
 */
import { reasonOf, type Fault } from '../../ground/errors.ts';
import { bracedExpression, compileTemplate } from '../../expressions/template.ts';
import type { Scope } from '../../expressions/scope.ts';

/**
 * A text with an expression inside is shown as it is written. Faults go below `pointer`; the message itself never
 * throws.
 */
export const compileMessage = (source: unknown, pointer: string, faults: Fault[]): ((scope: Scope) => string) => {
  if (typeof source === 'string' && bracedExpression(source) === undefined)
    return () => source.replace(/^\\(?=\{)/, '');
  const template = compileTemplate(source, pointer, faults);
  return (scope) => {
    try {
      return String(template.evaluate(scope));
    } catch (thrown) {
      return reasonOf(thrown);
    }
  };
};
