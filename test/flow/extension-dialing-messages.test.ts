import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { dialingFlow, hostFlow, type ScriptedSwitch } from './scripted-switch.ts';

/** Each armed detection point: its number, monitor mode, leg and timer. */
const armed = (peer: ScriptedSwitch): unknown[][] =>
  (peer.argument('RequestReportBCSMEvent')['bcsmEvents'] as object[]).map((event) => [
    lookup(event, 'eventTypeBCSM'),
    lookup(event, 'monitorMode'),
    lookup(event, 'legID.sendingSideID'),
    lookup(event, 'dpSpecificCriteria.applicationTimer'),
  ]);

const prompt = (peer: ScriptedSwitch, name: string): unknown =>
  lookup(peer.argument('PromptAndCollectUserInformation'), name);

const dial = (config?: object, exits?: (number | null)[], values?: object): ScriptedSwitch =>
  hostFlow(dialingFlow(config, exits)).dial(values);

describe('the messages of ExtensionDialing', () => {
  it('ask for digits as configured', () => {
    const peer = dial();
    expect(lookup(peer.argument('ConnectToResource'), 'resourceAddress.none')).to.equal(true);
    const digits = prompt(peer, 'collectedInfo.collectedDigits') as object;
    expect(digits).to.deep.include({
      minimumNbOfDigits: 3,
      maximumNbOfDigits: 4,
      endOfReplyDigit: '0c',
      cancelDigit: '0b',
      firstDigitTimeOut: 10,
      interDigitTimeOut: 5,
      interruptableAnnInd: true,
    });
    expect(prompt(peer, 'disconnectFromIPForbidden')).to.equal(true);
  });

  it('leave out the end and the cancel digit where there are none', () => {
    const digits = prompt(dial({ end_character: 'none', cancel_character: 'none' }), 'collectedInfo.collectedDigits');
    expect(digits).to.not.have.any.keys('endOfReplyDigit', 'cancelDigit');
  });

  it('play the main announcement first, and then the other one', () => {
    const peer = dial();
    const announcement = (): unknown[] =>
      ['messageID.elementaryMessageID', 'numberOfRepetitions'].map((name) =>
        prompt(peer, `informationToSend.inbandInfo.${name}`),
      );
    expect(announcement()).to.deep.equal([1001, 1]);
    peer.enter('1');
    expect(announcement()).to.deep.equal([1002, 2]);
  });

  it('arm only the abandon while the caller is prompted', () => {
    expect(armed(dial())).to.deep.equal([[10, 1, '01', undefined]]);
  });

  it('connect to a prefix with a star and a square', () => {
    const peer = dial({ prefix: '*0800#', destination_patterns: ['*0800#2??'] });
    peer.enter('234');
    expect(lookup(peer.argument('Connect'), 'destinationRoutingAddress_digits')).to.equal('B0800C234');
  });

  it('arm every end of the ringing, and connect to prefix and digits', () => {
    const peer = dial();
    peer.enter('234');
    expect(armed(peer)).to.deep.equal([
      [5, 0, '02', undefined],
      [6, 0, '02', 20],
      [4, 0, undefined, undefined],
      [7, 1, '02', undefined],
      [10, 1, '01', undefined],
    ]);
    expect(lookup(peer.argument('Connect'), 'destinationRoutingAddress_digits')).to.equal('0800234');
  });

  it('ring for the default time where none is configured', () => {
    const peer = dial({ timeout_seconds: 0 });
    peer.enter('234');
    expect(armed(peer)[1]).to.deep.equal([6, 0, '02', 30]);
  });

  it('arm neither busy nor no-answer with nothing attached to exit 0', () => {
    const peer = dial({}, [null, 4, 5]);
    peer.enter('234');
    expect(armed(peer)).to.deep.equal([
      [7, 1, '02', undefined],
      [10, 1, '01', undefined],
    ]);
  });

  it('use the terminating detection points in a terminating call', () => {
    const peer = dial({}, undefined, { serviceKey: 100, eventTypeBCSM: 12 });
    expect(armed(peer)).to.deep.equal([[18, 1, '01', undefined]]);
    peer.enter('234');
    expect(armed(peer).map(([point]) => point)).to.deep.equal([13, 14, 15, 18]);
    peer.report(15);
    expect(peer.script.at(-1)).to.equal('TC-END');
  });
});
