import { expect } from 'chai';
import { initialDP, proceed, type Operations } from '../../run/open-runs.ts';
import { ending, type Reaction } from '../../run/scripted-scp.ts';
import type { Params } from '../one-instance.ts';
import { faultsOf, performScripted } from '../scripted.ts';

const camel2 = '0.4.0.0.1.0.50.1';
const ussd2 = '0.4.0.0.1.0.19.2';
const ussd = { type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest', arguments: { ussdString_text: '*100#' } };
const assist = {
  type: 'inap.ssp_to_scp.AssistRequestInstructions',
  arguments: { correlationID_digits: '1', iPSSPCapabilities: '00' },
};

const contextOf = async (
  operations: Operations,
  params: Params = {},
  reaction: Reaction = ending(),
): Promise<string | undefined> => {
  const { calls } = await performScripted(operations, params, reaction);
  const begin = calls[0]?.heard[0];
  const portion = begin?.primitive === 'TC-BEGIN' ? begin.dialogue : undefined;
  return portion?.kind === 'AARQ' ? portion.applicationContext : undefined;
};

describe('the application context of a dialogue', () => {
  it('is that of the request: ssp_ac for INAP, hlr_ac for MAP, none for either by default', async () => {
    const both = { ssp_ac: 'camel2', hlr_ac: 'ussd2' };
    for (const [operation, context] of [
      [initialDP, camel2],
      [assist, camel2],
      [ussd, ussd2],
    ] as const) {
      expect(await contextOf([operation], both)).to.equal(context);
      expect(await contextOf([operation])).to.equal(undefined);
    }
    expect(await contextOf([ussd], { hlr_ac: '04000001001302' })).to.equal(ussd2);
  });

  for (const [tcap_ac, context] of [
    ['camel2', camel2],
    [camel2, camel2],
    ['04000001003201', camel2],
    ["{'camel' + $v.phase}", camel2],
    [null, undefined],
    ['{$v.none}', undefined],
  ] as const) {
    it(`is that of the operation: ${JSON.stringify(tcap_ac)}`, async () => {
      const params = { ssp_ac: 'cs1', hlr_ac: 'ussd2', vars: { phase: 2, none: null } };
      for (const operation of [initialDP, ussd])
        expect(await contextOf([{ ...operation, tcap_ac }], params)).to.equal(context);
    });
  }

  it('is in the message that begins the dialogue, whichever operation sends it', async () => {
    const report = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 } };
    const held = { ...initialDP, tcap_ac: 'camel2', send_with_next: true };
    expect(await contextOf([held, report])).to.equal(camel2);
  });

  it('that is invalid is a fault, at its place', () => {
    const wrong = [{ ...initialDP, tcap_ac: 'camel5' }, { ...ussd, tcap_ac: 'zz' }, proceed];
    expect(faultsOf(wrong).map((line) => line.split(' ')[0])).to.deep.equal([
      '/operations/0/tcap_ac',
      '/operations/1/tcap_ac',
    ]);
    expect(faultsOf([{ ...proceed, tcap_ac: 'camel5' }])[0]).to.match(/^\/operations\/0\/tcap_ac /);
  });

  it('that an expression does not give abandons the instance', async () => {
    const { abortion } = await performScripted(
      [{ ...initialDP, tcap_ac: '{$v.word}' }],
      { vars: { word: 'camel5' } },
      ending(),
    );
    expect(abortion).to.match(/^inap.ssp_to_scp.InitialDP: tcap_ac must be null, an alias/);
  });

  it('belongs only to operations that open a dialogue', () => {
    const report = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 }, tcap_ac: 'camel2' };
    expect(faultsOf([initialDP, report])[0]).to.match(/^\/operations\/1\/tcap_ac is not a parameter of/);
  });
});
