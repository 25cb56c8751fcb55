import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const accepts = (params: object): boolean =>
  validate.executeTest({ run_id: 'tr_9538', operations: [{ type: 'comment' }], ...params }).ok;

describe('validate.executeTest', () => {
  it('accepts a request with a trace level in a string and a single distribution', () => {
    expect(
      accepts({
        distribution: { type: 'single' },
        trace_level: '1',
        sigtran: 'sigtran_tester',
        scp: { dssn: 8, dpc: 1234 },
      }),
    ).to.equal(true);
  });

  it('accepts InitialDP and ReleaseCall with the arguments of the document', () => {
    const initialDP = {
      serviceKey: 45,
      eventTypeBCSM: 3,
      callingPartyNumber_digits: '6448880011',
      callingPartyNumber_noa: 3,
    };
    const called = {
      calledPartyNumber_noa: 3,
      calledPartyNumber_digits: '6447770022',
      callingPartysCategory_hex: '0A',
    };
    const operations = [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { ...initialDP, ...called } },
      { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } },
    ];
    expect(validate.executeTest({ run_id: 'tr_9538', operations })).to.have.property('ok', true);
  });

  it('returns the same value that was passed', () => {
    const value = { run_id: 'r', operations: [{ type: 'comment' }] };
    const checked = validate.executeTest(value);
    expect(checked.ok && checked.value).to.equal(value);
    expect(value).to.deep.equal({ run_id: 'r', operations: [{ type: 'comment' }] });
  });

  it('accepts application contexts by alias, in hex and dotted', () => {
    for (const ssp_ac of [
      'ati3',
      'camel1',
      'camel2',
      'camel3',
      'camel4',
      'cs1',
      'etsi',
      'ussd2',
      '04000001003201',
      '0400000a',
      '0.4.0.0.1.0.50.1',
      '2.999.1',
    ]) {
      expect(accepts({ ssp_ac, hlr_ac: ssp_ac }), ssp_ac).to.equal(true);
    }
    for (const ssp_ac of ['', 'camel', 'CAMEL3', '040', '3.1', '0.40', '1', '1.2.', '1.02', '0x04', null, 4]) {
      expect(accepts({ ssp_ac }), String(ssp_ac)).to.equal(false);
    }
  });

  it('accepts gateways for labels, and no other open-ended names', () => {
    expect(accepts({ db_smf: 'a', rest_crm_2: 'b' })).to.equal(true);
    for (const name of ['db_', 'db-smf', 'dbsmf', 'rest_', 'pi_a', 'sigtran_a', 'db_a.b'])
      expect(accepts({ [name]: 'a' }), name).to.equal(false);
    for (const gateway of ['sigtran', 'pi', 'osd', 'diameter', 'db', 'rest', 'db_smf', 'rest_crm'])
      expect(accepts({ [gateway]: '' }), gateway).to.equal(false);
  });

  it('needs total and backlog of load, and cps of linear too', () => {
    const missing = (distribution: object): string[] => {
      const checked = validate.executeTest({ run_id: 'r', operations: [{ type: 'comment' }], distribution });
      return checked.ok ? [] : checked.faults.map(({ pointer }) => pointer);
    };
    expect(missing({ type: 'single' })).to.deep.equal([]);
    expect(missing({ type: 'load' })).to.deep.equal(['/distribution/total', '/distribution/backlog']);
    expect(missing({ type: 'linear' })).to.deep.equal([
      '/distribution/total',
      '/distribution/backlog',
      '/distribution/cps',
    ]);
    expect(missing({ type: 'linear', total: 1, backlog: 1, cps: { rate: 0.5 } })).to.deep.equal([]);
  });

  it('requires integers where integers belong', () => {
    for (const total of ['10', 1.5, null, true])
      expect(accepts({ distribution: { type: 'load', total, backlog: 1 } }), String(total)).to.equal(false);
  });
});
