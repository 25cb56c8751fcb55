import { expect } from 'chai';
import { map } from '../../../src/protocol/map/index.ts';

const codeOf = (name: string): number | undefined => map.operations.byName(name)?.code;

describe('the catalogue of MAP', () => {
  it('finds operations as the ASN.1 module, the services of the standard, and older versions spell them', () => {
    expect(
      ['ProcessUnstructuredSSRequest', 'processUnstructuredSS-Request', 'processUnstructuredSS'].map(codeOf),
    ).to.deep.equal([59, 59, 59]);
    expect(['sendRoutingInfo', 'sendRoutingInformation', 'SendRoutingInfoForSM'].map(codeOf)).to.deep.equal([
      22, 22, 45,
    ]);
    expect(['mt-forwardSM', 'mo-forwardSM', 'ForwardSM', 'forwardShortMessage'].map(codeOf)).to.deep.equal([
      44, 46, 46, 46,
    ]);
    expect(
      ['checkImei', 'ist-Command', 'istCommand', 'reportSM-DeliveryStatus', 'unstructuredSS'].map(codeOf),
    ).to.deep.equal([43, 88, 88, 47, 60]);
    expect(codeOf('sendRoutingInfoForAll')).to.equal(undefined);
  });

  it('finds errors by name and by code', () => {
    expect(map.errorOf('ussd-Busy')?.code).to.equal(72);
    expect(map.errorOf('absentSubscriberSM')?.code).to.equal(6);
    expect(map.errorOf('27')?.name).to.equal('absentSubscriber');
    expect(map.errorNamed(71)).to.equal('unknownAlphabet');
  });

  it('has each name and code once', () => {
    for (const list of [map.operations, map.errors]) {
      expect(new Set(list.map(({ code }) => code)).size).to.equal(list.length);
      expect(new Set(list.map(({ name }) => name)).size).to.equal(list.length);
    }
  });

  it('calls its decode errors those of MAP', () => {
    expect(() => map.operation('UpdateLocation').argument?.decode(Buffer.from('3000', 'hex'))).to.throw(
      /^map: at byte 2: imsi is missing/,
    );
  });
});
