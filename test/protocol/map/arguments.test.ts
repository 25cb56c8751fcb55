import { expect } from 'chai';
import { lookup, type ArgumentCodec } from '../../../src/protocol/asn1/index.ts';
import { map } from '../../../src/protocol/map/index.ts';

const argument = (name: string): ArgumentCodec => map.operation(name).argument as ArgumentCodec;
const result = (name: string): ArgumentCodec => map.operation(name).result as ArgumentCodec;
const hexOf = (codec: ArgumentCodec, values: Record<string, unknown>): string =>
  Buffer.from(codec.encode(values)).toString('hex');
const read = (codec: ArgumentCodec, hex: string): Record<string, unknown> => ({
  ...codec.decode(Buffer.from(hex, 'hex')),
});

describe('arguments of MAP on the wire, as the standard has them', () => {
  it('SendRoutingInfo of version 3, and the argument of version 2 without what version 3 needs', () => {
    expect(
      hexOf(argument('SendRoutingInfo'), {
        msisdn_digits: '4917',
        interrogationType_name: 'basicCall',
        gmscOrGsmSCFAddress_digits: '4930',
      }),
    ).to.equal('300d80039194718301008603919403');
    expect(read(argument('SendRoutingInfo'), '30058003919471')).to.include({ msisdn_digits: '4917' });
  });

  it('the result of SendRoutingInfo: tag [3] in version 3, a SEQUENCE in version 2', () => {
    const three = 'a30c890662021132547604029171';
    expect(
      hexOf(result('SendRoutingInfo'), {
        imsi_digits: '262011234567',
        'extendedRoutingInfo.routingInfo.roamingNumber_digits': '17',
      }),
    ).to.equal(three);
    const two = '300c040662021132547604029171';
    expect(
      hexOf(result('SendRoutingInfo'), { imsi_digits: '262011234567', 'routingInfo.roamingNumber_digits': '17' }),
    ).to.equal(two);
    expect(read(result('SendRoutingInfo'), two)).to.include({ _version: 2, imsi_digits: '262011234567' });
    expect(read(result('SendRoutingInfo'), three)).not.to.have.property('_version');
  });

  it('UpdateLocation, whose result is a bare address up to version 2', () => {
    expect(hexOf(result('UpdateLocation'), { hlrNumber_digits: '17' })).to.equal('300404029171');
    expect(hexOf(result('UpdateLocation'), { hlrNumber_digits: '17', _version: 2 })).to.equal('04029171');
    expect(read(result('UpdateLocation'), '04029171')).to.include({ hlrNumber_digits: '17', _version: 2 });
  });

  it('CancelLocation by IMSI, with a LMSI, and of version 3', () => {
    expect(hexOf(argument('CancelLocation'), { _version: 2, imsi_digits: '262011' })).to.equal('0403620211');
    expect(
      hexOf(argument('CancelLocation'), { 'imsiWithLMSI.imsi_digits': '262011', 'imsiWithLMSI.lmsi': '00000001' }),
    ).to.equal('300b0403620211040400000001');
    expect(hexOf(argument('CancelLocation'), { 'identity.imsi_digits': '262011', cancellationType: 1 })).to.equal(
      'a30804036202110a0101',
    );
  });

  it('AnyTimeInterrogation', () => {
    expect(
      hexOf(argument('AnyTimeInterrogation'), {
        'subscriberIdentity.msisdn_digits': '4917',
        'requestedInfo.locationInformation': true,
        gsmSCFAddress_digits: '4930',
      }),
    ).to.equal('3010a0058103919471a10280008303919403');
    const answer = '300d300ba0090201058104919471f3a1028000';
    expect(() => read(result('AnyTimeInterrogation'), answer)).to.throw(/^map: at byte 15/);
    const tree = read(result('AnyTimeInterrogation'), '3011300fa0090201058104919471f3a1028000');
    expect(lookup(tree, 'subscriberInfo.locationInformation.vlrNumber_digits')).to.equal('49173');
    expect(lookup(tree, 'subscriberInfo.subscriberState.assumedIdle')).to.equal(true);
  });

  it('SendRoutingInfoForSM', () => {
    const values = { msisdn_digits: '4917', smRPPRI: true, serviceCentreAddress_digits: '4930' };
    expect(hexOf(argument('SendRoutingInfoForSM'), values)).to.equal('300d80039194718101ff8203919403');
  });

  it('a private extension that is no BER stays in hex, and goes back as it came', () => {
    const hex = '301a8003620211a113a00b300906022a030b0c0d0effa1041f202100';
    expect(read(argument('IstCommand'), hex)).to.have.nested.property(
      'extensionContainer.privateExtensionList[0]',
      '06022a030b0c0d0eff',
    );
    expect(hexOf(argument('IstCommand'), read(argument('IstCommand'), hex))).to.equal(hex);
  });

  it('elements that no version knows are kept with their places', () => {
    const hex = '300a80036202119f8d020155';
    expect(read(argument('IstCommand'), hex)['_unknown']).to.have.length(1);
    expect(hexOf(argument('IstCommand'), read(argument('IstCommand'), hex))).to.equal(hex);
  });

  it('errors of both kinds of versions', () => {
    const { parameter } = map.errors.byName('systemFailure') ?? {};
    expect(Buffer.from(parameter?.encode({ networkResource_name: 'hlr' }) ?? []).toString('hex')).to.equal(
      '30030a0101',
    );
    expect(parameter?.decode(Buffer.from('0a0101', 'hex'))).to.include({ networkResource_name: 'hlr', _version: 2 });
  });
});
