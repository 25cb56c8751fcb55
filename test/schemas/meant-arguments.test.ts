/** The fault of a wrong argument names the one that its author means: by the word in a ladder, or by its other form. */
import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const faults = (type: string, values: object): string[] =>
  (validate.operation(type, { type, arguments: values }) ?? []).map(
    ({ pointer, message }) => `${pointer.replace('/arguments/', '')} ${message}`,
  );

describe('an argument that is not known', () => {
  it('is found by the last word of its name', () => {
    expect(faults('inap.ssp_from_scp.ReleaseCall', { cause: 31 })).to.deep.equal([
      'cause is not known here; did you mean `initialCallSegment_cause`?',
    ]);
    const [prompt] = faults('inap.srf_from_scp.PlayAnnouncement', { elementaryMessageID: 1 });
    expect(prompt).to.equal(
      'elementaryMessageID is not known here; ' +
        'did you mean `informationToSend.inbandInfo.messageID.elementaryMessageID`?',
    );
    const [event] = faults('inap.ssp_from_scp.RequestReportBCSMEvent', { eventTypeBCSM: 1 });
    expect(event).to.equal('eventTypeBCSM is not known here; did you mean `bcsmEvents[0].eventTypeBCSM`?');
  });

  it('is found by the nearest name first', () => {
    const sent = { serviceKy: 7, calledPartyNumber_digit: '1' };
    expect(faults('inap.ssp_to_scp.InitialDP', sent).slice(-2)).to.deep.equal([
      'serviceKy is not known here; did you mean `serviceKey`?',
      'calledPartyNumber_digit is not known here; did you mean `calledPartyNumber_digits`?',
    ]);
  });

  it('gets no suggestion where nothing is near', () => {
    expect(faults('inap.ssp_from_scp.ReleaseCall', { colour: 1 })).to.deep.equal(['colour is not known here']);
  });
});

describe('a value of another form', () => {
  const octets = 'must be 1 to 20 octets in hex, or an expression in braces';

  it('is answered with the name of that form', () => {
    const sent = (value: unknown) => faults('inap.ssp_to_scp.InitialDP', { serviceKey: 7, calledPartyNumber: value });
    expect(sent('6495551')).to.deep.equal([
      `calledPartyNumber ${octets}, not "6495551": hexadecimal digits come in pairs; did you mean \`calledPartyNumber_digits\`?`,
    ]);
    expect(sent('+64')).to.deep.equal([`calledPartyNumber ${octets}, not "+64"`]);
    expect(sent('8364')).to.deep.equal([]);
    // What a list holds is no text.
    for (const list of [['6495551'], [{ toString: false }]])
      expect(sent(list).join('\n'), JSON.stringify(list)).to.not.contain('did you mean');
  });

  it('is answered in the same way inside an object', () => {
    const [fault] = faults('inap.ssp_from_scp.ReleaseCall', { initialCallSegment: { cause: 31 } });
    expect(fault).to.match(
      /^initialCallSegment must be .* octets in hex, .*, or \{\} for any value, not an object; did you mean `initialCallSegment_cause`\?$/,
    );
    expect(faults('inap.ssp_from_scp.ReleaseCall', { initialCallSegment: {} })).to.deep.equal([]);
  });
});
