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
});
