/** What `dialproof init` writes, at a service that is started with it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { configIn } from '../../src/cli/read-config.ts';
import type { ReadFile, TestFiles } from '../../src/console/protocol.ts';
import { CliSession } from '../support/cli-session.ts';
import { closeServices, openService } from '../support/open-service.ts';

describe('what dialproof init writes', () => {
  const session = new CliSession();
  before(() => session.open());
  after(() => session.close());

  it('has tests that the service lists without a fault, and that pass when it starts them', async () => {
    await session.run(['init', session.folder]);
    const file = join(session.folder, 'dialproof.yaml');
    const config = configIn(await readFile(file, 'utf8'), file);
    const anyPort = { http: { ...config.http, port: 0 }, tcp: { ...config.tcp, port: 0 } };
    const service = await openService({ ...config, ...anyPort });
    try {
      // The list waits for a second; what is not checked by then, the next one has.
      let files: TestFiles['files'];
      do ({ files } = (await (await service.get('/console/files')).json()) as TestFiles);
      while (files.some(({ faults }) => faults === null));
      expect(files.map(({ file: name, faults, tests }) => [name, faults, tests.length])).to.deep.equal([
        ['busy.test.yaml', 0, 1],
        ['load.test.yaml', 0, 1],
        ['no-such-extension.test.yaml', 0, 1],
      ]);
      for (const { file: name } of files) {
        const read = (await (await service.get(`/console/files/${name}`)).json()) as ReadFile;
        for (const { params } of read.tests) {
          const { verdict } = await service.run({ run_id: name, ...params });
          expect([name, verdict]).to.deep.equal([name, 'passed']);
        }
      }
    } finally {
      await closeServices();
    }
  });
});
