import { expect } from 'chai';
import type { CheckedGateway, CheckedLink } from '../../src/gateways/sigtran/link-check/checked.ts';
import { CliSession } from '../support/cli-session.ts';

const link: CheckedLink = {
  label: 'first at 192.0.2.10:2905',
  address: 'connects to 192.0.2.10, SCTP port 2905, over IP; own SCTP port 2906',
  layers: [
    { layer: 'association', well: true, text: 'up' },
    { layer: 'ASP', well: true, text: 'up' },
    { layer: 'AS', well: true, text: 'active (routing context 11, loadshare)' },
    { layer: 'destinations', well: true, text: '2 available' },
  ],
  reports: ['the signalling gateway reports that the AS is active (NTFY)'],
  up: true,
};

const refused: CheckedLink = {
  ...link,
  label: 'second at 192.0.2.10:2905',
  layers: [
    ...link.layers.slice(0, 2),
    { layer: 'AS', well: false, text: 'the signalling gateway answered ASPAC with ERR 25, invalid routing context' },
  ],
  reports: [],
  up: false,
};

describe('dialproof link', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const check = async (
    found: CheckedGateway,
    ...argv: readonly string[]
  ): Promise<{ code: number; asked: unknown[] }> => {
    const asked: unknown[] = [];
    const config = await session.file(
      'stp.yaml',
      'gateways: { stp: { kind: sigtran, opc: 1, transport: { type: tcp } } }',
    );
    const code = await session.run(['link', 'stp', '--config', config, ...argv], {
      checkLinks: async (_config, gateway, patience) => {
        asked.push(gateway, patience);
        return found;
      },
    });
    return { code, asked };
  };

  it('prints the answer of each layer of each link, and ends with 0 where all are up', async () => {
    expect(await check({ links: [link], up: true })).to.deep.equal({ code: 0, asked: ['stp', 25_000] });
    expect(session.stdout.split('\n')).to.deep.equal([
      'link first at 192.0.2.10:2905',
      '  address       connects to 192.0.2.10, SCTP port 2905, over IP; own SCTP port 2906',
      '  association   up',
      '  ASP           up',
      '  AS            active (routing context 11, loadshare)',
      '  destinations  2 available',
      '  report        the signalling gateway reports that the AS is active (NTFY)',
      'stp is up',
      '',
    ]);
    expect(session.stderr).to.match(/^configuration: .*stp\.yaml, named by --config\n$/);
  });

  it('ends with 3 where a link is not up, and says what to check', async () => {
    expect((await check({ links: [link, refused], up: false }, '--seconds', '3')).code).to.equal(3);
    expect(session.stdout.split('\n').slice(-6, -1)).to.deep.equal([
      '  association   up',
      '  ASP           up',
      '  AS            the signalling gateway answered ASPAC with ERR 25, invalid routing context',
      '  hint          the gateway does not let this ASP carry traffic: ' +
        'check m3ua.routing_context and m3ua.traffic_mode, and that the ASP is in the AS',
      'stp is not up',
    ]);
  });

  it('takes a number of seconds', async () => {
    expect((await check({ links: [link], up: true }, '--seconds', '3')).asked).to.deep.equal(['stp', 3_000]);
    expect((await check({ links: [link], up: true }, '--seconds', 'soon')).code).to.equal(2);
  });
});
