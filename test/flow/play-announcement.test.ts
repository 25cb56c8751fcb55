import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { hostFlow, nothing } from './scripted-switch.ts';

const announcement = { set: 'Common', entry: '77', repetition: 3 };
const playing = (next: number | null): unknown => ({
  operations: {
    1: { id: 1, type: 'Start', exits: [2] },
    2: { id: 2, type: 'PlayAnnouncement', config: { announcement }, exits: [next] },
    ...(next === 3 && { 3: { id: 3, type: 'PlayAnnouncement', config: { announcement }, exits: [null] } }),
  },
});
const first = 'TC-CONTINUE RequestReportBCSMEvent ConnectToResource PlayAnnouncement';

describe('PlayAnnouncement', () => {
  it('plays to the end, on one connection to the resource, and takes its exit', () => {
    const host = hostFlow(playing(3));
    const peer = host.dial();
    peer.reportPlayed();
    peer.reportPlayed();
    expect(peer.script).to.deep.equal([
      first,
      'TC-CONTINUE PlayAnnouncement',
      'TC-END DisconnectForwardConnection ReleaseCall',
    ]);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('requests a report of the end, and sends the number of repetitions', () => {
    const peer = hostFlow(playing(null)).dial();
    const values = peer.argument('PlayAnnouncement');
    expect(values).to.include({ disconnectFromIPForbidden: true, requestAnnouncementComplete: true });
    expect(lookup(values, 'informationToSend.inbandInfo.messageID.elementaryMessageID')).to.equal(77);
    expect(lookup(values, 'informationToSend.inbandInfo.numberOfRepetitions')).to.equal(3);
  });

  it('takes no exit when the caller hangs up', () => {
    for (const hangUp of ['abandon', 'end'] as const) {
      const host = hostFlow(playing(3));
      const peer = host.dial();
      if (hangUp === 'end') peer.end();
      else peer.report(10);
      expect(host.ended[0]).to.include({ ended: 'hungUp', operationId: '2' });
      expect(host.leftOpen()).to.deep.equal(nothing);
    }
  });

  it('fails, and the caller is released, when the resource cannot play', () => {
    const host = hostFlow(playing(null));
    const peer = host.dial();
    peer.fail('PlayAnnouncement', 'unavailableResource');
    expect(host.ended[0]).to.include({ ended: 'failed', reason: 'PlayAnnouncement failed: unavailableResource' });
    expect(peer.script.at(-1)).to.equal('TC-END DisconnectForwardConnection ReleaseCall');
  });
});
