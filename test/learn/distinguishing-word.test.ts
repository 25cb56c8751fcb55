/** A word asks what tells the states apart, and adapts to the outputs. */
import { expect } from 'chai';
import { Decisions, DistinguishingWord } from '../../src/learn/distinguishing-word.ts';
import { ObservationTree, type TreeNode } from '../../src/learn/observation-tree.ts';
import type { Outputs } from '../../src/learn/system.ts';

const inputs = ['p', 'q', 'r', 's', 'a', 'b'];

const outputsOf = (word: string, outputs: string): Outputs =>
  [...word].map((input, index) => ({ input, output: outputs[index] as string, inputs }));

/** A tree of words and their outputs, and the nodes behind one input each. */
const nodesOf = (answers: Readonly<Record<string, string>>, firsts: string): TreeNode[] => {
  const tree = new ObservationTree(inputs, 10_000);
  for (const [word, outputs] of Object.entries(answers)) expect(tree.add(outputsOf(word, outputs))).to.equal(undefined);
  return [...firsts].map((input) => tree.at([input]) as TreeNode);
};

/** The inputs of a word from `r` on, if they are answered by `outputs` in turn. */
const asked = (nodes: readonly TreeNode[], outputs: string): string => {
  const word = new DistinguishingWord(['r'], new Decisions(nodes));
  let given = '';
  for (let input = word.next([]); input !== undefined; input = word.next(outputsOf(given, `-${outputs}`))) {
    given += input;
    if (given.length > outputs.length + 1) break;
  }
  return given;
};

describe('a distinguishing word', () => {
  it('goes on by the outputs, until one state is left', () => {
    // Three states: `a` tells the first from the others, which `b` tells apart behind it.
    const nodes = nodesOf({ pab: '-01', qab: '-12', sab: '-13', pb: '-0', qb: '-0', sb: '-0' }, 'pqs');
    expect(asked(nodes, '0')).to.equal('ra');
    expect(asked(nodes, '12')).to.equal('rab');
    expect(asked(nodes, '7'), 'an answer of no state').to.equal('ra');
  });

  it('looks as far ahead as two states are alike', () => {
    const alike = 'a'.repeat(60);
    const nodes = nodesOf({ [`p${alike}`]: `-${'0'.repeat(59)}1`, [`q${alike}`]: `-${'0'.repeat(59)}2` }, 'pq');
    expect(asked(nodes, `${'0'.repeat(59)}1`)).to.equal(`r${alike}`);
  });

  it('asks nothing where only the possible inputs tell the states apart', () => {
    const tree = new ObservationTree(inputs, 10);
    tree.add([{ input: 'p', output: 'x', inputs: ['a'] }]);
    tree.add([{ input: 'q', output: 'x', inputs: ['b'] }]);
    const word = new DistinguishingWord(['r'], new Decisions([tree.at(['p']), tree.at(['q'])] as TreeNode[]));
    expect(word.next([{ input: 'r', output: 'x', inputs: ['a'] }])).to.equal(undefined);
  });
});
