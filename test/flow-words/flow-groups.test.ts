/** The failures of many tests of a flow, by what the flow does otherwise. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { FlowFinding, FlowWords } from '../../schemas/index.ts';
import { flowGroups, type TestInFlow } from '../../src/flow-words/flow-groups.ts';
import { rounds } from '../support/depth.ts';

const failed = (
  test: number,
  at: string,
  subject: string,
  expected: string,
  came: string | null,
): TestInFlow<number> => {
  const transition = `${at} (2) / ${subject}`;
  const sentence = `${at}: ${subject} should ${expected}; it ${came}`;
  const finding: FlowFinding = { sentence, flow: 'f', at, transition, subject, expected, came };
  return { test, finding, words: { name: 'f', steps: [{ at, transition, subject, expected }] } };
};

const passed = (test: number, words: FlowWords): TestInFlow<number> => ({ test, words, finding: undefined });

describe('the failures of the tests of a flow', () => {
  it('are one group where what follows two inputs is exchanged', () => {
    const tests = [
      failed(1, 'menu', '1', 'go to A', 'go to B'),
      failed(2, 'menu', '2', 'go to B', 'go to A'),
      failed(3, 'menu', '1', 'go to A', 'go to B'),
    ];
    const groups = flowGroups([...tests, passed(4, tests[0]?.words as FlowWords)]);
    expect(groups.map(({ headline, failed: count, taking }) => [headline, count, taking])).to.deep.equal([
      ['keys 1 and 2 of menu are exchanged', 3, 4],
    ]);
    expect(groups[0]?.differences.map((each) => each.failed)).to.deep.equal([[1, 3], [2]]);
    const long = [
      failed(1, 'code', '1000', 'go to A', 'go to B'),
      failed(2, 'code', 'after x, the call', 'go to B', 'go to A'),
    ];
    expect(flowGroups(long)[0]?.headline).to.equal('code: what follows 1000 and what follows after x are exchanged');
  });

  it('are not exchanged where only one of two inputs gets what the other expects', () => {
    const groups = flowGroups([
      failed(1, 'menu', '1', 'go to A', 'go to B'),
      failed(2, 'menu', '2', 'go to B', 'go to C'),
      failed(3, 'menu', '3', 'go to D', 'go to A'),
      failed(4, 'other', '2', 'go to B', 'go to A'),
    ]);
    expect(groups.map(({ failed: count, differences }) => [count, differences.length])).to.deep.equal([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('of one place with the same answer are one group, whatever the input was', () => {
    const groups = flowGroups([
      failed(1, 'ask', '1000', 'go to A', 'go to B'),
      failed(2, 'ask', '2000', 'go to A', 'go to B'),
      failed(3, 'ask', '1000', 'go to A', 'go to C'),
      failed(4, 'other', '1000', 'go to A', 'go to B'),
      failed(5, 'ask', '1000', 'go to A', null),
    ]);
    expect(groups.map(({ failed: count }) => count)).to.deep.equal([2, 1, 1, 1]);
    expect(groups[0]?.differences[0]?.subjects).to.deep.equal(['1000', '2000']);
  });

  it('are in exactly one group each', () => {
    const of = <Value>(...values: Value[]) => fc.constantFrom(...values);
    const answer = of('go to A', 'go to B', 'be released');
    const one = fc.tuple(of('menu', 'ask'), of('1', '2', '3'), answer, fc.option(answer));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (drawn) => {
        const tests = drawn.map(([at, subject, expected, came], index) => failed(index, at, subject, expected, came));
        const groups = flowGroups(tests);
        const grouped = groups.flatMap(({ differences }) => differences.flatMap((each) => each.failed));
        expect(grouped.toSorted((a, b) => a - b)).to.deep.equal(tests.map(({ test }) => test));
        for (const { failed: count, taking, differences } of groups) {
          expect(count).to.equal(differences.reduce((sum, each) => sum + each.failed.length, 0));
          expect(taking).to.be.at.least(count);
        }
      }),
      { numRuns: rounds(500) },
    );
  });
});
