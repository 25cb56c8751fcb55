/** `branch`: goes to `on_true` or `on_false`; a side without a label falls through to the next operation. */
import { next, type CompileSite, type Operation, type Step } from '../operation.ts';
import { compileExpression } from './expression.ts';

const side = (label: unknown, pointer: string, site: CompileSite): Step =>
  label === undefined ? next : { kind: 'jump', to: site.labelled(String(label), pointer) };

export const branch: Operation = {
  type: 'branch',
  compile(source, site) {
    const expression = compileExpression(source['expression'], `${site.pointer}/expression`, site.faults);
    const onTrue = side(source['on_true'], `${site.pointer}/on_true`, site);
    const onFalse = side(source['on_false'], `${site.pointer}/on_false`, site);
    return {
      type: 'branch',
      perform(instance) {
        const taken = Boolean(expression.evaluate(instance.scope));
        instance.journal?.trace(1, () => `branch: the expression is ${taken}`);
        return taken ? onTrue : onFalse;
      },
    };
  },
};
