/**
 * An operation's type is its path: in the registry, below schemas/operations, and below src/operations, where one file
 * declares it for both sides of a dialogue, and for both directions if either side may send it.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { operationTypes as describedTypes } from '../../schemas/index.ts';
import { typesDeclaredWith } from '../../src/gen/declared-types.ts';
import { operationTypes } from '../../src/operations/registry.ts';

const exists = (path: string): boolean => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

describe('operations and their schemas', () => {
  it('are the same set of types', () => {
    expect([...describedTypes].sort()).to.deep.equal(operationTypes);
  });

  for (const type of operationTypes) {
    it(`${type} has its schema at its path`, () => {
      expect(exists(`schemas/operations/${type.replaceAll('.', '/')}.schema.json`)).to.equal(true);
    });
  }

  for (const type of operationTypes.filter((candidate) => /^(?:inap|map)\./.test(candidate))) {
    it(`${type} has its source at its path, or at that of one type of its declaration`, () => {
      const paths = typesDeclaredWith(type).map((one) => `src/operations/${one.replaceAll('.', '/')}.ts`);
      expect(paths.filter(exists)).to.have.length(1);
    });
  }
});
