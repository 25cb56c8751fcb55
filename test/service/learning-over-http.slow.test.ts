/** Learning over HTTP, of a service with the examples' configuration: from its beginning to its model and its picture. */
import { expect } from 'chai';
import type { LearningsResult, ListedLearning } from '../../schemas/index.ts';
import { validateAnswer } from '../../schemas/answers.ts';
import type { LearnedModel } from '../../src/learn/model/learned-model.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

type Differences = { readonly differences: readonly { readonly words: string }[] };

const json = { 'content-type': 'application/json' };

const begin = (service: OpenService, asked: object): Promise<Response> =>
  service.get('/console/models', { method: 'POST', headers: json, body: JSON.stringify(asked) });

const steer = async (service: OpenService, id: string, action: string): Promise<ListedLearning> =>
  (await (await service.get(`/console/models/${id}/${action}`, { method: 'POST' })).json()) as ListedLearning;

const listed = async (service: OpenService): Promise<LearningsResult> =>
  (await (await service.get('/models')).json()) as LearningsResult;

/** Asks until the learning is as it should be; each answer takes turns of the service. */
const until = async (
  service: OpenService,
  id: string,
  enough: (one: ListedLearning) => boolean,
): Promise<ListedLearning> => {
  for (;;) {
    const one = (await listed(service)).models.find((each) => each.id === id);
    if (one === undefined) throw new Error(`the service has no learning ${id}`);
    if (enough(one)) return one;
    if (one.state === 'ended') throw new Error(`the learning has ended: ${one.ended}`);
  }
};

describe('learning over HTTP', () => {
  afterEach(closeServices);

  it('finds the six states of the extension dialing, and promises what it has tried', async () => {
    const service = await openService();
    const answer = await begin(service, { service_key: 100, exhaust: 0 });
    expect(answer.status).to.equal(201);
    const { id } = (await answer.json()) as ListedLearning;
    const one = await until(service, id, ({ state }) => state === 'ended');
    expect(one).to.include({ gateway: 'loopback', ended: null, level: '1', has_model: true });
    expect(one.progress.states).to.equal(6);
    expect(one.certain_states).to.be.at.least(6);
    expect(validateAnswer.learnings(await listed(service)).ok).to.equal(true);
    const model = (await (await service.get(`/models/${id}`)).json()) as LearnedModel;
    expect(model.states).to.have.length(6);
    expect(model.states.slice(0, 2)).to.deep.equal(['before the call', 'after the call']);
    expect(model.transitions.every(({ call }) => call.length > 0)).to.equal(true);
    const picture = await service.get(`/models/${id}/picture.svg`);
    expect(picture.headers.get('content-security-policy')).to.include("default-src 'none'");
    const svg = await picture.text();
    for (const state of model.states) expect(svg).to.include(`>${state}<`);
    const same = (await (await service.get(`/models/${id}/differences/${id}`)).json()) as Differences;
    expect(same.differences).to.deep.equal([]);
    const ofFlow = await service.get(`/models/${id}/differences/flow`);
    expect(ofFlow.status).to.equal(200);
    expect(await ofFlow.json()).to.have.property('differences');
    const both = await service.get(`/models/${id}/differences/flow/picture.svg`);
    expect(await both.text()).to.include('<svg');
  });

  it('pauses, continues and stops; what was known then promises nothing', async () => {
    const service = await openService();
    const { id } = (await (await begin(service, { service_key: 100 })).json()) as ListedLearning;
    await until(service, id, ({ progress }) => progress.transitions > 0);
    expect((await steer(service, id, 'pause')).state).to.equal('paused');
    const refused = await begin(service, { service_key: 100 });
    expect(refused.status).to.equal(503);
    expect(await refused.text()).to.include('goes on over the gateway loopback; the limit is 1 at once');
    const soFar = (await (await service.get(`/models/${id}`)).json()) as LearnedModel;
    expect(soFar).to.include({ ended: 'it goes on', level: null, certain_states: null });
    expect(soFar.transitions).to.have.length.above(0);
    expect((await service.get(`/models/${id}/picture.svg`)).status).to.equal(200);
    expect((await steer(service, id, 'continue')).state).to.not.equal('paused');
    await steer(service, id, 'stop');
    const one = await until(service, id, ({ state }) => state === 'ended');
    expect(one).to.include({ ended: 'it was stopped', certain_states: null });
  });

  it('refuses what it cannot do, with the reason', async () => {
    const service = await openService();
    const wrong = await begin(service, { service_key: -1, level: '3' });
    expect(wrong.status).to.equal(400);
    const { error } = (await wrong.json()) as { error: { data: { errors: { pointer: string }[] } } };
    expect(error.data.errors.map(({ pointer }) => pointer)).to.have.members(['/service_key', '/level']);
    expect(await (await begin(service, { service_key: 1, gateway: 'billing' })).text()).to.include(
      'the configuration has no sigtran gateway \\"billing\\"',
    );
    expect((await service.get('/models/100-9')).status).to.equal(404);
    expect((await service.get('/console/models/100-9/stop', { method: 'POST' })).status).to.equal(404);
  });
});
