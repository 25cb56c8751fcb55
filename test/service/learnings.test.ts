/** The learnings of a service: what begins one, how many go on at once, and which models are kept. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { createLog } from '../../src/log.ts';
import type { Gateway, SigtranGateway } from '../../src/gateways/gateway.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { Learnings } from '../../src/service/learnings.ts';
import { validateAnswer } from '../../schemas/answers.ts';

/** A gateway whose calls cannot be placed, so that a learning ends, or wait for ever. */
const gatewayOf = (name: string, answers: 'refuses' | 'waits', trouble?: string): SigtranGateway => ({
  name,
  kind: 'sigtran',
  trouble: () => trouble,
  start: async () => undefined,
  stop: async () => undefined,
  attach: () => ({
    gateway: name,
    open: () => {
      if (answers === 'refuses') throw new DialproofError('GatewayFailed', 'the link is down');
      return new Proxy({}, { get: () => () => 1 }) as never;
    },
    answer: () => () => undefined,
    close: () => undefined,
  }),
});

const learningsOver = (...gateways: readonly Gateway[]): Learnings =>
  new Learnings({
    gateways: new Map(gateways.map((each) => [each.name, each])),
    usual: gateways[0]?.name,
    isLocal: () => false,
    clock: new SimulatedClock(),
    log: createLog('silent'),
  });

const refusal = (begin: () => unknown): Pick<DialproofError, 'code' | 'message'> => {
  try {
    begin();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return { code: thrown.code, message: thrown.message };
    throw thrown;
  }
  throw new Error('it has begun');
};

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const untilEnded = async (learnings: Learnings, id: string): Promise<void> => {
  for (let turns = 0; learnings.of(id)?.over === null; turns += 1) {
    if (turns > 100_000) throw new Error(`the learning ${id} does not end`);
    await turn();
  }
};

describe('the learnings of a service', () => {
  it('go on four at once, one over each gateway', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const learnings = learningsOver(...names.map((name) => gatewayOf(name, 'waits')));
    learnings.begin({ service_key: 1 });
    expect(refusal(() => learnings.begin({ service_key: 2, gateway: 'a' }))).to.deep.equal({
      code: 'Busy',
      message: 'The learning 1-1 goes on over the gateway a; the limit is 1 at once.',
    });
    for (const gateway of ['b', 'c', 'd']) learnings.begin({ service_key: 1, gateway });
    expect(refusal(() => learnings.begin({ service_key: 1, gateway: 'e' }))).to.deep.equal({
      code: 'Busy',
      message: '4 learnings go on; the limit is 4 at once.',
    });
    expect(learnings.list().map(({ id, gateway, state }) => `${id} ${gateway} ${state}`)).to.deep.equal([
      '1-4 d seeding',
      '1-3 c seeding',
      '1-2 b seeding',
      '1-1 a seeding',
    ]);
    learnings.close();
    expect(refusal(() => learnings.begin({ service_key: 1, gateway: 'e' })).code).to.equal('ShuttingDown');
  });

  it('are refused where the gateway is down or is not there', () => {
    const learnings = learningsOver(gatewayOf('stp1', 'waits', 'no link is active'));
    expect(refusal(() => learnings.begin({ service_key: 1 }))).to.deep.equal({
      code: 'GatewayDown',
      message: 'Gateway stp1 is down: no link is active.',
    });
    expect(refusal(() => learnings.begin({ service_key: 1, gateway: 'stp2' })).message).to.equal(
      'the configuration has no sigtran gateway "stp2"',
    );
    expect(learnings.list()).to.deep.equal([]);
  });

  it('keep the last 20 models', async () => {
    const learnings = learningsOver(gatewayOf('a', 'refuses'));
    for (let number = 1; number <= 21; number += 1) {
      const { id } = learnings.begin({ service_key: number });
      await untilEnded(learnings, id);
    }
    const kept = learnings.list();
    expect(kept.map(({ service_key: key }) => key)).to.deep.equal(Array.from({ length: 20 }, (_, index) => 21 - index));
    expect(learnings.of('1-1')).to.equal(undefined);
    expect(validateAnswer.learnings({ models: kept }).ok).to.equal(true);
  });

  it('that end early say why, and promise nothing', async () => {
    const learnings = learningsOver(gatewayOf('a', 'refuses'));
    const { id } = learnings.begin({ service_key: 7, level: 'cycles' });
    await untilEnded(learnings, id);
    const one = learnings.of(id);
    expect(one?.ended).to.be.a('string').that.is.not.equal('');
    expect(one).to.include({ state: 'ended', level: null, certain_states: null, wanted_level: 'cycles' });
  });
});
