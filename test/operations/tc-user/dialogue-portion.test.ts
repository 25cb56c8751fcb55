import { expect } from 'chai';
import { initialDP, openRuns, proceed, type Operations } from '../../run/open-runs.ts';
import { continuing, inTurn, ScriptedScp, type Reaction } from '../../run/scripted-scp.ts';
import { perform, performedBy } from '../one-instance.ts';

const cs1 = '0.4.0.1.1.1.0.0';
const checked = async (attributes: object, params: object = { ssp_ac: 'cs1' }, react: Reaction = continuing) =>
  (await perform([initialDP, { ...proceed, ...attributes }] as Operations, params, react)).checks.slice(1);

describe('an expectation on the dialogue portion', () => {
  it('is compared with the AARE of the message that brought the component', async () => {
    const attributes = {
      tcap_ac: 'cs1',
      tcap_result: 0,
      tcap_result_diagnostic_user: 0,
      tcap_result_diagnostic_provider: null,
    };
    expect(await checked(attributes)).to.deep.equal([
      `pass: tcap_ac is "${cs1}"`,
      'pass: tcap_result is 0',
      'pass: tcap_result_diagnostic_user is 0',
      'pass: tcap_result_diagnostic_provider is absent, as expected',
    ]);
  });

  it('may be written as alias, dotted, in hex or by an expression', async () => {
    for (const tcap_ac of ['cs1', 'etsi', cs1, '04000101010000', "{'cs' + 1}"]) {
      expect(await checked({ tcap_ac })).to.deep.equal([`pass: tcap_ac is "${cs1}"`]);
    }
  });

  it('fails where the value differs, or there is none', async () => {
    const attributes = {
      tcap_ac: 'camel2',
      tcap_result: 1,
      tcap_result_diagnostic_user: null,
      tcap_result_diagnostic_provider: 0,
    };
    expect(await checked(attributes)).to.deep.equal([
      `fail: tcap_ac is "${cs1}", expected "0.4.0.0.1.0.50.1"`,
      'fail: tcap_result is 0, expected 1',
      'fail: tcap_result_diagnostic_user is 0, expected it to be absent',
      'fail: tcap_result_diagnostic_provider is absent, expected 0',
    ]);
    expect(await checked({ tcap_ac: 'cs1', tcap_result: null }, {})).to.deep.equal([
      `fail: tcap_ac is absent, expected "${cs1}"`,
      'pass: tcap_result is absent, as expected',
    ]);
  });

  it('cannot be met by later messages, which have none', async () => {
    const twice = inTurn((call) => {
      call.say('Continue').continue();
      call.say('Continue').end();
    });
    const operations = [initialDP, { ...proceed, tcap_ac: 'cs1' }, { ...proceed, tcap_ac: null, tcap_result: null }];
    const { checks } = await perform(operations, { ssp_ac: 'cs1' }, twice);
    expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
    expect(checks).to.have.length(5);
  });

  it('is not checked where it is absent', async () => {
    expect(await checked({})).to.deep.equal([]);
  });

  it('can be a refusal, which comes with an abort', async () => {
    const scp = new ScriptedScp('refusing', () => undefined);
    scp.refuses = true;
    const attributes = { tcap_result: 1, tcap_result_diagnostic_user: 2, tcap_result_diagnostic_provider: null };
    const { start } = openRuns({ gateways: [scp] });
    const operations = [initialDP, { type: 'tcap.ssp_from_scp.Abort', ...attributes }];
    const report = await start({ sigtran: 'refusing', ssp_ac: 'cs1', operations });
    expect(performedBy(report).checks).to.deep.equal([
      'pass: TC-U-ABORT received',
      'pass: tcap_result is 1',
      'pass: tcap_result_diagnostic_user is 2',
      'pass: tcap_result_diagnostic_provider is absent, as expected',
    ]);
  });
});
