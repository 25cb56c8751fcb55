import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { ProgressStream } from '../../src/server/progress-stream.ts';
import { ScriptedRunService } from '../support/scripted-run-service.ts';

describe('A client that reads its events slowly', () => {
  it('gets the newest update, and none of those between', async () => {
    const service = new ScriptedRunService();
    service.set('run');
    const { counts } = service.query('run');
    const stream = new ProgressStream({ run: await service.find('run'), clock: new SimulatedClock() });
    stream.read(0);
    for (let started = 1; started <= 1_000; started += 1) service.set('run', { counts: { ...counts, started } });
    service.set('run', { counts: { ...counts, started: 1_001 }, state: 'completed', completed: 1 });
    const blocks: string[] = [];
    for await (const chunk of stream) blocks.push(String(chunk));
    expect(blocks.length).to.be.lessThan(4);
    expect(blocks.at(-1)).to.include('id: completed').and.include('"started":1001');
    expect(service.watchersOf('run')).to.equal(0);
  });
});
