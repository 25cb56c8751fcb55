import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { TcapEndpoint } from '../../../src/protocol/tcap/endpoint.ts';
import { argument, Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

const failure = (action: () => void): string => {
  try {
    action();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return `${thrown.code}: ${thrown.message}`;
    throw thrown;
  }
  return 'nothing was thrown';
};

describe('a TCAP dialogue used at the wrong moment', () => {
  it('says so when it is over', () => {
    const dialogue = loneEndpoint().endpoint.open(new Listener());
    dialogue.end({ prearranged: true });
    const calls = [
      () => dialogue.begin(),
      () => dialogue.continue(),
      () => dialogue.end(),
      () => dialogue.end({ prearranged: true }),
      () => dialogue.abort(),
      () => dialogue.invoke(1, argument),
      () => dialogue.returnResult(1, 1),
    ];
    for (const call of calls) expect(failure(call)).to.match(/^GatewayFailed: dialogue 1 is over: it cannot /);
  });

  it('says so when the peer has not answered yet', () => {
    const dialogue = loneEndpoint().endpoint.open(new Listener());
    expect(failure(() => dialogue.continue())).to.equal('GatewayFailed: dialogue 1 is idle: it cannot continue');
    dialogue.begin();
    expect(failure(() => dialogue.continue())).to.equal('GatewayFailed: dialogue 1 is initiated: it cannot continue');
    expect(failure(() => dialogue.end())).to.equal('GatewayFailed: dialogue 1 is initiated: it cannot end');
    expect(failure(() => dialogue.begin())).to.equal('GatewayFailed: dialogue 1 is initiated: it cannot begin');
  });

  it('is over when the network does not take its message', () => {
    const endpoint = new TcapEndpoint({
      send: () => {
        throw new DialproofError('GatewayFailed', 'congested');
      },
    });
    const dialogue = endpoint.open(new Listener());
    expect(failure(() => dialogue.begin())).to.equal('GatewayFailed: congested');
    expect([dialogue.state, endpoint.size]).to.deep.equal(['over', 0]);
  });

  it('loses components that cannot be encoded, and goes on', () => {
    const { local, caller, callee, wire, settle } = twoEndpoints();
    local.open(caller).begin();
    settle();
    callee.dialogue?.invoke('not a code', argument);
    expect(failure(() => callee.dialogue?.continue())).to.equal(
      "EncodeFailed: tcap: 'not a code' is no object identifier",
    );
    callee.dialogue?.end();
    settle();
    expect(wire[1]).to.have.property('type', 'end');
  });

  it('refuses more components than one message can have', () => {
    const dialogue = loneEndpoint().endpoint.open(new Listener());
    for (let count = 0; count < 256; count += 1) dialogue.invoke(1, undefined, { class: 4 });
    expect(failure(() => dialogue.invoke(1, undefined, { class: 4 }))).to.match(
      /^GatewayFailed: dialogue 1 has 256 components/,
    );
  });
});
