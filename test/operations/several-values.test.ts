/** One plain value is expected: a list with a second value is something else. */
import { expect } from 'chai';
import { initialDP, load } from '../run/open-runs.ts';
import { inTurn, type Reaction } from '../run/scripted-scp.ts';
import { perform } from './one-instance.ts';

const connectTo = (...addresses: readonly string[]): Reaction =>
  inTurn((call) => {
    const values = Object.fromEntries(
      addresses.map((digits, index) => [`destinationRoutingAddress[${index}]_digits`, digits]),
    );
    call.say('Connect', values).end();
  });

const expecting = async (react: Reaction, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const { checks, abortion } = await perform(
    [initialDP, { type: 'inap.ssp_from_scp.Connect', arguments: values }],
    {},
    react,
  );
  return [...checks, ...(abortion === undefined ? [] : [JSON.stringify(abortion)])];
};

describe('an argument that is a list', () => {
  it('equals a plain value where it has only that value', async () => {
    expect(await expecting(connectTo('6495551'), { destinationRoutingAddress_digits: '6495551' })).to.deep.equal([
      'pass: Connect received',
      'pass: destinationRoutingAddress_digits is "6495551"',
    ]);
  });

  it('does not equal it where it has another value too', async () => {
    expect(
      await expecting(connectTo('6495551', '6495552'), { destinationRoutingAddress_digits: '6495551' }),
    ).to.deep.equal([
      'pass: Connect received',
      'fail: destinationRoutingAddress_digits is that of the only element, and destinationRoutingAddress has 2: ' +
        'name each of them, destinationRoutingAddress[0]_digits and so on',
    ]);
  });

  it('is not absent where the second element has it, and not just anything', async () => {
    for (const wanted of [null, {}]) {
      const checks = await expecting(connectTo('6495551', '6495552'), { destinationRoutingAddress_noa: wanted });
      expect(checks[1]).to.match(/^fail: destinationRoutingAddress_noa is that of the only element/);
    }
  });

  it('is compared element by element where they are named', async () => {
    const values = {
      'destinationRoutingAddress[0]_digits': '6495551',
      'destinationRoutingAddress[1]_digits': '6495552',
    };
    expect(await expecting(connectTo('6495551', '6495552'), values)).to.have.length(3);
  });

  it('may have the first without an index where each other one is named', async () => {
    const values = { destinationRoutingAddress_digits: '6495551', 'destinationRoutingAddress[1]_digits': '6495552' };
    expect(await expecting(connectTo('6495551', '6495552'), values)).to.deep.equal([
      'pass: Connect received',
      'pass: destinationRoutingAddress_digits is "6495551"',
      'pass: destinationRoutingAddress[1]_digits is "6495552"',
    ]);
    expect((await expecting(connectTo('6495551', '6495552', '6495553'), values))[1]).to.match(
      /^fail: .* destinationRoutingAddress has 3: /,
    );
  });

  it('is checked alike in each instance of a load, which decodes no more than is read', async () => {
    const operations = [
      initialDP,
      { type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAddress_digits: '6495551' } },
    ];
    const { report } = await perform(operations, { distribution: load(3, 1) }, connectTo('6495551', '6495552'));
    expect(report.counts).to.include({ failed: 3, passed: 0 });
  });
});
