/** The messages of AttemptTerminate to the switch, destination by destination. */
import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { firstCause, flowOf } from './operation-flows.ts';
import { hostFlow, nothing, type ScriptedSwitch } from './scripted-switch.ts';

const destinations = [{ address: '0800111', timeout_seconds: 7 }, { number: '08002F' }];
const terminating = (exits: readonly boolean[] = [true]): unknown =>
  flowOf('AttemptTerminate', { destinations }, exits);

/** The armed detection points and the no-answer timer. */
const armed = (peer: ScriptedSwitch): unknown => {
  const events = peer.argument('RequestReportBCSMEvent')['bcsmEvents'] as object[];
  return events.map((event) =>
    [lookup(event, 'eventTypeBCSM'), lookup(event, 'dpSpecificCriteria.applicationTimer')].filter((each) => each),
  );
};
const called = (peer: ScriptedSwitch): unknown => peer.argument('Connect')['destinationRoutingAddress_digits'];

const everything = (ringSeconds: number) => [[5], [6, ringSeconds], [4], [7], [10]];
const answerAndAbandon = [[7], [10]];

describe('the messages of AttemptTerminate', () => {
  it('connect to the first destination, and to the next one on each failure, with a ring time of its own', () => {
    const host = hostFlow(terminating());
    const peer = host.dial();
    expect([called(peer), armed(peer)]).to.deep.equal(['0800111', everything(7)]);
    peer.report(6);
    expect([called(peer), armed(peer)]).to.deep.equal(['08002F', everything(30)]);
    peer.report(7);
    expect(peer.script).to.deep.equal([
      'TC-CONTINUE RequestReportBCSMEvent Connect',
      'TC-CONTINUE RequestReportBCSMEvent Connect',
      'TC-END',
    ]);
    expect(host.ended).to.deep.equal([{ ended: 'answered', operationId: '2', reason: '' }]);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('arm the switch with its longest timer, and use the own timer of the service for the rest', () => {
    const long = flowOf('AttemptTerminate', { destinations: [{ address: '0800111', timeout_seconds: 2048 }] }, [true]);
    const peer = hostFlow(long).dial();
    expect(armed(peer)).to.deep.equal(everything(2047));
    peer.report(6);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(firstCause);
  });

  it('leave through the exit when the last one fails', () => {
    const peer = hostFlow(terminating([true, true, true])).dial();
    peer.report(5);
    peer.report(4);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(firstCause + 2);
  });

  it('arm no failure of the last destination where nothing is attached to any exit', () => {
    for (const exits of [[false], [false, false], [false, false, false]]) {
      const peer = hostFlow(terminating(exits)).dial();
      expect(armed(peer)).to.deep.equal(everything(7));
      peer.report(5);
      expect([called(peer), armed(peer)]).to.deep.equal(['08002F', answerAndAbandon]);
    }
  });

  it('arm them where something is attached to some exit', () => {
    const peer = hostFlow(terminating([false, true])).dial();
    peer.report(5);
    expect(armed(peer)).to.deep.equal(everything(30));
    peer.report(5);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(31);
  });

  it('give each destination its ring time', () => {
    const host = hostFlow(terminating());
    const peer = host.dial();
    host.pass(7);
    peer.report(6);
    host.pass(30);
    expect(host.ended).to.deep.equal([]);
    host.pass(2);
    expect(host.ended[0]).to.include({ ended: 'released' });
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('leave through the exit for the release cause of a called party that disconnects while it rings', () => {
    for (const [point, cause, exit] of [
      [9, 17, 0],
      [17, 17, 0],
      [9, 18, 1],
      [17, 19, 1],
      [9, 16, 2],
      [9, undefined, 2],
    ] as const) {
      const host = hostFlow(flowOf('AttemptTerminate', { destinations: [{ address: '0800111' }] }, [true, true, true]));
      const peer = host.dial();
      const info = `eventSpecificInformationBCSM.${point === 9 ? 'o' : 't'}DisconnectSpecificInfo.releaseCause_cause`;
      peer.report(point, 'continue', {
        legID: { receivingSideID: '02' },
        ...(cause !== undefined && { [info]: cause }),
      });
      expect(peer.argument('ReleaseCall')['initialCallSegment_cause'], `${point} ${cause}`).to.equal(firstCause + exit);
    }
  });

  it('are only the end when the caller hangs up', () => {
    const host = hostFlow(terminating());
    const peer = host.dial();
    peer.report(10);
    expect(peer.script.at(-1)).to.equal('TC-END');
    expect(host.ended[0]).to.include({ ended: 'hungUp' });
  });
});
