import { expect } from 'chai';
import { initialDP, proceed } from '../../run/open-runs.ts';
import { faultsOf } from '../scripted.ts';

const report = (values: object) => ({ type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { ...values } });
const places = (lines: readonly string[]): (string | undefined)[] => lines.map((line) => line.split(' ')[0]);

describe('a fault in outbound arguments', () => {
  it('is reported with all others before the run starts, each at its place', () => {
    const operations = [
      { ...initialDP, arguments: { serviceKey: -1, calledPartyNumber_digits: '5X', calledPartyNumber_noa: 200 } },
      report({ eventTypeBCSM: 7, 'eventSpecificInformationBCSM.oNoSuchInfo.x': 1 }),
      { type: 'map.hlr_to_scp.SendRoutingInfoForSM', arguments: { msisdn_digits: '49', smRPPRI: true } },
      { type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest', arguments: { ussdString_text: '€'.repeat(200) } },
    ];
    expect(places(faultsOf(operations))).to.include.members([
      '/operations/0/arguments/serviceKey',
      '/operations/0/arguments/calledPartyNumber_digits',
      '/operations/0/arguments/calledPartyNumber_noa',
      '/operations/1/arguments/eventSpecificInformationBCSM.oNoSuchInfo.x',
      '/operations/2/arguments/serviceCentreAddress',
      '/operations/3/arguments/ussdString_text',
    ]);
  });

  it('is reported for known values where other arguments are expressions', () => {
    const digits = { digitsResponse_digits: '{1 + 1}', digitsResponse_scheme: 9 };
    const text = { ussdString_text: 'ü€'.repeat(80), msisdn_digits: '{1 + 2}' };
    const operations = [
      { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', arguments: digits },
      { type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest', arguments: text },
      proceed,
    ];
    expect(places(faultsOf(operations))).to.deep.equal([
      '/operations/0/arguments/digitsResponse_scheme',
      '/operations/1/arguments/ussdString',
    ]);
  });

  it('comes with a suggestion for a misspelt name', () => {
    const operations = [
      { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digit: '5' } },
      { type: 'map.hlr_to_scp.SendRoutingInfo', arguments: { msisdn_digit: '49' } },
      { type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAdress_digits: '1' } },
      { type: 'map.hlr_to_scp.SendRoutingInf' },
    ];
    const faults = faultsOf(operations);
    for (const meant of [
      'calledPartyNumber_digits',
      'msisdn_digits',
      'destinationRoutingAddress_digits',
      'map.hlr_to_scp.SendRoutingInfo',
    ]) {
      expect(
        faults.some((line) => line.endsWith(`did you mean \`${meant}\`?`)),
        meant,
      ).to.equal(true);
    }
  });

  it('prevents the run from starting', () => {
    expect(faultsOf([initialDP, proceed, report({ eventTypeBCSM_name: 'oAnser' })])[0]).to.match(
      /^\/operations\/2\/arguments\/eventTypeBCSM_name /,
    );
  });
});
