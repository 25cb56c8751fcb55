import { expect } from 'chai';
import { checkTest } from '../../../src/cli/offline/offline-checks.ts';
import { initialDP, type Operations } from '../../run/open-runs.ts';

const ussd: Operations[number] = {
  type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest',
  arguments: { ussdString_text: '*1#', 'tcap.map_open.destination_reference_digits': '4917' },
};
const extended = { ...initialDP, arguments: { ...initialDP.arguments, extensions_400: '0a' } };

describe('a definition that is checked without being run', () => {
  it('is compiled with the settings of its request', () => {
    const operations = [ussd, extended];
    const said = { hlr_ac: 'ussd2', 'inap.extensions': { 400: 'OCTET STRING' } } as const;
    expect(checkTest({ run_id: 'run', operations, ...said })).to.deep.equal([]);
    expect(checkTest({ run_id: 'run', operations }).map(({ pointer }) => pointer)).to.deep.equal([
      '/operations/0/arguments/tcap.map_open.destination_reference_digits',
      '/operations/1/arguments/extensions_400',
    ]);
  });

  it('has the faults of a search whose rates have no order, also of a mix', () => {
    const distribution = { type: 'search', from: 100, to: 50 };
    const operations = [initialDP];
    const mix = [{ name: 'one', weight: 1, test: { operations } }];
    for (const of of [{ operations }, { mix }])
      expect(checkTest({ run_id: 'run', ...of, distribution })).to.deep.equal([
        { pointer: '/distribution/from', message: 'must be at most 50, the highest rate that is tried' },
      ]);
  });
});
