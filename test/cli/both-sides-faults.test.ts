/**
 * The faults of each wrong `either`, `optional`, `whenever`, `accept`, `include` and `timers`: file, line, place and
 * rule.
 */
import { expect } from 'chai';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { CliSession } from '../support/cli-session.ts';
import { included, wrongTests } from './both-sides-faults.ts';

describe('what dialproof validate reports on several messages and both sides', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    for (const [name, text] of Object.entries(included)) await session.file(name, text);
  });
  afterEach(() => session.close());

  for (const { what, text, told } of wrongTests) {
    it(what, async () => {
      const argv = ['validate', await session.file('wrong.test.yaml', text)];
      expect(await session.run(argv, { checkTest: async (params) => checkTest(params) })).to.equal(2);
      expect(session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n')).to.deep.equal(told);
    });
  }
});
