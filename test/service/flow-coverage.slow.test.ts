/** The coverage of the flows that a service hosts, over all its threads and over HTTP. */
import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { FlowCoverage } from '../../schemas/index.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { exampleOperations } from './definitions.ts';

const coverageIn = async ({ get }: OpenService, init?: RequestInit): Promise<FlowCoverage> => {
  const response = await get(init === undefined ? '/flows/100/coverage.json' : '/flows/100/coverage', init);
  const { ok, value } = validateAnswer.flowCoverage(await response.json()) as {
    readonly ok: boolean;
    readonly value: FlowCoverage;
  };
  expect([response.status, ok]).to.deep.equal([200, true]);
  return value;
};

describe('the coverage of the flows of a service', () => {
  afterEach(closeServices);

  it('has the calls of all threads, and is reset where a client requests it', async () => {
    const service = await openService({ workers: 2 });
    const load = async (run_id: string): Promise<object> => ({
      run_id,
      ssp_ac: 'cs1',
      vars: { caller: '6421123456', extension: '4711' },
      operations: await exampleOperations('busy'),
      distribution: { type: 'load', total: 10_000, backlog: 500 },
    });
    await service.run((await load('one')) as Record<string, unknown>);
    const first = await coverageIn(service);
    expect(first).to.deep.include({
      flow: 'extension-dialing',
      service_key: 100,
      how: 'exact',
      calls: 10_000,
      unknown: 0,
    });
    expect(first.operations.flatMap(({ exits }) => exits).map(({ calls }) => calls)).to.include.members([0, 10_000]);
    const { taken } = first.totals.pattern_elements;
    expect(taken).to.be.above(0);

    const anew = await coverageIn(service, { method: 'DELETE' });
    expect([anew.calls, ...Object.values(anew.totals).map((share) => share.taken)]).to.deep.equal([0, 0, 0, 0, 0, 0]);
    expect(anew.since > first.since).to.equal(true);
    await service.run((await load('two')) as Record<string, unknown>);
    const { since: _, ...again } = await coverageIn(service);
    const { since: __, ...before } = first;
    expect(again).to.deep.equal(before);
    await service.run({
      run_id: 'three',
      vars: { caller: '6421123456', extension: '4711' },
      operations: await exampleOperations('busy'),
    });
    expect((await coverageIn(service)).calls).to.equal(10_001);
  });

  it('has paths of its own; for browsers they serve the page of the console', async () => {
    const { get } = await openService();
    const flows = (await (await get('/flows')).json()) as {
      readonly flows: readonly { readonly service_key: number; readonly calls: number }[];
    };
    expect(flows.flows.map(({ service_key, calls }) => [service_key, calls])).to.deep.include.members([
      [100, 0],
      [101, 0],
    ]);
    expect(await (await get('/flows/100')).json()).to.deep.equal(
      flows.flows.find(({ service_key }) => service_key === 100),
    );
    for (const path of ['/flows', '/flows/100', '/flows/7']) {
      const page = await get(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([page.status, page.headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8']);
    }
    for (const path of ['/flows/7', '/flows/x', '/flows/7/coverage.json']) {
      const answer = await get(path);
      expect(answer.status).to.equal(404);
      expect(await answer.json()).to.have.nested.property('error.name', 'NotFound');
    }
  });
});
