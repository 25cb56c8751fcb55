import { expect } from 'chai';
import type { RunSummary } from '../../schemas/index.ts';
import { visitedElements } from '../support/visited-elements.ts';
import { halt, openRuns, waitFor } from './open-runs.ts';

describe('watching a run', () => {
  it('reports at once how it stands, and once how it ended', async () => {
    const { start, settle, runs, report } = openRuns();
    await start({ operations: [halt] });
    const heard: RunSummary[] = [];
    runs.find('run').watch((status) => heard.push(status));
    expect(heard.map(({ state, counts }) => [state, counts.started])).to.deep.equal([['running', 1]]);
    runs.resume('run', '0');
    await settle();
    expect(heard).to.have.length(2);
    const {
      buckets: _buckets,
      first_instance: _first,
      first_fails: _fails,
      first_aborts: _aborts,
      globals: _globals,
      ...summary
    } = report();
    expect(heard[1]).to.deep.equal(summary);
  });

  it('reports progress, at most ten times a second', async () => {
    const { execute, pass, runs } = openRuns();
    execute({
      operations: [waitFor(0.5)],
      distribution: { type: 'linear', total: 200, backlog: 200, cps: { rate: 100 } },
    });
    const heard: RunSummary[] = [];
    runs.find('run').watch((status) => heard.push(status));
    await pass(1);
    expect(heard.length).to.be.within(10, 11);
    const started = heard.map(({ counts }) => counts.started);
    expect(new Set(started).size, 'each time there is something new').to.be.at.least(10);
    await pass(3);
    expect(heard.filter(({ completed }) => completed === 1)).to.have.length(1);
    expect(heard.at(-1)).to.include({ state: 'completed' });
  });

  it('costs the same however long the run has lasted', async () => {
    const { execute, pass, runs } = openRuns();
    const lasting = 120;
    execute({
      operations: [waitFor(0.1)],
      distribution: { type: 'linear', total: 2 * lasting, backlog: 10, cps: { rate: 2 } },
    });
    await pass(5, 500);
    const early = visitedElements(() => runs.find('run').watch(() => undefined)());
    await pass(lasting - 10, 500);
    expect(runs.query('run').buckets.length).to.be.above(100);
    expect(visitedElements(() => runs.find('run').watch(() => undefined)())).to.equal(early);
    expect(
      visitedElements(() => runs.query('run')),
      'the whole report, for comparison',
    ).to.be.above(early + 100);
  });

  it('reports nothing while nothing changes', async () => {
    const { start, pass, runs } = openRuns();
    await start({ operations: [waitFor(30)] });
    let calls = 0;
    runs.find('run').watch(() => (calls += 1));
    await pass(20, 100);
    expect(calls).to.equal(1);
  });

  it('of a run that has ended reports that, once', async () => {
    const { start, pass, runs } = openRuns();
    await start({ operations: [{ type: 'comment' }] });
    const heard: string[] = [];
    runs.find('run').watch(({ state }) => heard.push(state))();
    await pass(1, 100);
    expect(heard).to.deep.equal(['completed']);
  });

  it('can be stopped, by the listener too, and by each watcher for itself', async () => {
    const { start, pass, runs } = openRuns();
    await start({
      operations: [waitFor(0.5)],
      distribution: { type: 'linear', total: 20, backlog: 20, cps: { rate: 10 } },
    });
    const heard = [0, 0, 0];
    const stops = heard.map((_, index) =>
      runs.find('run').watch(() => {
        heard[index] = (heard[index] ?? 0) + 1;
        if (index === 1 && heard[index] === 2) stops[1]?.();
      }),
    );
    stops[0]?.();
    await pass(5, 50);
    expect(heard.slice(0, 2)).to.deep.equal([1, 2]);
    expect(heard[2]).to.be.above(10);
    stops[2]?.();
  });
});
