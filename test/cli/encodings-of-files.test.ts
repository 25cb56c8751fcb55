import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';

const accented = 'the octet E9 is no UTF-8 (in Latin-1 it is "é"): save the file as UTF-8';
const flow = '{ "operations": {} }\n';

describe('a file that is not UTF-8', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const write = (name: string, octets: Uint8Array): Promise<void> => writeFile(join(session.folder, name), octets);

  const faultsOf = async (name: string, expected = 2): Promise<string[]> => {
    const parts = { checkTest: async (params: unknown) => checkTest(params), checkFilesOf: async () => [] };
    const before = session.stderr.length;
    expect(await session.run(['validate', join(session.folder, name)], parts), session.stderr).to.equal(expected);
    return session.stderr
      .slice(before)
      .replaceAll(/(?:\S*\/)?(?=(?:a|b|rows|c)\.)/g, '')
      .trimEnd()
      .split('\n');
  };

  it('is refused with the line, as a test', async () => {
    await write('a.test.yaml', Buffer.from(`${smallTest}# é\n`, 'latin1'));
    const line = smallTest.split('\n').length;
    expect(await faultsOf('a.test.yaml')).to.deep.equal([`a.test.yaml:${line}: ${accented}`]);
  });

  it('is refused as one in UTF-16', async () => {
    await write('a.test.yaml', Buffer.from(`\uFEFF${smallTest}`, 'utf16le'));
    expect(await faultsOf('a.test.yaml')).to.deep.equal(['a.test.yaml: this is UTF-16: save the file as UTF-8']);
  });

  it('is refused with the line, as a feed and as an included file', async () => {
    await write('rows.csv', Buffer.from('name\nA\né\n', 'latin1'));
    await session.file('a.test.yaml', `${smallTest}feeds: [{ file: rows.csv }]\n`);
    expect(await faultsOf('a.test.yaml')).to.deep.equal([`rows.csv:3: ${accented}`]);
    await write('b.yaml', Buffer.from('- type: comment\n  comment: é\n', 'latin1'));
    await session.file('a.test.yaml', 'operations:\n  - include: b.yaml\n');
    expect((await faultsOf('a.test.yaml')).at(-1)).to.match(
      /b\.yaml:2: the octet E9 is no UTF-8 .*included at .*a\.test\.yaml:2/,
    );
  });

  it('is refused with the line, as a configuration and as a flow that it names', async () => {
    await write('c.yaml', Buffer.from('log:\n  level: info # é\n', 'latin1'));
    expect(await faultsOf('c.yaml')).to.deep.equal([`c.yaml:2: ${accented}`]);
    await write('b.json', Buffer.from(`${flow}"é"`, 'latin1'));
    await session.file('c.yaml', 'flows: [{ service_key: 1, file: b.json }]\n');
    expect(await faultsOf('c.yaml')).to.deep.equal([`b.json:2: ${accented}`]);
  });

  it('is read where it is UTF-8 with a byte order mark', async () => {
    await write('rows.csv', Buffer.from('\uFEFFname\nA\n'));
    await write('a.test.yaml', Buffer.from(`\uFEFF${smallTest}feeds: [{ file: rows.csv }]\n`));
    await faultsOf('a.test.yaml', 0);
  });

  it('has its columns between commas, as a feed', async () => {
    for (const [separator, shown] of [
      [';', '";"'],
      ['\t', '"\\t"'],
      ['|', '"|"'],
    ] as const) {
      await session.file('rows.csv', `caller${separator}called\n1${separator}2\n`);
      await session.file('a.test.yaml', `${smallTest}feeds: [{ file: rows.csv, as: s }]\n`);
      const header = JSON.stringify(`caller${separator}called`);
      expect((await faultsOf('a.test.yaml')).at(-1)).to.equal(
        `rows.csv:1: the first line names one column, ${header}: separate the columns by commas, not by ${shown}`,
      );
    }
  });
});
