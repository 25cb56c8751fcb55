import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { generatedFiles } from '../../src/gen/types.ts';

describe('the generated files', () => {
  it('are those of the schemas', async () => {
    for (const [path, text] of await generatedFiles()) {
      const present = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      expect(present === text, `${path} is stale: npm run gen`).to.equal(true);
    }
  });

  it('come out the same every time', async () => {
    expect(await generatedFiles()).to.deep.equal(await generatedFiles());
  });
});
