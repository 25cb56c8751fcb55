import { expect } from 'chai';
import type { QueryAllTestsResult, QueryTestResult } from '../../schemas/index.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { parseXml } from '../support/xml-tree.ts';
import { halted, initialDP, seedRequest } from './definitions.ts';

describe('the reports of a run', () => {
  const runId = 'a run/with: everything?';
  const path = `/runs/${encodeURIComponent(runId)}`;
  let service: OpenService;
  before(async () => {
    service = await openService();
    const wrong = { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 17 } };
    await service.run({ ...seedRequest(runId), operations: [initialDP, wrong] });
  });
  after(closeServices);

  const report = async (format: string): Promise<[type: string | null, body: string]> => {
    const response = await service.get(`${path}/report.${format}`);
    expect(response.status).to.equal(200);
    return [response.headers.get('content-type'), await response.text()];
  };

  it('are QueryTest in JSON', async () => {
    const [type, body] = await report('json');
    expect(type).to.match(/^application\/json/);
    const { time_now: _, ...reported } = JSON.parse(body) as QueryTestResult;
    const { time_now: __, ...status } = (await (await service.get(path)).json()) as QueryTestResult;
    expect(reported).to.deep.equal(status);
    expect(status).to.deep.include({ run_id: runId, state: 'completed' });
  });

  it('have the verdict with its reason, as every answer about the run has', async () => {
    const judgement = { verdict: 'failed', reason: 'operation 2: initialCallSegment_cause is 31, expected 17' };
    const tests = (await (await service.get('/runs')).json()) as QueryAllTestsResult;
    const { result: cancelled } = await service.call('CancelTest', { run_id: runId });
    const instance = await (await service.get(`${path}/instances/0/report.json`)).json();
    for (const answer of [JSON.parse((await report('json'))[1]), tests.tests[0], cancelled, instance]) {
      expect(answer).to.include(judgement);
    }
  });

  it('are a ladder and checks in text', async () => {
    const [type, body] = await report('txt');
    expect(type).to.match(/^text\/plain/);
    expect(body).to.include(`run ${runId}: failed`);
    expect(body).to.match(/FAIL +initialCallSegment_cause is 31, expected 17/);
    expect(body).to.match(/InitialDP ─+►│/);
  });

  it('are JUnit in XML', async () => {
    const [type, body] = await report('xml');
    expect(type).to.match(/^application\/xml/);
    expect(parseXml(body)).to.include({ name: 'testsuites' });
    expect(body).to.match(/<testsuite name="a run\/with: everything\?"[^>]* failures="1"/);
  });

  it('do not exist for an unknown run or format', async () => {
    expect((await service.get('/runs/absent/report.json')).status).to.equal(404);
    expect((await service.get(`${path}/report.pdf`)).status).to.equal(404);
  });
});

describe('the pages about runs', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  it('list the runs as QueryAllTests does', async () => {
    await service.run(seedRequest('one'));
    const { time_now: _, ...page } = (await (await service.get('/runs')).json()) as {
      time_now: unknown;
      tests: Record<string, unknown>[];
    };
    const answer = (await service.call('QueryAllTests')).result as typeof page;
    const timeless = ({ tests }: typeof page) => tests.map(({ time_now: __, ...test }) => test);
    expect(timeless(page)).to.deep.equal(timeless(answer));
    expect(page.tests.map(({ run_id }) => run_id)).to.deep.equal(['one']);
  });

  it('follow a run by events from its start to its end', async () => {
    await service.call('ExecuteTest', halted('followed'));
    const states: string[] = [];
    await service.follow('followed', ({ state, counts }) => {
      states.push(state);
      return counts.started === 1;
    });
    const ended = service.follow('followed', ({ state }) => {
      states.push(state);
      return false;
    });
    await service.call('ResumeInstance', { run_id: 'followed', instance_id: '0' });
    expect(await ended).to.include({ state: 'completed', completed: 1 });
    expect(states.at(-1)).to.equal('completed');
    expect(states.slice(0, -1).every((state) => state === 'running')).to.equal(true);
  });

  it('give one last event for a run that has ended, and nothing to a browser that has seen it', async () => {
    await service.run(seedRequest('over'));
    const text = await (await service.get('/runs/over/events')).text();
    expect(text.match(/^event: progress$/gm)).to.have.lengthOf(1);
    expect((await service.get('/runs/over/events', { headers: { 'last-event-id': 'completed' } })).status).to.equal(
      204,
    );
  });

  it('report that the service is alive and ready', async () => {
    expect((await service.get('/healthz')).status).to.equal(200);
    expect((await service.get('/readyz')).status).to.equal(200);
  });
});
