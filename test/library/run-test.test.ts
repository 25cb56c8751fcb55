/** runTest: its results for a test that passes, for one that does not, and for input that cannot be run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import {
  DialproofError,
  loadConfig,
  runTest,
  startService,
  type OwnService,
  type RunTestOptions,
  type TestDefinition,
} from '../../src/index.ts';
import { examplesFolder } from '../support/open-service.ts';

const example = (name: string): string => join(examplesFolder, `${name}.test.yaml`);

/** A call for which the embedded SCP has no flow: it is released with cause 31. */
const released = (cause: number | `{${string}}`): TestDefinition => ({
  name: 'released',
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
    { type: 'inap.ssp_from_scp.ReleaseCall', label: 'release', arguments: { initialCallSegment_cause: cause } },
  ],
});

const held: TestDefinition = { name: 'held', operations: [{ type: 'halt', arguments: { seconds: 60 } }] };

describe('runTest', () => {
  let folder = '';
  let service: OwnService;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-library-'));
    service = await startService({ listens: false });
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const written = (text: string): string => {
    const file = join(folder, 'written.test.yaml');
    writeFileSync(file, text);
    return file;
  };

  /** The error with which `runTest` rejects. */
  const refusal = async (
    test: Parameters<typeof runTest>[0],
    options: RunTestOptions = { service },
  ): Promise<DialproofError> => {
    const thrown = await runTest(test, options).catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(DialproofError);
    return thrown as DialproofError;
  };

  it('starts a service for a file, and returns the result of the test', async () => {
    const { name, passed, verdict, reason, checks, ladder, report, background } = await runTest(example('busy'));
    expect({ name, passed, verdict, reason, background }).to.deep.equal({
      name: 'busy',
      passed: true,
      verdict: 'passed',
      reason: '',
      background: [],
    });
    expect(checks.map(({ status }) => status)).to.not.be.empty.and.not.include('fail');
    expect(checks.at(-1)).to.include({ op_idx: 9, text: 'initialCallSegment_cause is 17' });
    expect(checks.at(-1)?.place).to.match(/busy\.test\.yaml:\d+: operation 10$/);
    expect(ladder)
      .to.match(/Caller +SSP +SRF +SCP/)
      .and.include('oCalledPartyBusy');
    expect(report.counts).to.include({ started: 1, passed: 1 });
  });

  it('accepts the URL of a file, and a definition', async () => {
    expect((await runTest(pathToFileURL(example('busy')), { service })).passed).to.equal(true);
    expect((await runTest(released(31), { service })).passed).to.equal(true);
  });

  it('says where a test has failed', async () => {
    const { passed, verdict, reason, checks } = await runTest(released(17), { service });
    expect({ passed, verdict, reason }).to.deep.equal({
      passed: false,
      verdict: 'failed',
      reason: 'failed: operation 2 (release): initialCallSegment_cause is 31, expected 17',
    });
    expect(checks.at(-1)).to.include({ status: 'fail', place: 'operation 2 (release)' });
    const file = written(JSON.stringify(released(17), undefined, 2));
    expect((await runTest(file, { service })).reason).to.match(
      /^failed: .*written\.test\.yaml:\d+: operation 2 \(release\): initialCallSegment_cause/,
    );
  });

  it('judges by the expectation of the test', async () => {
    expect(await runTest({ ...released(17), expect: 'failed' }, { service })).to.include({
      passed: true,
      verdict: 'failed',
      reason: '',
    });
    expect((await runTest({ ...released(31), expect: 'failed' }, { service })).reason).to.equal(
      'passed, expected failed',
    );
  });

  it('sets variables', async () => {
    const { passed } = await runTest(
      { ...released('{$v.cause}'), vars: { cause: 17 } },
      { service, vars: { cause: 31 } },
    );
    expect(passed).to.equal(true);
    expect((await refusal(released('{$v.cause}'), { service, vars: { causes: 31 } })).message).to.equal(
      'vars.causes: no test declares or reads the variable causes; did you mean `cause`?',
    );
  });

  it('runs a load', async () => {
    const { passed, report } = await runTest(
      { ...released(31), distribution: { type: 'load', total: 50, backlog: 5 }, thresholds: { failed: '< 1%' } },
      { service },
    );
    expect([passed, report.counts.passed]).to.deep.equal([true, 50]);
  });

  it('runs one of several tests, which has a name', async () => {
    const file = written(
      'name: one\noperations: [{ type: comment }]\n---\n' +
        `name: two\noperations: [{ type: assert, expression: '1 == 2' }]\n`,
    );
    expect((await runTest(file, { service, name: 'two' })).verdict).to.equal('failed');
    expect((await refusal(file)).message).to.equal(`${file} has 2 tests: name one of "one", "two"`);
    expect((await refusal(file, { service, name: 'three' })).message).to.equal(
      `${file} has no test "three": name one of "one", "two"`,
    );
  });

  it('runs the tests in the background with it', async () => {
    const { passed, name, background } = await runTest(example('prepaid'), { service });
    expect([passed, name]).to.deep.equal([true, 'a prepaid call']);
    expect(background.map(({ passed: also, report }) => [also, report.counts.passed])).to.deep.equal([[true, 1]]);
  });

  it('has not passed where the other side has not', async () => {
    const file = written(
      [
        'name: the other side\nbackground: true\ndistribution: { type: answer, backlog: 1, total: 1 }\noperations:',
        '  - { type: inap.scp_from_ssp.InitialDP, arguments: { serviceKey: 7 }, ' +
          'accept: [{ kpath: calledPartyNumber_digits, value: "6495551" }] }',
        '  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 31 } }',
        "  - { type: assert, expression: '1 == 2' }",
        '---',
        JSON.stringify(released(31)),
      ].join('\n'),
    );
    const { passed, verdict, reason } = await runTest(file, { service });
    expect({ passed, verdict }).to.deep.equal({ passed: false, verdict: 'passed' });
    expect(reason).to.match(
      /^the other side, in the background: failed: .*written\.test\.yaml:7: operation 3: Assert tested FALSE/,
    );
  });

  it('lists every fault with its place, and starts nothing', async () => {
    const faulty = {
      operations: [
        { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKy: 7 } },
        { type: 'wait', arguments: { seconds: -1 } },
      ],
    };
    const { code, message, data } = await refusal(faulty as unknown as TestDefinition);
    expect(code).to.equal('InvalidParams');
    expect(message.split('\n')).to.deep.equal([
      'the definition cannot be run:',
      '  /operations/0/arguments/serviceKey: is required',
      '  /operations/0/arguments/serviceKy: is not known here; did you mean `serviceKey`?',
      '  /operations/1/arguments/seconds: must be a number of at least 0 or an expression in braces, not -1',
    ]);
    expect(data?.['errors']).to.have.length(3);
    const file = written('operations:\n  - type: wait\n    arguments: { seconds: -1 }\n  - type: waits\n');
    const told = (await refusal(file)).message.split('\n');
    expect(told[0]).to.equal(`${file} cannot be run:`);
    expect(told.slice(1)).to.have.length(2);
    expect(told[1]).to.match(/^ {2}.*written\.test\.yaml:3: \/operations\/0\/arguments\/seconds: must be/);
    expect(told[2]).to.match(/^ {2}.*written\.test\.yaml:4: .*did you mean/);
  });

  it('shows the lines around a place where the file is not YAML', async () => {
    const file = written('name: "a\noperations: []\n');
    expect((await refusal(file)).message.split('\n')).to.deep.equal([
      `${file} cannot be run:`,
      `  ${file}:1: a text in quotes begins here and has no end`,
      '    > 1 | name: "a',
      '        |       ^',
      '      2 | operations: []',
    ]);
  });

  it('includes files in a definition, and reports the place of a fault in them', async () => {
    const including = (file: string): TestDefinition => ({ operations: [{ include: file, with: { key: 7 } }] });
    const file = written(
      '- { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: "{{key}}" } }\n' +
        '- { type: inap.ssp_from_scp.ReleaseCall, arguments: { initialCallSegment_cause: 17 } }\n',
    );
    expect((await runTest(including(file), { service })).reason).to.match(
      /^failed: .*written\.test\.yaml:2: operation 2 \(included at the definition\): initialCallSegment_cause/,
    );
    expect((await refusal(including('none.yaml'))).message).to.equal(
      'the definition cannot be run:\n  none.yaml: there is no such file (included at the definition)',
    );
  });

  it('rejects with the error of a missing file, an invalid configuration and an invalid definition', async () => {
    expect((await refusal('none.test.yaml')).message).to.equal(
      'none.test.yaml cannot be run:\n  none.test.yaml: there is no such file',
    );
    expect((await refusal(example('busy'), { config: 'none.yaml' })).message).to.equal(
      'the configuration cannot be read\n  none.yaml: there is no such file',
    );
    const round: Record<string, unknown> = { operations: [] };
    round['vars'] = round;
    expect((await refusal(round as unknown as TestDefinition)).message).to.match(
      /^the definition cannot be written as JSON: /,
    );
  });

  it('rejects with the refusal of the service', async () => {
    expect((await refusal(example('lock-conflict'))).code).to.equal('LockUnavailable');
    const { code, message } = await refusal({ ...released(31), sigtran: 'stp9' });
    expect({ code, message }).to.deep.equal({
      code: 'UnknownGateway',
      message:
        'sigtran: no gateway is called "stp9"\n  configured are: loopback\n' +
        '  hint: Name a gateway that is configured, or add this one to the configuration (the option config).',
    });
  });

  it('runs on a service elsewhere, with the token', async () => {
    const config = await loadConfig();
    const token = 'a-token-of-more-than-sixteen-characters';
    await using other = await startService({
      config: { ...config, http: { ...config.http, port: 0 }, tcp: { ...config.tcp, port: 0 } },
      environment: { DIALPROOF_TOKEN: token },
    });
    expect((await runTest(released(31), { url: other.httpUrl, token })).passed).to.equal(true);
    expect(
      (await runTest(released(31), { url: other.httpUrl, environment: { DIALPROOF_TOKEN: token } })).passed,
    ).to.equal(true);
    expect(
      (await refusal(released(31), { url: other.httpUrl, token: 'another-token-of-sixteen-characters' })).code,
    ).to.equal('Unauthorized');
    expect((await refusal(released(31), { url: 'ftp://here' })).message).to.equal(
      'url ftp://here: not an http:// or https:// address\n' +
        '  hint: Write it as http://HOST:PORT, as `dialproof serve` prints it.',
    );
  });

  it('accepts only one service', async () => {
    expect((await refusal(released(31), { service, url: 'http://localhost' })).message).to.equal(
      'the options url and service contradict each other\n' +
        '  hint: Name one service: where it is, the one that was started, or how to start one.',
    );
    const foreign = { close: async () => {}, [Symbol.asyncDispose]: async () => {} };
    expect((await refusal(released(31), { service: foreign })).message).to.equal(
      'the option service is none that startService has started\n' +
        '  hint: Name a service of another process by its `url`.',
    );
  });

  it('cancels the run with its signal, and releases the locks', async () => {
    let accepted = (): void => undefined;
    const isAccepted = new Promise<void>((resolve) => {
      accepted = resolve;
    });
    const info = (_fields: object, message: string): void => void (message === 'A run is accepted.' && accepted());
    await using logging = await startService({ listens: false, log: { info, warn: info, error: info, debug: info } });
    const locks = [{ key: 'held' }];
    const controller = new AbortController();
    const stopped = runTest({ ...held, locks }, { service: logging, signal: controller.signal }).catch(
      (thrown: unknown) => thrown,
    );
    await isAccepted;
    expect((await refusal({ ...released(31), locks }, { service: logging })).code).to.equal('LockUnavailable');
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await stopped).to.equal(reason);
    expect((await runTest({ ...released(31), locks }, { service: logging })).passed).to.equal(true);
    expect(
      await runTest(held, { service, signal: AbortSignal.abort(reason) }).catch((thrown: unknown) => thrown),
    ).to.equal(reason);
  });
});
