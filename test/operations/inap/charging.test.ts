import { expect } from 'chai';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { initialDP, releaseCall, type Operations } from '../../run/open-runs.ts';
import { inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const charging = {
  aChBillingChargingCharacteristics_maxCallPeriodDuration: 36_000,
  'partyToCharge.sendingSideID': '01',
};
const applying = (call: ScpCall): void => call.say('ApplyCharging', charging).continue();
const releasing = (call: ScpCall): void => call.say('ReleaseCall', { initialCallSegment_cause: 16 }).end();

const applied = (expected: Record<string, unknown>) => ({
  type: 'inap.ssp_from_scp.ApplyCharging',
  arguments: expected,
});
const reported = (values: Record<string, unknown>) => ({
  type: 'inap.ssp_to_scp.ApplyChargingReport',
  arguments: values,
});

/** The last message that the SCP received. */
const lastHeard = async (
  operations: Operations,
): Promise<{ readonly checks: string[]; readonly parameter: Uint8Array | undefined }> => {
  const calls: ScpCall[] = [];
  const { checks } = await perform(
    operations,
    {},
    inTurn(applying, (call) => {
      calls.push(call);
      releasing(call);
    }),
  );
  const component = calls[0]?.components.at(-1);
  expect(component).to.include({ kind: 'invoke', operation: 36 });
  return { checks, parameter: component?.kind === 'invoke' ? component.parameter : undefined };
};

describe('charging', () => {
  it('is applied with CAMEL characteristics, which are read by name and as octets, and is reported', async () => {
    const { checks, parameter } = await lastHeard([
      initialDP,
      applied({
        aChBillingChargingCharacteristics_maxCallPeriodDuration: 36_000,
        aChBillingChargingCharacteristics: 'a0058003008ca0',
        aChBillingChargingCharacteristics_tone: null,
        'partyToCharge.sendingSideID': '01',
      }),
      reported({
        callResult_timeIfNoTariffSwitch:
          '{$i.ApplyCharging.aChBillingChargingCharacteristics_maxCallPeriodDuration / 2}',
      }),
      releaseCall,
    ]);
    expect(checks).to.have.length(6);
    expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
    expect(Buffer.from(parameter ?? []).toString('hex')).to.equal('040da00ba003810101a10480024650');
    const tree = parameter && inap.operation('ApplyChargingReport').argument?.decode(parameter);
    expect(lookup(tree, 'callResult_partyToCharge')).to.equal('01');
  });

  it('fails a check where another duration is expected', async () => {
    const { checks } = await lastHeard([
      initialDP,
      applied({ aChBillingChargingCharacteristics_maxCallPeriodDuration: 600 }),
      reported({ callResult: '0102' }),
      releaseCall,
    ]);
    expect(checks[1]).to.equal('fail: aChBillingChargingCharacteristics_maxCallPeriodDuration is 36000, expected 600');
  });

  it('is reported in the octets of another network, as they are given', async () => {
    const { parameter } = await lastHeard([initialDP, applied({}), reported({ callResult: 'ff00' }), releaseCall]);
    expect(Buffer.from(parameter ?? []).toString('hex')).to.equal('0402ff00');
  });
});
