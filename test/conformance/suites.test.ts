/** The suites of `conformance/` pass against dialproof itself, and each of their tests names its clause. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { runTest, startService, type OwnService, type TestDefinition } from '../../src/index.ts';
import { root } from '../architecture/source-files.ts';

const folder = join(root, 'conformance');

const suites = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.yaml'))
  .toSorted();

interface Test {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly operations: readonly { readonly type: string }[];
}

const testsOf = (file: string): readonly Test[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Test);

describe('the conformance suites', () => {
  it('name the clause of each test, and are selected by their tags', () => {
    expect(suites).to.have.length(5);
    for (const { name, description, tags } of suites.flatMap(testsOf)) {
      expect(description, name).to.match(/^(?:Q\.77[34] §|X\.690 §|RFC 6733 §)\d/);
      expect(tags, name).to.include('conformance');
    }
  });

  let service: OwnService;
  before(async () => {
    service = await startService({ listens: false });
  });
  after(() => service.close());

  for (const test of suites.flatMap(testsOf))
    it(`pass against dialproof itself: ${test.name}`, async () => {
      const { passed, reason } = await runTest(test as unknown as TestDefinition, { service });
      expect([passed, reason]).to.deep.equal([true, '']);
    });
});
