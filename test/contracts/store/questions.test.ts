/** What services of a database ask one another, and the bounds of it. */
import { expect } from 'chai';
import { systemClock, type Clock } from '../../../src/clock.ts';
import { DialproofError } from '../../../src/errors.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun } from './sample-runs.ts';

/** 50 times as fast. */
const fast: Clock = {
  now: () => systemClock.now() * 50,
  setTimeout: (callback, milliseconds) => systemClock.setTimeout(callback, milliseconds / 50),
  clearTimeout: (timer) => systemClock.clearTimeout(timer),
};

/** No service loses its lease here. */
const lease = { lasts: 10_000_000, renewed: 3_000 };

describeWhere('postgres')('questions of one service to another', function () {
  this.timeout(60_000);
  const { open: openService } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    const { line, store } = await openService({ owner, clock, lease, interrupted: () => undefined });
    return { nodes: line.nodes, store };
  };

  const busyOf = (thrown: unknown): string => {
    expect(thrown).to.be.instanceOf(DialproofError).and.to.deep.include({ code: 'Busy', data: { limit: 'nodes' } });
    return (thrown as DialproofError).message;
  };

  it('have no answer where the other one is silent for 10 s', async () => {
    const silent = await open('silent');
    await silent.store.accept(acceptedRun({}));
    const { nodes } = await open('asks', fast);
    const since = fast.now();
    const thrown: unknown = await nodes.ask('run', 'look', {}).catch((reason: unknown) => reason);
    expect(busyOf(thrown)).to.equal('The service silent, which is asked, has not answered within 10 s.');
    expect(fast.now() - since).to.be.at.least(10_000);
  });

  it('are at most 1,000 that wait, of which the other one answers 100 at once', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    const { nodes } = await open('asks');
    let atOnce = 0;
    let most = 0;
    let goOn: () => void = () => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const full = new Promise<void>((resolve) => {
      answers.nodes.serve(async (_method, { number }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        if (atOnce === 100) resolve();
        await mayGoOn;
        atOnce -= 1;
        return number;
      });
    });
    const asked = Array.from({ length: 1_001 }, (_, number) => nodes.ask('run', 'look', { number }));
    const last = asked.pop();
    expect(busyOf(await last?.catch((reason: unknown) => reason))).to.equal('1000 questions to other services wait for their answers.');
    await full;
    goOn();
    expect(await Promise.all(asked)).to.deep.equal(Array.from({ length: 1_000 }, (_, number) => number));
    expect(most).to.equal(100);
  });
});
