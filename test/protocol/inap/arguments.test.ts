import { expect } from 'chai';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import { inap } from '../../../src/protocol/inap/index.ts';

const bytesOf = (name: string, values: Record<string, unknown>): string =>
  Buffer.from(inap.operation(name).argument?.encode(values) ?? []).toString('hex');
const read = (name: string, hex: string): Record<string, unknown> => ({
  ...inap.operation(name).argument?.decode(Buffer.from(hex, 'hex')),
});

describe('arguments on the wire, as the standards have them', () => {
  it('InitialDP with a service key alone', () => {
    expect(bytesOf('InitialDP', { serviceKey: 1 })).to.equal('3003800101');
    expect(read('InitialDP', '3003800101')).to.deep.equal({ serviceKey: 1 });
  });

  it('InitialDP with numbers of CS-1 and of CAP', () => {
    const hex = bytesOf('InitialDP', {
      serviceKey: 100,
      calledPartyNumber_digits: '800123',
      callingPartyNumber_digits: '6421',
      callingPartyNumber_noa: 4,
      callingPartysCategory_hex: '0a',
      'bearerCapability.bearerCap': '8090a3',
      eventTypeBCSM_name: 'collectedInfo',
      iMSI_digits: '530011234567890',
      'locationInformation.vlrNumber_digits': '64210001',
      mscAddress_digits: '64210002',
    });
    expect(hex).to.equal(
      '303a8001648205021008103283040413461285010abb0580038090a39c01029f320835001132547698f0bf34078105914612' +
        '00109f37059146120020',
    );
  });

  it('Connect with a destination, ReleaseCall with a cause', () => {
    expect(bytesOf('Connect', { destinationRoutingAddress_digits: '6412' })).to.equal('3008a006040402104621');
    expect(bytesOf('ReleaseCall', { initialCallSegment_cause: 31 })).to.equal('0402809f');
    expect(read('ReleaseCall', '04028090')).to.include({
      initialCallSegment: '8090',
      initialCallSegment_cause: 16,
      initialCallSegment_location: 0,
    });
  });

  it('RequestReportBCSMEvent and EventReportBCSM with a leg, whose tag is explicit', () => {
    expect(
      bytesOf('RequestReportBCSMEvent', {
        'bcsmEvents[0].eventTypeBCSM_name': 'oNoAnswer',
        'bcsmEvents[0].monitorMode_name': 'interrupted',
        'bcsmEvents[0].legID.sendingSideID': '02',
        'bcsmEvents[0].dpSpecificCriteria.applicationTimer': 20,
      }),
    ).to.equal('3014a0123010800106810100a203800102be03810114');
    expect(
      bytesOf('EventReportBCSM', {
        eventTypeBCSM: 9,
        'eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_cause': 16,
        'legID.receivingSideID_hex': '01',
        'miscCallInfo.messageType': 0,
      }),
    ).to.equal('3015800109a206a70480028090a303810101a403800100');
  });

  it('InitialDPSMS with the place of a subscriber in GPRS, as CAP and as MAP have it', () => {
    const ofMap = '3011800102a60c870a0102030405060708090a';
    const place = lookup(read('InitialDPSMS', ofMap), 'locationInformationGPRS');
    expect(place)
      .to.include({ geodeticInformation: '0102030405060708090a' })
      .and.not.have.property('userCSGInformation');
    const whole = '3020800102a61b870a0102030405060708090a8800890200ffaa0780050520000020';
    const named = { currentLocationRetrieved: true, ageOfLocationInformation: 255 };
    expect(lookup(read('InitialDPSMS', whole), 'locationInformationGPRS')).to.include(named);
    const ofCap = '300e800102a609a70780050520000020';
    const group = lookup(read('InitialDPSMS', ofCap), 'locationInformationGPRS.userCSGInformation.csgId_hex');
    expect(group).to.equal('0520000020');
    for (const hex of [ofMap, whole, ofCap]) expect(bytesOf('InitialDPSMS', read('InitialDPSMS', hex))).to.equal(hex);
  });

  it('InitialDP with the place of a subscriber in EPS, and a closed subscriber group', () => {
    const hex = '3018800101bf3412aa07810512f4100001ab0780050520000020';
    const group = '300f800101bf3409ab0701020304050607';
    expect(lookup(read('InitialDP', hex), 'locationInformation.locationInformationEPS.trackingAreaIdentity')).to.equal(
      '12f4100001',
    );
    expect(lookup(read('InitialDP', group), 'locationInformation.userCSGInformation')).to.equal('01020304050607');
    for (const one of [hex, group]) expect(bytesOf('InitialDP', read('InitialDP', one))).to.equal(one);
  });

  it('user interaction: a choice that is a field, a prompt, its result, and reports', () => {
    expect(bytesOf('ConnectToResource', { 'resourceAddress.none': true })).to.equal('30028300');
    expect(
      bytesOf('PromptAndCollectUserInformation', {
        'collectedInfo.collectedDigits.maximumNbOfDigits': 5,
        'collectedInfo.collectedDigits.endOfReplyDigit': '0c',
        'informationToSend.inbandInfo.messageID.elementaryMessageID': 1001,
        disconnectFromIPForbidden: false,
      }),
    ).to.equal('3017a008a00681010582010c810100a208a006a004800203e9');
    const result = inap.operation('PromptAndCollectUserInformation').result;
    expect(Buffer.from(result?.encode({ digitsResponse_digits: '1234' }) ?? []).toString('hex')).to.equal('8003002143');
    expect(lookup(result?.decode(Buffer.from('8003202103', 'hex')), 'digitsResponse_digits')).to.equal('123');
    expect(bytesOf('SpecializedResourceReport', {})).to.equal('0500');
    expect(read('SpecializedResourceReport', '0500')).to.deep.equal({ none: true });
    expect(bytesOf('SpecializedResourceReport', { allAnnouncementsComplete: true })).to.equal('9f3200');
  });

  it('extensions, whose value is any element', () => {
    const hex = '300f800101af0a3008020201f4a1020500';
    expect(
      bytesOf('InitialDP', { serviceKey: 1, 'extensions[0].type.local': 500, 'extensions[0].value': '0500' }),
    ).to.equal(hex);
    expect(lookup(read('InitialDP', hex), 'extensions[0].value')).to.equal('0500');
  });

  it('errors with a parameter', () => {
    const { parameter } = inap.errors.byName('taskRefused') ?? {};
    expect(Buffer.from(parameter?.encode({ reason_name: 'congestion' }) ?? []).toString('hex')).to.equal('0a0102');
    expect(inap.errors.byCode(1)?.parameter?.decode(Buffer.from('3006800101810105', 'hex'))).to.include({
      problem_name: 'tooLate',
      operation: 5,
    });
  });
});

describe('the catalogue of operations and errors', () => {
  it('finds by name, in any capitals, and by code', () => {
    expect(inap.operations.byName('initialDP')?.code).to.equal(0);
    expect(inap.operations.byCode(48)?.name).to.equal('PromptAndCollectUserInformation');
    expect(inap.operations.byCode('0.4.0.0')).to.equal(undefined);
    expect(inap.errorOf('improperCallerResponse')?.code).to.equal(4);
    expect(inap.errorOf('12')?.name).to.equal('taskRefused');
    expect(inap.errorNamed(99)).to.equal('error 99');
    expect(() => inap.operation('Conect')).to.throw(/there is no INAP operation Conect/);
  });

  it('has each name and code once, and compiles a codec once', () => {
    for (const list of [inap.operations, inap.errors]) {
      expect(new Set(list.map(({ code }) => code)).size).to.equal(list.length);
      expect(new Set(list.map(({ name }) => name)).size).to.equal(list.length);
    }
    expect(inap.operation('InitialDP').argument).to.equal(inap.operation('InitialDP').argument);
    expect(inap.operation('Continue').argument).to.equal(undefined);
  });
});
