import { expect } from 'chai';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import { inap, inapFor, variantOfContext, variants } from '../../../src/protocol/inap/index.ts';

const hexOf = (variant: string | undefined, name: string, values: Record<string, unknown>): string =>
  Buffer.from(inapFor(variant).operation(name).argument?.encode(values) ?? []).toString('hex');
const read = (variant: string | undefined, name: string, hex: string) =>
  inapFor(variant).operation(name).argument?.decode(Buffer.from(hex, 'hex'));

describe('variants of INAP', () => {
  it('are the generous default without a name, and refused with the known ones under a wrong name', () => {
    expect(inapFor()).to.equal(inap);
    expect(inapFor(null)).to.equal(inap);
    expect(inapFor('camel2')).to.equal(inapFor('camel2'));
    expect(() => inapFor('genband')).to.throw(
      /no INAP variant genband; there are camel, camel1, camel2, camel3, camel4, cs1, etsi/,
    );
    expect(() => inapFor('constructor')).to.throw(/no INAP variant/);
  });

  it('follow from the application context', () => {
    expect(variantOfContext('0.4.0.0.1.0.50.0')).to.equal('camel1');
    expect(variantOfContext('0.4.0.0.1.0.50.1')).to.equal('camel2');
    expect(variantOfContext('0.4.0.0.1.21.3.4')).to.equal('camel3');
    expect(variantOfContext('0.4.0.0.1.23.3.4')).to.equal('camel4');
    expect(variantOfContext('0.4.0.1.1.1.0.0')).to.equal('cs1');
    expect(variantOfContext('0.4.0.0.1.0.1.3')).to.equal(undefined);
    expect(variantOfContext(undefined)).to.equal(undefined);
  });

  it('have the same operations under the same codes', () => {
    const all = inap.operations.map(({ name, code }) => [name, code]);
    for (const variant of variants)
      expect(inapFor(variant).operations.map(({ name, code }) => [name, code])).to.deep.equal(all);
  });

  it('put the address of the gateway switch where the phase has it', () => {
    const values = { serviceKey: 1, 'initialDPArgExtension.gmscAddress_digits': '4912' };
    expect(hexOf(undefined, 'InitialDP', values)).to.equal('300b800101bf3b058003919421');
    expect(hexOf('camel3', 'InitialDP', values)).to.equal('300b800101bf3b058003919421');
    expect(hexOf('camel2', 'InitialDP', values)).to.equal('300b800101bf3b058103919421');
    expect(
      lookup(read('camel2', 'InitialDP', '300b800101bf3b058103919421'), 'initialDPArgExtension.gmscAddress_digits'),
    ).to.equal('4912');
  });

  it('read the forms of CAP 2 in the default too', () => {
    const extension = read(undefined, 'InitialDP', '300d800101bf3b07a0058003010203');
    expect(lookup(extension, 'initialDPArgExtension')).to.equal('a0058003010203');
    expect(lookup(read(undefined, 'Connect', '300ba00504030210219f39013d'), 'naOliInfo')).to.equal('3d');
    expect(lookup(read(undefined, 'Connect', '300da0050403021021bf390381013d'), 'naOliInfo.naOliInfo')).to.equal('3d');
    const temporary = read(undefined, 'EstablishTemporaryConnection', '300c80050003121021a703820101');
    expect(lookup(temporary, 'callSegmentID.bothwayThroughConnectionInd')).to.equal(1);
  });

  it('say how CAP 2 releases a call when its time is over', () => {
    const name = 'aChBillingChargingCharacteristics';
    const tree = read(undefined, 'ApplyCharging', '300d800ba00980022ee0a1030101ff');
    expect(lookup(tree, `${name}_maxCallPeriodDuration`)).to.equal(12_000);
    expect(lookup(tree, `${name}_releaseIfdurationExceeded`)).to.equal(1);
    expect(lookup(tree, `${name}_tone`)).to.equal(1);
  });

  it('have the tone of CAP 3 in its own place', () => {
    const name = 'aChBillingChargingCharacteristics';
    const ofCap3 = '30108009a007800227108301ffa203800101';
    const ofCap4 = '3012800ba00980022710a3030101ffa203800101';
    const values = {
      [`${name}_maxCallPeriodDuration`]: 10_000,
      [`${name}_tone`]: 1,
      'partyToCharge.sendingSideID': '01',
    };
    for (const hex of [ofCap3, ofCap4])
      expect(lookup(read(undefined, 'ApplyCharging', hex), `${name}_tone`)).to.equal(1);
    expect(lookup(read('camel3', 'ApplyCharging', ofCap3), `${name}_tone`)).to.equal(1);
    expect(hexOf('camel3', 'ApplyCharging', values)).to.equal(ofCap3);
    expect(hexOf('camel4', 'ApplyCharging', values)).to.equal(ofCap4);
    const codec = inapFor('camel3').operation('ApplyCharging').argument;
    expect(codec?.flatten(codec.decode(Buffer.from(ofCap3, 'hex')))).to.deep.include([`${name}_tone`, 1]);
  });

  it('have the tone of CAP 2 in the release', () => {
    const name = 'aChBillingChargingCharacteristics';
    const values = { [`${name}_maxCallPeriodDuration`]: 12_000, [`${name}_releaseIfdurationExceeded`]: 1 };
    expect(hexOf('camel2', 'ApplyCharging', values)).to.equal('300a8008a00680022ee0a100');
    expect(hexOf('camel2', 'ApplyCharging', { ...values, [`${name}_tone`]: 1 })).to.equal(
      '300d800ba00980022ee0a1030101ff',
    );
    const toneAlone = { ...values, [`${name}_releaseIfdurationExceeded`]: 0, [`${name}_tone`]: 1 };
    expect(() => hexOf('camel1', 'ApplyCharging', toneAlone)).to.throw(
      /_tone is a part of releaseIfdurationExceeded, which must be 1/,
    );
  });

  it('leave the charging of CS-1 to the network', () => {
    const names = inapFor('cs1')
      .operation('ApplyCharging')
      .argument?.names.map(({ name }) => name);
    expect(names)
      .to.include('sendCalculationToSCPIndication')
      .and.not.include('aChBillingChargingCharacteristics_tone');
    expect(hexOf('etsi', 'FurnishChargingInformation', { fCIBillingChargingCharacteristics: '0a0b0c' })).to.equal(
      '04030a0b0c',
    );
    expect(inapFor('cs1').operation('InitiateCallAttempt').class).to.equal(2);
    expect(inapFor('cs1').operation('InitiateCallAttempt').result).to.equal(undefined);
    expect(inapFor('camel').operation('InitiateCallAttempt').class).to.equal(1);
  });

  it('number the extensions of CollectInformation each in its way', () => {
    const extensions = [{ type: { local: 1 }, value: '0500' }];
    expect(hexOf('cs1', 'CollectInformation', { extensions })).to.equal('300ba4093007020101a1020500');
    expect(hexOf('camel4', 'CollectInformation', { extensions })).to.equal('300ba0093007020101a1020500');
    expect(
      lookup(read(undefined, 'CollectInformation', '300ba0093007020101a1020500'), 'alertingPattern[0].value'),
    ).to.equal('0500');
  });
});
