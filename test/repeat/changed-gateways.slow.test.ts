/** A call that asks other gateways: the test that is made of it finds what they answer otherwise. */
import { expect } from 'chai';
import type { GatewayConfig } from '../../schemas/index.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';
import { checksOf, RepeatedCalls } from './repeated-calls.ts';

const test = `name: a charge
operations:
  - { type: rest.SendRequest, arguments: { method: GET, path: /charges/6421123456 } }
  - { type: rest.ExpectResponse, tests: [{ kpath: rest.code, type: integer, value: 200 }] }
  - { type: branch, expression: "$i.REST.content_json.cents > 40", on_true: end }
  - { type: assert, expression: "$i.REST.content_json.cents < 40" }
  - { type: comment, label: end }
`;

const charged = { currency: 'NZD', cents: 45, id: 'a1' };

describe('a test that is made of a call that asks other gateways', () => {
  afterEach(closeServices);

  /** A service whose billing answers so. */
  const billing = async (content: Readonly<Record<string, unknown>>): Promise<RepeatedCalls> => {
    const { gateways } = await readServiceConfig();
    const simulated = { responses: [{ method: 'GET', path: '/charges/{msisdn}', content }] };
    const changed = { ...gateways['billing'], simulated } as GatewayConfig;
    return new RepeatedCalls(await openService({ gateways: { ...gateways, billing: changed } }));
  };

  it('passes where they answer the same, and finds another branch, another value, and one more', async () => {
    const before = await billing(charged);
    const text = await before.made(await before.run(test));
    expect(text).to.match(/expression: "?\$i\.REST\.content_json\.cents > 40/);
    for (const same of [charged, { ...charged, id: 'b2' }]) {
      const again = await (await billing(same)).run(text);
      expect(again.verdict, `${text}\n${checksOf(again)}\n${JSON.stringify(again.unchecked)}`).to.equal('passed');
    }
    for (const other of [
      { ...charged, cents: 30 },
      { ...charged, currency: 'USD' },
      { ...charged, tax: 5 },
      { currency: 'NZD', cents: 45 },
    ])
      expect((await (await billing(other)).run(text)).verdict, `${text}\n${JSON.stringify(other)}`).to.equal('failed');
  });
});
