/**
 * A configuration is checked with the files that it names: each fault is reported in the file that has to be corrected.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { checkFlow } from '../../src/cli/offline/offline-flows.ts';
import { checkFilesOf } from '../../src/cli/offline/offline-config.ts';
import { CliSession } from '../support/cli-session.ts';

const flow = (cause: number): string =>
  '{ "operations": {\n "1": { "id": 1, "type": "Start", "exits": [2] },\n' +
  ` "2": { "id": 2, "type": "ReleaseCall", "config": { "cause": ${cause} }, "exits": [] } } }\n`;

describe('dialproof validate, of a configuration', () => {
  let session: CliSession;
  let before: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await mkdir(join(session.folder, 'flows'));
    before = process.cwd();
    process.chdir(session.folder);
  });
  afterEach(async () => {
    process.chdir(before);
    await session.close();
  });

  const validate = async (): Promise<[number, string[]]> => {
    const code = await session.run(['validate', 'c.yaml'], {
      checkTest: async (params) => checkTest(params),
      checkFlow: async (one, config) => checkFlow(one, config),
      checkFilesOf: async (config) => checkFilesOf(config),
    });
    return [code, session.stderr.trimEnd().split('\n')];
  };

  it('says ok where all its files are good', async () => {
    await session.file('flows/f.json', flow(31));
    await session.file(
      's.yaml',
      'distribution: { type: answer, backlog: 5 }\noperations: [{ type: inap.scp_from_ssp.InitialDP }]\n',
    );
    await session.file(
      'c.yaml',
      'flows: [{ service_key: 1, file: flows/f.json }]\nscripts: [{ service_key: 2, file: s.yaml }]\n',
    );
    expect(await validate()).to.deep.equal([0, ['']]);
    expect(session.stdout).to.equal('ok c.yaml: configuration\n');
  });

  it('reports every fault of every file that it names', async () => {
    await session.file('flows/f.json', flow(3100));
    await session.file('s.yaml', 'operations:\n  - type: inap.scp_from_ssp.InitalDP\n');
    await session.file('d.yaml', 'avps: [{ code: x }]\n');
    await session.file('key.pem', 'no key');
    await session.file(
      'c.yaml',
      [
        'flows:',
        '  - { service_key: 1, file: flows/f.json }',
        '  - { service_key: 2, file: flows/gone.json }',
        'scripts: [{ service_key: 3, file: s.yaml }]',
        'http: { tls: { certificate_file: cert.pem, key_file: key.pem } }',
        'gateways:',
        '  ocs: { kind: diameter, simulated: true, dictionary: d.yaml }',
        '  base: { kind: db, simulated: { setup_file: gone.sql } }',
        '  bills: { kind: rest, url: "https://127.0.0.1:1", tls: { ca_file: gone.pem } }',
      ].join('\n'),
    );
    const [code, lines] = await validate();
    expect(code).to.equal(2);
    const places = lines.map((line) => /^\S+?: \/[^ :]*/.exec(line)?.[0] ?? line);
    expect(places).to.have.members([
      'c.yaml:3: /flows/1/file',
      'c.yaml:5: /http/tls/certificate_file',
      'c.yaml:5: /http/tls/key_file',
      ...places.filter((place) => place === 'c.yaml:7: /gateways/ocs/dictionary'),
      'c.yaml:8: /gateways/base/simulated/setup_file',
      'c.yaml:9: /gateways/bills/tls/ca_file',
      'flows/f.json:3: /operations/2/config/cause',
      's.yaml:2: /operations/0/type',
    ]);
    expect(lines.join('\n'))
      .to.contain('did you mean `inap.scp_from_ssp.InitialDP`')
      .and.to.contain('/gateways/ocs/dictionary: ');
  });

  it('reports faults of the files beside its own, and each place as it is written', async () => {
    await session.file('flows/f.json', flow(3100));
    await session.file('s.yaml', 'operations:\n  - type: inap.scp_from_ssp.InitalDP\n');
    const lines = [
      'flows:',
      '  - { service_key: 1, file: flows/f.json, colour: red }',
      '  - { service_key: 2, file: flows/gone.json }',
      '  - { service_key: 3, file: flows/f.json }',
      'scripts: [{ service_key: 4, file: s.yaml }]',
      'gateways: { one: { kind: sigtran, colour: red }, two: { kind: rest, url: "https://127.0.0.1:1", tls: ' +
        '{ ca_file: gone.pem } } }',
    ];
    let before = 0;
    const told = async (): Promise<string[]> => {
      const [, all] = await validate();
      const fresh = all.slice(before);
      before = all.length;
      return fresh.map((line) => /^\S+?: \/[^ :]*/.exec(line)?.[0] ?? line);
    };
    await session.file('c.yaml', lines.join('\n'));
    const inFiles = ['c.yaml:3: /flows/1/file', 'c.yaml:6: /gateways/two/tls/ca_file', 's.yaml:2: /operations/0/type'];
    expect(await told()).to.have.members([
      'c.yaml:2: /flows/0/colour',
      'c.yaml:6: /gateways/one/colour',
      ...inFiles,
      'flows/f.json:3: /operations/2/config/cause',
    ]);
    // Without a valid configuration, the announcements are unknown.
    await session.file('c.yaml', [...lines, 'srf: { fist: 1 }'].join('\n'));
    expect(await told()).to.have.members([
      'c.yaml:2: /flows/0/colour',
      'c.yaml:6: /gateways/one/colour',
      'c.yaml:7: /srf/fist',
      ...inFiles,
    ]);
  });
});
