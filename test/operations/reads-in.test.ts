import { expect } from 'chai';
import { namesUsed } from '../../src/operations/reads-in.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import type { OperationSource } from '../../src/operations/operation.ts';

const used = (...sources: Partial<OperationSource>[]) =>
  atOnce(namesUsed(sources.map((source) => ({ type: 'assert', ...source }))));
const evalWith = (more: object) => used({ type: 'eval', ...more } as Partial<OperationSource>);
const tested = (kpath: string) => evalWith({ tests: [{ kpath, type: 'eq', value: 1 }] });

describe('the names that a definition uses', () => {
  it('are those in its expressions, wherever these stand', () => {
    const names = used(
      { arguments: { a: ['x', { b: "{1 + $i.Connect.x + $i['Other']}" }] } },
      { expression: '$i.ReleaseCall' },
    );
    const found = ['Connect', 'ReleaseCall', 'Other', 'Continue', 'Connec'].map((name) => names.has('i', name));
    expect(found).to.deep.equal([true, true, true, false, false]);
    expect(['v', 'g', 'n'].some((root) => names.any(root as 'v'))).to.equal(false);
  });

  it('are not those in texts of an expression, nor in texts that are no expression', () => {
    const names = used({ expression: "'$i.Gone' + $v.i.Connect" }, { arguments: { text: 'costs $g, not $i.Connect' } });
    expect([names.any('i'), names.any('g'), names.has('v', 'i')]).to.deep.equal([false, false, true]);
  });

  for (const expression of ['$i', '$i[$v.name]', '{ length($i) }', ' {$i} ', '$i.Cancel + $i', '$i[0]']) {
    it(`may be any where they cannot be known: ${JSON.stringify(expression)}`, () => {
      expect(used({ expression } as Partial<OperationSource>).has('i', 'Connect')).to.equal(true);
    });
  }

  it('are those that the tests of an eval read', () => {
    const names = tested('i.Connect.x');
    expect([names.has('i', 'Connect'), names.has('i', 'Other'), names.any('g')]).to.deep.equal([true, false, false]);
    expect(tested('result.i.Connect').any('i')).to.equal(false);
  });

  for (const kpath of ['{$v.path}', '[0].g.seen', "split(',').[0]", '[a=1].g', 'g', 'g.[0].seen', 'other.g']) {
    it(`may be any where a test reads ${kpath}`, () => expect(tested(kpath).has('g', 'seen')).to.equal(true));
  }

  it('are those that an eval assigns', () => {
    const names = evalWith({ set: { 'g.seen[0].x': 1, '$v.a': 2 } });
    expect([names.has('g', 'seen'), names.has('g', 'x'), names.has('v', 'a'), names.any('i')]).to.deep.equal([
      true,
      false,
      true,
      false,
    ]);
  });
});
