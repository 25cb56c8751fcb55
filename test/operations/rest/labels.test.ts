import { expect } from 'chai';
import { openRest } from '../../support/configured-gateway.ts';
import { openRuns } from '../../run/open-runs.ts';

describe('rest.<label>', () => {
  it('goes to the gateway that rest_<label> names, and waits only for its answer', async () => {
    const answering = (content: string) => openRest({ simulated: { responses: [{ content }] } });
    const gateways = [
      { ...(await answering('one')), name: 'one' },
      { ...(await answering('two')), name: 'two' },
    ];
    const { start } = openRuns({ gateways, defaultGateways: { rest: 'one' } });
    const operations = [
      { type: 'rest.SendRequest', arguments: { method: 'GET' } },
      { type: 'rest.billing.SendRequest', arguments: { method: 'GET' } },
      { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.content', value: 'one' }] },
      { type: 'rest.billing.ExpectResponse', tests: [{ kpath: 'rest.content', value: 'two' }] },
    ];
    const { counts, first_instance: instance } = await start({ operations, rest_billing: 'two' });
    expect(instance?.check_log.map(({ status }) => status)).to.not.include('fail');
    expect(counts.passed).to.equal(1);
  });

  it('is refused where the run does not name the gateway', () => {
    const { refusal } = openRuns({ defaultGateways: {} });
    const { code, data } = refusal({ operations: [{ type: 'rest.billing.ExpectResponse' }] });
    expect(code).to.equal('UnknownGateway');
    expect(data).to.include({ param: 'rest_billing' });
  });
});
