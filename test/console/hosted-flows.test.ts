/** What the service tells of the flows that it hosts. */
import { expect } from 'chai';
import { FlowRegister } from '../../src/console/hosted-flows.ts';
import type { HostedFlows } from '../../src/console/protocol.ts';
import { closeServices, openService } from '../support/open-service.ts';

describe('The hosted flows', () => {
  afterEach(closeServices);

  it('are told by service key, with how their calls ended', () => {
    const flow = { id: 'reception', operations: new Map([['1', { type: 'Announcement', exits: [{ name: 'Success', to: null }] }]]) };
    const counted = { endsOf: (key: number): Record<string, number> => (key === 100 ? { answered: 2, failed: 1 } : {}) };
    const register = new FlowRegister(new Map([[200, flow], [100, flow]]), counted, ['script:7']);
    const { flows, scripts } = register.list();
    expect(flows.map(({ service_key: key, ended }) => [key, ended])).to.deep.equal([[100, { answered: 2, failed: 1 }], [200, {}]]);
    expect(flows[0]?.operations).to.deep.equal([{ id: '1', type: 'Announcement', exits: [{ name: 'Success', to: null }] }]);
    expect(scripts).to.deep.equal([{ run_id: 'script:7' }]);
  });

  it('are those of the service, which counts a call when it is over', async () => {
    const { get, run } = await openService();
    const told = async (): Promise<HostedFlows['flows']> => ((await (await get('/console/flows')).json()) as HostedFlows).flows;
    const [before] = (await told()).filter(({ service_key: key }) => key === 100);
    expect(before?.flow).to.equal('extension-dialing');
    expect(before?.operations).to.have.length.greaterThan(3);
    expect(before?.ended).to.deep.equal({});
    const operations = [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 100, calledPartyNumber_digits: '6495551', callingPartyNumber_digits: '6421123456' } },
    ];
    await run({ run_id: 'call', operations });
    const [flow] = (await told()).filter(({ service_key: key }) => key === 100);
    expect(Object.values(flow?.ended ?? {}).reduce((sum, count) => sum + count, 0)).to.equal(1);
  });
});
