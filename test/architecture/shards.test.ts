/** Which files are slow, the files of each shard, and which of them CI runs: the same ones in every run. */
import { expect } from 'chai';
import { amountOf, type MeasureName } from '../support/depth.ts';
import {
  groupsOf,
  isInShard,
  isSlow,
  shortestSlow,
  nameOf,
  shardIn,
  testFiles,
  type Shard,
} from '../support/runner/test-files.ts';
import { secondsOf } from '../support/runner/times.ts';
import { textOf } from './source-files.ts';

const shards: readonly Shard[] = Array.from({ length: 10 }, (_, index) => ({ index: index + 1, of: 10 }));
const slow = testFiles().filter(isSlow);
const slowIn = (shard: Shard): string[] => slow.filter((file) => isInShard(file, shard));
const secondsOfAll = (files: readonly string[]): number => files.reduce((sum, file) => sum + secondsOf(file), 0);

describe('a test file that takes long', () => {
  it('is named .slow.test.ts', () => {
    const others = testFiles().filter((file) => !isSlow(file));
    expect(others.filter((file) => secondsOf(file) >= shortestSlow)).to.deep.equal([]);
  });
});

describe('the shards of the slow files', () => {
  it('have each slow file once, and any other file always', () => {
    for (const file of testFiles()) {
      const containing = shards.filter((shard) => isInShard(file, shard));
      expect(containing.length, file).to.equal(isSlow(file) ? 1 : shards.length);
      expect(isInShard(file, { index: 1, of: 1 })).to.equal(true);
    }
  });

  it('have a file by its name alone', () => {
    const places = ['a', 'b', 'c'].map((name) =>
      shards.findIndex((one) => isInShard(`test/${name}.slow.test.ts`, one)),
    );
    expect(places).to.deep.equal([3, 8, 4]);
  });

  it('take about equally long', () => {
    const sums = shards.map((shard) => secondsOfAll(slowIn(shard)));
    const average = secondsOfAll(slow) / shards.length;
    expect(sums.filter((sum) => sum < average / 3 || sum > average * 2)).to.deep.equal([]);
  });

  it('keep the files that share an installed package together, outside the first one', () => {
    const packaged = slow.filter((file) => file.startsWith('test/package/'));
    const parts = shards.map((shard) => slowIn(shard).filter((file) => packaged.includes(file)));
    expect(parts.filter((part) => part.length > 0)).to.deep.equal([packaged]);
    expect(parts[0]).to.deep.equal([]);
  });

  it('are named by a part of so many', () => {
    expect(shardIn('2/3')).to.deep.equal({ index: 2, of: 3 });
    expect(nameOf(shardIn('2/3'))).to.equal('2/3');
    for (const wrong of ['', '3', '0/3', '4/3', '1/0', '1/x', '-1/3', '1/3/3']) {
      expect(() => shardIn(wrong), wrong).to.throw('as in 2/3');
    }
  });

  it('are all in CI each night, and two of them at each change, in steps that share the record of flaky files', () => {
    const script = textOf('.ci/run');
    const steps = script.split('\n').filter((line) => /\bnpm (?:test|run test:deep) -- /.test(line));
    expect(steps.length).to.equal(2);
    for (const step of steps) expect(step).to.match(/--rerun\b.* --flaky-record "\$flaky"/);
    expect(steps[0]).to.match(/\bnpm test -- --rerun --flaky-record "\$flaky"$/);
    const [shardOfChange, shardOfNight] = [...script.matchAll(/\bshard=(\d+\/\d+)$/gm)].map(([, shard]) => shard);
    expect(shardIn(shardOfChange ?? '').of).to.equal(shards.length);
    expect(shardIn(shardOfChange ?? '').index).not.to.equal(1);
    expect(shardOfNight).to.equal('1/1');
    const words =
      / run test:deep -- --short --shard \$shard --rerun .*"\$flaky" (.*)/.exec(steps[1] ?? '')?.[1]?.split(' ') ?? [];
    const chosenBy = (word: string): string[] => testFiles().filter((file) => file.includes(word));
    expect(words.filter((word) => chosenBy(word).length === 0)).to.deep.equal([]);
    const second = new Set(words.flatMap(chosenBy));
    expect(slow.filter((file) => !second.has(file))).to.deep.equal([]);
    // Measures that no run of npm test uses are in files that the second step of CI runs, which uses them.
    const measuresIn = (file: string): MeasureName[] =>
      [...textOf(file).matchAll(/\b(?:amountOf|partOf|isInPart)\('(\w+)'/g)].map(([, name]) => name as MeasureName);
    const onlyDeeper = testFiles().filter((file) =>
      measuresIn(file).some((name) => amountOf(name, 'test') === 0 && amountOf(name, 'short') > 0),
    );
    expect(onlyDeeper.length).to.be.greaterThan(3);
    // The losses measure the rate of a load, which other tests on the machine disturb.
    expect(onlyDeeper.filter((file) => !second.has(file))).to.deep.equal(['test/service/losses.test.ts']);
  });
});

describe('the groups of test files', () => {
  it('have each file once, the longest groups first', () => {
    const groups = groupsOf(slow);
    expect(groups.flatMap(({ files }) => files)).to.have.members(slow);
    const seconds = groups.map(({ files }) => secondsOfAll(files));
    expect(seconds).to.deep.equal(seconds.toSorted((one, other) => other - one));
    const crowded = groups.filter(({ files }) => files.length > 1).map(({ files }) => secondsOfAll(files));
    expect(Math.max(...crowded)).to.be.at.most(30);
  });

  it('have neighbours in one folder', () => {
    const files = ['test/service/a.test.ts', 'test/flow/b/c.test.ts', 'test/service/d/e.test.ts', 'test/d.test.ts'];
    expect(groupsOf([...files, 'test/flow/f.test.ts'])).to.have.deep.members([
      { name: 'test/d.test.ts', files: ['test/d.test.ts'] },
      { name: 'test/flow', files: ['test/flow/b/c.test.ts', 'test/flow/f.test.ts'] },
      { name: 'test/service', files: ['test/service/a.test.ts', 'test/service/d/e.test.ts'] },
    ]);
  });
});
