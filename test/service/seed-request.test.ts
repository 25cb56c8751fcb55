import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { seedRequest } from './definitions.ts';

describe("the seed's own kind of request", () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  const request = (id: string | number, runId: string, traceLevel: unknown): string =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'ExecuteTest',
      params: { ...seedRequest(runId), trace_level: traceLevel },
    });

  it('is answered ok and with its id, and with nothing else', async () => {
    const answer = await service.post(request(1, 'answered', '1'));
    expect(answer.status).to.equal(200);
    expect(await answer.text()).to.equal('{"jsonrpc":"2.0","id":1,"result":"ok"}');
    const named = await service.post(request('a name', 'answered too', '1'));
    expect(await named.text()).to.equal('{"jsonrpc":"2.0","id":"a name","result":"ok"}');
  });

  it('runs one instance, which ends and passes, with every check reported', async () => {
    const status = await service.run(seedRequest('told'));
    expect(status).to.include({ run_id: 'told', state: 'completed', completed: 1 });
    expect(status.counts).to.deep.equal({ started: 1, finished: 1, passed: 1, failed: 0, aborted: 0, cancelled: 0 });
    expect(status.first_instance).to.include({ instance_id: '0', state: 'passed' });
    expect(status.first_instance?.check_log).to.deep.equal([
      { step: 2, op_idx: 1, status: 'pass', name: 'ReleaseCall received', text: 'ReleaseCall received' },
      { step: 2, op_idx: 1, status: 'pass', name: 'initialCallSegment_cause', text: 'initialCallSegment_cause is 31' },
    ]);
    expect(status.first_fails).to.deep.equal([]);
    expect(status.first_aborts).to.deep.equal([]);
  });

  it('shows the messages with their bytes', async () => {
    const { first_instance } = await service.run(seedRequest('shown'));
    const messages = first_instance?.messages ?? [];
    expect(messages.map(({ from, to, name }) => `${from} ${name} ${to}`)).to.deep.equal([
      'caller dials ssp',
      'ssp InitialDP scp',
      'scp ReleaseCall ssp',
      'ssp is released caller',
    ]);
    // Cause, ETS 300 374-1 §7.3.25 and Q.850: location user, coding standard ITU-T, value 31.
    expect(messages[2]?.hex).to.equal('0402809f');
  });

  /** Level and the first two words of every line. */
  const trace = ({ first_instance }: QueryTestResult): string[] =>
    (first_instance?.trace_log ?? []).map(({ level, text }) => `${level} ${text.split(' ').slice(0, 2).join(' ')}`);

  it('traces as much as the level requests, given as a string or a number', async () => {
    const traced = async (level: string | number): Promise<string[]> =>
      trace(await service.run({ ...seedRequest(`${typeof level} ${level}`), trace_level: level }));
    const messages = ['2 sent InitialDP', '2 received ReleaseCall'];
    const bytes = ['3 dialogue 1', '3 dialogue 1'];
    for (const level of ['0', 0]) expect(await traced(level)).to.deep.equal([]);
    for (const level of ['1', 1])
      expect((await traced(level)).filter((line) => !line.startsWith('1 '))).to.deep.equal([]);
    for (const level of ['2', 2])
      expect((await traced(level)).filter((line) => !line.startsWith('1 '))).to.deep.equal(messages);
    for (const level of ['3', 3]) expect(await traced(level)).to.include.members([...messages, ...bytes]);
  });
});
