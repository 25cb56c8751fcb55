import { expect } from 'chai';
import { inapFor } from '../../../src/protocol/inap/index.ts';
import { initialDP, proceed, type Operations } from '../../run/open-runs.ts';
import { continuing, inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { faultsOf, performScripted } from '../scripted.ts';

const calling = (attributes: object = {}) => ({ ...initialDP, ...attributes });
const report = (attributes: object = {}) => ({ type: 'inap.ssp_to_scp.ApplyChargingReport', ...attributes });
const camelReport = { callResult_timeIfNoTariffSwitch: 100 };

const lastParameter = (calls: readonly ScpCall[]): string => {
  const component = calls.at(-1)?.components.at(-1);
  return component?.kind === 'invoke' ? Buffer.from(component.parameter ?? []).toString('hex') : '';
};

/** Octets that CAMEL can decode, and CS-1 cannot. */
const charging = inapFor('camel').operation('ApplyCharging').argument?.encode({
  aChBillingChargingCharacteristics_maxCallPeriodDuration: 600,
  'partyToCharge.sendingSideID': '01',
});
const chargingFirst = inTurn(({ dialogue }) => {
  dialogue.invoke(35, charging, { class: 2 });
  dialogue.end();
});
const expected = (attributes: object) => ({
  type: 'inap.ssp_from_scp.ApplyCharging',
  arguments: { aChBillingChargingCharacteristics_maxCallPeriodDuration: 600 },
  ...attributes,
});
const checkOf = async (...operations: Operations) =>
  (await performScripted(operations, {}, chargingFirst)).checks.at(-1)?.slice(0, 4);

describe('a variant of INAP', () => {
  it('decides how an operation is encoded', async () => {
    const operations = (variant: string) => [
      calling(),
      proceed,
      report({ variant, arguments: { callResult: 'a00301020304' } }),
    ];
    const { calls } = await performScripted(operations('cs1'), {}, continuing);
    expect(lastParameter(calls)).to.equal('0406a00301020304');
  });

  it('has arguments of its own: those of another variant are faults', () => {
    const operations = [
      calling(),
      report({ variant: 'cs1', arguments: camelReport }),
      report({ variant: 'camel2', arguments: camelReport }),
    ];
    const [fault, ...others] = faultsOf(operations).filter((line) => line.includes('callResult_'));
    expect(fault).to.match(/^\/operations\/1\/arguments\/callResult_timeIfNoTariffSwitch .*is not known here/);
    expect(others).to.deep.equal([]);
  });

  it('decides how an operation is decoded', async () => {
    expect(await checkOf(calling(), expected({ variant: 'camel' }))).to.equal('pass');
    expect(await checkOf(calling(), expected({ variant: 'cs1' }))).to.equal('fail');
    expect(await checkOf(calling(), expected({}))).to.equal('pass');
  });

  it('applies to the whole dialogue where the operation that opens it names it', async () => {
    expect(await checkOf(calling({ variant: 'cs1' }), expected({}))).to.equal('fail');
    expect(await checkOf(calling({ variant: 'cs1' }), expected({ variant: 'camel' }))).to.equal('pass');
    expect(faultsOf([calling({ variant: 'cs1' }), report({ arguments: camelReport })])[0]).to.match(
      /^\/operations\/1\/arguments/,
    );
  });

  it('is that of the dialogue which an operation names', async () => {
    const labelled = [calling({ variant: 'cs1', label: 'first' }), calling({ label: 'second' })];
    const onFirst = report({ dialogue: 'first', arguments: camelReport });
    expect(faultsOf([...labelled, onFirst])[0]).to.match(/^\/operations\/2\/arguments/);
    const onLast = report({ arguments: camelReport });
    const { calls } = await performScripted([...labelled, proceed, onLast], {}, continuing);
    expect(lastParameter(calls)).not.to.equal('');
  });

  it('that does not exist is a fault', () => {
    expect(faultsOf([calling({ variant: 'camel9' }), proceed])[0]).to.match(
      /^\/operations\/0\/variant must be one of /,
    );
  });
});
