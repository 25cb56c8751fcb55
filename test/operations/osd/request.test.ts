import { expect } from 'chai';
import type { TestEntry } from '../../../schemas/index.ts';
import { openOsd } from '../../support/configured-gateway.ts';
import { openRuns, type Operations } from '../../run/open-runs.ts';
import { performedBy, type Params, type Performed } from '../one-instance.ts';

const perform = async (operations: Operations, params: Params = {}, simulated: unknown = true): Promise<Performed> => {
  const gateway = await openOsd({ simulated });
  const { start } = openRuns({ gateways: [gateway], defaultGateways: { osd: 'osd1' } });
  const performed = performedBy(await start({ operations, ...params }));
  await gateway.stop();
  return performed;
};

const request = (type: string, parameters: unknown, tests: readonly TestEntry[] = []) => ({
  type,
  arguments: { operation: 'add', parameters },
  tests: [...tests],
});

describe('osd.Request', () => {
  it('runs the tests on the returned data, under either name', async () => {
    for (const type of ['osd.Request', 'ocncc.osd.Request']) {
      const parameters = { msisdn: '{$v.msisdn}', tags: ['a', 'b'], profile: { '@kind': 'gold', level: 5 } };
      const tests = [
        { kpath: 'returned.msisdn', value: '49301' },
        { kpath: 'returned.tags.[1]', value: 'b' },
        { kpath: 'returned.profile.@kind', value: 'gold' },
        { kpath: 'returned.profile.level', type: 'integer', value: 5 },
      ];
      const assert = { type: 'assert', expression: "$i.OSD.returned.msisdn == '49301'" };
      const { checks, instance } = await perform([request(type, parameters, tests), assert], {
        vars: { msisdn: '49301' },
      });
      expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
      expect(instance.messages.map(({ from, to, name }) => [from, to, name])).to.deep.equal([
        ['tester', 'osd1', 'add'],
        ['osd1', 'tester', 'returned'],
      ]);
    }
  });

  it('aborts with the fault of the server, and names the gateway', async () => {
    const { abortion } = await perform([request('osd.Request', {})], {}, { operations: { remove: {} } });
    expect(abortion).to.equal('gateway osd1: SOAP fault soap:Client: there is no operation add');
  });

  it('aborts where XML cannot represent a parameter', async () => {
    const { abortion } = await perform([request('osd.Request', { 'two words': 1 })]);
    expect(abortion).to.equal('osd: "two words" is not the name of an element');
  });

  it('aborts where the value of an expression cannot be sent', async () => {
    for (const [name, value] of Object.entries({
      operation: '{$v.x}',
      parameters: '{$v.x}',
      action: '{$v.x}',
      wsdl_url: '{$v.x}',
    })) {
      const { abortion } = await perform([{ type: 'osd.Request', arguments: { operation: 'add', [name]: value } }], {
        vars: { x: 5 },
      });
      expect(abortion).to.match(new RegExp(`^osd.Request: ${name} is 5: it must be `));
    }
  });
});
