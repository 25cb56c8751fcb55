/** The fast tests follow the rule, the rule names existing modules, and every depth has its place in one table. */
import { builtinModules } from 'node:module';
import { expect } from 'chai';
import { amountOf, depthIn, leftOut, partOf, patienceOf, rounds, seedIn } from '../support/depth.ts';
import { doors, isFast, testFiles, wayToDoor } from '../support/runner/test-files.ts';
import { textOf } from './source-files.ts';

describe('the fast tests', () => {
  it('are about half of all tests', () => {
    expect(testFiles().filter(isFast).length).to.be.greaterThan(testFiles().length * 0.45);
  });

  it('do not include those that reach a door through their imports', () => {
    expect(wayToDoor('test/expressions/arithmetic.test.ts')).to.equal(undefined);
    expect(wayToDoor('test/cli/closed-output.test.ts')).to.deep.equal([
      'test/cli/closed-output.test.ts',
      'node:child_process',
    ]);
    expect(wayToDoor('test/judge/map.test.ts')?.at(-1)).to.equal('node:child_process');
    const throughSource = wayToDoor('test/service/interfaces.slow.test.ts');
    expect(throughSource?.some((file) => file.startsWith('src/'))).to.equal(true);
    expect(isFast('test/cli/closed-output.test.ts')).to.equal(false);
  });

  it('are kept from modules that exist', () => {
    const packages = ['package.json', 'src/inspect/bridge/package.json'].flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(textOf(file)) as Record<string, object | undefined>;
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const present = new Set([...builtinModules.map((name) => `node:${name}`), ...packages]);
    expect([...doors].filter((door) => !present.has(door))).to.deep.equal([]);
  });
});

describe('the depth of the tests', () => {
  it('is that of npm test by default, and must be a known one', () => {
    expect([depthIn({}), depthIn({ DIALPROOF_TEST_DEPTH: 'deep' })]).to.deep.equal(['test', 'deep']);
    expect(() => depthIn({ DIALPROOF_TEST_DEPTH: 'deeper' })).to.throw('must be one of fast, test, short, deep');
  });

  it('has a seed that repeats a run', () => {
    expect([seedIn({}), seedIn({ DIALPROOF_TEST_SEED: '715' })]).to.deep.equal([1, 715]);
    for (const wrong of ['', '-1', '1.5', 'x', '1000000000'])
      expect(() => seedIn({ DIALPROOF_TEST_SEED: wrong })).to.throw('whole number');
  });

  it('tries a property at least once, and more often the deeper it is', () => {
    expect([rounds(5, 'fast'), rounds(1000, 'fast'), rounds(1000, 'test'), rounds(1000, 'deep')]).to.deep.equal([
      1, 10, 40, 10_000,
    ]);
  });

  it('takes a part that the seed chooses, and every item in turn', () => {
    const items = Array.from({ length: 100 }, (_, index) => index);
    const parts = Array.from({ length: 20 }, (_, seed) => partOf('judgedFields', items, 'test', seed));
    expect(parts.map((part) => part.length)).to.deep.equal(parts.map(() => 5));
    expect(new Set(parts.flat()).size).to.equal(100);
    expect(partOf('judgedFields', items, 'deep', 7)).to.deep.equal(items);
    expect(partOf('judgedFields', items, 'fast', 7)).to.deep.equal([]);
  });

  it('leaves nothing out if it is deep', () => {
    expect(leftOut('deep')).to.deep.equal([]);
    expect(leftOut('test')).to.include('broken messages for each decoder: 500 of 1,000,000');
    expect(amountOf('brokenMessages', 'deep')).to.equal(1_000_000);
    expect(patienceOf(10, 'deep')).to.be.greaterThan(patienceOf(10, 'test'));
  });
});
