/** `eval`: assigns variables and globals, evaluates an expression, tests the outcome. Never leaves the instance. */
import { keepInbound } from '../../expressions/held-bytes.ts';
import { compileAssignments } from '../../expressions/assignment.ts';
import { compileTests, runTests } from '../checks.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import type { Expression } from '../../expressions/parse.ts';
import { isAbsence } from '../../expressions/presence.ts';
import { next, type Instance, type Operation } from '../operation.ts';
import { compileExpression } from './expression.ts';

/** The shape of the data that its tests read. */
const evalShape = shapeOf({ result: anything, v: anything, i: anything, g: anything, n: plain });

/** A failed check, and no value, where something that the expression reads is absent. */
const evaluated = (expression: Expression, instance: Instance): unknown => {
  try {
    return expression.evaluate(instance.scope);
  } catch (thrown) {
    if (!isAbsence(thrown)) throw thrown;
    instance.check(false, `eval ${expression.source}`, () => thrown.message);
    return undefined;
  }
};

export const evalOperation: Operation = {
  type: 'eval',
  compile(source, site) {
    const set = compileAssignments(
      (source['set'] ?? {}) as Record<string, unknown>,
      `${site.pointer}/set`,
      site.faults,
    );
    // Its tests check the value, so all that it is computed from must be there.
    const presence = (source.tests ?? []).length > 0 ? 'withinCheck' : 'withinUse';
    const expression =
      source['expression'] === undefined
        ? undefined
        : compileExpression(source['expression'], `${site.pointer}/expression`, site.faults, presence);
    const tests = compileTests(source, site, { shape: evalShape, owner: 'eval' });
    return {
      type: 'eval',
      ...(expression && { leaves: { name: 'eval', shape: anything } }),
      perform(instance) {
        const { scope } = instance;
        set.apply(scope);
        const result = expression && evaluated(expression, instance);
        if (expression !== undefined) keepInbound(scope, 'eval', result);
        runTests(tests, instance, { result, v: scope.v, i: scope.i, g: scope.g, n: scope.n });
        instance.journal?.trace(1, () => `eval: ${expression === undefined ? 'assigned' : JSON.stringify(result)}`);
        return next;
      },
    };
  },
};
