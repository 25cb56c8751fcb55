/**
 * `assert`: true passes; false aborts the instance where `abort` has a message, and fails the check otherwise.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Expression } from '../../expressions/parse.ts';
import { isAbsence } from '../../expressions/presence.ts';
import { bracedExpression } from '../../expressions/template.ts';
import type { Scope } from '../../expressions/scope.ts';
import { next, type Operation, type Varies } from '../operation.ts';
import { compileExpression } from './expression.ts';
import { compileMessage } from './message.ts';

/**
 * Why the expression does not hold: a value that it reads is absent; an empty text where it is false. Undefined if it
 * holds.
 */
const whyNot = (expression: Expression, scope: Scope): string | undefined => {
  try {
    return expression.evaluate(scope) ? undefined : '';
  } catch (thrown) {
    if (isAbsence(thrown)) return thrown.message;
    throw thrown;
  }
};

/** The message of an expression can differ for each instance: failures are grouped by its source in the definition. */
const inGroups = (message: unknown): Varies =>
  typeof message === 'string' && bracedExpression(message) !== undefined ? message : false;

export const assert: Operation = {
  type: 'assert',
  compile(source, site) {
    const expression = compileExpression(source['expression'], `${site.pointer}/expression`, site.faults, 'check');
    const message = (name: string, ordinary: string) =>
      compileMessage(source[name] ?? ordinary, `${site.pointer}/${name}`, site.faults);
    const pass = message('pass', 'Assert tested TRUE.');
    const fail = message('fail', 'Assert tested FALSE.');
    const abort = source['abort'] === undefined ? undefined : message('abort', '');
    const name = `assert ${String(source['expression'])}`;
    return {
      type: 'assert',
      perform(instance) {
        const { scope } = instance;
        const absence = whyNot(expression, scope);
        const held = absence === undefined;
        const withAbsence = (text: string): string => (absence ? `${text} ${absence}` : text);
        if (!held && abort !== undefined)
          throw new DialproofError('CheckFailed', withAbsence(abort(scope)), {
            check: name,
            varies: inGroups(source['abort']),
          });
        const text = held ? pass(scope) : withAbsence(fail(scope));
        instance.check(held, name, () => text, inGroups(source['fail']));
        return next;
      },
    };
  },
};
