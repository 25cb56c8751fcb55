import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { checkFlow } from '../../src/cli/offline/offline-flows.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

describe('dialproof init', () => {
  let session: CliSession;
  let before: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    before = process.cwd();
    process.chdir(session.folder);
  });
  afterEach(async () => {
    process.chdir(before);
    await session.close();
  });

  it('writes tests that pass at once', async () => {
    expect(await session.run(['init'])).to.equal(0);
    expect(session.stdout)
      .to.match(/^dialproof\.yaml\n/)
      .and.to.match(/run the tests: dialproof run calls\n$/);
    session.stdout = '';
    const parts = {
      startService: (config: Parameters<typeof startService>[0]['config']) =>
        startService({ config, log: createLog('silent') }),
      checkTest: async (params: unknown) => checkTest(params),
    };
    expect(await session.run(['run', '--quiet', '.'], parts), session.stderr).to.equal(0);
    expect(session.stdout).to.match(/3 tests: 3 passed\n$/);
  });

  it('writes files that are valid', async () => {
    await session.run(['init', 'new/place']);
    process.chdir('new/place');
    const argv = ['validate', 'dialproof.yaml', 'flows/extension.json', 'calls'];
    expect(
      await session.run(argv, {
        checkTest: async (params) => checkTest(params),
        checkFlow: async (flow, config) => checkFlow(flow, config),
      }),
      session.stderr,
    ).to.equal(0);
    expect(session.stderr).not.to.contain('warning');
  });

  it('overwrites nothing, names the existing files, and then writes nothing', async () => {
    await writeFile('README.md', 'mine');
    expect(await session.run(['init'])).to.equal(2);
    expect(session.stderr).to.contain('README.md is there already');
    expect(await readdir('.')).to.deep.equal(['README.md']);
    expect(await readFile(join(session.folder, 'README.md'), 'utf8')).to.equal('mine');
    expect(await session.run(['init', 'README.md/below'])).to.equal(2);
    expect(session.stderr).to.contain('the files cannot be written');
  });
});
