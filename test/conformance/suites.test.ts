/** The suites of `conformance/` pass against dialproof itself, and each of their tests names its clause. */
import { expect } from 'chai';
import { runTest, startService, type OwnService, type TestDefinition } from '../../src/index.ts';
import { runSuite, suiteFiles, testsOf, testsOfSuite } from './suite-files.ts';

describe('the conformance suites', () => {
  it('name the clause of each test, and are selected by their tags', () => {
    expect(suiteFiles).to.have.length(19);
    for (const { name, description, tags } of suiteFiles.flatMap(testsOf)) {
      expect(description, name).to.match(/^(?:Q\.77[34] §|X\.690 §|RFC 4666 §|RFC 6733 §)\d/);
      expect(tags, name).to.include('conformance');
    }
  });

  it('have a name for each test that no other has', () => {
    const names = suiteFiles.flatMap(testsOf).map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
  });

  let service: OwnService;
  before(async () => {
    service = await startService({ listens: false });
  });
  after(() => service.close());

  // Its Diameter server is no agent: it routes nothing.
  const ownSuites = suiteFiles.filter((file) => !file.startsWith('diameter-agent/'));
  for (const test of ownSuites.flatMap(testsOf))
    it(`pass against dialproof itself: ${test.name}`, async () => {
      const { passed, reason } = await runTest(test as unknown as TestDefinition, { service });
      expect([passed, reason]).to.deep.equal([true, '']);
    });

  it('pass against dialproof as an IPSP, where they have that tag', async () => {
    const tests = testsOfSuite('m3ua').filter(({ tags }) => tags.includes('ipsp'));
    const peer = { kind: 'sigtran', transport: { type: 'memory' }, m3ua: { role: 'ipsp' } };
    expect(await runSuite(tests, peer)).to.deep.equal({ passed: 34, failed: {} });
  });
});
