import { expect } from 'chai';
import { Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

const applicationContext = '0.4.0.0.1.21.3.4';
const aare = {
  kind: 'AARE',
  applicationContext,
  protocolVersion: 1,
  result: 0,
  diagnostic: { source: 'user', value: 0 },
};
const syntax = '06 07 00118605010101';

describe('the application context of a TCAP dialogue', () => {
  it('is asked for in the Begin and accepted in the first message back, no later', () => {
    const { local, caller, callee, wire, settle } = twoEndpoints();
    local.open(caller).begin(applicationContext);
    settle();
    expect(callee.heard[0]).to.have.deep.property('dialogue', { kind: 'AARQ', applicationContext, protocolVersion: 1 });
    callee.dialogue?.continue();
    callee.dialogue?.end();
    settle();
    expect(caller.heard).to.deep.equal([
      { primitive: 'TC-CONTINUE', dialogue: aare, components: [] },
      { primitive: 'TC-END', components: [] },
    ]);
    expect(wire).to.have.length(3);
  });

  it('is accepted in an End that is the first message back', () => {
    const { local, caller, callee, settle } = twoEndpoints();
    local.open(caller).begin(applicationContext);
    settle();
    callee.dialogue?.end();
    settle();
    expect(caller.heard).to.deep.equal([{ primitive: 'TC-END', dialogue: aare, components: [] }]);
  });

  it('is not spoken of where the Begin had none', () => {
    const { local, caller, callee, wire, settle } = twoEndpoints();
    local.open(caller).begin();
    settle();
    callee.dialogue?.continue();
    settle();
    for (const message of wire) expect(message).not.to.have.property('dialogue');
  });

  it('is rejected if no user takes the Begin', () => {
    const { local, caller, settle } = twoEndpoints({ remote: { accept: () => undefined } });
    local.open(caller).begin(applicationContext);
    settle();
    const refusal = { ...aare, result: 1, diagnostic: { source: 'user', value: 2 } };
    expect(caller.heard).to.deep.equal([{ primitive: 'TC-U-ABORT', dialogue: refusal }]);
  });

  it('reaches the user when the peer has rejected it', () => {
    const { endpoint, receive } = loneEndpoint();
    const user = new Listener();
    endpoint.open(user).begin(applicationContext);
    const rejected = '61 17 a1 09 06 07 04000001150304 a2 03 020101 a3 05 a1 03 020102';
    receive(`64 2e 49 04 00000001 6b 26 28 24 ${syntax} a0 19 ${rejected}`);
    const dialogue = { kind: 'AARE', applicationContext, result: 1, diagnostic: { source: 'user', value: 2 } };
    const text =
      'the AARE refuses the application context (result 1, user diagnostic 2) in a message that goes on ' +
      'with the dialogue';
    expect(user.heard).to.deep.equal([
      { primitive: 'TC-END', dialogue, components: [], irregular: [{ kind: 'refusal', text }] },
    ]);
  });

  it('of a protocol version that is not ours is refused by TCAP itself', () => {
    const { sent, receive } = loneEndpoint({ accept: () => expect.fail('the Begin was offered') });
    receive(`62 23 48 01 09 6b 1e 28 1c ${syntax} a0 11 60 0f 80 02 0640 a1 09 06 07 04000001150304`);
    expect(sent).to.have.deep.nested.property('[0].dialogue', {
      ...aare,
      result: 1,
      diagnostic: { source: 'provider', value: 2 },
    });
  });
});
