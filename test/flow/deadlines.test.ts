import { expect } from 'chai';
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

  it('leaves the called party the ring time', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.enter('234');
    host.pass(29);
    expect(host.ended).to.deep.equal([]);
    host.pass(2);
    expect(host.ended[0]?.reason).to.equal('the switch said nothing for 30 seconds');
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
