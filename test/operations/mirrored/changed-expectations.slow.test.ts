/**
 * A test that expects another value than the service sends is refused, or does not pass: each argument in turn, in each
 * form in which a test can name it.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { amountOf, seed } from '../../support/depth.ts';
import { randomBelow } from '../../support/mutations.ts';
import { asArguments, spokenOperations, writable } from '../every-operation.ts';
import type { Values } from '../scripted.ts';
import { withValueChanged } from './changes.ts';
import { sceneOf } from './scenes.ts';
import { compileBoth, compiling, performCompiled, type TwoSides } from './two-sides.ts';

const sent = spokenOperations.filter(({ direction }) => direction === 'outbound');

const casesOfEach = Math.ceil(amountOf('changedTests') / 2 / sent.length);

/** The faults for which the expecting side is refused. */
const refusals = ({ caller, answerer }: TwoSides): readonly unknown[] =>
  [caller, answerer].flatMap((side) => compiling(side, {}).faults);

describe('an expected value that is not the one that is sent', () => {
  for (const [index, spoken] of sent.entries()) {
    const expecting = mirrorOf(spoken.type) ?? '';
    it(`is noticed in each argument of ${expecting}`, async () => {
      const below = randomBelow(seed + index);
      const drawn = fc.sample(spoken.values.filter(writable), { numRuns: casesOfEach, seed: seed + index });
      let left = casesOfEach;
      for (const nested of drawn) {
        if (left <= 0) break;
        const said = asArguments(nested);
        const whole = asArguments(spoken.codec.decode(spoken.codec.encode(nested)));
        for (const [name, value] of Object.entries(whole)) {
          const changed = withValueChanged(name, value, below);
          if (left <= 0 || changed === undefined) continue;
          left -= 1;
          const expected: Values = { ...whole, [name]: changed.value };
          const scene = sceneOf(spoken, said, expected);
          if (refusals(scene).length > 0) continue;
          const { caller, answerer } = await performCompiled(compileBoth(scene));
          const performed = scene.caller.at(-1)?.type === expecting ? caller : answerer;
          expect(
            performed?.verdict,
            `${name} is ${JSON.stringify(value)}, expected ${JSON.stringify(changed.value)}`,
          ).to.not.equal('passed');
        }
      }
    });
  }
});
