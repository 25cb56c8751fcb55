import { expect } from 'chai';
import type { CliParts } from '../../src/cli/parts.ts';
import * as offline from '../../src/cli/offline/offline-checks.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

const checkTest: CliParts['checkTest'] = async (params) => offline.checkTest(params);

describe('the feeds of a test file', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const faultsOf = async (command: string, text: string): Promise<string[]> => {
    const file = await session.file('a.yaml', smallTest + text);
    expect(await session.run([command, file], { checkTest })).to.equal(2);
    return session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
  };

  it('are read beside it and sent as rows', async () => {
    await session.file('rows.csv', 'msisdn,name\r\n0210000001,"A, B"\r\n');
    await session.file('rows.txt', '[{ "id": 7 }]');
    const feeds =
      'feeds:\n  - { file: rows.csv, as: sub, order: unique }\n  - { file: rows.txt, format: json }\n' +
      '  - rows: [{ x: 1 }]\n';
    const endpoint = new ScriptedRpcEndpoint(() => [
      { ...endedStatus(), end_reason: 'the unique feed 0 is exhausted' },
    ]);
    const startService = async () => ({ httpUrl: await endpoint.open(), close: () => endpoint.close() });
    expect(
      await session.run(['run', await session.file('a.yaml', smallTest + feeds)], { startService, checkTest }),
    ).to.equal(0);
    const [{ params } = { params: undefined }] = endpoint.calls;
    expect((params as { feeds?: unknown } | undefined)?.feeds).to.deep.equal([
      { as: 'sub', order: 'unique', rows: [{ msisdn: '0210000001', name: 'A, B' }] },
      { rows: [{ id: 7 }] },
      { rows: [{ x: 1 }] },
    ]);
    expect(session.stdout).to.match(/^PASS .*the unique feed 0 is exhausted$/m);
  });

  for (const command of ['run', 'validate']) {
    it(`are checked by ${command}, which reports all faults at once before anything is started`, async () => {
      await session.file('bad.csv', 'a,b\n1\n2,"x\n');
      await session.file('bad.json', '[\n{"a": 1},\n5]\n');
      await session.file('none.csv', 'a,b\n');
      const files = ['bad.csv', 'missing.csv', 'bad.json', 'none.csv', 'rows.txt'].map((file) => `  - file: ${file}\n`);
      const lines = await faultsOf(command, `feeds:\n${files.join('')}  - {}\nextra: 1\n`);
      expect(lines.filter((line) => !line.includes('nothing was started'))).to.have.members([
        'bad.csv:2: this row has 1 columns, the first line names 2',
        'bad.csv:3: the quotes that open here are not closed',
        'a.yaml:6: /feeds/1/file: missing.csv: there is no such file',
        'bad.json:3: each element of the list has to be an object',
        'none.csv:1: there are no rows in this file',
        'a.yaml:9: /feeds/4/file: rows.txt: neither `format` nor the ending .csv or .json says what it is',
        'a.yaml:10: /feeds/5: must have `file`, or else `rows`',
        'a.yaml:11: /extra: is not a parameter of a test file',
      ]);
    });

    it(`cannot give one variable two values, says ${command}`, async () => {
      await session.file('a.csv', 'a,b\n1,2\n');
      const lines = await faultsOf(command, 'feeds:\n  - file: a.csv\n  - rows: [{ b: 1 }]\n');
      expect(lines[0]).to.equal('a.yaml:6: /feeds/1: gives a value to $v.b, as feed 0 does');
    });
  }

  it('can be changed from the command line', async () => {
    await session.file('good.csv', 'a\n1\n');
    const file = await session.file('a.yaml', `${smallTest}feeds: [{ file: missing.csv }]\n`);
    const startService = () => Promise.reject(new Error('reached'));
    expect(await session.run(['run', file, '--set', 'feeds.0.file=good.csv'], { checkTest, startService })).to.equal(1);
    expect(session.stderr).to.include('reached');
  });
});
