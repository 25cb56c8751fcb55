/** The files of each shard, and that CI runs all of them: the same ones in every run. */
import { expect } from 'chai';
import { amountOf, type MeasureName } from '../support/depth.ts';
import { deepFiles, filesAfter, filesIn, sampledFiles, testFiles } from '../support/runner/test-files.ts';
import { costs, nameOf, partIn, shardIn, type Shard } from '../support/runner/shards.ts';
import { textOf } from './source-files.ts';

const shards: readonly Shard[] = [1, 2, 3, 4, 5].map((index) => ({ index, of: 5 }));
const whole: Shard = { index: 1, of: 1 };

describe('the shards of the slow files', () => {
  it('have each file once', () => {
    const parts = shards.map((shard) => partIn(shard, sampledFiles()));
    expect(parts.flat()).to.have.members(sampledFiles());
    expect(partIn(whole, sampledFiles())).to.deep.equal(sampledFiles());
  });

  it('do not depend on the order in which the files are found', () => {
    for (const shard of shards) {
      expect(partIn(shard, sampledFiles().toReversed())).to.have.members(partIn(shard, sampledFiles()));
    }
  });

  it('cost about the same, by costs of existing files', () => {
    expect(Object.keys(costs).filter((file) => !sampledFiles().includes(file))).to.deep.equal([]);
    const known = Object.keys(costs);
    const sums = shards.map((shard) => partIn(shard, known).reduce((sum, file) => sum + (costs[file] ?? 0), 0));
    expect(Math.max(...sums)).to.be.below(Math.min(...sums) * 1.15);
  });

  it('keep the files that share an installed package together, outside the first one', () => {
    const packaged = sampledFiles().filter((file) => file.startsWith('test/package/'));
    const parts = shards.map((shard) => partIn(shard, sampledFiles()).filter((file) => packaged.includes(file)));
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

  it('are exactly what npm test leaves out', () => {
    for (const shard of shards) {
      const [had, part] = [new Set(filesIn(shard)), new Set(partIn(shard, sampledFiles()))];
      const left = testFiles().filter((file) => !had.has(file));
      expect(left).to.have.members(sampledFiles().filter((file) => !part.has(file)));
      expect(had.size).to.be.greaterThan(testFiles().length * 0.8);
    }
  });

  it('are all in CI, in steps that share the record of flaky files', () => {
    const steps = textOf('.ci/run')
      .split('\n')
      .filter((line) => /\bnpm (?:test|run test:deep) -- /.test(line));
    expect(steps.length).to.equal(2);
    for (const step of steps) expect(step).to.match(/--rerun\b.* --flaky-record "\$flaky"/);
    expect(steps[0]).to.match(/\bnpm test -- --rerun/);
    const second = /npm run test:deep -- --short --after 1\/5 .*"\$flaky" (.*)/.exec(steps[1] ?? '');
    const words = second?.[1]?.split(' ') ?? [];
    expect(words.filter((word) => !deepFiles(whole).some((file) => file.includes(word)))).to.deep.equal([]);
    const deeper = filesAfter(shards[0] as Shard, (file) => words.some((word) => file.includes(word)));
    expect([...new Set([...filesIn(shards[0] as Shard), ...deeper])]).to.have.members(testFiles());
    // Measures that no run of npm test uses are in files that the second step of CI runs, which uses them.
    const measuresIn = (file: string): MeasureName[] =>
      [...textOf(file).matchAll(/\b(?:amountOf|partOf|isInPart)\('(\w+)'/g)].map(([, name]) => name as MeasureName);
    const onlyDeeper = sampledFiles().filter((file) =>
      measuresIn(file).some((name) => amountOf(name, 'test') === 0 && amountOf(name, 'short') > 0),
    );
    expect(onlyDeeper).to.include.members([
      'test/architecture/generated-files.test.ts',
      'test/contracts/kernel-transport.test.ts',
      'test/package/container.test.ts',
    ]);
    expect(onlyDeeper.filter((file) => !deeper.includes(file))).to.deep.equal([]);
  });

  it('together have the files of the deep run', () => {
    expect([...new Set(shards.flatMap((shard) => deepFiles(shard)))]).to.have.members(deepFiles(whole));
    for (const shard of shards) expect(deepFiles(shard).length).to.be.below(deepFiles(whole).length);
  });
});

describe('the deep run', () => {
  it('has the files whose tests depend on the depth', () => {
    const deep = deepFiles(whole);
    expect(deep).to.include.members(['test/protocol/fuzz.test.ts', 'test/judge/map.test.ts']);
    expect(deep).to.not.include('test/cli/arguments.test.ts');
  });

  it('has, after a shard of npm test, the remaining files, and the chosen ones among those that test more', () => {
    for (const shard of shards) {
      const had = filesIn(shard);
      const left = filesAfter(shard, () => false);
      expect([...had, ...left]).to.have.members(testFiles());
      const chosen = filesAfter(shard, (file) => file.startsWith('test/protocol/'));
      const more = chosen.filter((file) => !left.includes(file));
      expect(more).to.include('test/protocol/inap/round-trip.test.ts');
      expect(deepFiles(whole)).to.include.members(more);
      expect(more.filter((file) => !file.startsWith('test/protocol/'))).to.deep.equal([]);
    }
  });

  it('together with every run of npm test has all files', () => {
    const [first, ...others] = shards.map((shard) => new Set(filesIn(shard)));
    const always = [...(first ?? [])].filter((file) => others.every((files) => files.has(file)));
    expect(new Set([...always, ...deepFiles(whole)]).size).to.equal(testFiles().length);
  });
});
