/** A test file that is a mix of others: what the command line sends of it, and its faults. */
import { expect } from 'chai';
import type { CliParts } from '../../src/cli/parts.ts';
import * as offline from '../../src/cli/offline/offline-checks.ts';
import { CliSession } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

const checkTest: CliParts['checkTest'] = async (params) => offline.checkTest(params);

const call = 'operations:\n  - { type: assert, expression: "$v.called", fail: no number }\n';
const distribution = 'distribution: { type: load, total: 10, backlog: 2 }\n';
const two = 'mix: [{ file: a.test.yaml, weight: 2 }, { file: b.test.yaml }]\n';

describe('a test file with a mix', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('a.test.yaml', `vars: { called: "1" }\n${call}`);
    await session.file('b.test.yaml', `feeds: [{ file: rows.csv }]\n${distribution}${call}`);
    await session.file('rows.csv', 'called\n0049\n');
  });
  afterEach(() => session.close());

  const faultsOf = async (text: string, ...options: string[]): Promise<string[]> => {
    const file = await session.file('mix.test.yaml', text);
    expect(await session.run(['validate', file, ...options], { checkTest })).to.equal(2);
    return session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
  };

  it('is sent with the tests of its members, and the rows of their feeds', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const startService = async () => ({ httpUrl: await endpoint.open(), close: () => endpoint.close() });
    const file = await session.file('mix.test.yaml', two + distribution);
    const code = await session.run(['run', file, '--var', 'called=2'], { startService, checkTest });
    expect(code).to.equal(0);
    const [{ params } = { params: undefined }] = endpoint.calls;
    const operations = [{ type: 'assert', expression: '$v.called', fail: 'no number' }];
    expect(params).to.deep.include({
      vars: { called: 2 },
      mix: [
        { weight: 2, name: 'a', test: { vars: { called: '1' }, operations } },
        { name: 'b', test: { feeds: [{ rows: [{ called: '0049' }] }], operations } },
      ],
    });
    expect(params).not.to.have.property('operations');
  });

  it('has the faults of its members at their own lines', async () => {
    await session.file('b.test.yaml', 'operations:\n  - { type: comment }\n  - { type: no such }\n');
    const [fault] = await faultsOf(two);
    expect(fault).to.match(/^b.test.yaml:3: \/operations\/1\/type: is not a type.*\(included at mix.test.yaml:1\)$/);
  });

  it('has the fault of a feed that cannot be read at its place', async () => {
    await session.file('b.test.yaml', `feeds: [{ file: none.csv }]\n${call}`);
    expect((await faultsOf(two))[0]).to.match(/^b.test.yaml:1: \/feeds\/0\/file: .*none.csv: there is no such file/);
  });

  it('lists the members for a threshold of another one', async () => {
    expect(await faultsOf(`${two}${distribution}thresholds: { mix.c.failed: "< 1%" }\n`)).to.deep.equal([
      'mix.test.yaml:3: /thresholds/mix.c.failed: names no member of the mix: none is called "c"; known: a and b',
    ]);
  });

  it('refuses a variable that no member knows', async () => {
    expect((await faultsOf(`${two}vars: { calld: 1 }\n`))[0]).to.match(/^mix.test.yaml:2: \/vars\/calld: names no/);
  });
});
