import { expect } from 'chai';
import { groupsOf, longestFirst } from './plan-groups.ts';
import { fastFiles, testFiles } from './test-files.ts';

describe('the groups of test files', () => {
  it('have each file once, the longest groups first', () => {
    const fast = new Set(fastFiles());
    const slow = testFiles().filter((file) => !fast.has(file));
    const groups = groupsOf(slow);
    expect(groups.flatMap(({ files }) => files)).to.have.members(slow);
    const places = groups.map(({ name }) => name);
    expect(places.slice(0, longestFirst.length)).to.deep.equal(longestFirst);
  });

  it('are those of the narrowest listed place, else of the folder', () => {
    const files = ['test/service/a.test.ts', 'test/service/threads.test.ts', 'test/flow/b/c.test.ts', 'test/d.test.ts'];
    expect(groupsOf([...files, 'test/contracts/store/e.test.ts', 'test/flow/f.test.ts'])).to.deep.equal([
      { name: 'test/service/', files: [files[0]] },
      { name: 'test/contracts/store/', files: ['test/contracts/store/e.test.ts'] },
      { name: 'test/service/threads.test.ts', files: [files[1]] },
      { name: 'test/flow/', files: [files[2], 'test/flow/f.test.ts'] },
      { name: 'test/d.test.ts', files: [files[3]] },
    ]);
  });
});
