/** The figures of the transitions of flows, over the tests that take them. */
import { expect } from 'chai';
import type { FlowFinding, FlowWords } from '../../schemas/index.ts';
import { flowTransitions } from '../../src/report/flow-transitions.ts';

const words = (name: string, ...transitions: readonly string[]): FlowWords =>
  ({ name, steps: transitions.map((transition) => ({ transition })) }) as unknown as FlowWords;
const at = (flow: string, transition: string): FlowFinding => ({ flow, transition }) as unknown as FlowFinding;
const passing = (taken: FlowWords) => ({ words: taken, finding: undefined, passed: true });
const failing = (taken: FlowWords, finding?: FlowFinding) => ({ words: taken, finding, passed: false });

describe('the transitions of the tests of a flow', () => {
  it('are right where a passed test takes them and no test fails at them', () => {
    const [menu, other, ...rest] = flowTransitions([
      passing(words('menu', 'a', 'b', 'a')),
      passing(words('menu', 'a', 'c')),
      failing(words('menu', 'a', 'c', 'd'), at('menu', 'c')),
      failing(words('menu', 'a', 'e'), at('menu', 'e')),
      failing(words('menu', 'a', 'e'), at('menu', 'e')),
      passing(words('other', 'a')),
      { words: undefined, finding: undefined, passed: true },
    ]);
    expect(rest).to.deep.equal([]);
    // `d` comes after a failure: whether it is right is not known.
    expect(menu).to.deep.equal({
      flow: 'menu',
      tests: 5,
      passed: 2,
      of: 5,
      right: 2,
      wrong: [
        { transition: 'e', tests: 2, wrong: 2 },
        { transition: 'c', tests: 2, wrong: 1 },
      ],
    });
    expect(other).to.deep.include({ flow: 'other', tests: 1, passed: 1, of: 1, right: 1, wrong: [] });
  });

  it('are not right by a test that failed for another reason', () => {
    const [menu] = flowTransitions([failing(words('menu', 'a', 'b')), failing(words('menu', 'a'), at('other', 'a'))]);
    expect(menu).to.deep.include({ passed: 0, of: 2, right: 0, wrong: [] });
  });
});
