import { expect } from 'chai';
import type { Config } from '../../src/config.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';

const flow =
  '{ "operations": {\n "1": { "id": 1, "type": "Start", "base_node": 1, "config": {}, "exits": [2] },\n' +
  ' "2": { "id": 2, "type": "ReleaseCall", "base_node": 1, "config": { "cause": 31 }, "exits": [] } } }\n';

describe('dialproof validate', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('accepts valid test definitions and flows, which it distinguishes by their shape', async () => {
    expect(
      await session.run([
        'validate',
        await session.file('a.yaml', `${smallTest}---\n${smallTest}`),
        await session.file('f.json', flow),
      ]),
    ).to.equal(0);
    expect(session.stdout.replaceAll(`${session.folder}/`, '')).to.equal(
      'ok a.yaml: test definition, test definition\nok f.json: flow\n',
    );
    expect(session.stderr).to.equal('');
  });

  it('reports every fault of every file and ends with exit code 2', async () => {
    const argv = [
      await session.file('a.yaml', 'operations: [{ type: nothing }]\nextra: 1\n'),
      await session.file('b.yaml', 'x: 1\n'),
      await session.file('c.yaml', smallTest),
    ];
    expect(await session.run(['validate', ...argv])).to.equal(2);
    const lines = session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
    expect(lines.map((line) => line.split(': ').slice(0, 2).join(': '))).to.have.members([
      'a.yaml:2: /extra',
      'a.yaml:1: /operations/0/type',
      'b.yaml:1: this is neither a test definition, whose operations are a list, nor a flow, ' +
        'whose operations are an object, nor a configuration',
    ]);
    expect(session.stdout).to.contain('ok ').and.to.contain('c.yaml: test definition');
  });

  it('reports announcements that are not configured together with other faults of a flow', async () => {
    const wrong = flow
      .replace('"type": "ReleaseCall"', '"type": "PlayAnnouncement"')
      .replace('"cause": 31', '"announcement": { "set": "A", "entry": "b" }, "x": 1');
    expect(await session.run(['validate', await session.file('f.json', wrong)])).to.equal(2);
    expect(session.stderr).to.contain('/operations/2/config/x').and.to.contain('/operations/2/config/announcement');
  });

  it('uses the named configuration for the faults that only the flow engine finds', async () => {
    const configs: Config[] = [];
    const checkFlow = async (_: unknown, config: Config) => {
      configs.push(config);
      return { faults: [{ pointer: '/operations/2/config/cause', message: 'will not do' }], warnings: [] };
    };
    const config = await session.file('c.yaml', 'srf: { end_digit: "A" }\n');
    expect(
      await session.run(['validate', await session.file('f.json', flow), '--config', config], { checkFlow }),
    ).to.equal(2);
    expect(session.stderr).to.contain('f.json:3: /operations/2/config/cause: will not do\n');
    expect(configs.map(({ srf }) => srf.end_digit)).to.deep.equal(['A']);
  });

  it('warns of parts that the author of a flow cannot have meant, and accepts the flow', async () => {
    const checkFlow = async () => ({
      faults: [],
      warnings: [{ pointer: '/operations/2/config/cause', message: 'does nothing' }],
    });
    expect(await session.run(['validate', await session.file('f.json', flow)], { checkFlow })).to.equal(0);
    expect(session.stderr)
      .to.contain('warning ')
      .and.to.contain('f.json:3: /operations/2/config/cause: does nothing\n');
    expect(session.stdout).to.contain('ok ');
  });
});
