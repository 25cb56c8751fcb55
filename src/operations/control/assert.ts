/**
 * `assert`: true passes; false aborts the instance where `abort` has a message, and fails the check otherwise.
 */
import { DialproofError } from '../../errors.ts';
import { next, type Operation } from '../operation.ts';
import { compileExpression } from './expression.ts';
import { compileMessage } from './message.ts';

export const assert: Operation = {
  type: 'assert',
  compile(source, site) {
    const expression = compileExpression(source['expression'], `${site.pointer}/expression`, site.faults);
    const message = (name: string, ordinary: string) => compileMessage(source[name] ?? ordinary, `${site.pointer}/${name}`, site.faults);
    const pass = message('pass', 'Assert tested TRUE.');
    const fail = message('fail', 'Assert tested FALSE.');
    const abort = source['abort'] === undefined ? undefined : message('abort', '');
    const name = `assert ${String(source['expression'])}`;
    return {
      type: 'assert',
      perform(instance) {
        const { scope } = instance;
        const held = Boolean(expression.evaluate(scope));
        if (!held && abort !== undefined) throw new DialproofError('CheckFailed', abort(scope), { check: name });
        instance.check(held, name, () => (held ? pass : fail)(scope));
        return next;
      },
    };
  },
};
