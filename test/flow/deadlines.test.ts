import { expect } from 'chai';
import { firstCause, flowOf } from './operation-flows.ts';
import { dialingFlow, hostFlow, nothing } from './scripted-switch.ts';

describe('the deadline of a call', () => {
  it('leaves the caller time for the announcement and for every digit', () => {
    const host = hostFlow();
    const peer = host.dial();
    host.pass(60 + 10 + 4 * 5 + 9);
    expect(host.ended).to.deep.equal([]);
    peer.enter('1');
    host.pass(2 * 60 + 10 + 4 * 5 + 9);
    expect(host.ended).to.deep.equal([]);
    host.pass(2);
    expect(host.ended[0]?.reason).to.equal('the switch said nothing for 160 seconds');
  });

  it('leaves the called party the ring time, and a little more for the report of the switch', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.enter('234');
    host.pass(20);
    expect(host.ended).to.deep.equal([]);
    peer.report(6);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(17);
  });

  it('takes the exit for no answer where the switch does not report the end of the ringing', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.enter('234');
    host.pass(22);
    expect(peer.script.at(-1)).to.equal('TC-END ReleaseCall');
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(17);
    expect(host.ended[0]).to.include({ ended: 'released', operationId: '3' });
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('lets AttemptTerminate try its next destination, and leave for no answer, without reports of the switch', () => {
    const destinations = [
      { address: '6495551', timeout_seconds: 5 },
      { address: '6495552', timeout_seconds: 5 },
    ];
    const host = hostFlow(flowOf('AttemptTerminate', { destinations }, 3));
    const peer = host.dial();
    expect(peer.argument('Connect')['destinationRoutingAddress_digits']).to.equal('6495551');
    host.pass(7);
    expect(peer.argument('Connect')['destinationRoutingAddress_digits']).to.equal('6495552');
    expect(host.ended).to.deep.equal([]);
    host.pass(7);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(firstCause + 1);
  });

  it('lets a call ring as long as exchanges do where no end of the ringing is armed', () => {
    const host = hostFlow(dialingFlow({}, [null, 4, 5]));
    host.dial().enter('234');
    host.pass(300);
    expect(host.ended).to.deep.equal([]);
    host.pass(11);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
