import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import type { RestAnswer, RestRequest } from '../../../src/gateways/gateway.ts';
import { answerTo, openRest, outcomeOf } from '../../support/configured-gateway.ts';

const asked: RestRequest = {
  method: 'POST',
  path: 'subscribers/49301',
  query: { verbose: '1' },
  headers: [{ name: 'X-Run', value: '7' }],
  content: '{"limits": [5, {"day": 9}]}',
};

const answered = async (simulated: unknown, request = asked): Promise<RestAnswer> => {
  const gateway = await openRest({ simulated });
  const session = gateway.attach({ runId: 'run-1', actor: undefined });
  return answerTo((settle) => session.request(request, settle));
};

describe('a simulated REST server', () => {
  it('returns the request', async () => {
    const { code, content_json: said } = await answered(true);
    expect(code).to.equal(200);
    expect(said).to.deep.equal({
      method: 'POST',
      path: '/subscribers/49301',
      query: { verbose: '1' },
      http_headers: { 'x-run': '7' },
      content: asked.content,
      content_json: { limits: [5, { day: 9 }] },
    });
  });

  it('fills placeholders from the request, values as values', async () => {
    const content = {
      whole: '{{ content_json.limits }}',
      within: 'day {{content_json.limits.1.day}} of {{parameters.id}}, run {{http_headers.x-run}}{{query.none}}',
      ['{{method}}']: [{ nothing: '{{content_json.toString}}' }],
    };
    const { content_json: said } = await answered({ responses: [{ path: '/subscribers/{id}', content }] });
    expect(said).to.deep.equal({
      whole: [5, { day: 9 }],
      within: 'day 9 of 49301, run 7',
      '{{method}}': [{ nothing: '' }],
    });
  });

  it('answers with the first response that fits', async () => {
    const responses = [
      { method: 'GET', content: 'another method' },
      { path: '/subscribers', content: 'a shorter path' },
      { path: '/subscribers/{id}/calls', content: 'a longer path' },
      { method: 'POST', path: 'subscribers/49301', code: 202, content: 'this one' },
      { content: 'too late' },
    ];
    expect(await answered({ responses })).to.include({ code: 202, content: 'this one' });
  });

  it('says so where no response fits', async () => {
    const { code, content_json: said } = await answered({ responses: [] });
    expect(code).to.equal(404);
    expect(said).to.deep.equal({ error: 'no response is set for POST /subscribers/49301' });
  });

  it('waits as long as its settings say', async () => {
    const clock = new SimulatedClock();
    const gateway = await openRest({ simulated: { responses: [{ delay_seconds: 2, content: 'late' }] } }, { clock });
    const session = gateway.attach({ runId: 'run-1', actor: undefined });
    let told = false;
    const answer = outcomeOf<RestAnswer>((settle) => session.request(asked, settle)).then((outcome) => {
      told = true;
      return outcome;
    });
    clock.increment(1999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).to.equal(false);
    clock.increment(1);
    expect(await answer).to.have.nested.property('answer.content', 'late');
  });
});
