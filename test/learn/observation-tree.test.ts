/** The tree keeps every answer once, tells which nodes are apart, and is never overwritten. */
import { expect } from 'chai';
import fc from 'fast-check';
import { areApart, ObservationTree, witness, type TreeNode } from '../../src/learn/observation-tree.ts';
import { fixedWord, type Outputs } from '../../src/learn/system.ts';
import { rounds } from '../support/depth.ts';
import { machines, MachineSystem } from './machines.ts';

const roomy = 10_000;

const nodesOf = (tree: ObservationTree): TreeNode[] => {
  const nodes = [tree.root];
  for (const node of nodes) nodes.push(...node.next.values());
  return nodes;
};

/** The outputs behind a node to inputs, and the inputs that are possible there. */
const seen = (from: TreeNode, inputs: readonly string[]): readonly unknown[] => {
  let node = from;
  return inputs.map((input) => {
    node = node.next.get(input) as TreeNode;
    return [node.output, [...node.inputs].sort()];
  });
};

const step = (input: string, output: string, inputs: readonly string[] = ['a', 'b']): Outputs[number] => ({
  input,
  output,
  inputs,
});

describe('an observation tree', () => {
  const words = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }), { maxLength: 12 });

  it('has the answers that were added, and its nodes are apart where they differ', () => {
    fc.assert(
      fc.property(machines({ most: 5, partial: true }), words, (machine, asked) => {
        const system = new MachineSystem(machine);
        const tree = new ObservationTree(system.inputs, roomy);
        for (const inputs of asked) expect(tree.add(system.answerOne(fixedWord(inputs)))).to.equal(undefined);
        const nodes = nodesOf(tree);
        expect(tree.size).to.equal(nodes.length);
        for (const one of nodes) {
          const outputs = system.answerOne(fixedWord(one.word));
          expect(tree.at(one.word)).to.equal(one);
          expect(outputs.at(-1)?.output ?? '').to.equal(one.output);
          for (const other of nodes) {
            const inputs = witness(one, other);
            expect(areApart(one, other)).to.equal(inputs !== undefined);
            if (inputs === undefined) continue;
            if (inputs.length === 0) expect(one.inputs).not.to.have.members([...other.inputs]);
            else expect(seen(one, inputs)).not.to.deep.equal(seen(other, inputs));
          }
        }
      }),
      { numRuns: rounds(500) },
    );
  });

  it('returns an answer that contradicts another one, and keeps neither more nor less', () => {
    const tree = new ObservationTree(['a', 'b'], roomy);
    tree.add([step('a', 'x'), step('b', 'y')]);
    const contradicting = tree.add([step('a', 'x'), step('b', 'z'), step('a', 'x')]);
    expect(contradicting?.node).to.equal(tree.at(['a']));
    expect(contradicting?.found).to.deep.equal(step('b', 'z'));
    expect(tree.at(['a', 'b'])?.output).to.equal('y');
    expect(tree.size).to.equal(3);
    expect(tree.add([step('a', 'x', ['b', 'a'])]), 'the order of the possible inputs').to.equal(undefined);
    expect(tree.add([step('a', 'x', ['a'])])?.found.inputs).to.deep.equal(['a']);
  });

  it('forgets what is blocked, and all that was observed behind it', () => {
    const tree = new ObservationTree(['a', 'b'], roomy);
    tree.add([step('a', 'x'), step('b', 'y'), step('b', 'y')]);
    tree.add([step('b', 'x')]);
    const { time } = tree;
    tree.block(tree.root, 'a');
    expect(tree.at(['a'])).to.equal(undefined);
    expect(tree.size).to.equal(2);
    expect(tree.time).to.be.greaterThan(time);
    expect(tree.add([step('a', 'z'), step('a', 'z')])).to.equal(undefined);
    expect(tree.size, 'nothing behind it is kept').to.equal(2);
  });

  it('keeps no more nodes than it has room for', () => {
    const tree = new ObservationTree(['a', 'b'], 3);
    tree.add([step('a', 'x'), step('b', 'y'), step('b', 'y')]);
    expect([tree.size, tree.isFull]).to.deep.equal([3, true]);
    expect(tree.add([step('a', 'x'), step('b', 'z')])?.found.output, 'it still finds contradictions').to.equal('z');
  });
});
