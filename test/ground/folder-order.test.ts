/** The order of paths, by which lists show everything below a folder together. */
import { expect } from 'chai';
import fc from 'fast-check';
import { folderByFolder } from '../../src/ground/folder-order.ts';

describe('The order of paths', () => {
  const path = fc.array(fc.constantFrom('a', 'a-b', 'a.b', 'b', 'Z', '~'), { minLength: 1, maxLength: 4 });

  it('puts what lies below a folder together, and depends on nothing but the paths', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path.map((parts) => parts.join('/'))), (paths) => {
        const sorted = paths.toSorted(folderByFolder);
        expect(paths.toReversed().sort(folderByFolder)).to.deep.equal(sorted);
        for (const folder of sorted.map((each) => `${each.split('/')[0]}/`)) {
          const inside = sorted.map((each) => `${each}/`.startsWith(folder));
          const [first, last] = [inside.indexOf(true), inside.lastIndexOf(true)];
          expect(
            inside.slice(first, last + 1).every((is) => is),
            `${folder} in ${sorted.join(' ')}`,
          ).to.equal(true);
        }
      }),
    );
    expect(['a-b/x', 'a/y', 'a/x'].sort(folderByFolder)).to.deep.equal(['a/x', 'a/y', 'a-b/x']);
  });
});
