/** A request that no operation has taken when the last one was performed fails the test, on either side. */
import { expect } from 'chai';
import { Client, resultOf } from '../../contracts/diameter-client.ts';
import { creditControl as requestAvps } from '../../contracts/diameter-contract.ts';
import { answers, openCharging, openListening, takes } from './charging.ts';
import { creditControl, performOverDiameter } from './open-diameter.ts';

const wait = { type: 'wait', arguments: { seconds: 0.2 } };

/** The result of a run whose client sends a second request, with these AVPs, before it has the answer to the first. */
const answeringTwo = async (second: ReturnType<typeof requestAvps>, operations: readonly object[]) => {
  const ocs = await openListening();
  const open = await openCharging(ocs);
  const client = await new Client(ocs.port ?? 0).until('opened');
  try {
    open.execute({
      run_id: 'ocs',
      diameter: 'ocs',
      operations: operations as never,
      distribution: { type: 'answer', backlog: 1, total: 1 },
    });
    const results = await Promise.all([client.ask(requestAvps('s;1', 0, 1)), client.ask(second)]);
    const { counts, first_instance: instance } = await open.ended('ocs');
    const failed =
      instance?.messages.filter((message) => message.failed).map(({ name, detail }) => `${name}: ${detail}`) ?? [];
    const checks = instance?.check_log.filter(({ status }) => status === 'fail').map(({ text }) => text);
    return { counts, checks, failed, results: results.map(resultOf) };
  } finally {
    await client.peer.close();
    await open.close();
  }
};

describe('a Diameter request that no operation takes', () => {
  it('fails the test where the server sent it', async () => {
    const operations = [{ type: 'diameter.from_server.Register' }, creditControl(0, 'INITIAL_REQUEST'), wait];
    const { report, checks, instance } = await performOverDiameter(operations, {
      simulated: { re_auth: { after: 1 } },
    });
    expect(report.counts).to.include({ failed: 1, passed: 0 });
    expect(checks.at(-1)).to.equal('fail: ocs sent Re-Auth-Request, and no operation waited for it');
    expect(instance.messages.at(-1)).to.include({ name: 'Re-Auth-Request', failed: true });
  });

  it('fails the test where a client sent it', async () => {
    const { counts, checks, failed } = await answeringTwo(requestAvps('s;1', 1, 2), [takes(1), wait, answers()]);
    expect(counts).to.include({ failed: 1, passed: 0 });
    expect(checks).to.deep.equal(['ocs sent Credit-Control-Request, and no operation waited for it']);
    expect(failed[0]).to.match(/^Credit-Control-Request: no operation waited for it; /);
  });

  it('fails the test where the gateway has refused it', async () => {
    const { counts, checks, results } = await answeringTwo(requestAvps('s;1', 1, 2).slice(0, 3), [
      takes(1),
      wait,
      answers(),
    ]);
    expect(results).to.deep.equal([2001, 5005]);
    expect(counts).to.include({ failed: 1, passed: 0 });
    expect(checks).to.deep.equal([
      'ocs sent Credit-Control-Request (refused with DIAMETER_MISSING_AVP (5005): CC-Request-Number is ' +
        'missing), and no operation waited for it',
    ]);
  });

  it('fails nothing where an operation takes it', async () => {
    const { counts } = await answeringTwo(requestAvps('s;1', 1, 2), [takes(1), takes(2), answers(), answers()]);
    expect(counts).to.include({ passed: 1, failed: 0 });
  });
});
