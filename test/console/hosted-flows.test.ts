/** The flows that the service hosts, as it reports them. */
import { expect } from 'chai';
import type { FlowCoverage } from '../../schemas/index.ts';
import { FlowRegister } from '../../src/console/hosted-flows.ts';
import type { HostedFlows } from '../../src/console/protocol.ts';
import { closeServices, openService } from '../support/open-service.ts';

describe('The hosted flows', () => {
  afterEach(closeServices);

  it('are listed by service key, with how their calls ended', () => {
    const flow = {
      id: 'reception',
      operations: new Map([['1', { type: 'Announcement', exits: [{ name: 'Success', to: null }] }]]),
    };
    const share = { taken: 1, of: 2 };
    const totals = {
      operations: share,
      exits: share,
      transitions: share,
      digit_classes: share,
      pattern_elements: share,
    };
    const ended = (kind: 'answered' | 'failed', calls: number) => ({
      id: '1',
      type: 'Announcement',
      calls,
      reachable: true,
      exits: [],
      ends: [{ ended: kind, calls }],
    });
    const coverage = {
      flow: 'reception',
      service_key: 100,
      how: 'exact',
      since: '2026-01-01T00:00:00.000Z',
      calls: 3,
      unknown: 0,
      totals,
      operations: [ended('answered', 1), ended('answered', 1), ended('failed', 1)],
      transitions: [],
      digit_classes: [],
      pattern_elements: [],
    } as const;
    const counted = { of: (key: number) => (key === 100 ? (coverage as unknown as FlowCoverage) : undefined) };
    const register = new FlowRegister(
      new Map([
        [200, flow],
        [100, flow],
      ]),
      counted,
      ['script:7'],
    );
    const { flows, scripts } = register.list();
    expect(
      flows.map(({ service_key: key, ended: ends, calls, totals: told }) => [key, ends, calls, told]),
    ).to.deep.equal([
      [100, { answered: 2, failed: 1 }, 3, totals],
      [200, {}, undefined, undefined],
    ]);
    expect(flows[0]?.operations).to.deep.equal([
      { id: '1', type: 'Announcement', exits: [{ name: 'Success', to: null }] },
    ]);
    expect(scripts).to.deep.equal([{ run_id: 'script:7' }]);
  });

  it('are those of the service, which counts a call when it is over', async () => {
    const { get, run } = await openService();
    const told = async (): Promise<HostedFlows['flows']> =>
      ((await (await get('/console/flows')).json()) as HostedFlows).flows;
    const [before] = (await told()).filter(({ service_key: key }) => key === 100);
    expect(before?.flow).to.equal('extension-dialing');
    expect(before?.operations).to.have.length.greaterThan(3);
    expect(before?.ended).to.deep.equal({});
    const operations = [
      {
        type: 'inap.ssp_to_scp.InitialDP',
        arguments: { serviceKey: 100, calledPartyNumber_digits: '6495551', callingPartyNumber_digits: '6421123456' },
      },
    ];
    await run({ run_id: 'call', operations });
    const [flow] = (await told()).filter(({ service_key: key }) => key === 100);
    expect(Object.values(flow?.ended ?? {}).reduce((sum, count) => sum + count, 0)).to.equal(1);
  });
});
