/** Files that commands, tests and configurations name: they are read within bounds, or refused at once. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readText } from '../../src/documents/yaml-source.ts';
import { checkFilesOf } from '../../src/cli/offline/offline-config.ts';
import { readRegular, readRegularNow } from '../../src/ground/regular-file.ts';
import { CliSession } from '../support/cli-session.ts';

describe('a named file', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const path = (name: string): string => join(session.folder, name);
  const pipe = (name: string): string => {
    execFileSync('mkfifo', [path(name)]);
    return path(name);
  };
  /** The results of both ways to read. */
  const both = async (file: string, largest?: number): Promise<unknown[]> => {
    const later = await readRegular(file, largest).catch((thrown: unknown) => (thrown as Error).message);
    try {
      return [later, readRegularNow(file, largest)];
    } catch (thrown) {
      return [later, (thrown as Error).message];
    }
  };

  it('is read unchanged, up to its bound', async () => {
    for (const length of [0, 1, 4095, 4096, 5000]) {
      const octets = Buffer.alloc(length, 'octets');
      await writeFile(path('file'), octets);
      expect(await both(path('file'), 5000)).to.deep.equal([octets, octets]);
    }
    appendFileSync(path('file'), '.');
    const refused = 'the file is larger than 5000 bytes';
    expect(await both(path('file'), 5000)).to.deep.equal([refused, refused]);
  });

  it('is refused at once where it is a pipe, a device or a folder', async () => {
    const refused = 'this is a pipe or a device; name a regular file';
    for (const file of [pipe('pipe'), '/dev/zero']) {
      expect(await both(file)).to.deep.equal([refused, refused]);
      expect(await readText(file)).to.have.nested.property('fault.message', refused);
    }
    const folder = 'this is a directory; name a file';
    expect(await both(session.folder)).to.deep.equal([folder, folder]);
  });

  it('is refused by the commands with its place, also where it is included or in a configuration', async () => {
    pipe('pipe.yaml');
    const test = await session.file('a.test.yaml', 'operations:\n  - include: pipe.yaml\n');
    const config = await session.file(
      'dialproof.yaml',
      [
        'flows: [{ service_key: 1, file: pipe.yaml }]',
        'http: { tls: { certificate_file: /dev/zero, key_file: pipe.yaml } }',
        'gateways:',
        '  crm: { kind: rest, url: "https://127.0.0.1", tls: { ca_file: /dev/zero } }',
        '  base: { kind: db, simulated: { setup_file: /dev/zero } }',
        '  hss: { kind: diameter, simulated: true, dictionary: /dev/zero }',
      ].join('\n'),
    );
    expect(
      await session.run(['validate', test, config, '/dev/zero'], { checkFilesOf: async (read) => checkFilesOf(read) }),
    ).to.equal(2);
    const lines = session.stderr.split('\n').filter((line) => line.includes('this is a pipe or a device'));
    const places = [
      'include',
      'flows/0/file',
      'certificate_file',
      'key_file',
      'ca_file',
      'setup_file',
      'dictionary',
      '/dev/zero: ',
    ];
    for (const place of places)
      expect(
        lines.some((line) => line.includes(place)),
        `${place}\n${session.stderr}`,
      ).to.equal(true);
  });
});
