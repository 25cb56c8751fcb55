/** Events that a client sends by hand to the machines of a run, over the real service. */
import { expect } from 'chai';
import type { InspectedRun } from '../../src/inspect/protocol.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

describe('an event by hand', () => {
  let service: OpenService;
  beforeEach(async () => {
    service = await openService();
    const params = {
      run_id: 'run',
      operations: [{ type: 'halt' }],
      locks: [{ key: 'a' }],
      distribution: { type: 'linear', total: 5, backlog: 2, cps: { rate: 1 } },
    };
    expect((await service.call('ExecuteTest', params)).result).to.equal('ok');
  });
  afterEach(closeServices);

  const send = async (name: string, event: string): Promise<[number, string]> => {
    const { actors } = (await (await service.get('/inspect/runs/run')).json()) as InspectedRun;
    const id = actors.find((actor) => actor.name === name)?.id ?? '';
    const headers = { 'content-type': 'application/json' };
    const answer = await service.get(`/inspect/runs/run/actors/${encodeURIComponent(id)}/events`, {
      method: 'POST',
      headers,
      body: event,
    });
    return [answer.status, await answer.text()];
  };

  it('is refused with the rule if its machine has no such event, or its payload is wrong', async () => {
    const refusals = [
      ['test-run', '{"type": "pace.changed", "backlog": -1}', /backlog must be an integer of at least 1, not -1/],
      ['test-run', '{"type": "pace.changed", "rate": null}', /rate must be a number above 0, not null/],
      ['test-run', '{"type": "pace.changed", "rate": 1e999}', /rate must be a number/],
      ['shares', '{"type": "pace.changed", "backlog": 1.5}', /backlog must be an integer/],
      ['test-run', '{"type": "xstate.stop"}', /type must be one of/],
      ['test-run', '{"type": "xstate.error.actor.shares", "error": "x"}', /type must be one of/],
      ['test-run', '{"type": "nonsense"}', /type must be one of/],
    ] as const;
    for (const [name, event, message] of refusals) {
      const [status, text] = await send(name, event);
      expect(status, event).to.equal(400);
      expect(text).to.match(message);
    }
    const { result } = await service.call('UpdateTest', { run_id: 'run' });
    expect(result).to.include({ backlog: 2, rate: 1, paused: false });
    expect(service.runs.locksHeld).to.equal(1);
  });

  it('is refused for an instance that is followed in its own thread', async () => {
    const params = { run_id: 'followed', operations: [{ type: 'halt' }], follow: [1] };
    await service.call('ExecuteTest', { ...params, distribution: { type: 'load', total: 2, backlog: 2 } });
    await service.follow('followed', ({ counts }) => counts.started === 2);
    const { actors } = (await (await service.get('/inspect/runs/followed')).json()) as InspectedRun;
    const id = actors.find(({ name }) => name === 'instance:1')?.id ?? '';
    const answer = await service.get(`/inspect/runs/followed/actors/${encodeURIComponent(id)}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"type": "instance.resumed"}',
    });
    expect([answer.status, await answer.json()]).to.deep.equal([
      409,
      { error: { name: 'Followed', message: 'Only the run, its first instance and their calls take events by hand.' } },
    ]);
  });

  it('reaches its machine if the schema allows it', async () => {
    expect(await send('test-run', '{"type": "pace.changed", "backlog": 1}')).to.deep.equal([204, '']);
    expect((await service.call('UpdateTest', { run_id: 'run' })).result).to.include({ backlog: 1, rate: 1 });
  });
});
