/** Scripts of the configuration: hosted beside flows from the start of the service on, as runs of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DialproofError, type Fault } from '../../src/ground/errors.ts';
import { closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';

const script = (cause: number): string => `operations:
  - type: inap.scp_from_ssp.InitialDP
  - type: inap.scp_to_ssp.ReleaseCall
    arguments: { initialCallSegment_cause: ${cause} }
    send_and_close: true
`;

const call = (key: number) => [
  {
    type: 'inap.ssp_to_scp.InitialDP',
    arguments: { serviceKey: key, calledPartyNumber_digits: '6495551', eventTypeBCSM: 2 },
  },
  { type: 'inap.ssp_from_scp.ReleaseCall' },
];

const releasedWith = async (service: OpenService, run_id: string, key: number): Promise<string | undefined> =>
  (await service.run({ run_id, operations: call(key) })).first_instance?.messages.at(-1)?.detail;

describe('scripts of the configuration', () => {
  let folder: string;
  const file = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-scripts-'));
  });
  afterEach(async () => {
    await closeServices();
    await rm(folder, { recursive: true });
  });

  it('take the calls of their service keys, and flows take theirs', async () => {
    const scripts = [
      { service_key: 7, file: await file('seven.yaml', script(17)) },
      { service_key: 8, file: await file('eight.yaml', script(18)) },
    ];
    const service = await openService({ scripts, limits: { active_runs: 1, retained_runs: 1 } });
    expect(await releasedWith(service, 'a', 8)).to.equal('cause 18');
    expect(await releasedWith(service, 'b', 7)).to.equal('cause 17');
    expect(await releasedWith(service, 'c', 9), 'no script and no flow').to.equal('cause 31');
    const { result } = await service.call('QueryAllTests', {});
    const { tests } = result as { tests: { run_id: string; state: string; counts: { started: number } }[] };
    const shown = tests.map(({ run_id, state, counts }) => `${run_id} ${state} ${counts.started}`);
    expect(shown).to.have.members(['script:7 running 1', 'script:8 running 1', 'c completed 1']);
  });

  it('leave the calls of a flow to the flow', async () => {
    const { flows } = await readServiceConfig();
    const key = flows[0]?.service_key ?? 100;
    const service = await openService({ scripts: [{ service_key: 7, file: await file('seven.yaml', script(17)) }] });
    const operations = [call(key)[0], { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' }];
    expect((await service.run({ run_id: 'flow', operations })).state).to.equal('completed');
    expect(service.runs.query('script:7').counts).to.include({ started: 0, refused: 0 });
  });

  it('take calls that no run with an overlapping `accept` takes, and flows take the remaining ones', async () => {
    const scripts = [
      { service_key: 7, file: await file('seven.yaml', script(17)) },
      { service_key: 8, file: await file('eight.yaml', script(18)) },
    ];
    const service = await openService({ scripts });
    const answering = (run_id: string, cause: number, accept: readonly object[]) =>
      service.call('ExecuteTest', {
        run_id,
        distribution: { type: 'answer', backlog: 10 },
        operations: [
          { type: 'inap.scp_from_ssp.InitialDP', accept },
          { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: cause }, send_and_close: true },
        ],
      });
    await answering('seven and eight', 1, [
      { kpath: 'serviceKey', type: 'regex', value: '^[78]$' },
      { kpath: 'eventTypeBCSM', value: 2 },
    ]);
    await answering('eight and nine', 2, [
      { kpath: 'serviceKey', type: 'regex', value: '^[89]$' },
      { kpath: 'eventTypeBCSM', value: 2 },
    ]);
    let calls = 0;
    const places = async (): Promise<unknown[]> => {
      const causes: unknown[] = [];
      for (const key of [7, 8, 9]) causes.push(await releasedWith(service, `call ${(calls += 1)}`, key));
      return causes;
    };
    expect(await places(), 'the run that was started last is asked first').to.deep.equal([
      'cause 1',
      'cause 2',
      'cause 2',
    ]);
    await service.call('UpdateTest', { run_id: 'eight and nine', finish: true });
    expect(await places()).to.deep.equal(['cause 1', 'cause 1', 'cause 31']);
    await service.call('UpdateTest', { run_id: 'seven and eight', finish: true });
    expect(await places(), 'scripts').to.deep.equal(['cause 17', 'cause 18', 'cause 31']);
    const { flows } = await readServiceConfig();
    const operations = [call(flows[0]?.service_key ?? 100)[0], { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' }];
    expect((await service.run({ run_id: 'flow', operations })).state).to.equal('completed');
    const started = ['seven and eight', 'eight and nine', 'script:7', 'script:8'].map(
      (id) => service.runs.query(id).counts.started,
    );
    expect(started).to.deep.equal([3, 2, 1, 1]);
  });

  it('stay listed when they were cancelled', async () => {
    const service = await openService({
      scripts: [{ service_key: 7, file: await file('seven.yaml', script(17)) }],
      limits: { retained_runs: 1 },
    });
    await service.call('CancelTest', { run_id: 'script:7' });
    for (const id of ['a', 'b', 'c']) await service.run({ run_id: id, operations: call(9) });
    expect(service.runs.query('script:7').state).to.equal('cancelled');
  });

  it('include the operations of other files, whose faults are reported at their lines', async () => {
    await file(
      'release.yaml',
      '- type: inap.scp_to_ssp.ReleaseCall\n' +
        '  arguments: { initialCallSegment_cause: "{{cause}}" }\n  send_and_close: true\n',
    );
    const including = (cause: string): string =>
      `operations:\n  - type: inap.scp_from_ssp.InitialDP\n  - { include: release.yaml, with: { cause: ${cause} } }\n`;
    const service = await openService({
      scripts: [{ service_key: 7, file: await file('seven.yaml', including('17')) }],
    });
    expect(await releasedWith(service, 'a', 7)).to.equal('cause 17');
    const wrong = [
      { service_key: 8, file: await file('eight.yaml', including('[]')) },
      { service_key: 9, file: await file('nine.yaml', 'operations:\n  - { include: none.yaml }\n') },
    ];
    const thrown = await openService({ scripts: wrong }).then(
      () => undefined,
      (error: unknown) => error,
    );
    const { errors } = (thrown as DialproofError).data as { errors: Fault[] };
    const told = errors.map(({ pointer, message }) => `${pointer} ${message.replaceAll(`${folder}/`, '')}`);
    expect(told[0]).to.match(/^\/scripts\/0\/file release\.yaml:2: .* \(included at eight\.yaml:3\)$/);
    expect(told.at(-1)).to.equal('/scripts/1/file none.yaml: there is no such file (included at nine.yaml:2)');
  });

  it('are shown around the place where they are not YAML', async () => {
    const scripts = [{ service_key: 7, file: await file('seven.yaml', 'name: "a\noperations: []\n') }];
    const thrown = await openService({ scripts }).then(
      () => undefined,
      (error: unknown) => error,
    );
    const { errors } = (thrown as DialproofError).data as { errors: Fault[] };
    expect(errors.map(({ pointer, excerpt }) => [pointer, excerpt])).to.deep.equal([
      ['/scripts/0/file', '  > 1 | name: "a\n      |       ^\n    2 | operations: []'],
    ]);
  });

  it('keep the service from starting where they are wrong, with file and line', async () => {
    const scripts = [
      { service_key: 1, file: join(folder, 'missing.yaml') },
      {
        service_key: 2,
        file: await file(
          'calls.yaml',
          'operations:\n  - type: inap.ssp_to_scp.InitialDP\n    arguments: { serviceKey: 1 }\n',
        ),
      },
      {
        service_key: 3,
        file: await file('ends.yaml', `${script(1)}distribution: { type: answer, backlog: 1, total: 5, nodes: all }\n`),
      },
      { service_key: 4, file: await file('misspelt.yaml', script(1).replace('ReleaseCall', 'ReleasCall')) },
      { service_key: 5, file: await file('two.yaml', `${script(1)}---\n${script(2)}`) },
    ];
    const thrown = await openService({ scripts }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'InvalidFile');
    const { errors } = (thrown as DialproofError).data as { errors: Fault[] };
    const told = errors.map(({ pointer, message }) => `${pointer} ${message.replaceAll(folder, '')}`);
    expect(told[0]).to.equal('/scripts/0/file /missing.yaml: there is no such file');
    expect(told[1]).to.match(
      /^\/scripts\/1\/file \/calls\.yaml:2: \/operations\/0\/type: must wait for what opens a dialogue/,
    );
    expect(told[2]).to.equal(
      '/scripts/2/file /ends.yaml:6: /distribution/total: must be absent: a script answers as long as the service runs',
    );
    expect(told[3]).to.match(
      /^\/scripts\/2\/file \/ends\.yaml:6: \/distribution\/nodes: must be absent: each service hosts the scripts/,
    );
    expect(told[4]).to.match(/^\/scripts\/3\/file \/misspelt\.yaml:3: .*did you mean/);
    expect(told).to.have.length(6);
    expect(told[5]).to.equal('/scripts/4/file /two.yaml: must hold one Test Definition');
  });
});
