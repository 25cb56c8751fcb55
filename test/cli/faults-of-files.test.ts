import { expect } from 'chai';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { CliSession } from '../support/cli-session.ts';

describe('what dialproof validate reports on', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const faultsOf = async (text: string): Promise<string[]> => {
    const argv = ['validate', await session.file('a.yaml', text)];
    await session.run(argv, { checkTest: async (params) => checkTest(params) });
    return session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
  };
  const operations = (...lines: string[]): string => ['operations:', ...lines, ''].join('\n');

  for (const [type, meant] of [
    ['InitialDP', '`inap.ssp_to_scp.InitialDP` or `inap.scp_from_ssp.InitialDP`'],
    ['idp', '`inap.ssp_to_scp.InitialDP` or `inap.scp_from_ssp.InitialDP`'],
    ['releasecall', '`inap.ssp_from_scp.ReleaseCall` or `inap.scp_to_ssp.ReleaseCall`'],
    ['InitalDP', '`inap.ssp_to_scp.InitialDP` or `inap.scp_from_ssp.InitialDP`'],
  ] as const) {
    it(`an operation without its family, ${type}: the types that may be meant`, async () => {
      expect(await faultsOf(operations(`  - type: ${type}`))).to.deep.equal([
        `a.yaml:2: /operations/0/type: is not a type of operation: "${type}"; did you mean ${meant}?`,
      ]);
    });
  }

  it('operations without dashes: that dashes are missing', async () => {
    expect(await faultsOf(operations('  type: comment', '  arguments: {}'))).to.deep.equal([
      'a.yaml:1: /operations: must be a list: begin each operation with a dash, `- type: ...`',
    ]);
  });

  it('operations without dashes, one by one under their types, or in one object: that dashes are missing', async () => {
    expect(
      await faultsOf(operations('  inap.ssp_to_scp.InitialDP: { arguments: { serviceKey: 7 } }', '  comment.x: {}')),
    ).to.deep.equal(['a.yaml:1: /operations: must be a list: begin each operation with a dash, `- type: ...`']);
  });

  it('several operations without dashes: that dashes are missing', async () => {
    expect(await faultsOf(operations('  type: comment', '  label: a', '  type: comment', '  label: b'))).to.deep.equal([
      'a.yaml:4: the name `type` stands twice in one object: begin each operation with a dash, `- type: ...`',
      '    2 |   type: comment',
      '    3 |   label: a',
      '  > 4 |   type: comment',
      '      |   ^',
      '    5 |   label: b',
    ]);
  });

  it('`operation:` for `operations:`: the name that is meant', async () => {
    const faults = await faultsOf('operation:\n  - type: comment\n    arguments: {}\n');
    expect(faults).to.include('a.yaml:1: /operation: is not a parameter of a test file; did you mean `operations`?');
  });

  it('an expression without quotes: that quotes are missing', async () => {
    const faults = await faultsOf(
      operations(
        '  - type: inap.ssp_to_scp.InitialDP',
        '    arguments: {',
        '      serviceKey: {$v.a}, calledPartyNumber_digits: "1" }',
      ),
    );
    expect(faults).to.deep.equal([
      'a.yaml:4: /operations/0/arguments/serviceKey: is an object: put quotes around the expression, "{$v.a}"',
    ]);
  });

  it('faults of expressions beside those of the schema, and variables without a value', async () => {
    const faults = await faultsOf(
      operations(
        '  - type: assert',
        '    expression: "1 +"',
        '    extra: 1',
        '  - type: assert',
        '    expression: $v.aa == 1',
      ) + 'vars: { ab: 1 }\n',
    );
    expect(faults.map((fault) => fault.split(': ').slice(0, 2).join(': '))).to.have.members([
      'a.yaml:4: /operations/0/extra',
      'a.yaml:3: /operations/0/expression',
      'a.yaml:6: /operations/1/expression',
    ]);
    expect(faults.join('\n')).to.contain('reads $v.aa, which nothing gives a value to; did you mean `ab`?');
  });

  it('a configuration: that it is valid, or its faults with their places', async () => {
    expect(await session.run(['validate', await session.file('c.yaml', 'http: { port: 0 }\n')])).to.equal(0);
    expect(session.stdout).to.match(/^ok .*c\.yaml: configuration\n$/);
    expect(
      await session.run(['validate', await session.file('d.yaml', 'http:\n  port: 99999999\nlimtis: {}\n')]),
    ).to.equal(2);
    const lines = session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
    expect(lines.map((line) => line.split(': ').slice(0, 2).join(': '))).to.have.members([
      'd.yaml:2: /http/port',
      'd.yaml:3: /limtis',
    ]);
  });
});
