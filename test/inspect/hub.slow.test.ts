/** The inspector's histories of runs of the real service. */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { InspectedRun } from '../../src/inspect/protocol.ts';
import { readExample } from '../examples/example-files.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { openRuns } from '../run/open-runs.ts';
import { turn } from '../support/turn.ts';
import { settled } from '../console/page/inspect/in-browser.ts';

/** A definition of the examples as params. */
const definition = (name: string): Record<string, unknown> => {
  const { name: _name, description: _description, ...params } = { ...readExample(name)[0] };
  return params;
};

const historyOf = async (service: OpenService, runId: string): Promise<InspectedRun> => {
  let history: InspectedRun | undefined;
  await settled(
    async () => (await (await service.get(`/inspect/runs/${runId}`)).json()) as InspectedRun,
    (found) => {
      expect(found.state).not.to.equal('running');
      history = found;
    },
  );
  return history as InspectedRun;
};

describe('the history of a run', () => {
  let service: OpenService;
  beforeEach(async () => {
    service = await openService();
  });
  afterEach(closeServices);

  it('has the run, its instance and its call, each to its end, with the transitions taken', async () => {
    await service.run({ ...definition('busy'), run_id: 'busy' });
    const { actors, entries, state } = await historyOf(service, 'busy');
    expect(state).to.equal('completed');
    expect(actors.map(({ name }) => name)).to.deep.equal([
      'test-run',
      'shares',
      'instance:0',
      'flow:extension-dialing',
      'extension-dialing',
    ]);
    const ends = actors.map(({ id }) => entries.findLast(({ actor }) => actor === id));
    expect(ends.map((entry) => entry?.states.at(-1))).to.deep.equal([
      'completed',
      'ended',
      'passed',
      'released',
      'busyOrNoAnswer',
    ]);
    expect(ends.map((entry) => entry?.transitions.at(-1))).to.deep.equal([
      'holding|xstate.done.actor.shares|1',
      'finishing|share.ended|1',
      '|operations.completed|1',
      '3|xstate.done.actor.operation|0',
      'terminating|destination.occupied|0',
    ]);
  });

  it('has the number of an instance that is repeated alone, whether a client follows it or looks later', async () => {
    const seven = { ...definition('busy'), distribution: { type: 'single', number: 7 } };
    for (let index = 0; index < 60; index += 1) await service.call('ExecuteTest', { ...seven, run_id: `run-${index}` });
    for (const runId of ['run-0', 'run-59'])
      expect((await historyOf(service, runId)).actors.map(({ name }) => name)).to.include('instance:7');
  });

  it('follows only the first instance of a load, and still records the run to its end', async () => {
    await service.run({ ...definition('load'), run_id: 'load' });
    const { actors, entries, left_out } = await historyOf(service, 'load');
    expect(actors.map(({ name }) => name)).to.deep.equal([
      'test-run',
      'shares',
      'instance:0',
      'flow:extension-dialing',
      'extension-dialing',
    ]);
    expect(entries.findLast(({ actor }) => actor === actors[0]?.id)?.states).to.deep.equal(['completed']);
    expect(entries.findLast(({ actor }) => actor === actors[1]?.id)?.states).to.deep.equal(['ended']);
    expect([left_out, entries.length < 100]).to.deep.equal([0, true]);
  });

  it('shows the context after each step', async () => {
    await service.run({ ...definition('busy'), run_id: 'busy' });
    const { actors, entries } = await historyOf(service, 'busy');
    const contexts = entries
      .filter(({ actor }) => actor === actors.find(({ name }) => name === 'instance:0')?.id)
      .map(({ context }) => (context as { opIdx: number }).opIdx);
    expect(contexts[0]).to.equal(0);
    expect(contexts.length).to.be.greaterThan(new Set(contexts).size);
    expect(new Set(contexts).size).to.be.greaterThan(3);
    expect(contexts).to.deep.equal(contexts.toSorted((one, other) => one - other));
  });

  it('is in memory for the newest fifty runs', async () => {
    const hub = new InspectorHub(systemClock);
    const { execute, settle } = openRuns({ observer: hub });
    for (let number = 0; number < 51; number += 1)
      execute({ run_id: `run-${number}`, operations: [{ type: 'comment' }] });
    await settle();
    expect(hub.history('run-0')).to.equal(undefined);
    expect(hub.history('run-1')?.report.entries.length).to.be.above(0);
  });

  it('stays in memory while its run goes on, whatever begins and ends meanwhile', async () => {
    const hub = new InspectorHub(systemClock);
    const { execute, settle, runs } = openRuns({ observer: hub });
    execute({ run_id: 'long', operations: [{ type: 'halt' }] });
    for (let number = 0; number < 60; number += 1) {
      execute({ run_id: `run-${number}`, operations: [{ type: 'comment' }] });
      await runs.find(`run-${number}`).ended;
      await turn();
    }
    expect(hub.history('long')?.report.state).to.equal('running');
    expect([hub.history('run-0'), hub.history('run-10')]).to.deep.equal([undefined, undefined]);
    expect(hub.history('run-11')).to.not.equal(undefined);
    await runs.cancel('long');
    await settle();
  });

  it('is read from the store for older runs', async () => {
    for (let number = 0; number < 51; number += 1)
      await service.run({ run_id: `run-${number}`, operations: [{ type: 'comment' }] });
    expect((await historyOf(service, 'run-0')).entries.length).to.be.above(0);
  });

  it('is sent from the beginning to a client that attaches later', async () => {
    await service.run({ ...definition('busy'), run_id: 'busy' });
    const { entries, actors, messages } = await historyOf(service, 'busy');
    const response = await service.get('/inspect/runs/busy/stream');
    const reader = response.body?.getReader();
    let text = '';
    const count = (name: string): number => text.split(`event: ${name}\n`).length - 1;
    while (count('entry') < entries.length) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect([count('actor'), count('message'), count('state')]).to.deep.equal([actors.length, messages.length, 1]);
  });
});
