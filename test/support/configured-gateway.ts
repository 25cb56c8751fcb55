/** Gateways as a configuration creates them, with its defaults filled in, started. */
import { expect } from 'chai';
import { validate, type GatewayConfig } from '../../schemas/index.ts';
import { systemClock, type Clock } from '../../src/ground/clock.ts';
import { createOsd } from '../../src/gateways/osd/open.ts';
import { createRest } from '../../src/gateways/rest/open.ts';
import type { Cancel, OsdGateway, Outcome, RestGateway, Settle } from '../../src/gateways/gateway.ts';

export interface Surroundings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly onError?: (thrown: unknown) => void;
}

/** The only gateway of a configuration that has nothing else. */
export const checked = <Kind extends GatewayConfig['kind']>(
  kind: Kind,
  name: string,
  settings: object,
): Extract<GatewayConfig, { kind: Kind }> => {
  const config = validate.config({ gateways: { [name]: { kind, ...settings } } });
  expect(config.ok ? [] : config.faults).to.deep.equal([]);
  if (!config.ok) throw new Error('not a configuration');
  return config.value.gateways[name] as Extract<GatewayConfig, { kind: Kind }>;
};

const unexpected = (thrown: unknown): never => {
  throw thrown;
};

export const openRest = async (settings: object, surroundings: Surroundings = {}): Promise<RestGateway> => {
  const { environment = {}, clock = systemClock, onError = unexpected } = surroundings;
  const gateway = await createRest('crm', checked('rest', 'crm', settings), { environment, clock, onError });
  await gateway.start();
  return gateway;
};

export const openOsd = async (settings: object, surroundings: Surroundings = {}): Promise<OsdGateway> => {
  const { environment = {}, clock = systemClock, onError = unexpected } = surroundings;
  const gateway = await createOsd('osd1', checked('osd', 'osd1', settings), { environment, clock, onError });
  await gateway.start();
  return gateway;
};

/** How a request ends, reported after the call has returned and not within it. */
export const outcomeOf = <Answer>(ask: (settle: Settle<Answer>) => Cancel): Promise<Outcome<Answer>> =>
  new Promise((resolve, reject) => {
    let returned = false;
    let told = 0;
    ask((outcome) => {
      told += 1;
      if (!returned || told > 1) reject(new Error(returned ? 'told twice' : 'told within the call'));
      resolve(outcome);
    });
    returned = true;
  });

/** The answer; fails the test if there is none. */
export const answerTo = async <Answer>(ask: (settle: Settle<Answer>) => Cancel): Promise<Answer> => {
  const outcome = await outcomeOf(ask);
  return outcome.ok ? outcome.answer : expect.fail(outcome.reason);
};

export const reasonFor = async <Answer>(ask: (settle: Settle<Answer>) => Cancel): Promise<string> => {
  const outcome = await outcomeOf(ask);
  return outcome.ok ? expect.fail('it was answered') : outcome.reason;
};
