/**
 * Requests of careless and hostile clients, over both doors: each gets a JSON-RPC answer, and the service continues.
 */
import { expect } from 'chai';
import { amountOf, seed } from '../support/depth.ts';
import { bodiesMadeHere } from '../support/hostile-bodies.ts';
import { hostileCalls } from '../support/hostile-calls.ts';
import { attack } from '../support/hostile-clients.ts';
import { closeServices, examplesFolder, openService } from '../support/open-service.ts';

describe('a service', () => {
  after(closeServices);

  it('answers hostile requests over both doors, and keeps no call and no lock for them', async () => {
    const service = await openService({
      workers: 0,
      limits: { active_runs: 20, live_instances: 100_000, retained_runs: 50 },
    });
    const count = amountOf('brokenRequests');
    const options = { url: service.httpUrl, tcpPort: service.tcpPort, clients: 2, seed };
    const found = await attack({ ...options, bodies: bodiesMadeHere(hostileCalls(examplesFolder)), count });
    expect(found.refused).to.be.above(count / 2);
    expect(found.accepted).to.be.above(0);
    expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
  });
});
