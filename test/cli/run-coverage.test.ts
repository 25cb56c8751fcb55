/** `dialproof run --coverage`: the coverage of a flow by the calls of a command, printed and in files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { FlowCoverage } from '../../schemas/index.ts';
import type { CliParts } from '../../src/cli/parts.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';
import { parseXml } from '../support/xml-tree.ts';

const hostile = '<script>alert("&")</script>';

const flow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "PlayAnnouncement", "name": ${JSON.stringify(hostile)}, "config": { "announcement": { "set": "", "entry": "1" } }, "exits": [3] },
 "3": { "id": 3, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;

const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 7, file: flow.json }, { service_key: 8, file: flow.json }]
`;

const call = (serviceKey: number, last: string): string => `operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: ${serviceKey}, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }
  - type: inap.ssp_from_scp.RequestReportBCSMEvent
  - type: inap.ssp_from_scp.ConnectToResource
  - type: inap.srf_from_scp.PlayAnnouncement
${last}`;
const played = `  - type: inap.srf_to_scp.SpecializedResourceReport
  - type: inap.ssp_from_scp.DisconnectForwardConnection
  - type: inap.ssp_from_scp.ReleaseCall
`;
const hungUp = `  - type: inap.ssp_to_scp.EventReportBCSM
    arguments: { eventTypeBCSM_name: oAbandon, legID.receivingSideID_hex: "01" }
`;

describe('dialproof run --coverage', () => {
  let session: CliSession;
  let options: readonly string[];
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('flow.json', flow);
    options = ['--quiet', '--config', await session.file('dialproof.yaml', config)];
  });
  afterEach(() => session.close());

  const own: Pick<CliParts, 'startService'> = {
    startService: (configured, more) => startService({ config: configured, log: createLog('silent'), ...more }),
  };
  const at = (name: string): string => join(session.folder, name);
  const run = (...more: readonly string[]): Promise<number> => session.run(['run', ...options, ...more], own);
  const flowsIn = async (name: string): Promise<readonly FlowCoverage[]> =>
    (JSON.parse(await readFile(at(name), 'utf8')) as { readonly flows: readonly FlowCoverage[] }).flows;

  it('prints the coverage of the calls, and writes JSON, a page and a picture', async () => {
    const tests = [
      await session.file('a.test.yaml', call(7, played)),
      await session.file('b.test.yaml', call(7, hungUp)),
    ];
    const code = await run(...tests, '--coverage', at('c.json'), '--coverage', at('c.html'), '--coverage', at('c.svg'));
    expect(code, session.stderr).to.equal(0);
    expect(session.stdout).to.contain('coverage of flow: exits 2 of 2, transitions 3 of 6, digit classes 0 of 0\n');
    const [coverage, ...others] = await flowsIn('c.json');
    expect(others).to.deep.equal([]);
    expect(validateAnswer.flowCoverage(coverage)).to.include({ ok: true });
    expect(coverage).to.deep.include({ service_key: 7, how: 'exact', calls: 2, unknown: 0 });
    const [html, svg] = await Promise.all(['c.html', 'c.svg'].map((name) => readFile(at(name), 'utf8')));
    expect(html)
      .to.contain('Of the 2 exits that callers can reach 2 were taken.')
      .and.to.contain('&lt;script&gt;')
      .and.not.to.contain('<script');
    expect(html).to.contain('error unavailableResource, reject, abort');
    const picture = parseXml(svg ?? '');
    expect(picture.attributes).to.include({ 'aria-label': 'Coverage of flow: 2 of 2 exits taken', role: 'img' });
  });

  it('counts only the calls of the command, for every flow that had some', async () => {
    const tests = [
      await session.file('a.test.yaml', call(7, played)),
      await session.file('b.test.yaml', call(8, hungUp)),
    ];
    for (const _ of [1, 2]) expect(await run(...tests, '--coverage', at('c.json')), session.stderr).to.equal(0);
    expect((await flowsIn('c.json')).map(({ service_key, calls }) => [service_key, calls])).to.deep.equal([
      [7, 1],
      [8, 1],
    ]);
    expect(await run(...tests, '--coverage', at('c.svg')), 'a picture of two').to.not.equal(0);
    expect(session.stderr).to.contain('a picture shows one flow, and 2 flows had calls');
  });

  it('says so where no flow was called', async () => {
    expect(
      await run(await session.file('a.test.yaml', 'operations:\n  - type: comment\n'), '--coverage', at('c.json')),
      session.stderr,
    ).to.equal(0);
    expect(session.stdout).to.contain('coverage: no call of a flow of the configuration\n');
    expect(await flowsIn('c.json')).to.deep.equal([]);
  });

  it('refuses another service, and files of another kind, before anything runs', async () => {
    const file = await session.file('a.test.yaml', call(7, played));
    expect(await session.run(['run', file, '--url', 'http://127.0.0.1:1', '--coverage', at('c.json')])).to.equal(2);
    expect(session.stderr)
      .to.contain('--coverage with --url: another service counts the calls of all its clients')
      .and.to.contain('http://127.0.0.1:1/flows');
    expect(await run(file, '--coverage', at('c.txt'))).to.equal(2);
    expect(session.stderr).to.contain('c.txt: the name ends with .json, .html, .svg');
  });
});
